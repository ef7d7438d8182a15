import { type Codec, fail } from '../codec.ts'
import { operation } from '../operation.ts'
import type { Intent } from '../resources/intent.ts'
import type { Passthrough } from '../resources/passthrough.ts'
import { resourceCodec } from '../resources/quoteCodecs.ts'
import type { QuoteRequest } from '../resources/quoteRequest.ts'
import { evmRequestCodec } from '../resources/requestCodecs.ts'
import type { Resource } from '../resources/resource.ts'
import type { GasFeeOptions, TransactionState } from '../resources/shared.ts'
import { finishQuote } from '../wireText.ts'

/** The fixed side of a quote. `EXACT_INPUT` spends `originTokenAmount`, in base units. */
type Trade = { tradeType?: 'EXACT_OUTPUT' | undefined } | { tradeType: 'EXACT_INPUT'; originTokenAmount: bigint }

/** A `QuoteRequest` whose owner, chains and tokens are set. */
export type QuoteIntentRequest = QuoteRequest & {
  [K in
    | 'ownerAddress'
    | 'originChainId'
    | 'originTokenAddress'
    | 'destinationChainId'
    | 'destinationTokenAddress']: NonNullable<QuoteRequest[K]>
} & Trade

/** Requires an amount for a fixed input. `under` is the path of the request, ending with a dot. */
export function demandInput({ tradeType, originTokenAmount }: QuoteRequest, under = ''): void {
  if (tradeType === 'EXACT_INPUT' && originTokenAmount == null)
    fail('an amount for EXACT_INPUT', `${under}originTokenAmount`)
}

const route = evmRequestCodec<QuoteIntentRequest>(
  'ownerAddress originChainId originTokenAddress destinationChainId destinationTokenAddress',
)
const request: Codec<QuoteIntentRequest> = (value, context) => {
  const sent = route(value, context)
  demandInput(sent)
  return sent
}

/** A quote between EVM chains. Amounts in base units. */
export interface QuoteIntentResponse
  extends Resource<
    never,
    { gasFeeOptions: GasFeeOptions; transactionStates: TransactionState[]; passthrough: Passthrough },
    'originConfiguration' | 'destinationConfiguration'
  > {
  intent: Intent
  /**
   * The time of the request, in epoch ms by the local clock. The client adds it, and counts the quote's lifetime from
   * it.
   */
  sentAt: number
}

/**
 * Quotes a transfer between EVM chains. Repeat: only when no answer came.
 *
 * @throws IntentServiceError `InvalidArgument` (naming the field, before anything is sent) and those of "Errors".
 * @example
 * ```ts
 * const { intent } = await quoteIntent(client, {
 *   ownerAddress, originChainId: 1, originTokenAddress, destinationChainId: 8453, destinationTokenAddress,
 *   tradeType: 'EXACT_INPUT', originTokenAmount: 100_000000n,
 * })
 * ```
 */
export const quoteIntent = operation<QuoteIntentRequest, QuoteIntentResponse>(
  'QuoteIntent',
  request,
  resourceCodec('intent'),
  {
    repeat: 'unanswered',
    finish: finishQuote,
  },
)
