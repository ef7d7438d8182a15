import {
  getIntentReceipt,
  type IntentClient,
  type IntentReceipt,
  isIntentServiceError,
  type TransactionStatus,
  waitIntentReceipt,
} from '../api/index.ts'

/** Until when a deployment is asked without waiting, in epoch ms: it does not know how, or something between cuts it off. */
const withoutUntil = new WeakMap<IntentClient, number>()
const pauseMs = 60_000
/** An answer that took longer than this was held back by the service. */
const heldMs = 3000

/** What the service called the states of a receipt. */
const receivedStates = new WeakMap<IntentReceipt, TransactionStatus[]>()

const statesOf = (receipt: IntentReceipt): TransactionStatus[] => {
  const { depositTransaction, originTransaction, destinationTransaction, refundTransaction } = receipt
  const known = [depositTransaction, originTransaction, destinationTransaction, refundTransaction]
  return receivedStates.get(receipt) ?? known.flatMap((transaction) => transaction?.status ?? [])
}

/** The next receipt of an intent, as soon as it differs from the one before; `held` gets it if the service made us wait. */
export async function nextReceipt(
  client: IntentClient,
  intentId: string,
  before: IntentReceipt,
  signal: AbortSignal,
  held: WeakSet<object>,
): Promise<IntentReceipt> {
  if (Date.now() > (withoutUntil.get(client) ?? 0)) {
    const askedAt = performance.now()
    try {
      const request = { intentId, lastReceiptStates: statesOf(before) }
      const { intentReceipt, receiptStates } = await waitIntentReceipt(client, request, { signal })
      const wasHeld = performance.now() - askedAt > heldMs
      // An equal answer leaves the old object in the cache.
      for (const receipt of [before, intentReceipt]) {
        held[wasHeld ? 'add' : 'delete'](receipt)
        if (receiptStates) receivedStates.set(receipt, receiptStates)
      }
      return intentReceipt
    } catch (error) {
      const { error: kind, origin } = isIntentServiceError(error) ? error : {}
      const unknown = kind === 'MethodNotFound' || kind === 'WebrpcBadRoute'
      if (!unknown && origin !== 'transport') throw error
      withoutUntil.set(client, unknown ? Number.POSITIVE_INFINITY : Date.now() + pauseMs)
    }
  }
  held.delete(before)
  return (await getIntentReceipt(client, { intentId }, { signal })).intentReceipt
}
