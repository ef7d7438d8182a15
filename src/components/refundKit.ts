import type { IntentReceipt, QuoteIntentEdgeRequest } from '../api/index.ts'
import { type PaymentTerms, readTerms } from '../payments/terms/index.ts'
import { hashes, makeQuote, makeReceipt, makeRequest, makeTransaction, payer, SOLANA, shop } from './fixtures.ts'

/** The account that the payer names for late refunds in the stories and tests. */
export const payerAccount = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

/** The recipient of a late refund: the payer or the shop by the terms, a stranger despite them, or an unknown owner. */
export type Whose = 'payer' | 'shop' | 'stranger' | 'nobody known'

const ownerOf = (whose: Whose) => (whose === 'shop' ? shop : payerAccount)

/** Builds the request of a payment on a rail for the given owner. */
export function requestOwnedBy(whose: Whose): QuoteIntentEdgeRequest {
  const { edge, intent } = makeRequest()
  return { edge, intent: { ...intent, ownerAddress: ownerOf(whose) } } as QuoteIntentEdgeRequest
}

/** Builds the quote that answers {@link requestOwnedBy}. */
export const quoteOwnedBy = (whose: Whose) => makeQuote({ intent: { ownerAddress: ownerOf(whose) } })

/** Returns the accounts of the payer, or `undefined` where the owner is unknown. */
export const accountsOf = (whose: Whose) => (whose === 'nobody known' ? undefined : [payerAccount])

/** Reads the terms of a payment on a rail for the given owner. */
export function termsOwnedBy(whose: Whose): PaymentTerms {
  const result = readTerms(requestOwnedBy(whose), quoteOwnedBy(whose), { payerAccounts: accountsOf(whose) })
  if (!result.ok) throw new Error(JSON.stringify(result.mismatches))
  return result.terms
}

const late = makeTransaction('FAILED', {
  txnHash: hashes.destination,
  statusReason: 'Slippage was higher than allowed',
})

/** Builds a payment that failed after it left the rail, and its refund. */
export function lateRefund(whose: Whose, status = 'SUCCEEDED'): { terms: PaymentTerms; receipt: IntentReceipt } {
  const toAddress = whose === 'stranger' ? `0x${'57'.repeat(20)}` : ownerOf(whose)
  const refund = { tokenAmount: 99_810_000n, toAddress, txnHash: hashes.refund }
  return {
    terms: termsOwnedBy(whose),
    receipt: makeReceipt(status === 'SUCCEEDED' ? 'REFUNDED' : 'FAILED', {
      destinationTransaction: late,
      refundTransaction: status === 'none' ? undefined : makeTransaction(status, refund),
    }),
  }
}

/** Builds a payment that the rail itself refunded to the payer's address there. */
export const railRefund = (): { terms: PaymentTerms; receipt: IntentReceipt } => ({
  terms: termsOwnedBy('shop'),
  receipt: makeReceipt('REFUNDED', {
    depositTransaction: undefined,
    edge: { ...makeQuote().intent.edge, edgeStatus: 'REFUNDED', initTransactionHash: hashes.rail },
    refundTransaction: {
      status: 'SUCCEEDED',
      chainId: SOLANA,
      tokenAddress: makeQuote().intent.edge?.edgeTokenAddress,
      tokenAmount: makeQuote().intent.edge?.edgeTokenAmount,
      toAddress: payer,
      txnHash: hashes.rail,
    },
  }),
})
