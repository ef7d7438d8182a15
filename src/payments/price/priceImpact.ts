import type { PriceImpactDetails, Quote } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'

/** An answer that may quote an intent. */
interface Quoted {
  intent?: { quote?: Quote | undefined } | undefined
}

/** The members of `priceImpactDetails`, in the order they are shown. */
export const priceImpactParts = [
  'executionPriceImpact',
  'marketPriceImpact',
  'providerFeesPriceImpact',
  'svcFeesPriceImpact',
  'netPriceImpact',
] as const satisfies readonly (keyof PriceImpactDetails)[]

/** The name of one of {@link priceImpactParts}. */
export type PriceImpactPart = (typeof priceImpactParts)[number]

/** One price impact as the quote states it. */
export interface PriceImpactFigure {
  /** A fraction of 1, signed as it came. */
  fraction?: number | undefined
  /** US dollars, for display only, signed as it came. */
  usd?: number | undefined
}

/** What a quote states about its price impact. */
export interface PriceImpactFacts {
  /** The whole impact, a fraction of 1 signed as it came; `netPriceImpact` where the quote has no `priceImpact`. */
  total?: number | undefined
  /** The same in US dollars, for display only. */
  totalUsd?: number | undefined
  /** At or above {@link highImpact}: the payer has to agree to it on its own. */
  isHigh: boolean
  /** The details the quote states. */
  details: { readonly [part in PriceImpactPart]?: PriceImpactFigure }
}

/** The limit from which a price impact is high: 5 %. */
export const highImpact = 0.05

/**
 * Reads the price impact of a quote. It is high when `priceImpact` or `netPriceImpact` is at {@link highImpact} or more in
 * either direction: which sign is a loss is not specified, and asking once too often costs only a click.
 *
 * @example
 * ```ts
 * const { total, isHigh } = priceImpactFacts(quote) // { total: 0.062, isHigh: true, … }
 * ```
 */
export const priceImpactFacts = (quote: Quoted): PriceImpactFacts => readImpact(quote.intent?.quote)

/** Whether the price impact of a `Quote` is at {@link highImpact} or more. */
export const isImpactHigh = (figures: Quote | undefined): boolean => readImpact(figures).isHigh

function readImpact(figures: Quote | undefined): PriceImpactFacts {
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

function readFigure(value: unknown): PriceImpactFigure | undefined {
  const { priceImpact, priceImpactUsd } = (value ?? {}) as Record<string, unknown>
  const [fraction, usd] = [usableNumber(priceImpact), usableNumber(priceImpactUsd)]
  return fraction === undefined && usd === undefined ? undefined : { fraction, usd }
}
