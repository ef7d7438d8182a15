'use client'
import { useIntentKit } from '../../hooks/index.ts'

/**
 * Returns a function that makes the link of a payment, with the given `paymentLink` or the provider's. The link is
 * undefined if the host's function throws: encoding an id fails on half a character, which JSON can carry.
 */
export function usePaymentLink(
  own: ((paymentId: string) => string) | undefined,
): (paymentId: string) => string | undefined {
  const kit = useIntentKit()
  const paymentLink = own ?? kit.paymentLink
  return (paymentId) => {
    try {
      return paymentLink?.(paymentId) || undefined
    } catch {
      return undefined
    }
  }
}
