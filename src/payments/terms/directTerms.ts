import type { TokenMetadata } from '../../api/index.ts'
import { chainRail, checkAddress } from '../../format/index.ts'
import { isNativeId, sameId, sameToken } from '../../format/internal/index.ts'
import { compareToken } from './compareToken.ts'
import { amountKind, bytesKind, type Comparison, chainKind, createComparison, idKind, isUnset } from './comparison.ts'
import type { AnyQuoteRequest, DirectTerms, TermsResult } from './paymentTerms.ts'
import { requestedAmount, requestParts, tradeTypeOf } from './termsFromRequest.ts'

/** Options of {@link directTerms}. */
export interface DirectTermsOptions {
  /** The account that pays. */
  account: string
  /**
   * A reference that distinguishes otherwise equal payments, such as an order number. The payment of a reference is
   * found again after a reload. Default: a new payment once the previous one is confirmed.
   */
  reference?: string | undefined
  /** The tokens that the host knows, with symbol and decimals. */
  tokens?: readonly TokenMetadata[] | undefined
}

/**
 * Reads the terms of a plain transfer from a shop's request, without the service. Refuses a request that a transfer
 * alone does not fulfill: one with a call, a call value, an approval, a card settlement, a rail destination, or an
 * amount that does not fix what arrives. Ignores which token and chain the request would be paid from. Never throws.
 *
 * @returns amounts in base units
 * @example
 * ```ts
 * const request = {
 *   destinationChainId: 8453,
 *   destinationTokenAddress: usdc,
 *   destinationTokenAmount: 25_000_000n,
 *   destinationToAddress: shop,
 * }
 * const result = directTerms(request, { account, reference: order.id })
 * if (result.ok) createPayment({ client, wallet }, { terms: result.terms })
 * ```
 */
export function directTerms(request: AnyQuoteRequest, options: DirectTermsOptions): TermsResult<DirectTerms> {
  try {
    const facts = createComparison({ ...requestParts(request).intent, edge: requestParts(request).edge, ...options })
    const terms = read(facts, request, options)
    if (facts.mismatches.length > 0) return { ok: false, reason: 'mismatch', mismatches: facts.mismatches }
    return facts.missing.length > 0 || !terms
      ? { ok: false, reason: 'not-payable', mismatches: facts.missing }
      : { ok: true, terms }
  } catch {
    return {
      ok: false,
      reason: 'not-payable',
      mismatches: [{ path: '', expected: 'a request', received: 'unreadable' }],
    }
  }
}

/** Adds a symbol and decimals to terms that lack them. */
export function nameToken(terms: DirectTerms, known: Pick<TokenMetadata, 'symbol' | 'decimals'>): DirectTerms {
  const { symbol = known.symbol, decimals = known.decimals } = terms.pays
  const token = { symbol, decimals }
  return { ...terms, pays: { ...terms.pays, ...token }, arrives: { ...terms.arrives, ...token } }
}

function read(
  facts: Comparison,
  request: AnyQuoteRequest,
  { account, reference, tokens = [] }: DirectTermsOptions,
): DirectTerms | undefined {
  const { need, stated, refuse } = facts
  const { edge, intent } = requestParts(request)
  if (edge && edge.mode !== 'ORIGIN') refuse('edge.mode', 'ORIGIN', edge.mode)
  for (const path of ['destinationCallData', 'destinationApproveAddress', 'settlement']) {
    const value = facts.read(path)
    if (!isUnset(bytesKind, value)) facts.refuse(path, 'none', value)
  }
  if (requestedAmount(intent.destinationCallValue ?? 0) !== 0n)
    refuse('destinationCallValue', '0', intent.destinationCallValue)
  if (reference !== undefined && !(typeof reference === 'string' && /^.{1,200}$/.test(reference)))
    refuse('reference', 'a text of at most 200 characters', reference)

  const chainId = need(stated(chainKind, 'destinationChainId'), 'destinationChainId')
  const tokenAddress = need(stated(idKind, 'destinationTokenAddress'), 'destinationTokenAddress')
  const recipient = need(stated(idKind, 'destinationToAddress'), 'destinationToAddress')
  const payer = need(stated(idKind, 'account'), 'account')
  const { amount, maximum } = fixedAmount(facts, request)
  if (chainId !== undefined && (chainId < 1 || chainRail(chainId)))
    refuse('destinationChainId', 'the id of an EVM chain', chainId)
  if (tokenAddress && !isNativeId(tokenAddress) && !checkAddress(tokenAddress, 'evm').ok)
    refuse('destinationTokenAddress', 'a token contract', tokenAddress)
  if (payer && !checkAddress(payer, 'evm').ok) refuse('account', 'an EVM address', payer)
  // Money sent to a token's own contract is lost, and a payer who pays themselves pays nobody.
  if (recipient && (!checkAddress(recipient, 'evm').ok || sameId(recipient, tokenAddress) || sameId(recipient, payer)))
    refuse('destinationToAddress', 'the address of somebody else', recipient)
  if (amount !== undefined && (amount === 0n || amount >> 256n))
    refuse('destinationTokenAmount', 'an amount that can be paid', amount)
  const isRefused = facts.mismatches.length > 0 || facts.missing.length > 0
  if (isRefused || !chainId || !tokenAddress || !recipient || !payer || amount === undefined) return undefined

  const token = { chainId, tokenAddress, ...compareToken(facts, tokens, { chainId, tokenAddress }, '') }
  return {
    kind: 'direct',
    pays: { leg: 'evm', ...token, amount, maximum, account, to: recipient },
    arrives: { leg: 'evm', ...token, expected: amount, minimum: amount, recipient },
    reference,
    request: intent,
  }
}

/**
 * Returns the amount that has to arrive. The paid amount fixes it only if it is in the same token on the same chain.
 */
function fixedAmount(facts: Comparison, request: AnyQuoteRequest): { amount?: bigint; maximum?: bigint | undefined } {
  const { need, refuse } = facts
  const { edge, intent } = requestParts(request)
  const amountAt = (field: 'originTokenAmount' | 'destinationTokenAmount') => {
    const value = intent[field]
    const amount = value == null ? undefined : requestedAmount(value)
    if (value != null && (amount === undefined || amount < 0n)) refuse(field, amountKind.name, value)
    return amount
  }
  const wanted = amountAt('destinationTokenAmount')
  const isSameToken =
    !edge &&
    intent.originChainId === intent.destinationChainId &&
    sameToken(intent.originTokenAddress, intent.destinationTokenAddress)
  const spent = isSameToken ? amountAt('originTokenAmount') : undefined
  if (tradeTypeOf(request) === 'EXACT_OUTPUT') {
    if (wanted !== undefined && spent !== undefined && wanted > spent) refuse('originTokenAmount', wanted, spent)
    const amount = need(wanted, 'destinationTokenAmount')
    return amount === undefined ? {} : { amount, maximum: spent }
  }
  if (spent === undefined) {
    refuse('tradeType', 'EXACT_OUTPUT', 'EXACT_INPUT')
    return {}
  }
  if (wanted !== undefined && wanted !== spent) refuse('destinationTokenAmount', spent, wanted)
  return { amount: spent, maximum: spent }
}
