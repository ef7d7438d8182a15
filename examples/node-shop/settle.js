import { isIntentServiceError, searchIntents } from 'intent-kit/api'
import { createSchedule, getPaymentResult, verifyTransfer, waitForSettlement } from 'intent-kit/payments'

const schedule = createSchedule()
const pauseMs = 30_000
/** Between two looks at a transaction that is not deep enough in the chain. */
const blockMs = 4_000
/** The clock of the chain may differ from the shop's. */
const skewMs = 5 * 60_000
/** A person looks at a transaction that was not mined in this time. */
const patienceMs = 24 * 60 * 60_000

/**
 * Follows a payment until it is decided: shipped, refused, or for a person to look at. Safe to be run again after a restart.
 *
 * @param {import('intent-kit/api').IntentClient} client
 * @param {ReturnType<typeof import('./orders.js').openOrders>} orders
 * @param {import('./orders.js').Payment} payment
 * @param {{ chainId: number, tokenAddress: string, recipient: string }} shop
 * @param {AbortSignal} signal
 */
export async function settle(client, orders, payment, shop, signal) {
  const { paymentId: intentId, orderId } = payment
  const order = orders.find(orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const expected = { ...shop, minimum: order.amount, notBefore: order.createdAt }
  for (;;) {
    try {
      await waitForSettlement(client, { intentId, signal })
      const result = await getPaymentResult(client, { intentId, expected, signal })
      if (result.ok) {
        // Anybody may name a payment. The amount that it was quoted for shows which order it is for.
        const { intents } = await searchIntents(client, { byIntentId: intentId }, { signal })
        if (intents[0]?.quoteRequest?.destinationTokenAmount === order.amount) return orders.ship(payment)
        return orders.close(payment, 'review', ['amount'])
      }
      const { status, mismatches, unverified } = result
      if (status.isFinal) {
        const isRefused = mismatches.length > 0 || status.outcome !== 'succeeded'
        const reasons = [status.outcome ?? status.stage, ...mismatches.map(({ path }) => path), ...unverified]
        return orders.close(payment, isRefused ? 'refused' : 'review', reasons)
      }
    } catch (error) {
      if (signal.aborted) return
      if (isIntentServiceError(error, 'NotFound')) return orders.close(payment, 'refused', ['NotFound'])
      // A key that has expired, say. The payment waits until somebody has seen to it.
      console.error(`${orderId}: ${error}`)
    }
    await schedule.sleep(pauseMs, signal).catch(() => {})
    if (signal.aborted) return
  }
}

/**
 * Follows a plain transfer, which the service does not know: the chain alone says whether it has paid the order.
 *
 * @param {import('intent-kit/payments').ChainReader} reader of the shop's own node
 * @param {ReturnType<typeof import('./orders.js').openOrders>} orders
 * @param {import('./orders.js').Payment} payment
 * @param {{ chainId: number, tokenAddress: string, recipient: string }} shop
 * @param {AbortSignal} signal
 */
export async function settleTransfer(reader, orders, payment, shop, signal) {
  const { paymentId, orderId } = payment
  const order = orders.find(orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const hash = paymentId.slice(paymentId.indexOf(':') + 1)
  // Counted from here, not from the order, which may be old when it is paid.
  const startedAt = Date.now()
  const expected = { ...shop, hash, minimum: order.amount, notBefore: order.createdAt - skewMs }
  for (;;) {
    try {
      const result = await verifyTransfer({ ...expected, reader })
      if (result.ok) {
        // A hash does not show who paid: one transfer of exactly this amount shows what for. Several may be of several payers.
        if (result.amount === order.amount && result.transfers.length === 1) return orders.ship(payment)
        return orders.close(payment, 'review', ['amount'])
      }
      const { mismatches, unverified } = result
      const isMissing = unverified.includes('receipt') && Date.now() > startedAt + patienceMs
      // What is not deep enough may still go, and come back in a block that counts.
      if (mismatches.length > 0 && unverified.length === 0)
        return orders.close(
          payment,
          'refused',
          mismatches.map(({ path }) => path),
        )
      if (isMissing) return orders.close(payment, 'review', ['receipt'])
    } catch (error) {
      if (signal.aborted) return
      console.error(`${orderId}: ${error}`)
    }
    await schedule.sleep(blockMs, signal).catch(() => {})
    if (signal.aborted) return
  }
}
