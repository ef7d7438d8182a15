import { isIntentServiceError, searchIntents } from 'intent-kit/api'
import { createSchedule, getPaymentResult, verifyTransfer, waitForSettlement } from 'intent-kit/payments'

const schedule = createSchedule()
/** The pauses between two looks double from this one, so that nobody keeps the shop busy with payments that do not exist. */
const firstPauseMs = 4_000
const longestPauseMs = 2 * 60_000
/** The clock of the chain may differ from the shop's. */
const skewMs = 5 * 60_000
/** The service's index may be behind its quotes. */
const indexMs = 30 * 60_000
/** A person looks at a transaction that was not mined in this time. */
const patienceMs = 24 * 60 * 60_000

const longer = (/** @type {number} */ pause) => Math.min(2 * pause, longestPauseMs)

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
  const { paymentId: intentId, orderId, claimedAt } = payment
  const order = orders.find(orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const expected = { ...shop, minimum: order.amount, notBefore: order.createdAt }
  let isKnown = false
  for (let pause = firstPauseMs; ; pause = longer(pause)) {
    try {
      await waitForSettlement(client, { intentId, signal })
      isKnown = true
      const result = await getPaymentResult(client, { intentId, expected, signal })
      if (result.ok) {
        const { funds, steps } = result.status
        // Anybody may name a payment. The amount that it was quoted for shows which order it is for.
        const { intents } = await searchIntents(client, { byIntentId: intentId }, { signal })
        const quoted = intents[0]?.quoteRequest?.destinationTokenAmount
        // More than that could be what another order asks for, with the delivery named as a plain transfer.
        if (quoted !== order.amount || funds.amount !== order.amount) return orders.close(payment, 'review', ['amount'])
        // On the shop's own chain, the last transaction is what delivered, a failed refund aside.
        const sent = steps.filter(({ kind, chainId, hash }) => kind !== 'refund' && hash && chainId === shop.chainId)
        const delivery = sent.at(-1)
        if (!delivery) return orders.close(payment, 'review', ['transaction'])
        return orders.ship(payment, `${shop.chainId}:${delivery.hash}`)
      }
      const { status, mismatches, unverified } = result
      if (status.isFinal) {
        const isRefused = mismatches.length > 0 || status.outcome !== 'succeeded'
        const reasons = [status.outcome ?? status.stage, ...mismatches.map(({ path }) => path), ...unverified]
        return orders.close(payment, isRefused ? 'refused' : 'review', reasons)
      }
    } catch (error) {
      if (signal.aborted) return
      const isUnknown = isIntentServiceError(error, 'NotFound') && !isKnown
      if (isUnknown && Date.now() > claimedAt + indexMs) return orders.close(payment, 'refused', ['NotFound'])
      // A key that has expired, say. The payment waits until somebody has seen to it.
      if (!isUnknown) console.error(`${orderId}: ${error}`)
    }
    await schedule.sleep(pause, signal).catch(() => {})
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
  const { paymentId, orderId, claimedAt } = payment
  const order = orders.find(orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const hash = paymentId.slice(paymentId.indexOf(':') + 1)
  const expected = { ...shop, hash, minimum: order.amount, notBefore: order.createdAt - skewMs }
  for (let pause = firstPauseMs; ; pause = longer(pause)) {
    try {
      const result = await verifyTransfer({ ...expected, reader })
      if (result.ok) {
        // A hash does not show who paid: one transfer of exactly this amount shows what for. Several may be of several payers.
        if (result.amount === order.amount && result.transfers.length === 1) return orders.ship(payment, paymentId)
        return orders.close(payment, 'review', ['amount'])
      }
      const { mismatches, unverified } = result
      const isMissing = unverified.includes('receipt')
      // What is not deep enough may still go, and come back in a block that counts.
      if (mismatches.length > 0 && unverified.length === 0)
        return orders.close(
          payment,
          'refused',
          mismatches.map(({ path }) => path),
        )
      // Counted from the claim: the order may be old when it is paid, and the process may start again meanwhile.
      if (isMissing && Date.now() > claimedAt + patienceMs) return orders.close(payment, 'review', ['receipt'])
      if (!isMissing) pause = firstPauseMs
    } catch (error) {
      if (signal.aborted) return
      console.error(`${orderId}: ${error}`)
    }
    await schedule.sleep(pause, signal).catch(() => {})
    if (signal.aborted) return
  }
}
