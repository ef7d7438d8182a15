import type { JournalEntry } from '../journal/index.ts'
import { directIdPrefix } from '../terms/index.ts'
import { type CheckoutPlan, recipientOf } from './checkoutRequest.ts'

/** Whether a payment from a wallet may have been made: the wallet was asked and has not refused, or it was sent. */
export const mayBeMade = ({ walletAsked, depositTransactionHash }: JournalEntry): boolean =>
  walletAsked === true || depositTransactionHash !== undefined

/**
 * Finds a direct transfer that may have paid what a plan asks for, so that no tab and no reload pays it again. Where the host
 * names its orders, one that is over counts too.
 *
 * @returns its `paymentId`
 */
export function findDirect(plan: CheckoutPlan, entries: readonly JournalEntry[]): string | undefined {
  const { direct, intent } = plan
  const to = recipientOf(intent)
  if (!direct || !to) return undefined
  const { destinationChainId: chainId = 0, destinationTokenAddress: tokenAddress = '' } = intent
  const amount = intent.destinationTokenAmount
  const prefix = directIdPrefix({ chainId, tokenAddress, to, amount })
  const referenceOf = ({ paymentId }: JournalEntry) => {
    const rest = paymentId.slice(prefix.length)
    return amount === undefined ? rest.slice(rest.indexOf(':') + 1) : rest
  }
  const { reference } = direct
  return entries.find(
    (entry) =>
      entry.kind === 'direct' &&
      mayBeMade(entry) &&
      entry.paymentId.startsWith(prefix) &&
      (reference === undefined ? entry.step !== 'final' : referenceOf(entry) === reference),
  )?.paymentId
}
