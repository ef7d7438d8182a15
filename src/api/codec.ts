import { reportAmount } from '../misuse/index.ts'
import type { ErrorFacts } from './errors.ts'

/**
 * Codecs are small functions that check one value of an answer that came in, or of a request that goes out. They check
 * what money, time or safety depends on; everything else passes through unchanged.
 */

/** The context of the answer that a codec reads or the request that it writes. */
export interface Context {
  /** Whether the value is a request, which must follow the document strictly. */
  out: boolean
  /** Whether amounts in requests are decimal strings instead of numbers. */
  text: boolean
  /** Replaces the deployment's brand word in a key by the document's, or the reverse. Absent if both are equal. */
  rename?: ((key: string) => string) | undefined
  /** The `rename` for the keys inside `svcAddressOverrides`. */
  renameWallet?: ((key: string) => string) | undefined
  /** The prefix of strings that stand for numbers `JSON.parse` would have rounded; see json.ts. */
  mark?: string | undefined
  /** Whether an optional field of the wrong type counts as absent. A malformed amount always fails the answer. */
  soft?: boolean | undefined
  /** The codecs of the fields in nested objects. */
  codecs?: Codecs | undefined
  /** The intent of the request. An answer that names another intent is refused. */
  intentId?: string | undefined
  /**
   * Returns the form that an address at this path of the request must have, or `undefined` if any chain's form is
   * allowed.
   */
  form?: ((path: string) => RegExp | undefined) | undefined
}

/** Checks one value and returns it with its type, or throws a {@link Fault}. `path` locates the value. */
export type Codec<T> = (value: unknown, context: Context, path?: string) => T

/** The type that a codec returns. */
export type Infer<R> = R extends (value: never, context: Context) => infer T ? T : never

type RequiredKey<T> = keyof { [K in keyof T as undefined extends T[K] ? never : K]: never } & string

/** The names in any order, separated by spaces. Only the first four are checked: more exceed the compiler's limits. */
type InAnyOrder<Names extends string, Before extends 0[] = []> = Before['length'] extends 4
  ? string
  : {
      [Name in Names]: [Exclude<Names, Name>] extends [never]
        ? Name
        : `${Name} ${InAnyOrder<Exclude<Names, Name>, [...Before, 0]>}`
    }[Names]

/** The required fields of a type, separated by spaces. */
export type RequiredNames<T> = [RequiredKey<T>] extends [never] ? '' : InAnyOrder<RequiredKey<T>>

/** A map from field names to codecs. */
export type Codecs = Record<string, Codec<unknown>>

/** The names of the fields whose type is not `unknown`. */
type Typed<T> = keyof { [K in keyof T as unknown extends T[K] ? never : K]: never }

/** The names of required text fields, which {@link id} reads if they have no codec. */
type RequiredText<T> = { [K in RequiredKey<T> & keyof T]: string extends T[K] ? K : never }[RequiredKey<T> & keyof T]

/** A codec for each field of a type that is not `unknown`. */
export type CodecsOf<T> = { [K in Exclude<Typed<T>, RequiredText<T>> & keyof T]: Codec<NonNullable<T[K]>> } & {
  [K in RequiredText<T>]?: Codec<T[K]>
}

/** A fault in a request or an answer. call.ts turns it into an `IntentServiceError`. */
export interface Fault extends Partial<ErrorFacts> {
  /** Whether an amount is at fault. Not even soft reading ignores that. */
  money?: boolean | undefined
}
/** See {@link Fault}. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns every fact
export class Fault {
  constructor(facts: Fault) {
    Object.assign(this, facts)
  }
}

/** Throws a {@link Fault} with the expected form and the path. */
export const fail = (expected: string, path = '', money = false): never => {
  throw new Fault({ msg: `Expected ${expected}.`, path, money })
}

/** Whether a value is a JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

/**
 * Makes the codec of an object. Fields that have a codec are read, and the `required` ones (names separated by spaces)
 * must be present; `rest` reads all others. A field that is read counts as absent if it is `null`. Keys take the
 * document's brand word in answers, and the deployment's in requests.
 */
