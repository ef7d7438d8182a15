import type { PaymentTerms } from './paymentTerms.ts'

/**
 * Whether the payer has agreed to the price of these terms, where that is asked. Terms of an earlier quote don't count,
 * nor do those of the other way to pay the same quote.
 *
 * @param agreed the terms next to which the payer has agreed
 */
export function hasConsent(agreed: PaymentTerms | undefined, terms: PaymentTerms): boolean {
  if (terms.kind === 'direct' || !terms.consent) return true
  return agreed?.kind === terms.kind && agreed.quote === terms.quote && agreed.consent === terms.consent
}
