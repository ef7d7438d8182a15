import type {
  EdgeIntentRequest,
  EdgeQuoteRequest,
  EdgeRail,
  IntentServiceError,
  QuoteIntentEdgeRequest,
  QuoteIntentRequest,
  QuoteOptions,
  QuoteRequest,
  TokenMetadata,
} from '../../api/index.ts'
import { invalidArgument } from '../../api/internal/index.ts'
import type { AddressChecker } from '../../format/internal/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'

/** An incomplete request: any field may still be missing. */
export type Draft<T> = T extends unknown ? { [K in keyof T]?: T[K] | undefined } : never

/** The parts of the payer's side that a host may fix. A part that is present cannot be changed by the payer. */
export type CheckoutEdge = Draft<EdgeQuoteRequest>

/**
 * The request that a checkout collects a payment for: a `QuoteRequest` (what arrives), optionally with what is already
 * known about the rail. Any field of the payer's side may be missing; the payer is then asked for it.
 *
 * - `destinationChainId` and `destinationTokenAddress` are required. Leave `ownerAddress` open: a payment that fails
 * after it left a rail is refunded to the owner, by our reading, so the payer is asked for an account of theirs. An
 * owner that the host names is taken as the host's own, and the payer is informed that a late refund goes to the shop.
 * A payer's wallet always replaces the owner. Without `destinationToAddress`, the owner receives.
 * - With an origin (`originChainId`, `originTokenAddress`), the payment is made from a wallet. With a rail in `edge`,
 * it is made there. With neither, the payer chooses.
 * - With `edge.mode: 'DESTINATION'`, the payment is made from a wallet and arrives on a rail. The `rail`,
 * `destinationChainId`, and `destinationTokenAddress` of `edge` are then required, its `destinationAddress` is asked
 * for, and what arrives on an EVM chain may be left open.
 * - A fixed paid amount (`EXACT_INPUT`) is set next to the token that it counts.
 */
export type CheckoutRequest =
  | (QuoteRequest & { edge?: undefined; intent?: undefined })
  | { intent: EdgeIntentRequest; edge?: CheckoutEdge | undefined }

/**
 * A token to pay with. `rail` names the rail of its chain. Without it, the known chains of Solana and Tron are
 * recognized.
 */
export interface PayToken extends TokenMetadata {
  chainId: number
  tokenAddress: string
  rail?: EdgeRail | undefined
}

/** A complete request, ready to be quoted. */
export type PayRequest = QuoteIntentEdgeRequest | QuoteIntentRequest

/** The recipient of a late refund of a payment on a rail, if it is not the payer. */
export interface LateRefunds {
  /** An account on EVM chains that can sign. */
  address: string
}

/** A host's options for plain transfers, which a payer sends straight to the recipient. */
export interface DirectOptions {
  /** Lets the recipient be a contract, such as a shop's smart account. Default: no contract is offered a transfer. */
  allowContract?: boolean | undefined
  /**
   * A text that tells apart orders that are equal otherwise, such as an order number; at most 200 characters. With it,
   * the payment of an order is found again after a reload, even once it is over. Without it, a transfer that was sent
   * and is not confirmed yet also counts for the next order of the same amount.
   */
  reference?: string | undefined
}

/** The host's decisions. The rest is the payer's choice. */
export interface CheckoutPlan {
  /**
   * Lets a payer who holds the wanted token on the wanted chain send it. Absent if the host does not want that, or if a
   * transfer does not fulfill the request.
   */
  direct?: DirectOptions | undefined
  /** The owner of a payment on a rail if the payer names no account: the host's own address. */
  lateRefunds?: string | undefined
  intent: EdgeIntentRequest
  edge: Draft<EdgeQuoteRequest>
  /** `EXACT_OUTPUT`: the amount that arrives is fixed. `EXACT_INPUT`: the amount that is paid is fixed. */
  tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT'
  /** The places it can be paid from. */
  from: 'any' | 'rail' | 'wallet'
  /** Options of a quote between EVM chains. */
  options: QuoteOptions | undefined
}

/**
 * Reads a host's request, which may be anything without type checks.
 *
 * @param check checks addresses; one whose checksum it can't verify yet is left to `readDraft`, which builds no request
 * of it
 * @throws IntentServiceError `InvalidArgument` that names the field
 */
