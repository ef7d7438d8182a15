import { operation } from '../operation.ts'
import { Intent } from '../resources/intent.ts'
import { Passthrough } from '../resources/passthrough.ts'
import { QuoteRequest } from '../resources/quoteRequest.ts'
import { GasFeeOptions, TransactionState } from '../resources/shared.ts'
import { fail, type Infer, list, type Reader, rest, shape } from '../shape.ts'
import { keepQuote } from '../wireText.ts'

const requiredFields = [
  'ownerAddress',
  'originChainId',
  'originTokenAddress',
  'destinationChainId',
  'destinationTokenAddress',
] as const

/** `EXACT_INPUT` spends `originTokenAmount`, in base units. */
type Trade = { tradeType?: 'EXACT_OUTPUT' | undefined } | { tradeType: 'EXACT_INPUT'; originTokenAmount: bigint }

/**
 * A QuoteRequest whose owner, chains and tokens are set. Not in the service document (which names the operation only).
 */
export type QuoteIntentRequest = QuoteRequest & {
  [K in (typeof requiredFields)[number]]: NonNullable<QuoteRequest[K]>
} & Trade

/** A fixed input needs its amount. */
export function checkTradeAmount(
  { tradeType, originTokenAmount }: Pick<QuoteRequest, 'tradeType' | 'originTokenAmount'>,
  under = '',
): void {
  if (tradeType === 'EXACT_INPUT' && originTokenAmount === undefined) {
    fail('an amount when tradeType is EXACT_INPUT', `${under}originTokenAmount`)
  }
}

const response = shape(
  { intent: Intent },
  {
    gasFeeOptions: GasFeeOptions,
    transactionStates: list(TransactionState),
    passthrough: Passthrough,
  },
  rest<{ originConfiguration: unknown; destinationConfiguration: unknown }>,
)
/** A quote between EVM chains. Amounts in base units. Not in the service document. */
export interface QuoteIntentResponse extends Infer<typeof response> {}

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
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const quoteIntent = operation<QuoteIntentRequest, QuoteIntentResponse>(
  'QuoteIntent',
  'unanswered',
  QuoteRequest as Reader<QuoteIntentRequest>,
  response,
  {
    check(request) {
      for (const field of requiredFields) if (request[field] === undefined) fail('a value', field)
      checkTradeAmount(request)
    },
    finish: keepQuote,
  },
)