export function object<T>(required: RequiredNames<T>, codecs: CodecsOf<T>, rest?: Codec<unknown>): Codec<T>
/* @__NO_SIDE_EFFECTS__ */
export function object(required: string, codecs: Codecs, rest: Codec<unknown> = plain): Codec<unknown> {
  const needed = required ? required.split(' ') : []
  return (value, context, path = '') => {
    if (!isObject(value)) return fail('an object', path)
    const { out, mark, soft, rename } = context
    const under = path && `${path}.`
    // The client owns the answer, so it is decoded in place unless a key changes its name. This keeps long lists cheap.
    const result: Record<string, unknown> = out || mark || rename ? {} : value
    for (const name of Object.keys(value)) {
      const to = rename?.(name) ?? name
      const key = out ? name : to
      // An own `__proto__` is legal JSON, but copying it by assignment would set the prototype.
      if (key === '__proto__') continue
      const needs = needed.includes(key)
      const read = Object.hasOwn(codecs, key) ? (codecs[key] as typeof rest) : needs ? id : rest
      if (read === plain && result === value) continue
      const found = value[name]
      result[to] =
        found != null || read === plain || needs
          ? soft && !needs
            ? readSoftly(read, found, context, under + key)
            : read(found, context, under + key)
          : undefined
    }
    for (const key of needed) if (result[key] == null) fail('a value', under + key)
    return result
  }
}

/**
 * Makes the codec of an array whose items share one codec. In an answer, `null` is an empty array.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function list<T>(read: Codec<T>): Codec<T[]> {
  return (value, context, path) =>
    Array.isArray(value)
      ? value.map((item, i) => read(item, context, `${path}[${i}]`))
      : value === null && !context.out
        ? []
        : fail('an array', path)
}

/** Returns the text of a value: text unchanged, a number in the form in which it was received. */
export const written = (value: unknown, { mark }: Context): string | undefined =>
  typeof value === 'string'
    ? mark && value.startsWith(mark)
      ? value.slice(mark.length)
      : value
    : typeof value === 'number' || typeof value === 'bigint'
      ? String(value)
      : undefined

/** Reads text. A number is taken in its written form. An enumeration is text, so unknown values pass. */
export const text: Codec<string> = (value, context, path) => written(value, context) ?? fail('text', path)

/**
 * Makes the codec of a number that a double holds. Other values count as absent in an answer and are refused in a
 * request.
 */
const numeric =
  (holds: (found: number) => boolean): Codec<number> =>
  (value, context, path) => {
    const found = typeof value === 'number' ? value : Number(written(value, context) || NaN)
    return holds(found) ? found : ((context.out ? fail('a number', path) : undefined) as never)
  }

/** Reads a float for display (USD, fractions, seconds). Numeric text passes. */
export const number = /* @__PURE__ */ numeric((found) => Number.isFinite(found))

/** Reads a whole number that a double holds exactly, such as a chain id or decimals. */
export const integer = /* @__PURE__ */ numeric((found) => Number.isSafeInteger(found) && found >= 0)

/**
 * Parses decimal text as an exact integer. Returns undefined for fractions, absurd exponents and more than 78 digits.
 */
export const parseInteger = (source: string): bigint | undefined => {
  // The pattern's running time grows faster than the length of the text.
  if (source.length > 300) return undefined
  const [, whole, fraction = '', exponent = 0] =
    /^(-?\d{1,99})(?:\.(?=\d)(\d{0,99}?)0*)?(?:e([+-]?\d\d?))?$/i.exec(source) ?? []
  if (!whole) return undefined
  const shift = Number(exponent) - fraction.length
  const scale = 10n ** BigInt(Math.abs(shift))
  const digits = BigInt(whole + fraction)
  const exact = shift < 0 ? digits / scale : digits * scale
  return (shift < 0 && digits % scale) || exact / 10n ** 78n ? undefined : exact
}

/**
 * Reads an amount in the token's base units: an exact `bigint` here, a number of any length or decimal text on the
 * wire.
 */
export const amount: Codec<bigint> = (value, context, path) => {
  const { out } = context
  reportAmount(value, out, path)
  if (value === '' && !out) return undefined as never
  const unsafe = typeof value === 'number' && !Number.isSafeInteger(value)
  const exact = unsafe ? undefined : parseInteger(written(value, context) ?? '')
  if (!((exact as bigint) >= 0n) || (out && (exact as bigint) >> 256n)) return fail('a whole amount', path, true)
  // In a request, the result already has the wire's form. The static type describes the input.
  return (out && context.text ? String(exact) : exact) as bigint
}

/** Reads `true` or `false`. Any other value is refused, in answers too. */
export const boolean: Codec<boolean> = (value, _, path) =>
  typeof value === 'boolean' ? value : fail('a boolean', path, true)

