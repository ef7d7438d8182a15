import type { TokenMetadata, TokenPrice } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { quoteLife, sameId } from '../../format/internal/index.ts'
import { type Agreed, type AgreedLeg, compareAnswer } from './compareAnswer.ts'
import { compareEcho } from './compareEcho.ts'
import { compareToken } from './compareToken.ts'
import { type Comparison, createComparison, idKind } from './comparison.ts'
import { consentFor } from './consent.ts'
import type {
  AnyQuote,
  AnyQuoteRequest,
  ArrivesTerms,
  ExpectedTerms,
  PaymentTerms,
  PaysTerms,
  RefundTerms,
  TermsResult,
} from './paymentTerms.ts'
import { comparePassthrough, railTarget, walletTarget } from './payTarget.ts'
import { requestParts, termsFromRequest } from './termsFromRequest.ts'

/** Options of {@link readTerms}. */
export interface ReadTermsOptions {
  /** The time when the quote was requested, in epoch ms by the local clock. Default: the quote's own `sentAt`. */
  sentAt?: number | undefined
  /** Accounts that the payer controls. They determine whether a refund goes to the payer. */
  payerAccounts?: readonly string[] | undefined
  /** The tokens that the host knows. Metadata of the answer that contradicts them is a mismatch. */
  tokens?: readonly TokenMetadata[] | undefined
  /** Prices of the paid and the received token. The answer prices no token on a rail. */
  prices?: readonly TokenPrice[] | undefined
  /** Whether to read the terms of the quote's direct route, which needs no intent. */
  passthrough?: boolean | undefined
}

/**
 * Reads what the payer agrees to from a request and its quote, or refuses the quote. Every place of the quote that
 * states a fact of the request is compared with it. A fact that the request leaves open has to be the same everywhere.
 * Absent fields are not compared. Never throws, whatever the input.
 *
 * @returns amounts in base units, times in epoch ms by the local clock
 * @example
 * ```ts
 * const result = readTerms(request, quote, { tokens })
 * if (result.ok) show(result.terms.pays.amount, result.terms.arrives.recipient)
 * else console.warn(result.reason, result.mismatches)
 * ```
 */
export function readTerms(request: AnyQuoteRequest, quote: AnyQuote, options: ReadTermsOptions = {}): TermsResult {
  try {
    const facts = createComparison(quote)
    const terms = read(facts, request, quote, options)
    if (facts.mismatches.length > 0) return { ok: false, reason: 'mismatch', mismatches: facts.mismatches }
    return facts.missing.length > 0 || !terms
      ? { ok: false, reason: 'not-payable', mismatches: facts.missing }
      : { ok: true, terms }
  } catch {
    const mismatches = [{ path: '', expected: 'a request and its quote', received: 'unreadable' }]
    return { ok: false, reason: 'not-payable', mismatches }
  }
}

