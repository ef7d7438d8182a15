import type { PaymentTerms } from '../../payments/terms/index.ts'
import type { QuoteSide } from './quoteFacts.ts'

/**
 * What terms say is paid, with the value that the quote states. On a rail that is the value of what the payment brings,
 * which lacks what the rail keeps: it is marked as approximate.
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
