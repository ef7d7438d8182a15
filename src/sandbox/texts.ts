import { invalidField } from './errors.ts'
import type { Fields } from './fields.ts'

/** Reads a list of texts, if the field is set. */
export function textsOf(fields: Fields, key: string): string[] | undefined {
  const value = fields.values[key]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw invalidField(fields.at(key), 'expected a list')
  return value.map((item, i) => {
    if (typeof item !== 'string') throw invalidField(`${fields.at(key)}[${i}]`, 'expected text')
    return item
  })
}
