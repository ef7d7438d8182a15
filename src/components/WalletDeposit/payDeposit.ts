import { runExclusive } from '../../payments/journal/index.ts'
import { askToPay } from './askToPay.ts'
import { type DepositHands, type DepositOrder, depositLock } from './depositOrder.ts'
import { type DepositState, depositOf, setDeposit, untouched } from './depositState.ts'
import { followHash } from './reportDeposit.ts'

/** While one of these is under way a press does nothing. */
const busy = /^(checking|asking|sent|unreported|reported)$/

/**
 * Asks the wallet for a payment, once on this device however many tabs and presses there are. That it is asked is written
 * down before it is, and the hash before it is reported: a page that is killed in between finds both.
 */
export async function payDeposit(hands: DepositHands, order: DepositOrder): Promise<void> {
  const { client } = hands
  const { intentId } = order
  const before = depositOf(client, intentId)
  if (busy.test(before.phase) || (before.phase === 'unsure' && !order.again)) return
  const set = (state: Partial<DepositState>) => setDeposit(client, intentId, { ...untouched, ...state })
  set({ phase: 'checking' })
  try {
    const answer = await runExclusive(depositLock(client, intentId), () => askToPay(hands, order))
    // The lock is held by a request of this page that the payer no longer waits for, or by another tab.
    if (!answer.done) set(before.open ? { ...before } : { phase: 'elsewhere' })
    else if (answer.result) await followHash(hands, order, answer.result)
  } catch {
    set({ phase: 'unsure', look: 'unreachable' })
  }
}

/** Stops waiting for a wallet that does not answer, without a word about whether it pays. */
export function stopWaiting({ client }: Pick<DepositHands, 'client'>, intentId: string): void {
  const { phase, ask, approved } = depositOf(client, intentId)
  if (phase === 'asking' || (phase === 'checking' && ask === 'approve'))
    setDeposit(client, intentId, { phase: 'unsure', ask, approved, open: true })
}
