import { operation } from '../operation.ts'
import { resource } from '../resources/fields.ts'
import type { Intent } from '../resources/intent.ts'
import type { Passthrough } from '../resources/passthrough.ts'
import type { QuoteRequest } from '../resources/quoteRequest.ts'
import type { GasFeeOptions, TransactionState } from '../resources/shared.ts'
import { fail } from '../shape.ts'
import { keepQuote } from '../wireText.ts'

const required = 'ownerAddress originChainId originTokenAddress destinationChainId destinationTokenAddress'

/** `EXACT_INPUT` spends `originTokenAmount`, in base units. */
type Trade = { tradeType?: 'EXACT_OUTPUT' | undefined } | { tradeType: 'EXACT_INPUT'; originTokenAmount: bigint }

/**
 * A QuoteRequest whose owner, chains and tokens are set. Not in the service document (which names the operation only).
 */
export type QuoteIntentRequest = QuoteRequest & {
  [K in
    | 'ownerAddress'
    | 'originChainId'
    | 'originTokenAddress'
    | 'destinationChainId'
    | 'destinationTokenAddress']: NonNullable<QuoteRequest[K]>
} & Trade

/** A fixed input needs its amount; call data are bytes; addresses (those named like `evm`) are of EVM chains. */
export function checkQuoteRequest(request: QuoteRequest, under = '', evm = /Address$/): void {
  if (request.tradeType === 'EXACT_INPUT' && request.originTokenAmount == null) {
    fail('an amount when tradeType is EXACT_INPUT', `${under}originTokenAmount`)
  }
  if (!/^0x([\da-f]{2})*$/i.test(request.destinationCallData ?? '0x')) fail('bytes', `${under}destinationCallData`)
  const overrides = request.options?.svcAddressOverrides ?? {}
  for (const [at, addresses] of [
    ['', request],
    ['options.svcAddressOverrides.', overrides],
  ] as const) {
    for (const [field, value] of Object.entries(addresses)) {
      if (evm.test(field) && value != null && !/^0x[\da-f]{40}$/i.test(value))
        fail('an EVM address', under + at + field)
    }
  }
}

/** A quote between EVM chains. Amounts in base units. Not in the service document. */
export interface QuoteIntentResponse {
  intent: Intent
  gasFeeOptions?: GasFeeOptions | undefined
  transactionStates?: TransactionState[] | undefined
  passthrough?: Passthrough | undefined
  originConfiguration?: unknown
  destinationConfiguration?: unknown
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
 * Source: named in "Operations named but not described"; its shapes are not in the service document.
 */
export const quoteIntent = operation<QuoteIntentRequest, QuoteIntentResponse>(
  'QuoteIntent',
  resource(required),
  resource('intent'),
  { repeat: 'unanswered', check: checkQuoteRequest, finish: keepQuote },
)
