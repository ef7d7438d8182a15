import { formatFiat } from './fiat.ts'

/**
 * The parts of a quote that {@link compareQuotes} reads; the answers of both quote operations have this shape. Amounts
 * in base units, fees in USD.
 */
export interface ComparableQuote {
  edge?:
    | {
        originTokenAmount?: bigint | undefined
        mode?: string | undefined
        provider?: string | undefined
        rail?: string | undefined
      }
    | undefined
  mode?: string | undefined
  provider?: string | undefined
  rail?: string | undefined
  intent?:
    | {
        originChainId?: number | undefined
        originTokenAddress?: string | undefined
        destinationChainId?: number | undefined
        destinationTokenAddress?: string | undefined
        quoteRequest?: { destinationToAddress?: string | undefined } | undefined
        edge?:
          | {
              mode?: string | undefined
              rail?: string | undefined
              edgeTokenAddress?: string | undefined
              edgeTokenAmount?: bigint | undefined
            }
          | undefined
        quote?: QuoteFigures | undefined
        fees?: { totalFeeUsd?: number | undefined } | undefined
      }
    | undefined
}

/** The figures of a {@link ComparableQuote}. Amounts in base units, `estimatedDuration` in seconds. */
export interface QuoteFigures {
  fromAmount?: bigint | undefined
  toAmount?: bigint | undefined
  toAmountMin?: bigint | undefined
  estimatedDuration?: number | undefined
  routeProviders?: readonly string[] | undefined
}

/**
 * One change for the worse. Amounts in base units (`paysMore` of the token paid with, the others of the token that
 * arrives), fees in USD, `slower` in seconds, routes as provider names.
 */
export type QuoteChange =
  | { kind: 'paysMore' | 'receivesLess' | 'minimumLess'; before: bigint; after: bigint }
  | { kind: 'minimumGone'; before: bigint; after: undefined }
  | { kind: 'feesHigher' | 'slower'; before: number; after: number }
  | { kind: 'otherRoute' | 'otherPair'; before: readonly string[]; after: readonly string[] }

/**
 * Lists what got worse from one quote to the next, most important first, so that a payer who agreed to the first is
 * asked again. The list is empty if nothing got worse. Quotes for other tokens, chains or recipients can't be compared:
 * the result is `otherPair` alone.
 *
 * A value that only one quote states isn't compared, except for a minimum that is no longer stated. For a payment to a
 * rail, the amount that arrives is the one on the rail. Fees are compared as they are shown in US dollars, in whole
 * cents or as less than one: the service's USD figures are floats.
 *
 * @example
 * compareQuotes(shown, fresh) // [{ kind: 'paysMore', before: 698410000n, after: 701200000n }]
 */
export function compareQuotes(previous: ComparableQuote, next: ComparableQuote): QuoteChange[] {
  const [pairBefore, pairAfter] = [pair(previous), pair(next)]
  const known = pairBefore.map((value, index) => (value && pairAfter[index] ? index : -1)).filter((index) => index >= 0)
  if (known.some((index) => pairBefore[index] !== pairAfter[index])) {
    return [
      { kind: 'otherPair', before: known.map((i) => pairBefore[i] ?? ''), after: known.map((i) => pairAfter[i] ?? '') },
    ]
  }

  const [before, after] = [figures(previous), figures(next)]
  const changes: QuoteChange[] = []
  const compare = (kind: 'paysMore' | 'receivesLess' | 'minimumLess', one?: bigint, other?: bigint) => {
    if (one === undefined || other === undefined) return
    if (kind === 'paysMore' ? other > one : other < one) changes.push({ kind, before: one, after: other })
  }
  compare('paysMore', before.pays, after.pays)
  compare('receivesLess', before.toAmount, after.toAmount)
  compare('minimumLess', before.toAmountMin, after.toAmountMin)
  if (before.toAmountMin !== undefined && after.toAmountMin === undefined && after.toAmount !== undefined)
    changes.push({ kind: 'minimumGone', before: before.toAmountMin, after: undefined })

  const [low, high] = [before.fees, after.fees]
  if (low !== undefined && high !== undefined && high > low && formatFiat(high) !== formatFiat(low)) {
    changes.push({ kind: 'feesHigher', before: low, after: high })
  }
  const [shorter, longer] = [before.estimatedDuration, after.estimatedDuration]
  if (shorter !== undefined && longer !== undefined && longer > shorter) {
    changes.push({ kind: 'slower', before: shorter, after: longer })
  }
  if (before.route.length > 0 && after.route.length > 0 && before.route.join('\n') !== after.route.join('\n')) {
    changes.push({ kind: 'otherRoute', before: before.route, after: after.route })
  }
  return changes
}

/** Returns the rail, chains, tokens and recipient of a quote, for comparison. Only hex ids ignore case. */
function pair({ edge, rail, intent }: ComparableQuote): (string | undefined)[] {
  // The client doesn't check fields that are only shown, so they may hold any type.
  const id = (text: unknown) =>
    typeof text !== 'string' ? undefined : text.startsWith('0x') ? text.toLowerCase() : text
  return [
    id(edge?.rail ?? rail ?? intent?.edge?.rail),
    // In ORIGIN mode the chain id is 0 or absent; the rail identifies the chain.
    intent?.originChainId ? String(intent.originChainId) : undefined,
    id(intent?.edge?.edgeTokenAddress),
    id(intent?.originTokenAddress),
    intent?.destinationChainId === undefined ? undefined : String(intent.destinationChainId),
    id(intent?.destinationTokenAddress),
    id(intent?.quoteRequest?.destinationToAddress),
  ]
}

function figures({ edge, intent, ...answer }: ComparableQuote) {
  const { mode = answer.mode, provider = answer.provider } = edge ?? {}
  const towardsRail = (mode ?? intent?.edge?.mode) === 'DESTINATION'
  return {
    ...intent?.quote,
    // The intent's own amounts are in the token that funds the rail, not in the token that arrives.
    ...(towardsRail && { toAmount: intent?.edge?.edgeTokenAmount, toAmountMin: undefined }),
    // If the rail funds the intent, the payer pays what the rail takes, otherwise what the quote takes.
    pays: towardsRail ? intent?.quote?.fromAmount : (edge?.originTokenAmount ?? intent?.quote?.fromAmount),
    fees: intent?.fees?.totalFeeUsd,
    route: [provider, ...(intent?.quote?.routeProviders ?? [])].filter(
      (name) => typeof name === 'string' && name !== '',
    ) as string[],
  }
}
