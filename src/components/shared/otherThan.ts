import type { Intent, QuoteRequest } from '../../api/index.ts'
import { sameId } from './tokens.ts'

/**
 * Where an intent is for something else than was asked for: another chain, token, recipient or amount. What is not stated
 * is not held against it.
 *
 * @returns the path of the field, such as `destinationChainId`; undefined when nothing differs
 */
export function otherThan(intent: Intent, wanted: QuoteRequest): string | undefined {
  const { quoteRequest } = intent
  const differs = (one: string | undefined, other: unknown) => Boolean(one && other && !sameId(one, other))
  if (wanted.destinationChainId && intent.destinationChainId && intent.destinationChainId !== wanted.destinationChainId)
    return 'destinationChainId'
  if (differs(wanted.destinationTokenAddress, intent.destinationTokenAddress)) return 'destinationTokenAddress'
  if (differs(wanted.destinationToAddress, quoteRequest?.destinationToAddress))
    return 'quoteRequest.destinationToAddress'
  const amount: unknown = quoteRequest?.destinationTokenAmount
  if (
    wanted.destinationTokenAmount !== undefined &&
    typeof amount === 'bigint' &&
    amount !== wanted.destinationTokenAmount
  )
    return 'quoteRequest.destinationTokenAmount'
  return undefined
}
