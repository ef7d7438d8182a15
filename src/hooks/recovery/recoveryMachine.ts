import { followRecovery, lookForRecovery, prove, shownOf } from './followRecovery.ts'
import { prepareRecovery, type RecoveryChoice } from './prepareRecovery.ts'
import { type RecoveryHands, show, stateOf } from './recoveryHands.ts'
import { forget, readRecord } from './recoveryRecord.ts'
import { type RecoveryState, subscribe, untouched } from './recoveryState.ts'
import { sendRecovery } from './sendRecovery.ts'
import { signRecovery } from './signRecovery.ts'

/** While a wallet has not said whether it sends, the chain is looked at so often, in ms. */
const lookEveryMs = 4_000

/** Up to here this page has sent nothing that could be on record. */
const unsent = /^(idle|nothing|refused|choose|review|ready)$/

/** One recovery, and the ways to move it. Loaded when it is wanted, the checks with it. */
export interface RecoveryMachine {
  get: () => RecoveryState
  subscribe: (listener: () => void) => () => void
  /** Goes on with what an earlier page has left, and looks after what a wallet does; returns how to stop looking. */
  attach: () => () => void
  prepare: (choice?: RecoveryChoice) => Promise<void>
  sign: () => Promise<void>
  send: () => Promise<void>
  /** Looks once more for money that was not seen to arrive. */
  look: () => Promise<void>
  reset: () => void
}

/** Makes the machine of one intent. Machines of the same client and intent are one, but for their hands. */
export const createRecovery = (hands: RecoveryHands): RecoveryMachine => ({
  get: () => stateOf(hands),
  subscribe,
  attach: () => attach(hands),
  prepare: async (choice) => {
    // Another tab may have sent it meanwhile: that is followed, and not forgotten.
    if (!(unsent.test(stateOf(hands).step) && resume(hands))) await prepareRecovery(hands, choice)
  },
  sign: () => signRecovery(hands),
  send: () => sendRecovery(hands),
  look: () => look(hands),
  reset: () => reset(hands),
})

function attach(hands: RecoveryHands): () => void {
  const { step, why } = stateOf(hands)
  if (step === 'idle' || (step === 'sent' && why === 'unreachable')) resume(hands)
  let looking = false
  const timer = setInterval(async () => {
    const record = /^(sending|unsure)$/.test(stateOf(hands).step) && readRecord(hands)
    if (!record || looking) return
    looking = true
    const found = await lookForRecovery(hands, record)
    looking = false
    if (!found || !/^(sending|unsure)$/.test(stateOf(hands).step)) return
    if (found !== 'moved') await followRecovery(hands, { ...record, step: 'sent', hash: found })
    else {
      const reader = hands.wallet?.reader(record.chainId)
      if (reader) await prove(hands, reader, record)
    }
  }, lookEveryMs)
  return () => clearInterval(timer)
}

/** After a reload, or of another tab: before a wallet was asked to send there is nothing to go on with, and it begins again. */
function resume(hands: RecoveryHands): boolean {
  const record = readRecord(hands)
  if (!record) return false
  if (record.step === 'proven') show(hands, { ...untouched, ...shownOf(record), step: 'proven' })
  else if (record.hash) void followRecovery(hands, record)
  else show(hands, { ...untouched, ...shownOf(record), step: 'unsure' })
  return true
}

async function look(hands: RecoveryHands): Promise<void> {
  const record = readRecord(hands)
  const reader = record && hands.wallet?.reader(record.chainId)
  if (stateOf(hands).step === 'unproven' && record && reader) await prove(hands, reader, record)
}

/** Stops waiting for a wallet, without a word about what it does; else begins anew. */
function reset(hands: RecoveryHands): void {
  const state = stateOf(hands)
  if (state.step === 'signing') show(hands, { ...state, step: 'review', why: 'left' })
  else if (state.step === 'sending') show(hands, { ...state, step: 'unsure', why: 'left' })
  else if (state.step !== 'checking') {
    forget(hands)
    show(hands, untouched)
  }
}
