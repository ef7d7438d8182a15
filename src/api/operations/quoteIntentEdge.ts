import { operation } from '../operation.ts'
import type { EdgeMode, EdgeRail, RouteProvider, TradeType } from '../resources/enums.ts'
import { type Resource, resource } from '../resources/fields.ts'
import type { Intent } from '../resources/intent.ts'
import type { Passthrough } from '../resources/passthrough.ts'
import type { QuoteOptions, QuoteRequest } from '../resources/quoteRequest.ts'
import type { GasFeeOptions, TransactionState } from '../resources/shared.ts'
import { amount, fail, integer, object } from '../shape.ts'
import { keepQuote } from '../wireText.ts'
import { checkQuoteRequest } from './quoteIntent.ts'

/** Every field of the rail's side, whatever the mode. */
interface EdgeFields
  extends Resource<
    'originChainId' | 'originTokenAddress' | 'originTokenAmount' | 'destinationChainId' | 'destinationTokenAddress',
    {
      provider: RouteProvider
      tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT'
      originAddress: string
      refundAddress: string
      destinationAddress: string
    }
  > {
  rail: EdgeRail
  mode: 'ORIGIN' | 'DESTINATION'
}

const originFields = ['originChainId', 'originAddress', 'originTokenAddress'] as const
const destinationFields = ['destinationChainId', 'destinationAddress', 'destinationTokenAddress'] as const
const optionFields = [
  'swapProviderFallback',
  'bridgeProviderFallback',
  'slippageTolerance',
  'svcAddressOverrides',
] as const

type Demand<Field extends keyof EdgeFields> = { [K in Field]: NonNullable<EdgeFields[K]> }
type Forbid<Field extends string> = { [K in Field]?: undefined }

/** `EXACT_INPUT` spends `originTokenAmount` (base units); the default `EXACT_OUTPUT` funds what the intent needs. */
type EdgeTrade =
  | { tradeType?: 'EXACT_OUTPUT' | undefined; originTokenAmount?: bigint | undefined }
  | { tradeType: 'EXACT_INPUT'; originTokenAmount: bigint }

/** The rail's side of a quote. `refundAddress` is where the rail refunds to, in ORIGIN mode. Source: "QuoteIntentEdge". */
export type EdgeQuoteRequest = Pick<EdgeFields, 'rail' | 'provider'> &
  EdgeTrade &
  (
    | ({ mode: 'ORIGIN'; refundAddress?: string | undefined } & Demand<(typeof originFields)[number]> &
        Forbid<(typeof destinationFields)[number]>)
    | ({ mode: 'DESTINATION' } & Demand<(typeof destinationFields)[number]> &
        Forbid<(typeof originFields)[number] | 'refundAddress'>)
  )

/** The outer intent of an edge quote: a QuoteRequest with the narrow option set. Source: "QuoteIntentEdge". */
export type EdgeIntentRequest = Omit<QuoteRequest, 'options'> & {
  options?: Pick<QuoteOptions, (typeof optionFields)[number]> | undefined
}

/** In ORIGIN mode the intent has no origin chain of its own. Source: "QuoteIntentEdge". */
export type QuoteIntentEdgeRequest =
  | { edge: EdgeQuoteRequest & { mode: 'ORIGIN' }; intent: EdgeIntentRequest & { originChainId?: 0 | undefined } }
  | { edge: EdgeQuoteRequest & { mode: 'DESTINATION' }; intent: EdgeIntentRequest }

const edgeRequest = object<EdgeFields>('rail mode', {
  originChainId: integer,
  originTokenAmount: amount,
  destinationChainId: integer,
})

/** A token's id on a rail: its address, or the placeholder of the native token. */
const token = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,44})$/
const formsOf = (account: RegExp) => ({
  originAddress: account,
  refundAddress: account,
  destinationAddress: account,
  originTokenAddress: token,
  destinationTokenAddress: token,
})
/** The forms of addresses on the rails the document names; those of others are the service's to judge. */
const railForms: Record<string, Record<string, RegExp>> = {
  SOLANA: formsOf(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  TRON: formsOf(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
}

function check({ edge, intent }: { edge: EdgeFields; intent: EdgeIntentRequest }): void {
  const origin = edge.mode === 'ORIGIN'
  if (!origin && edge.mode !== 'DESTINATION') fail('ORIGIN or DESTINATION', 'edge.mode')
  for (const field of origin ? originFields : destinationFields) {
    if (edge[field] == null || edge[field] === '') fail(`a value in ${edge.mode} mode`, `edge.${field}`)
  }
  for (const field of origin ? destinationFields : ([...originFields, 'refundAddress'] as const)) {
    if (edge[field] != null) fail(`no value in ${edge.mode} mode`, `edge.${field}`)
  }
  for (const [field, form] of Object.entries(railForms[edge.rail] ?? {})) {
    const value = edge[field as keyof EdgeFields]
    if (value != null && !form.test(String(value))) fail(`an address of ${edge.rail}`, `edge.${field}`)
  }
  if (edge.tradeType === 'EXACT_INPUT' && edge.originTokenAmount == null) {
    fail('an amount when tradeType is EXACT_INPUT', 'edge.originTokenAmount')
  }
  if (origin && intent.originChainId) fail('0 or no value in ORIGIN mode', 'intent.originChainId')
  // Where the intent pays the rail, its own destination may be told in the rail's words.
  if (origin) checkQuoteRequest({ ...intent, tradeType: undefined }, 'intent.')
  else checkQuoteRequest(intent, 'intent.', /^(owner|origin|svc).*Address$/)
  for (const [field, value] of Object.entries(intent.options ?? {})) {
    if (value != null && !optionFields.some((known) => known === field)) {
      fail('no value in an edge quote', `intent.options.${field}`)
    }
  }
}

/** Where the rail hands over; see `payTarget` for when it may be paid to. Source: "QuoteIntentEdge". */
export interface EdgeHandoff extends Resource<'chainId' | 'tokenAddress' | 'amount' | 'recipientAddress'> {}

/** The rail's side of a quote: it takes `originTokenAmount` base units. Source: "QuoteIntentEdge". */
export interface EdgeQuote
  extends Resource<
    'originTokenAmount',
    { requestId: string; providerQuote: Record<string, unknown>; executionPlan: string[]; handoff: EdgeHandoff }
  > {}

/** A quote over a rail. Without `intent` it can be shown but not armed. Amounts in base units. Source: "QuoteIntentEdge". */
export interface QuoteIntentEdgeResponse {
  /** Passed to `getEdgeStatus`. */
  edgeId: string
  edge: EdgeQuote
  intent?: Intent | undefined
  gasFeeOptions?: GasFeeOptions | undefined
  transactionStates?: TransactionState[] | undefined
  passthrough?: Passthrough | undefined
  /** Not in the service document, like the next three. */
  rail?: EdgeRail | undefined
  mode?: EdgeMode | undefined
  provider?: RouteProvider | undefined
  tradeType?: TradeType | undefined
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
 * Source: "QuoteIntentEdge".
 */
export const quoteIntentEdge = operation<QuoteIntentEdgeRequest, QuoteIntentEdgeResponse>(
  'QuoteIntentEdge',
  object('intent edge', { intent: resource(), edge: edgeRequest }),
  resource('edgeId edge'),
  { repeat: 'unanswered', check: check as (request: QuoteIntentEdgeRequest) => void, finish: keepQuote },
)
