import type { PriceImpactDetails, Quote } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'

/** An answer that may quote an intent. */
interface Quoted {
  intent?: { quote?: Quote | undefined } | undefined
}

/** The members of `priceImpactDetails`, in display order. */
export const priceImpactParts = [
  'executionPriceImpact',
  'marketPriceImpact',
  'providerFeesPriceImpact',
  'svcFeesPriceImpact',
  'netPriceImpact',
] as const satisfies readonly (keyof PriceImpactDetails)[]

/** The name of one of {@link priceImpactParts}. */
type PriceImpactPart = (typeof priceImpactParts)[number]

/** One price impact as the quote states it. */
export interface PriceImpactFigure {
  /** A fraction of 1, with the sign as received. */
  fraction?: number | undefined
  /** US dollars, for display only, with the sign as received. */
  usd?: number | undefined
}

/** The price impact that a quote states. */
export interface PriceImpactFacts {
  /**
   * The total impact, as a fraction of 1 with the sign as received: `priceImpact` or `netPriceImpact`, whichever is
   * further from zero.
   */
  total?: number | undefined
  /** The same impact in US dollars, for display only. Undefined if the quote states none for it. */
  totalUsd?: number | undefined
  /** Whether it is at or above {@link highImpact}. The payer has to accept it separately. */
  isHigh: boolean
  /** The details that the quote states. */
  details: { readonly [part in PriceImpactPart]?: PriceImpactFigure }
}

/** The limit from which a price impact is high: 5%. */
export const highImpact = 0.05

/**
 * Reads the price impact of a quote. It is high if `priceImpact` or `netPriceImpact` is {@link highImpact} or more in
 * either direction: the sign of a loss is not specified, and asking once too often costs only a click.
 *
 * @example
 * ```ts
 * const { total, isHigh } = priceImpactFacts(quote) // { total: 0.062, isHigh: true, … }
 * ```
 */
export const priceImpactFacts = (quote: Quoted): PriceImpactFacts => readImpact(quote.intent?.quote)

/** Whether the price impact of a `Quote` is {@link highImpact} or more. */
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
  // The two totals may differ, so the dollars of one aren't those of the other.
  const total = net && (stated?.fraction === undefined || sizeOf(net) > sizeOf(stated)) ? net : stated
  return { total: total?.fraction, totalUsd: total?.usd, isHigh: sizeOf(total) >= highImpact, details }
}

const sizeOf = (figure: PriceImpactFigure | undefined) => Math.abs(figure?.fraction ?? 0)

function readFigure(value: unknown): PriceImpactFigure | undefined {
  const { priceImpact, priceImpactUsd } = (value ?? {}) as Record<string, unknown>
  const [fraction, usd] = [usableNumber(priceImpact), usableNumber(priceImpactUsd)]
  return fraction === undefined && usd === undefined ? undefined : { fraction, usd }
}
