import type { EdgeQuoteRequest, EdgeRail, QuoteRequest } from '../../api/index.ts'
import { chainKind, same, tokenKind } from './comparison.ts'
import type { AnyQuoteRequest, ExpectedAmount, ExpectedTerms } from './paymentTerms.ts'

/** Every field of the rail's side of a request, whatever its mode. */
export type EdgeSide = {
  [Field in
    | 'mode'
    | 'rail'
    | 'tradeType'
    | 'originChainId'
    | 'originAddress'
    | 'originTokenAddress'
    | 'originTokenAmount'
    | 'refundAddress'
    | 'destinationChainId'
    | 'destinationAddress'
    | 'destinationTokenAddress']?: Field extends keyof EdgeQuoteRequest ? EdgeQuoteRequest[Field] : string | undefined
}

/** Reads an amount of a request. As in the client, decimal text counts too. */
export function requestedAmount(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  return (typeof value === 'string' && /^\d{1,78}$/.test(value)) || Number.isSafeInteger(value)
    ? BigInt(value as string)
    : undefined
}

/** Splits a request into its two sides. `edge` is absent if the route is between EVM chains. */
export function requestParts(request: AnyQuoteRequest): { edge?: EdgeSide; intent: QuoteRequest } {
  return 'edge' in request && request.edge
    ? { edge: request.edge as EdgeSide, intent: request.intent ?? {} }
    : { intent: request as QuoteRequest }
}

/** Returns which side of a request is fixed. */
export function tradeTypeOf(request: AnyQuoteRequest): 'EXACT_INPUT' | 'EXACT_OUTPUT' {
  const { edge, intent } = requestParts(request)
  const stated = edge?.tradeType ?? (edge?.mode === 'ORIGIN' ? undefined : intent.tradeType)
  const onlyInput = intent.destinationTokenAmount == null && (edge ?? intent).originTokenAmount != null
  return stated === 'EXACT_INPUT' || (!stated && onlyInput) ? 'EXACT_INPUT' : 'EXACT_OUTPUT'
}

/**
 * Reduces an amount by a slippage tolerance, rounded down.
 *
 * @param tolerance a fraction of 1; anything else counts as none
 */
export function lessSlippage(amount: bigint, tolerance: unknown): bigint {
  const usable = typeof tolerance === 'number' && tolerance > 0 && tolerance < 1 ? tolerance : 0
  const scale = 1_000_000
  return (amount * BigInt(scale - Math.ceil(usable * scale))) / BigInt(scale)
}

/**
 * Derives what a payment must match from its request alone, for a payment of which only the `intentId` is known.
 * Compare it with {@link findMismatches}. A request without an owner counts as one whose recipient owns the intent. On a
 * shop's server, where it means the payer's own account, leave `ownerAddress` out of the terms.
 *
 * @example
 * ```ts
 * const expected = termsFromRequest(request)
 * const mismatches = findMismatches(expected, (await getIntent(client, { intentId })).intent)
 * ```
 */
export function termsFromRequest(request: AnyQuoteRequest): ExpectedTerms {
  const { edge, intent } = requestParts(request)
  const input = tradeTypeOf(request) === 'EXACT_INPUT'
  const spent = requestedAmount(
    edge?.originTokenAmount ?? (edge?.mode === 'ORIGIN' ? undefined : intent.originTokenAmount),
  )
  const limits = { amount: input ? spent : undefined, maximum: spent }
  const wanted = input ? undefined : requestedAmount(intent.destinationTokenAmount)
  const tolerance = intent.options?.slippageTolerance ?? undefined
  const minimum = wanted === undefined ? undefined : lessSlippage(wanted, tolerance)
  const output = { amount: wanted, minimum, tolerance }
  // If one is missing, the other is the only party that the request names.
  const ownerAddress = intent.ownerAddress || intent.destinationToAddress || undefined
  const recipient = intent.destinationToAddress || intent.ownerAddress || undefined
  const destination: ExpectedAmount = {
    chainId: intent.destinationChainId || undefined,
    tokenAddress: intent.destinationTokenAddress || undefined,
  }
  const pays = {
    leg: 'evm' as const,
    chainId: intent.originChainId || undefined,
    tokenAddress: intent.originTokenAddress || undefined,
    account: intent.ownerAddress || undefined,
    ...limits,
  }
  if (!edge) return { pays, arrives: { leg: 'evm', ...destination, ...output, recipient }, ownerAddress }
  const rail = edge.rail as EdgeRail | undefined
  if (edge.mode === 'ORIGIN') {
    const onRail = {
      leg: 'rail' as const,
      rail,
      chainId: edge.originChainId || undefined,
      tokenAddress: edge.originTokenAddress || undefined,
      account: edge.originAddress || undefined,
      ...limits,
    }
    return { pays: onRail, arrives: { leg: 'evm', ...destination, ...output, recipient }, ownerAddress }
  }
  const railToken = edge.destinationTokenAddress || undefined
  const railChain = edge.destinationChainId || undefined
  // The EVM leg may be left open or be described as the rail's. The amount then counts the rail's token.
  const isRailChain = same(chainKind, destination.chainId, railChain)
  const isRailToken = destination.chainId
    ? isRailChain || !destination.tokenAddress
    : !destination.tokenAddress || same(tokenKind(rail), destination.tokenAddress, railToken)
  return {
    pays,
    arrives: {
      leg: 'rail',
      rail,
      chainId: railChain,
      tokenAddress: railToken,
      recipient: edge.destinationAddress || undefined,
      ...(isRailToken && output),
      handoff: {
        ...(!isRailChain && { chainId: destination.chainId }),
        ...(isRailToken ? { tolerance } : { tokenAddress: destination.tokenAddress, ...output }),
        recipient: intent.destinationToAddress || undefined,
      },
    },
    ownerAddress,
  }
}
