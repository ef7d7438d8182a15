import type { FeeOption, TokenMetadata } from '../../api/index.ts'
import type { PayEdge, PaymentPlan, PlanResult } from '../context/paymentContext.ts'
import type { Journal, JournalEntry } from '../journal/index.ts'
import {
  type AnyQuote,
  type AnyQuoteRequest,
  directIdPrefix,
  readTerms,
  termsError,
  verifyDeposit,
} from '../terms/index.ts'
import { type DirectPayment, directPaymentId, planDirect, planStoredDirect } from '../transfer/directTransfer.ts'

/** A quote to pay. */
export interface QuotedPayment {
  request: AnyQuoteRequest
  /** The answer to `request`. It is refused if it contradicts the request. */
  quote: AnyQuote
  /** Whether to pay the quote's direct route, which the service does not follow. Default: false. */
  passthrough?: boolean | undefined
  /** Lets the service make the deposit by signature and pays the network fee in a token. */
  feeOption?: FeeOption | undefined
  /** Pays on a rail. */
  payEdge?: PayEdge | undefined
  /**
   * The only contracts that may be approved or permitted to take the payment. Default: the quote's, which are shown.
   */
  spenders?: readonly string[] | undefined
  /** Whether to commit the intent before it is paid, as integrations before `ExecuteIntent` did. Default: false. */
  commit?: boolean | undefined
  /** Tokens that the host knows. Metadata in the quote that contradicts them is a mismatch. */
  tokens?: readonly TokenMetadata[] | undefined
}

/** The subject of a payment: a quote, a direct transfer, or a payment that this device has already begun. */
export type PaymentOptions = QuotedPayment | DirectPayment | { paymentId: string; allowContract?: boolean | undefined }

/** Returns the id of a payment in the journal. It is empty if the quote has no intent. */
export function identifyPayment(journal: Journal, options: PaymentOptions): string {
  if ('terms' in options) return directPaymentId(journal, options.terms)
  return 'paymentId' in options ? options.paymentId : (options.quote.intent?.intentId ?? '')
}

/** Verifies what is to be paid, and how. */
export function planPayment(journal: Journal, options: PaymentOptions, paymentId: string): PlanResult {
  if ('terms' in options) return planDirect(paymentId, options)
  const stored = 'paymentId' in options && planStoredDirect(journal, paymentId, options.allowContract)
  if (stored) return stored
  const { passthrough, tokens, feeOption, payEdge, spenders, commit, ...quoted } =
    'paymentId' in options
      ? readStored(journal, paymentId)
      : isAskedOtherwise(journal.get(paymentId), options.passthrough)
        ? // The payment goes on the way that the wallet was asked for: it may have paid that way.
          { ...options, feeOption: undefined, ...readStored(journal, paymentId, options) }
        : options
  const { request, quote } = quoted
  if (!request || !quote) return {}
  const result = readTerms(request, quote, { passthrough, tokens })
  if (!result.ok) return { error: termsError(result, quote) }
  const { terms } = result
  const plan = { terms, request, quote, feeOption, payEdge, spenders, commit }
  if (terms.pays.leg === 'rail') return { plan }
  const verified = verifyDeposit(terms, quote)
  if (verified.ok) return { plan: { ...plan, transfer: verified.transfer } }
  return { error: termsError({ ok: false, reason: 'mismatch', mismatches: verified.mismatches }, quote) }
}

/**
 * Returns the terms the payment was begun with, even if the current quote is refused, or a wallet was asked since for the
 * other way, or for another quote with the same id.
 */
export function planBegun(
  journal: Journal,
  paymentId: string,
  current: PaymentPlan | undefined,
): PaymentPlan | undefined {
  const isCurrent = current && !isOtherAsked(journal, paymentId, current)
  return isCurrent ? current : planPayment(journal, { paymentId }, paymentId).plan
}

/**
 * Whether a wallet may have paid something other than the plan's quote: its other way, straight over a bridge or through
 * its intent, or another quote with the same id.
 */
export function isOtherAsked(journal: Journal, paymentId: string, { quote, terms }: PaymentPlan): boolean {
  const entry = journal.get(paymentId)
  if (!quote || !wasAsked(entry)) return false
  if (isAskedOtherwise(entry, terms.kind !== 'intent')) return true
  // The prefix names the chain, the token, the recipient and the amount, of any payment.
  const asked = entry.quote === quote ? undefined : planPayment(journal, { paymentId }, paymentId).plan
  return asked !== undefined && directIdPrefix(asked.terms.pays) !== directIdPrefix(terms.pays)
}

const wasAsked = (entry: JournalEntry | undefined): entry is JournalEntry =>
  entry?.walletAsked === true || entry?.depositTransactionHash !== undefined

const isAskedOtherwise = (entry: JournalEntry | undefined, passthrough = false): boolean =>
  wasAsked(entry) && (entry.direct ?? false) !== passthrough

function readStored(
  journal: Journal,
  paymentId: string,
  options: Partial<QuotedPayment> = {},
): { [Field in keyof QuotedPayment]?: QuotedPayment[Field] | undefined } {
  const { request = options.request, quote = options.quote, direct } = journal.get(paymentId) ?? {}
  return { request, quote, passthrough: direct }
}
