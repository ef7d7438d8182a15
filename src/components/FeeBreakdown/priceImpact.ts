import type { PriceImpactDetails } from '../../api/index.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { usableNumber } from '../shared/usableNumber.ts'

/** The five members of `priceImpactDetails`, in the document's order. Source: "Quote". */
export const priceImpactParts = [
  'executionPriceImpact',
  'marketPriceImpact',
  'providerFeesPriceImpact',
  'svcFeesPriceImpact',
  'netPriceImpact',
] as const satisfies readonly (keyof PriceImpactDetails)[]

/** The name of one of the five details. Source: "Quote". */
export type PriceImpactPart = (typeof priceImpactParts)[number]

/** One price impact as the quote states it. Source: "Quote". */
export interface PriceImpactFigure {
  /** A fraction of 1, signed as it came. */
  fraction?: number | undefined
  /** US dollars, for display only, signed as it came. */
  usd?: number | undefined
}

/** What a quote says of its price impact. */
export interface PriceImpactFacts {
  /** The whole impact, a fraction of 1 signed as it came; `netPriceImpact` where the quote has no `priceImpact`. */
  total?: number | undefined
  /** The same in US dollars, for display only. */
  totalUsd?: number | undefined
  /** The payer is to agree to it in so many words; see {@link highImpact}. */
  isHigh: boolean
  /** The details the quote states; one it does not state is left out. */
  details: { readonly [part in PriceImpactPart]?: PriceImpactFigure }
}

/**
 * From here on an impact is high: 5 %. Not in the service document, which names the error `HighPriceImpact` and gives no
 * figure for it; what the service refuses never gets here, so this only makes the payer look.
 */
export const highImpact = 0.05

/**
 * Reads the price impact of a quote. High is what `priceImpact` or `netPriceImpact` puts at {@link highImpact} or more,
 * in either direction: the document does not say whether a loss is above or below zero, and a question too many costs a
 * click, one too few costs money. Dollars decide nothing.
 *
 * @example
 * const { total, isHigh } = priceImpactFacts(quote) // { total: 0.062, isHigh: true, … }
 * formatPercent(total && Math.abs(total), locale) // '6.2%'
 *
 * Source: "Quote"; scale, sign and threshold are not in the service document.
 */
export function priceImpactFacts(quote: AnyQuote): PriceImpactFacts {
  const figures = quote.intent?.quote
  const given: unknown = figures?.priceImpactDetails
  const details: { [part in PriceImpactPart]?: PriceImpactFigure } = {}
  for (const part of priceImpactParts) {
    const figure = readFigure((given as Record<string, unknown> | undefined)?.[part])
    if (figure) details[part] = figure
  }
  const stated = readFigure(figures)
  const net = details.netPriceImpact
  const isHigh = [stated, net].some((figure) => Math.abs(figure?.fraction ?? 0) >= highImpact)
  return { total: stated?.fraction ?? net?.fraction, totalUsd: stated?.usd ?? net?.usd, isHigh, details }
}

/** Whether a quote's price impact is to be acknowledged; see {@link priceImpactFacts}. */
export const isHighImpact = (quote: AnyQuote): boolean => priceImpactFacts(quote).isHigh

function readFigure(value: unknown): PriceImpactFigure | undefined {
  const { priceImpact, priceImpactUsd } = (value ?? {}) as Record<string, unknown>
  const [fraction, usd] = [usableNumber(priceImpact), usableNumber(priceImpactUsd)]
  return fraction === undefined && usd === undefined ? undefined : { fraction, usd }
}
