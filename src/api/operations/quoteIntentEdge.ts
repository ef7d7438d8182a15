import { anyForm, type Codec, evmForm, fail, object } from '../codec.ts'
import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail, RouteProvider } from '../resources/enums.ts'
import type { Intent } from '../resources/intent.ts'
import type { Passthrough } from '../resources/passthrough.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import type { QuoteOptions, QuoteRequest } from '../resources/quoteRequest.ts'
import { type RequestFields, requestCodec } from '../resources/requestCodecs.ts'
import type { Resource } from '../resources/resource.ts'
import type { GasFeeOptions, TransactionState } from '../resources/shared.ts'
import { finishQuote } from '../wireText.ts'
import { demandInput } from './quoteIntent.ts'

/** All fields of the rail's side, in either mode. */
type EdgeFields = RequestFields<
  | 'originChainId'
  | 'originAddress'
  | 'originTokenAddress'
  | 'originTokenAmount'
  | 'refundAddress'
  | 'destinationChainId'
  | 'destinationAddress'
  | 'destinationTokenAddress',
  { provider: RouteProvider; tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT' }
> & {
  rail: EdgeRail
  mode: 'ORIGIN' | 'DESTINATION'
}

type OriginField = 'originChainId' | 'originAddress' | 'originTokenAddress'
type DestinationField = 'destinationChainId' | 'destinationAddress' | 'destinationTokenAddress'

type Demand<Field extends keyof EdgeFields> = { [K in Field]: NonNullable<EdgeFields[K]> }
type Forbid<Field extends string> = { [K in Field]?: undefined }

/**
 * The fixed side of an edge quote. `EXACT_INPUT` spends `originTokenAmount` (base units); the default `EXACT_OUTPUT`
 * funds what the intent needs.
 */
type EdgeTrade =
  | { tradeType?: 'EXACT_OUTPUT' | undefined; originTokenAmount?: bigint | undefined }
  | { tradeType: 'EXACT_INPUT'; originTokenAmount: bigint }

/** The rail's side of a quote. In ORIGIN mode, the rail refunds to `refundAddress`. */
export type EdgeQuoteRequest = Pick<EdgeFields, 'rail' | 'provider'> &
  EdgeTrade &
  (
    | ({ mode: 'ORIGIN'; refundAddress?: string | undefined } & Demand<OriginField> & Forbid<DestinationField>)
    | ({ mode: 'DESTINATION' } & Demand<DestinationField> & Forbid<OriginField | 'refundAddress'>)
  )

/** The outer intent of an edge quote: a `QuoteRequest` with fewer options. */
export type EdgeIntentRequest = Omit<QuoteRequest, 'options'> & {
  options?:
    | Pick<
        QuoteOptions,
        'swapProviderFallback' | 'bridgeProviderFallback' | 'slippageTolerance' | 'svcAddressOverrides'
      >
    | undefined
}

/** An edge quote request. In ORIGIN mode the intent has no origin chain of its own. */
export type QuoteIntentEdgeRequest =
  | { edge: EdgeQuoteRequest & { mode: 'ORIGIN' }; intent: EdgeIntentRequest & { originChainId?: 0 | undefined } }
  | { edge: EdgeQuoteRequest & { mode: 'DESTINATION' }; intent: EdgeIntentRequest }

/** The forms of accounts on the rails that the document names. On other rails, the service checks them. */
const accounts: Record<string, RegExp | undefined> = {
  SOLANA: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  TRON: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/** The fields that each mode requires, with a space after each. */
const sides: Record<string, string | undefined> = {
  ORIGIN: 'originChainId originAddress originTokenAddress ',
  DESTINATION: 'destinationChainId destinationAddress destinationTokenAddress ',
}
/** Refuses the fields whose names match. */
const refuse = (fields: Record<string, unknown> | undefined, names: RegExp, under: string) => {
  for (const name in fields)
    if (fields[name] != null && names.test(name)) fail('no value in such a quote', under + name)
}

const request: Codec<QuoteIntentEdgeRequest> = (value, context) => {
  const { rail, mode } = (value as Partial<QuoteIntentEdgeRequest> | undefined)?.edge ?? {}
  const origin = mode === 'ORIGIN'
  const account = accounts[rail as string]
  const form = (path: string) =>
    /^e/.test(path)
      ? /Token/.test(path) && account
        ? anyForm
        : (account ?? /./)
      : // If the intent pays the rail, its own destination may be an address in the rail's form.
        origin || /t\.(owner|origin)|svc/.test(path)
        ? evmForm
        : anyForm
  const needed = sides[mode as string] ?? ''
  const request = object<{ edge: EdgeFields; intent: EdgeIntentRequest }>('intent edge', {
    intent: requestCodec<EdgeIntentRequest>(),
    edge: requestCodec<EdgeFields>(`${needed}rail mode` as 'rail mode'),
  })(value, { ...context, form })
  const { edge, intent } = request
  if (!needed) fail('ORIGIN or DESTINATION', 'edge.mode')
  refuse(edge, origin ? /^destination/ : /^origin(C|A|TokenAd)|^refund/, 'edge.')
  demandInput(edge, 'edge.')
  if (!origin) demandInput(intent, 'intent.')
  else if (intent.originChainId) fail('no value in such a quote', 'intent.originChainId')
  refuse(
    intent.options,
    /^(?!((swap|bridge)ProviderFallback|slippageTolerance|\w+AddressOverrides)$)/,
    'intent.options.',
  )
  return request as QuoteIntentEdgeRequest
}

/** The point where the rail hands over; `readTerms` decides whether it may be paid to. */
export interface EdgeHandoff extends Resource<'chainId' | 'tokenAddress' | 'amount' | 'recipientAddress'> {}

/** The rail's side of a quote, which takes `originTokenAmount` base units. */
export interface EdgeQuote
  extends Resource<
    'originTokenAmount' | 'rail' | 'mode' | 'provider' | 'tradeType',
    { handoff: EdgeHandoff },
    'requestId' | 'providerQuote' | 'executionPlan'
  > {
  mode?: EdgeMode | undefined
}

/** A quote over a rail. Without `intent` it can be shown but not armed. Amounts in base units. */
export interface QuoteIntentEdgeResponse
  extends Resource<
    'rail' | 'mode' | 'provider' | 'tradeType',
    {
      intent: Intent
      gasFeeOptions: GasFeeOptions
      transactionStates: TransactionState[]
      passthrough: Passthrough
    }
  > {
  /** The id to pass to `getEdgeStatus`. */
  edgeId: string
  edge: EdgeQuote
  /** The mode, if the deployment returns `rail`, `mode`, `provider` and `tradeType` here instead of in `edge`. */
  mode?: EdgeMode | undefined
  /**
   * The time of the request, in epoch ms by the local clock. The client adds it, and counts the quote's lifetime from
   * it.
   */
  sentAt: number
}

/**
 * Quotes a transfer that starts on, or ends on, Solana or Tron. The quote ends 15 minutes after this call. Repeat: only
 * when no answer came.
 *
 * @throws IntentServiceError `InvalidArgument` (naming the field, before anything is sent) and those of "Errors".
 * @example
 * ```ts
 * const quote = await quoteIntentEdge(client, {
 *   edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId, originAddress, originTokenAddress, refundAddress },
 *   intent: { ownerAddress, destinationChainId: 8453, destinationTokenAddress, destinationTokenAmount: 100_000000n },
 * })
 * ```
 */
export const quoteIntentEdge = operation<QuoteIntentEdgeRequest, QuoteIntentEdgeResponse>(
  'QuoteIntentEdge',
  request,
  resourceCodec('edgeId edge'),
  { repeat: 'unanswered', finish: finishQuote },
)