/** Reads an object whose fields have no codecs. It passes unchanged, with exact numbers. */
export const record: Codec<Record<string, unknown>> = (value, context, path) =>
  isObject(value) ? plain(value, context) : fail('an object', path)

/**
 * Makes a codec for a part that is only shown: in an answer, a value that it refuses counts as absent. A malformed
 * amount does not, unless nothing is paid by it either (`isUnpaid`).
 *
 * @__NO_SIDE_EFFECTS__
 */
export function shown<T>(codec: Codec<T>, isUnpaid?: boolean): Codec<T> {
  return (value, context, path) => readSoftly(codec, value, context, path, isUnpaid)
}

const readSoftly = <T>(codec: Codec<T>, value: unknown, context: Context, path?: string, isUnpaid?: boolean): T => {
  try {
    return codec(value, context, path)
  } catch (error) {
    if (context.out || (!isUnpaid && (error as Fault).money)) throw error
    return undefined as never
  }
}

/**
 * Makes the codec of text with a certain form. Requests must have it; answers only if money depends on it (`strict`).
 */
export const formed =
  (form: RegExp, strict?: boolean): Codec<string> =>
  (value, context, path) => {
    const found = text(value, context, path)
    return (context.out || (strict && found)) && !form.test(found) ? fail(`text like ${form}`, path) : found
  }

/** The form of an EVM address. */
export const evmForm = /^0x[\da-f]{40}$/i
/** The form of an address or token id of any chain the service knows. */
export const anyForm = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,44})$/

const nonEmpty = /* @__PURE__ */ formed(/\S/)
/** Reads an identifier. In a request it must be non-empty text. */
export const id: Codec<string> = (value, context, path) =>
  context.out && typeof value !== 'string' ? fail('text', path) : nonEmpty(value, context, path)
/** Normalizes an id for comparison. Hex ids are compared in lower case. */
const normalize = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text)

/** Reads the id of an intent. In an answer it must be the id of the request; `''` counts as absent. */
export const intentId: Codec<string> = (value, context, path) => {
  const found = id(value, context, path)
  const asked = context.intentId
  if (asked == null) return found
  return found && normalize(found) !== normalize(asked)
    ? fail('the intent asked about', path, true)
    : found || (undefined as never)
}

/** Reads an EVM address by its shape. `intent-kit/format` checks checksums. */
export const evmAddress = /* @__PURE__ */ formed(evmForm)

const placed =
  (strict?: boolean): Codec<string> =>
  (value, context, path) =>
    formed(context.form?.(path as string) ?? anyForm, strict)(value, context, path)
/** Reads an address or token id. It has the form that the request requires at this path, or else any chain's form. */
export const address = /* @__PURE__ */ placed()
/** Reads an address that is paid. Its form is checked in answers too. */
export const payee = /* @__PURE__ */ placed(true)
/** Reads an EVM transaction hash. */
export const evmHash = /* @__PURE__ */ formed(/^0x[\da-f]{64}$/i)
/** Reads a transaction hash of any chain the service knows: EVM, Tron (hex without 0x) or Solana (base58). */
export const anyHash = /* @__PURE__ */ formed(/^((0x)?[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/)
const hexDigits = /* @__PURE__ */ formed(/^0x[\da-f]*$/i, true)
/**
 * Reads bytes. Their form is checked in answers too. A pattern of digit pairs would overflow the stack on long text.
 */
export const hex: Codec<string> = (value, context, path) => {
  const found = hexDigits(value, context, path)
  return found.length % 2 ? fail('whole bytes', path) : found
}
/** Reads a time as the service wrote it: RFC 3339, or epoch seconds or milliseconds as text. `''` means not set. */
export const time = /* @__PURE__ */ formed(/^(\d+(\.\d+)?|\d{4}-[01]\d-[0-3]\d[Tt ]\d\d:\d\d.*)?$/, true)

/** Returns any value unchanged. Numbers are exact: integers beyond 2^53 become `bigint`. */
export const plain = <T = unknown>(value: unknown, context: Context): T => {
  const { mark } = context
  if (!mark) return value as T
  if (Array.isArray(value)) return value.map((item) => plain(item, context)) as T
  if (isObject(value)) return object('', {})(value, { ...context, rename: undefined }) as T
  const source = written(value, context) as string
  if (typeof value !== 'string' || source === value) return value as T
  const rounded = Number(source)
  return (Number.isSafeInteger(rounded) || /[.e]/i.test(source) ? rounded : (parseInteger(source) ?? rounded)) as T
}
