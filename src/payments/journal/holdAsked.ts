import type { Journal, JournalInput } from './journal.ts'

/**
 * Records that a wallet is being asked, and keeps that recorded until the returned function is called. Browsers don't
 * serialize the writes of tabs: another tab that notes something about the same payment at this moment may write the entry
 * back without it, and after a reload the wallet would be asked again. The entry may also be removed, or the storage
 * cleared: the open request can still pay.
 *
 * @param mayEnd whether another tab may learn how the request ended. Only an entry that is gone is then recorded again.
 */
export function holdAsked(
  journal: Journal,
  input: Exclude<JournalInput, { sentAt?: unknown }> & { paymentId?: string; intentId?: string | undefined },
  mayEnd = false,
): () => void {
  const paymentId = journal.put(input)?.paymentId
  let isHolding = false
  const hold = () => {
    // A storage that drops what is written reports a change at each write.
    if (isHolding || paymentId === undefined) return
    const entry = journal.get(paymentId)
    if (entry && (mayEnd || entry.walletAsked || entry.depositTransactionHash)) return
    isHolding = true
    journal.put(input)
    isHolding = false
  }
  const stop = journal.subscribe(hold)
  return () => {
    stop()
    // A page gets no event when it clears the storage itself.
    hold()
  }
}
