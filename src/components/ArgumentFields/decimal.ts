import { parseDecimal, typedAmount } from '../../format/internal/index.ts'

/** A decimal, exactly: `units` divided by 10 to the power of `decimals`. */
interface Decimal {
  units: bigint
  decimals: number
}

const form = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:e([+-]?\d{1,3}))?$/i

/** Returns the canonical text of a decimal: no exponent, no leading or trailing zeros. Undefined for anything else. */
export function canonicalDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 100) return undefined
  const match = form.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', alone = '', exponent = '0'] = match
  const digits = whole + fraction + alone
  const point = whole.length + Number(exponent)
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const at = Math.max(0, point)
  const left = padded.slice(0, at).replace(/^0+/, '') || '0'
  const right = padded.slice(at).replace(/0+$/, '')
  const plain = right ? `${left}.${right}` : left
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** Compares two canonical decimals exactly. Negative if the first is less. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  const decimals = Math.max(a.decimals, b.decimals)
  const scale = (value: Decimal) => value.units * 10n ** BigInt(decimals - value.decimals)
  const difference = scale(a) - scale(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function readDecimal(canonical: string): Decimal {
  const [whole = '0', fraction = ''] = canonical.split('.')
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

/** Reads what a person typed in the locale, with an optional minus. Undefined for anything else. */
export function readTyped(text: string, locale: string): string | undefined {
  const match = /^[\s\u061c\u200e\u200f]*([-\u2212]?)(.*)$/s.exec(text)
  const plain = parseDecimal(match?.[2] ?? '', locale)
  return plain === undefined ? undefined : canonicalDecimal(`${match?.[1] ? '-' : ''}${plain}`)
}

/** Writes a canonical decimal as a person would type it in the locale. */
export function writeTyped(canonical: string, locale: string): string {
  const { units, decimals } = readDecimal(canonical.replace('-', ''))
  return (canonical.startsWith('-') ? '-' : '') + (decimals ? typedAmount(units, decimals, locale) : String(units))
}

/**
 * Returns the number that a canonical decimal is, if a number holds all its digits. Digits are compared, as `1e23` is
 * written like the number next to it.
 */
export function exactNumber(canonical: string): number | undefined {
  const number = Number(canonical)
  if (!Number.isFinite(number) || canonicalDecimal(number) !== canonical) return undefined
  return Number.isInteger(number) && BigInt(number) !== BigInt(canonical) ? undefined : number
}
