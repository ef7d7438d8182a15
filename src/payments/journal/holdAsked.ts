import type { Journal, JournalInput } from './journal.ts'

/**
 * Records that a wallet is being asked, and keeps that recorded until the returned function is called. Browsers don't
 * serialize the writes of tabs: another tab that notes something about the same payment at this moment may write the entry
 * back without it, and after a reload the wallet would be asked again.
 */
export function holdAsked(
  journal: Journal,
  input: Exclude<JournalInput, { sentAt?: unknown }> & { paymentId?: string; intentId?: string },
): () => void {
  const paymentId = journal.put(input)?.paymentId
  return journal.subscribe(() => {
    const entry = paymentId === undefined ? undefined : journal.get(paymentId)
    if (entry && !entry.walletAsked && !entry.depositTransactionHash) journal.put(input)
  })
}
