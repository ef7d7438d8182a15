import { formatPercent } from '../../../format/index.ts'

/** A rate beyond a hundred million percent is written with an exponent: its digits would fill the screen. */
const longRate = 1e6

/** Writes a rate, a fraction of 1, as a percentage. */
export const writeRate = (rate: number, locale: string): string | undefined =>
  Math.abs(rate) < longRate
    ? formatPercent(rate, locale)
    : new Intl.NumberFormat(locale, { style: 'percent', notation: 'scientific', maximumFractionDigits: 2 }).format(rate)
