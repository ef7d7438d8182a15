import type { Intent, IntentReceipt } from '../../api/index.ts'
import { compareCall, createComparison, type DestinationCall, idKind, type Mismatch } from '../terms/index.ts'

/** What an order asks for beyond a delivery: a call with the money, or contracts for the intent's wallets. */
export interface ExpectedExtras extends DestinationCall {
  options?: { svcAddressOverrides?: unknown } | undefined
}

const callFlags = ['destinationHasCallData', 'destinationHasCallValue'] as const

/**
 * Compares what an intent does beyond a delivery with the order. A call can take the money before it reaches the
 * recipient, and so can a wallet made of the payer's own contracts, although the receipt states a success.
 */
export function compareExtras(
  receipt: IntentReceipt | null | undefined,
  intent: Intent | undefined,
  asked: ExpectedExtras,
): { mismatches: Mismatch[]; unverified: string[] } {
  const facts = createComparison({ intent, receipt })
  const { read, refuse, agree } = facts
  const quoteRequest = read('intent.quoteRequest')
  compareCall(facts, asked)
  const overrides = 'intent.quoteRequest.options.svcAddressOverrides'
  const wanted = createComparison(asked.options?.svcAddressOverrides)
  for (const name of Object.keys((read(overrides) as object | null | undefined) ?? {})) {
    const path = `${overrides}.${name}`
    const own = wanted.stated(idKind, name)
    if (own) agree(idKind, own, path)
    else if (read(path)) refuse(path, undefined, read(path))
  }
  const isCalled = Boolean(asked.destinationCallData || asked.destinationCallValue)
  const flags = callFlags.map((flag) => `receipt.summary.${flag}`)
  if (!isCalled) for (const flag of flags) if (read(flag) === true) refuse(flag, false, true)
  const isStated = typeof quoteRequest === 'object' && quoteRequest !== null
  const isOpen = (flag: string) => !isCalled && !isStated && typeof read(flag) !== 'boolean'
  return { mismatches: facts.mismatches, unverified: flags.filter(isOpen) }
}
