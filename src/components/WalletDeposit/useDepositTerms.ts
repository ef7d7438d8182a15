'use client'
import type { TokenMetadata } from '../../api/index.ts'
import { intentTokens, useTokens } from '../../hooks/internal/index.ts'
import type { PaymentKind } from '../../payments/index.ts'
import {
  type AnyQuote,
  type AnyQuoteRequest,
  buildTransfer,
  type DirectTerms,
  type ExactTransfer,
  type PaymentTerms,
  readTerms,
  type TermsResult,
  verifyDeposit,
} from '../../payments/terms/index.ts'

/** The reason why a wallet is not asked to pay a quote. */
export type DepositRefusal =
  /** The quote lacks data that the payment needs. */
  | 'missing'
  /** The quote contradicts its request or itself. */
  | 'disagrees'
  /** The quote's transaction is not exactly the agreed transfer. */
  | 'unreadable'

/** The terms of a payment from a wallet, and the one transaction that makes it. */
export interface DepositTerms {
  kind: PaymentKind
  result: TermsResult
  terms?: PaymentTerms | undefined
  deposit?: ExactTransfer | undefined
  refusal?: DepositRefusal | undefined
}

/** The payment that a wallet is to make: a quote, or a transfer directly to the recipient, which takes its place. */
export interface DepositSource {
  request: AnyQuoteRequest | undefined
  quote: AnyQuote | undefined
  transfer?: DirectTerms | undefined
  /** Whether to pay the direct way of the quote. */
  passthrough: boolean
}

/** Returns the terms of a payment from a wallet. */
export function useDepositTerms({ request, quote, transfer, passthrough }: DepositSource): DepositTerms {
  const tokens = useTokens(intentTokens(quote?.intent))
  return transfer ? transferTerms(transfer) : depositTerms(request, quote, { tokens, passthrough })
}

/** Reads the terms of a quote that a wallet is to pay, and verifies its transaction against them. */
export function depositTerms(
  request: AnyQuoteRequest | undefined,
  quote: AnyQuote | undefined,
  options: { tokens: readonly TokenMetadata[]; passthrough: boolean },
): DepositTerms {
  const kind = options.passthrough ? 'passthrough' : 'intent'
  if (!request || !quote) return { kind, result: { ok: false, reason: 'not-payable', mismatches: [] } }
  const result = readTerms(request, quote, options)
  if (!result.ok) return { kind, result, refusal: refusalOf(result) }
  const { terms } = result
  const verified = verifyDeposit(terms, quote)
  if (verified.ok) return { kind, result, terms, deposit: verified.transfer }
  const refused = { ok: false, reason: 'mismatch', mismatches: verified.mismatches } as const
  return { kind, result: refused, refusal: refusalOf(refused) }
}

/** Returns the terms of a plain transfer, and its transaction. */
export function transferTerms(terms: DirectTerms): DepositTerms {
  const { pays } = terms
  return { kind: 'direct', result: { ok: true, terms }, terms, deposit: buildTransfer({ ...pays, recipient: pays.to }) }
}

function refusalOf({ reason, mismatches }: TermsResult & { ok: false }): DepositRefusal {
  if (reason === 'not-payable') return 'missing'
  const isTransaction = mismatches.every(({ path }) => /Transaction\.(to|data|value)$/.test(path))
  return isTransaction ? 'unreadable' : 'disagrees'
}
