import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'
import { WrittenNumber } from './lossless.ts'

/** A smaller number counts seconds, because in ms it would be a time before 1974. */
const leastMs = 1e11

/**
 * Reads a time in epoch ms, if the field is set: RFC 3339, or epoch seconds or milliseconds as a number or text. A zero
 * date counts as not set.
 */
export function timeOf(fields: Fields, key: string): number | undefined {
  const value = fields.values[key]
  if (value === undefined || value === null || value === '') return undefined
  const found = parsed(value instanceof WrittenNumber ? value.text : value)
  if (Number.isNaN(found)) throw invalidField(fields.at(key), 'expected a time')
  return found > 0 ? found : undefined
}

function parsed(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  if (/^\d{4}-\d\d-\d\d[Tt ]\d\d:/.test(value)) return Date.parse(value)
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  return number < leastMs ? number * 1000 : number
}
