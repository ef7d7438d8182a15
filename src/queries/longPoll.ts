import {
  getIntentReceipt,
  type IntentClient,
  type IntentReceipt,
  type IntentServiceError,
  type TransactionStatus,
  waitIntentReceipt,
} from '../api/index.ts'
import { isMissing, leavesOpen } from '../payments/service/index.ts'
import { heldMs, listReceiptStates } from '../payments/status/index.ts'

/**
 * The time until which a deployment is asked without waiting, in epoch ms: it lacks the operation, or something ends
 * long requests without a receipt.
 */
const withoutUntil = new WeakMap<IntentClient, number>()
const pauseMs = 60_000

/** The states of a receipt, as the service named them. */
const receivedStates = new WeakMap<IntentReceipt, TransactionStatus[]>()

/**
 * Returns the next receipt of an intent, as soon as it differs from the one before. Adds it to `held` if the service
 * held it back.
 */
export async function nextReceipt(
  client: IntentClient,
  intentId: string,
  before: IntentReceipt,
  signal: AbortSignal,
  held: WeakSet<object>,
): Promise<IntentReceipt> {
  const until = withoutUntil.get(client)
  if (Date.now() > (until ?? 0)) {
    // Other calls poll until the first answer arrives, so that at most one request fails.
    if (until === undefined) withoutUntil.set(client, Number.POSITIVE_INFINITY)
    const askedAt = performance.now()
    try {
      const request = { intentId, lastReceiptStates: receivedStates.get(before) ?? listReceiptStates(before) }
      const { intentReceipt, receiptStates } = await waitIntentReceipt(client, request, { signal })
      withoutUntil.set(client, 0)
      const wasHeld = performance.now() - askedAt > heldMs
      // If the answer is equal, the old object stays in the cache.
      for (const receipt of [before, intentReceipt]) {
        held[wasHeld ? 'add' : 'delete'](receipt)
        if (receiptStates) receivedStates.set(receipt, receiptStates)
      }
      return intentReceipt
    } catch (error) {
      if (!isMissing(error)) {
        const isCut = leavesOpen(error)
        withoutUntil.set(client, isCut ? Date.now() + pauseMs : 0)
        if (!isCut || (error as IntentServiceError).retryAfterMs) throw error
      }
    }
  }
  held.delete(before)
  return (await getIntentReceipt(client, { intentId }, { signal })).intentReceipt
}
