import { isHash } from '../../payments/evm/index.ts'
import { type RecoveryEntry, runExclusive } from '../../payments/journal/index.ts'
import {
  classifyWalletError,
  isRevertError,
  type WalletAdapter,
  type WalletTransaction,
} from '../../payments/wallet/index.ts'
import { followRecovery } from './followRecovery.ts'
import { heldBefore } from './proveRecovery.ts'
import { type RecoveryHands, recoveryLock, sameAddress, show, stateOf } from './recoveryHands.ts'
import { forget, readRecord, writeRecord } from './recoveryRecord.ts'
import { type RecoveryPlan, type RecoveryState, type RecoveryWhy, untouched } from './recoveryState.ts'
import { type BuiltRecovery, builtOf } from './signRecovery.ts'
import { walletErrorWhy } from './walletErrorWhy.ts'

/**
 * Has the wallet send the checked transaction, once however many presses and tabs there are, and never by itself again; then
 * follows it and proves what it has done. Never rejects. In `unsure` it is the user's word that no request is open any more.
 */
export async function sendRecovery(hands: RecoveryHands): Promise<void> {
  const before = stateOf(hands)
  if (!/^(ready|unsure)$/.test(before.step)) return
  const transaction = builtOf(before.verified)
  if (!transaction || !before.plan) {
    // After a reload: nothing signed is kept, so it begins again. The same nonce is good for one of the two only.
    if (before.step === 'unsure') start(hands)
    return
  }
  const { plan } = before
  const ready: RecoveryState = { ...before, step: 'ready', why: undefined, hash: undefined }
  show(hands, { ...ready, step: 'sending' })
  try {
    const answer = await runExclusive(recoveryLock(hands), () => send(hands, transaction, plan, ready))
    if (!answer.done) show(hands, before.step === 'unsure' ? before : { ...ready, why: 'elsewhere' })
    else if (answer.result) await followRecovery(hands, answer.result)
  } catch {
    if (stateOf(hands).step === 'sending') show(hands, { ...ready, why: 'unreachable' })
  }
}

function start(hands: RecoveryHands): void {
  forget(hands)
  show(hands, untouched)
}

/** @returns what is to be followed, once nobody is kept out any more */
async function send(
  hands: RecoveryHands,
  { to, data }: BuiltRecovery,
  plan: RecoveryPlan,
  ready: RecoveryState,
): Promise<RecoveryEntry | undefined> {
  const { wallet } = hands
  const from = wallet?.getState().account
  const reader = wallet?.reader(plan.chainId)
  const refuse = (why: RecoveryWhy) => void show(hands, { ...ready, why })
  const { refundToAddress = from } = hands.order()
  const fits = ready.verified?.calls.every((call) => sameAddress(call.to, refundToAddress))
  if (!wallet || !from || !fits || !sameAddress(from, ready.owner)) return refuse('moved')
  // Another tab may have come before.
  const known = readRecord(hands)
  if (known?.hash) return known
  if (!reader) return refuse('unreachable')
  const order = { from, to, data, value: 0n }
  const asked = stateOf(hands)
  const [held, block, isThere, problem] = await Promise.all([
    heldBefore(reader, plan),
    reader.getBlockNumber(),
    reader.isContract(to),
    reader.estimateGas(order).then(
      () => undefined,
      (error: unknown) => problemOf(error),
    ),
  ])
  // The user may have left meanwhile.
  if (stateOf(hands) !== asked) return undefined
  // Where there is no contract it would do nothing, and succeed.
  if (problem || !isThere) return refuse(problem ?? 'reverts')
  const record: RecoveryEntry = { ...plan, step: 'sending', from, block: block + 1n, held }
  writeRecord(hands, record)
  return ask(hands, wallet, { ...order, chainId: plan.chainId }, record, ready, asked)
}

const problemOf = (error: unknown): RecoveryWhy | undefined => {
  if (classifyWalletError(error) === 'insufficient-funds') return 'gas'
  return isRevertError(error) ? 'reverts' : undefined
}

async function ask(
  hands: RecoveryHands,
  wallet: WalletAdapter,
  transaction: WalletTransaction,
  record: RecoveryEntry,
  ready: RecoveryState,
  asked: RecoveryState,
): Promise<RecoveryEntry | undefined> {
  /** It was not found out otherwise meanwhile. */
  const open = () => !/^(sent|proving|proven|unproven)$/.test(stateOf(hands).step)
  try {
    const hash: unknown = await wallet.sendTransaction(transaction)
    if (!open()) return undefined
    if (isHash(hash)) {
      const sent = { ...record, step: 'sent', hash } as const
      writeRecord(hands, sent)
      return sent
    }
    show(hands, { ...ready, step: 'unsure' })
  } catch (error) {
    if (!open()) return undefined
    const why = walletErrorWhy(error)
    if (why) {
      forget(hands)
      show(hands, { ...ready, why })
    } else if (stateOf(hands) === asked) show(hands, { ...ready, step: 'unsure' })
  }
  return undefined
}