function read(
  facts: Comparison,
  request: AnyQuoteRequest,
  quote: AnyQuote,
  { sentAt, payerAccounts, tokens = [], prices = [], passthrough }: ReadTermsOptions,
): PaymentTerms | undefined {
  const expected = termsFromRequest(request)
  const agreed = compareAnswer(facts, expected)
  compareEcho(facts, request)
  const paysOnRail = expected.pays?.leg === 'rail'
  const arrivesOnRail = expected.arrives.leg === 'rail'

  const metadata = 'intent.edge.edgeTokenMetadata'
  const railToken = compareToken(facts, tokens, agreed.rail, metadata)
  const deposited = compareToken(facts, tokens, agreed.origin, paysOnRail ? '' : 'intent.depositTransaction')
  const direct = comparePassthrough(quote, expected, agreed, deposited)
  facts.mismatches.push(...direct.facts.mismatches)
  if (passthrough) facts.missing.push(...direct.facts.missing)
  const target = passthrough
    ? direct.target
    : paysOnRail
      ? railTarget(facts, expected, agreed)
      : walletTarget(facts, agreed)

  const paid = passthrough ? direct.paid : paysOnRail ? agreed.rail : agreed.origin
  const arrived = passthrough ? direct.arrived : arrivesOnRail ? agreed.rail : agreed.destination
  const intentId = facts.need(facts.stated(idKind, 'intent.intentId'), 'intent.intentId')
  const time = readLife(facts, sentAt)
  const recipient = facts.need(expected.arrives.recipient, 'intent.quoteRequest.destinationToAddress')
  const pays = wholeLeg(facts, paid, paysOnRail ? railPaths : originPaths)
  const arrives = wholeLeg(facts, arrived, arrivesOnRail ? railPaths : destinationPaths)
  // Money sent to a token's own contract is lost.
  if (arrivesOnRail && sameId(recipient, arrived?.tokenAddress))
    facts.refuse('intent.edge.edgeUserAddress', 'an address of the recipient', recipient)
  const isRefused = facts.mismatches.length > 0 || facts.missing.length > 0
  if (isRefused || !intentId || !time || !recipient || !pays || !arrives) return undefined

  const rail = (paysOnRail ? expected.pays : expected.arrives)?.rail
  const paysTerms: PaysTerms = {
    leg: paysOnRail ? 'rail' : 'evm',
    rail: paysOnRail ? rail : undefined,
    ...(paysOnRail ? railToken : deposited),
    chainId: pays.chainId,
    tokenAddress: pays.tokenAddress,
    amount: pays.amount,
    maximum: expected.pays?.maximum,
    account: expected.pays?.account,
    ...target,
  }
  const arrivesTerms: ArrivesTerms = {
    leg: arrivesOnRail ? 'rail' : 'evm',
    rail: arrivesOnRail ? rail : undefined,
    ...(arrivesOnRail ? railToken : compareToken(facts, tokens, agreed.destination, '')),
    chainId: arrives.chainId,
    tokenAddress: arrives.tokenAddress,
    expected: arrives.amount,
    minimum: arrived?.minimum,
    recipient,
    handoff: arrivesOnRail ? handoffOf(facts, agreed.destination) : undefined,
  }
  const figures = passthrough ? quote.passthrough?.quote : quote.intent?.quote
  const consent = consentFor(paysTerms, arrivesTerms, figures, prices, expected.arrives.amount)
  const quoted = { pays: paysTerms, arrives: arrivesTerms, ...time, consent, request, quote }
  if (passthrough) return { kind: 'passthrough', ...quoted }
  const refunds = refundsOf(request, expected, agreed, payerAccounts)
  return { kind: 'intent', intentId, edgeId: agreed.edgeId, refunds, ...quoted }
}

const originPaths = ['intent.originChainId', 'intent.originTokenAddress', 'intent.depositTransaction.amount'] as const
const destinationPaths = [
  'intent.destinationChainId',
  'intent.destinationTokenAddress',
  'intent.quote.toAmount',
] as const
const railPaths = [
  'intent.edge.edgeTokenMetadata.chainId',
  'intent.edge.edgeTokenAddress',
  'intent.edge.edgeTokenAmount',
] as const

/** Returns a leg's chain, token, and amount, and records each missing one under its path. */
function wholeLeg(
  { need }: Comparison,
  leg: AgreedLeg | undefined,
  [chainPath, tokenPath, amountPath]: readonly [string, string, string],
) {
  const chainId = need(leg?.chainId, chainPath)
  const tokenAddress = need(leg?.tokenAddress, tokenPath)
  const amount = need(leg?.amount, amountPath)
  return chainId === undefined || tokenAddress === undefined || amount === undefined
    ? undefined
    : { chainId, tokenAddress, amount }
}

/**
 * Reads the period in which the quote can be paid. If it is unknown when the quote was requested, the service's own
 * times count.
 */
function readLife(
  { read, need }: Comparison,
  sentAt: number | undefined,
): { sentAt: number; endsAt: number } | undefined {
  const timeAt = (path: string) => parseTime(read(path))
  const expires = need(timeAt('intent.expiresAt'), 'intent.expiresAt')
  if (expires === undefined) return undefined
  const created = timeAt('intent.createdAt')
  const life = quoteLife(expires, created)
  const requested = [sentAt, read('sentAt')].find(Number.isFinite) as number | undefined
  const start = requested ?? created ?? expires - life
  return { sentAt: start, endsAt: start + life }
}

function handoffOf({ stated }: Comparison, { chainId, tokenAddress, minimum }: AgreedLeg): ArrivesTerms['handoff'] {
  return chainId === undefined || tokenAddress === undefined
    ? undefined
    : { chainId, tokenAddress, minimum, recipient: stated(idKind, 'edge.handoff.recipientAddress') }
}

function refundsOf(
  request: AnyQuoteRequest,
  { pays }: ExpectedTerms,
  { ownerAddress }: Agreed,
  payerAccounts: readonly string[] | undefined,
): RefundTerms {
  const address = requestParts(request).edge?.refundAddress
  const isPayer = (address: string) => payerAccounts?.some((account) => sameId(account, address))
  const onRail = pays?.leg === 'rail' ? pays : undefined
  return {
    beforeFill:
      address && onRail
        ? { address, chainId: onRail.chainId, isPayer: sameId(address, onRail.account) || isPayer(address) }
        : undefined,
    afterFill: ownerAddress ? { address: ownerAddress, isPayer: isPayer(ownerAddress) } : undefined,
  }
}
