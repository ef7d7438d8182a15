'use client'
import { useEffect } from 'react'
import { isFromWallet } from '../payments/checkout/index.ts'
import { type AnyQuote, isDirectId } from '../payments/terms/index.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'
import type { UsePaymentResult } from './usePayment.ts'

/**
 * Reports the progress of a payment from this page, and follows it once the service knows it.
 *
 * @param quote what is paid. Undefined for a direct transfer, and before it is accepted
 * @param isWithoutService whether no intent stands behind the payment: its chain alone tells of it
 */
export function usePaymentReports(
  payment: UsePaymentResult,
  quote: AnyQuote | undefined,
  isWithoutService: boolean,
  latest: { readonly current: CheckoutSteps },
): void {
  const { step, hash, paymentId, terms } = payment
  const intentId = quote?.intent?.intentId
  useEffect(() => {
    if (isWithoutService || !quote || intentId === undefined || paymentId !== intentId) return
    const { reportArmed, reportPaid, follow } = latest.current
    // A signature has no hash. The service may refuse it, and then nothing was paid.
    const isUnanswered = isFromWallet(quote) && hash === undefined && step !== 'reported'
    const isHandedOver = /^(submitted|unreported|reported)$/.test(step)
    const isSent = isHandedOver && !isUnanswered
    if (isHandedOver || /^(awaiting-wallet|outcome-unknown)$/.test(step)) reportArmed(quote, terms)
    if (isSent) reportPaid({ paymentId, intentId, hash })
    // There is nothing left to report about a payment on a rail.
    if (step === 'reported' || (step === 'submitted' && !isFromWallet(quote))) follow(quote)
  }, [isWithoutService, quote, intentId, paymentId, step, hash, terms, latest])
  const { describeDirect } = latest.current
  useEffect(() => {
    if (!isWithoutService || !(quote ? paymentId === intentId : isDirectId(paymentId))) return
    latest.current.reportDirect(payment, describeDirect?.(payment), quote)
  }, [isWithoutService, payment, paymentId, quote, intentId, describeDirect, latest])
}
