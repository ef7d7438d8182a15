import type { PaymentTerms } from '../../payments/terms/index.ts'
import type { QuoteSide } from './quoteFacts.ts'

/**
 * Returns the amount that the terms state, with the value that the quote states. On a rail this is the value of what
 * the payment delivers, which excludes the rail's fees, so it is marked as approximate.
 */
export function paidSide(terms: PaymentTerms): QuoteSide {
  const { symbol, decimals, amount, chainId, rail, leg } = terms.pays
  const figures =
    terms.kind === 'direct'
      ? undefined
      : terms.kind === 'passthrough'
        ? terms.quote.passthrough?.quote
        : terms.quote.intent?.quote
  return { amount, token: { symbol, decimals }, chainId, rail, usd: figures?.fromAmountUsd, about: leg === 'rail' }
}
