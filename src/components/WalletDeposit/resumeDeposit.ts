import { isIntentServiceError } from '../../api/index.ts'
import { isRunning } from '../../payments/journal/index.ts'
import { executeIntentMutationOptions } from '../../queries/index.ts'
import { type DepositHands, type DepositOrder, depositLock } from './depositOrder.ts'
import { type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import { lookForDeposit } from './lookForDeposit.ts'
import { followHash } from './reportDeposit.ts'
import { resumeSigned } from './resumeSigned.ts'

type Order = Pick<DepositOrder, 'intentId' | 'deposit' | 'direct'>

/**
 * Goes on with a payment that this device knows of, after a reload or because of another tab: a hash is reported and
 * followed, a wallet that was asked is looked after. Asks no wallet.
 */
export async function resumeDeposit(hands: DepositHands, order: Order): Promise<void> {
  const { client, journal } = hands
  const { intentId } = order
  const { phase, open } = depositOf(client, intentId)
  if (!/^(ready|declined|elsewhere|unsure|unreported)$/.test(phase)) return
  const { walletAsked, depositTransactionHash: hash, direct = order.direct } = journal.get(intentId) ?? {}
  if (hash) return followHash(hands, { ...order, direct }, hash)
  // Of a signature the service knows what became, not the chain.
  if (await resumeSigned(hands, order)) return
  if (phase === 'unsure' || phase === 'unreported' || open) return
  if (!walletAsked) {
    if (phase === 'elsewhere') setDeposit(client, intentId, untouched)
    return
  }
  if (await isRunning(depositLock(client, intentId))) {
    setDeposit(client, intentId, { ...untouched, phase: 'elsewhere' })
    return
  }
  await lookAgain(hands, order)
}

/**
 * Looks on the chain whether a payment was made that nobody is sure of. If it was, the service is told.
 *
 * @param quiet nobody asked for it: what is in view stays, unless there is news
 */
export async function lookAgain(hands: DepositHands, order: Order, quiet = false): Promise<void> {
  const { client, journal, wallet } = hands
  const { intentId, deposit, direct } = order
  const before = depositOf(client, intentId)
  if (before.ask !== 'pay') return
  const set = (look: DepositState['look']) => {
    const { open } = depositOf(client, intentId)
    setDeposit(client, intentId, { ...untouched, phase: 'unsure', open, look })
  }
  if (!quiet) set('looking')
  const found = await lookForDeposit(wallet.reader(deposit.chainId), deposit, journal.get(intentId)?.asked)
  const now = depositOf(client, intentId)
  // The wallet may have answered meanwhile, here or in another tab.
  if (!undecided.test(now.phase)) return
  if (found.look !== 'paid') {
    if (now.phase === 'unsure' && now.look !== found.look) set(found.look)
  } else if (found.hash) {
    journal.put({ intentId, step: 'paid', depositTransactionHash: found.hash })
    await followHash(hands, order, found.hash)
  } else if (direct) set('unreachable')
  else await reportSeen(hands, intentId)
}

/** While nobody knows yet what a wallet does. */
const undecided = /^(asking|elsewhere|unsure)$/

/** The money is there, and nothing says by which transaction: the service watches for it without a hash. */
export async function reportSeen(
  { client, queryClient, journal }: Omit<DepositHands, 'wallet'>,
  intentId: string,
): Promise<void> {
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, ...state })
  journal.put({ intentId, step: 'paid' })
  set({ phase: 'sent' })
  try {
    await executeIntentMutationOptions(client).mutationFn({ intentId }, { client: queryClient })
    set({ phase: 'reported' })
  } catch (error) {
    if (!isIntentServiceError(error)) throw error
    set(error.error === 'IntentStatus' ? { phase: 'reported' } : { phase: 'unreported', error })
  }
}
