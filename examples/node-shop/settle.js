import { isIntentServiceError } from 'intent-kit/api'
import { createSchedule, getPaymentResult, waitForSettlement } from 'intent-kit/payments'

const schedule = createSchedule()
const pauseMs = 30_000

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
  const { intentId, orderId } = payment
  const order = orders.find(orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const expected = { ...shop, minimum: order.price, notBefore: order.createdAt }
  for (;;) {
    try {
      await waitForSettlement(client, { intentId, signal })
      const result = await getPaymentResult(client, { intentId, expected, signal })
      if (result.ok) return orders.ship(payment)
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