export function readPlan(
  check: AddressChecker,
  request: CheckoutRequest,
  lateRefunds?: LateRefunds,
  direct?: boolean | DirectOptions,
): CheckoutPlan {
  const { intent, edge = {} }: { intent: QuoteRequest; edge?: CheckoutEdge | undefined } = request.intent
    ? request
    : { intent: request }
  const at = request.intent ? 'request.intent.' : 'request.'
  const from = readOrigin(intent, edge, at)
  for (const field of ['destinationChainId', 'destinationTokenAddress'] as const) {
    if (!intent[field] && edge.mode !== 'DESTINATION') throw checkoutError(at + field, 'a chain and a token')
  }
  if (lateRefunds && isWrong(check(lateRefunds.address, 'evm')))
    throw checkoutError('lateRefunds.address', 'an EVM account')
  // Without a recipient, the owner receives. The owner then has to be the payer.
  if (lateRefunds && !intent.destinationToAddress && !intent.ownerAddress)
    throw checkoutError(`${at}destinationToAddress`, 'a recipient beside lateRefunds')
  const tradeType: string = edge.tradeType ?? intent.tradeType ?? 'EXACT_OUTPUT'
  if (tradeType !== 'EXACT_INPUT' && tradeType !== 'EXACT_OUTPUT')
    throw checkoutError(request.intent ? 'request.edge.tradeType' : 'request.tradeType', 'EXACT_INPUT or EXACT_OUTPUT')
  demandAmount(`${at}originTokenAmount`, intent.originTokenAmount, intent.originTokenAddress)
  demandAmount('request.edge.originTokenAmount', edge.originTokenAmount, edge.originTokenAddress)
  demandAmount(`${at}destinationTokenAmount`, intent.destinationTokenAmount, 'any')
  for (const field of ['ownerAddress', 'destinationToAddress'] as const) {
    // An empty string counts as absent.
    if (intent[field] && isWrong(check(intent[field], 'evm'))) throw checkoutError(at + field, 'an EVM account')
  }
  const { address } = lateRefunds ?? {}
  const facts = { edge, tradeType, from, options: intent.options, lateRefunds: address } as const
  const plan: CheckoutPlan = { intent: omitEvmFields(intent), ...facts }
  return direct && isPlainTransfer(plan) ? { ...plan, direct: readDirect(direct) } : plan
}

/** Whether an address is certainly wrong. */
export const isWrong = (read: ReturnType<AddressChecker>): boolean => !read.ok && read.reason !== 'unchecked'

function readDirect(direct: true | DirectOptions): DirectOptions {
  const { allowContract, reference }: DirectOptions = direct === true ? {} : direct
  if (reference !== undefined && !(typeof reference === 'string' && /^.{1,200}$/.test(reference)))
    throw checkoutError('direct.reference', 'a text of at most 200 characters')
  return { allowContract: allowContract === true, reference }
}

/** Whether a plan asks only for the wanted token at the recipient. `directTerms` decides before it is paid. */
function isPlainTransfer({ intent, edge, tradeType, from }: CheckoutPlan): boolean {
  const { destinationCallData = '0x', destinationCallValue, destinationApproveAddress, settlement } = intent
  return (
    edge.mode !== 'DESTINATION' &&
    from !== 'rail' &&
    tradeType === 'EXACT_OUTPUT' &&
    /^(0x)?$/.test(destinationCallData) &&
    !(destinationCallValue || destinationApproveAddress || settlement) &&
    recipientOf(intent) !== undefined
  )
}

/** Returns the recipient on an EVM chain, or undefined if the payer receives. */
export const recipientOf = ({ destinationToAddress, ownerAddress }: CheckoutPlan['intent']): string | undefined =>
  destinationToAddress || ownerAddress || undefined

/** Throws unless an amount is absent, or is a bigint above 0 next to the token that it counts. */
function demandAmount(path: string, amount: bigint | undefined, token: string | undefined): void {
  if (amount !== undefined && (typeof amount !== 'bigint' || amount <= 0n || !token))
    throw checkoutError(path, 'a bigint above 0, and its token')
}

function readOrigin(intent: QuoteRequest, edge: CheckoutEdge, at: string): CheckoutPlan['from'] {
  if (edge.mode === 'DESTINATION') {
    for (const field of ['rail', 'destinationChainId', 'destinationTokenAddress'] as const)
      if (!edge[field]) throw checkoutError(`request.edge.${field}`, 'a rail, its chain, and a token')
    return 'wallet'
  }
  const onRail = edge.rail || edge.originChainId || edge.originTokenAddress || edge.originAddress
  if (!intent.originChainId && !intent.originTokenAddress) return onRail || edge.refundAddress ? 'rail' : 'any'
  if (onRail) throw checkoutError(`${at}originChainId`, 'no origin beside one on a rail')
  if (!intent.originChainId) throw checkoutError(`${at}originChainId`, 'the chain of the token')
  return 'wallet'
}

/**
 * Removes what a quote over a rail does not accept. A shop's request may be written for wallets as well. Also removes the
 * keys that tell requests over a rail apart, which it may set to `undefined`.
 */
function omitEvmFields({
  tradeType: _,
  edge: __,
  intent: ___,
  options,
  ...intent
}: QuoteRequest & { edge?: unknown; intent?: unknown }): EdgeIntentRequest {
  if (!options) return intent
  const { swapProviderFallback, bridgeProviderFallback, slippageTolerance, svcAddressOverrides } = options
  return {
    ...intent,
    options: { swapProviderFallback, bridgeProviderFallback, slippageTolerance, svcAddressOverrides },
  }
}

/** Builds the request of a plan, as far as the payer's side is known. */
export function requestFromPlan({ intent, edge, tradeType, from }: CheckoutPlan): AnyQuoteRequest {
  const asked = { ...intent, tradeType }
  const mode = edge.mode ?? (from === 'rail' ? 'ORIGIN' : undefined)
  return (mode ? { edge: { ...edge, mode, tradeType }, intent: asked } : asked) as AnyQuoteRequest
}

/** Creates the error for a parameter that the host has to correct. */
export const checkoutError = (path: string, expected: string): IntentServiceError =>
  invalidArgument('Checkout', path, expected)
