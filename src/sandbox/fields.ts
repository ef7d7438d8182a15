import { invalidField } from './errors.ts'
import { isJsonObject, type Json, type JsonObject, WrittenNumber } from './lossless.ts'

/**
 * Reads the fields of a request. A missing or malformed field is an `InvalidArgument` that names its path. `null`
 * counts as absent. The readers return undefined for an absent field; `needed` makes any of them required.
 */
export class Fields {
  readonly values: JsonObject
  readonly path: string

  constructor(values: JsonObject, path = '') {
    this.values = values
    this.path = path
  }

  at(key: string): string {
    return this.path ? `${this.path}.${key}` : key
  }

  private read<T>(key: string, expected: string, as: (value: NonNullable<Json>) => T | undefined): T | undefined {
    const value = this.values[key]
    if (value === undefined || value === null) return undefined
    const found = as(value)
    if (found === undefined) throw invalidField(this.at(key), `expected ${expected}`)
    return found
  }

  text(key: string): string | undefined {
    return this.read(key, 'text', (value) => (typeof value === 'string' ? value : undefined)) || undefined
  }

  flag(key: string): boolean | undefined {
    return this.read(key, 'true or false', (value) => (typeof value === 'boolean' ? value : undefined))
  }

  number(key: string): number | undefined {
    return this.read(key, 'a number', (value) => {
      const found = value instanceof WrittenNumber ? Number(value.text) : Number.NaN
      return Number.isFinite(found) ? found : undefined
    })
  }

  chainId(key: string): number | undefined {
    return this.read(key, 'a chain id', (value) => {
      const found = value instanceof WrittenNumber ? Number(value.text) : Number.NaN
      return Number.isSafeInteger(found) && found >= 0 ? found : undefined
    })
  }

  /** Reads an amount in base units, written as a number of any length or as decimal text. */
  amount(key: string): bigint | undefined {
    return this.read(key, 'a whole amount in base units', (value) => {
      const digits = value instanceof WrittenNumber ? value.text : value
      return typeof digits === 'string' && /^\d{1,78}$/.test(digits) ? BigInt(digits) : undefined
    })
  }

  fields(key: string): Fields | undefined {
    return this.read(key, 'an object', (value) => (isJsonObject(value) ? new Fields(value, this.at(key)) : undefined))
  }

  /** Reads a list of objects. Each item has its own path, such as `tokens[1]`. */
  list(key: string): Fields[] | undefined {
    const items = this.read(key, 'a list', (value) => (Array.isArray(value) ? value : undefined))
    return items?.map((item, i) => {
      const path = `${this.at(key)}[${i}]`
      if (!isJsonObject(item)) throw invalidField(path, 'expected an object')
      return new Fields(item, path)
    })
  }

  /** Reads a list of texts. */
  texts(key: string): string[] | undefined {
    const items = this.read(key, 'a list', (value) => (Array.isArray(value) ? value : undefined))
    return items?.map((item, i) => {
      if (typeof item !== 'string') throw invalidField(`${this.at(key)}[${i}]`, 'expected text')
      return item
    })
  }

  /** Reads one of the given words. */
  oneOf<T extends string>(key: string, words: readonly T[]): T | undefined {
    return this.read(key, words.join(' or '), (value) => words.find((word) => word === value))
  }

  /** Returns what a reader found, or throws. `why` describes when the field is required. */
  needed<T>(key: string, found: T | undefined, why = 'required'): T {
    if (found === undefined) throw invalidField(this.at(key), why)
    return found
  }
}

/** Converts JSON to plain values: safe numbers become numbers, whole numbers beyond 2^53 become bigints. */
export function plainJson(value: Json): unknown {
  if (value instanceof WrittenNumber) {
    const number = Number(value.text)
    return /^\d+$/.test(value.text) && !Number.isSafeInteger(number) ? BigInt(value.text) : number
  }
  if (Array.isArray(value)) return value.map(plainJson)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainJson(member)]))
}
