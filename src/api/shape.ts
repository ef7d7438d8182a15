/**
 * Readers: small functions that check one value. They work in both directions: an answer on its way in, a request on its
 * way out. What money, time or safety depends on is read and checked; everything else passes through as it came.
 */

/** What a reader needs to know about the text it reads, or the request it writes. */
export interface Context {
  /** true for a request on its way out: held to what the document asks of it. */
  out: boolean
  /** Amounts go out as decimal strings instead of numbers. */
  text: boolean
  /** Turns the wire's brand words into the document's in a key, or back; absent where they are the same. */
  rename?: ((key: string) => string) | undefined
  /** The same inside `svcAddressOverrides`. */
  renameWallet?: ((key: string) => string) | undefined
  /** Prefix of strings that stand for numbers `JSON.parse` would have rounded; see json.ts. */
  mark?: string | undefined
  /** An optional field of the wrong type counts as absent instead of spoiling the whole answer; amounts do not. */
  soft?: boolean | undefined
}

/** Checks one value and hands out what the type says, or throws a {@link Mismatch}. */
export type Reader<T> = (value: unknown, context: Context) => T

/** The type a reader hands out. */
export type Infer<R> = R extends (value: never, context: Context) => infer T ? T : never

/** Readers by the name of the field. */
export type Readers = Record<string, Reader<unknown>>

/** What did not fit, and where. Becomes an `IntentServiceError` in call.ts; never leaves the package. */
export class Mismatch {
  path = ''
  readonly expected: string
  /** An amount is at fault: not even soft reading passes over it. */
  readonly money: boolean
  constructor(expected: string, money = false) {
    this.expected = expected
    this.money = money
  }
}

/** Throws a {@link Mismatch}; `path` where the fault lies deeper than the value being read. */
export const fail = (expected: string, path = '', money = false): never => under(path, new Mismatch(expected, money))

/** Throws an error on, with one more key in front of its path. */
const under = (key: string, error: unknown): never => {
  if (error instanceof Mismatch) error.path = key + (error.path && error.path[0] !== '[' ? '.' : '') + error.path
  throw error
}

/** A JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

/**
 * An object: the fields that have a reader are read, `required` ones (names with spaces between) must be there, the rest
 * pass. `null` counts as absent where it is read. Keys take the document's brand word on the way in, the deployment's on the way out.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const object =
  <T>(required: string, readers: Readers = {}): Reader<T> =>
  (value, context) => {
    if (!isObject(value)) return fail('an object')
    const { out, mark, soft, rename = (key: string) => key } = context
    const needed = required.split(' ')
    // An answer is the client's own: where no key changes its name it is read in place, which keeps long lists cheap.
    const result: Record<string, unknown> = out || mark || context.rename ? {} : value
    for (const name of Object.keys(value)) {
      const key = out ? name : rename(name)
      // An own `__proto__` is legal JSON, but whoever copies the object by assignment would take it for the prototype.
      if (key === '__proto__') continue
      const needs = needed.includes(key)
      const read = Object.hasOwn(readers, key) ? readers[key] : needs ? id : plain
      if (read === plain && result === value) continue
      const found = value[name]
      const to = out ? rename(key) : key
      try {
        result[to] = found === undefined || (found === null && read !== plain) ? undefined : read?.(found, context)
      } catch (error) {
        if (needs || !soft || (error instanceof Mismatch && error.money)) under(key, error)
        result[to] = undefined
      }
    }
    for (const key of needed)
      if (key && (result[out ? rename(key) : key] ?? undefined) === undefined) fail('a value', key)
    return result as T
  }

/**
 * An array of one kind of thing.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, context) =>
    Array.isArray(value)
      ? value.map((item, i) => {
          try {
            return read(item, context)
          } catch (error) {
            return under(`[${i}]`, error)
          }
        })
      : fail('an array')

/** What a value writes: text as it is, a number in the form it came in. */
const written = (value: unknown, { mark }: Context): string | undefined =>
  typeof value === 'string'
    ? mark && value.startsWith(mark)
      ? value.slice(mark.length)
      : value
    : typeof value === 'number' || typeof value === 'bigint'
      ? String(value)
      : undefined

/** Text. A number is taken in its written form; an enumeration is text whose unknown values pass. */
export const text = <T extends string = string>(value: unknown, context: Context): T =>
  (written(value, context) ?? fail('text')) as T

/** A float for display (USD, fractions, seconds); numeric text passes, and what is no number counts as absent. */
export const number: Reader<number> = (value, context) => {
  const found = typeof value === 'number' ? value : Number(written(value, context) || Number.NaN)
  return Number.isFinite(found) ? found : absent(context, 'a number')
}

/** Nothing, of an answer; refused, of a request. */
const absent = ({ out }: Context, expected: string) => (out ? fail(expected) : undefined) as never

/** A whole number that a double holds exactly: chain ids, decimals. */
export const integer: Reader<number> = (value, context) => {
  const found = number(value, context)
  return Number.isSafeInteger(found) && found >= 0 ? found : absent(context, 'a whole number')
}

/** The exact integer that a decimal text writes, or undefined: fractions, signs, absurd exponents, over 78 digits. */
export const parseInteger = (source: string): bigint | undefined => {
  const [, whole, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d\d?))?$/i.exec(source) ?? []
  if (!whole) return undefined
  const digits = (whole + fraction).replace(/^0+/, '')
  const cut = Math.max(digits.length + Number(exponent) - fraction.length, 0)
  const exact = digits.slice(0, cut).padEnd(digits ? cut : 0, '0')
  return exact.length > 78 || /[1-9]/.test(digits.slice(cut)) ? undefined : BigInt(exact)
}

/** An amount in the token's base units: an exact `bigint` here, a number of any length or decimal text on the wire. */
export const amount: Reader<bigint> = (value, context) => {
  if (value === '' && !context.out) return undefined as never
  const unsafe = typeof value === 'number' && !Number.isSafeInteger(value)
  const exact = unsafe ? undefined : parseInteger(written(value, context)?.replace(/^-0$/, '0') ?? '')
  if (exact === undefined || (context.out && exact >> 256n)) return fail('base units: a whole amount', '', true)
  // On its way out the amount already takes the wire's form; the static type describes what is handed in.
  return (context.out && context.text ? String(exact) : exact) as bigint
}

/** Text of a certain form: demanded of every request, and of an answer where money goes by it (`strict`). */
const formed =
  (form: RegExp, strict?: boolean): Reader<string> =>
  (value, context) => {
    const found = text(value, context)
    return (context.out || (strict && found)) && !form.test(found) ? fail(`text like ${form}`) : found
  }

const addressForm = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,44})$/
/** Text that says which thing is meant: not empty when sent. */
export const id = /* @__PURE__ */ formed(/\S/)
/** Who is paid, on an EVM chain or an edge rail, by the shape of the address. */
export const payee = /* @__PURE__ */ formed(addressForm, true)
/** An address or token id of an EVM chain or an edge rail, by its shape. */
export const address = /* @__PURE__ */ formed(addressForm)
/** An EVM address by its shape (checksums are `intent-kit/format`'s business). */
export const evmAddress = /* @__PURE__ */ formed(/^0x[\da-f]{40}$/i)
/** An EVM transaction hash. */
export const evmHash = /* @__PURE__ */ formed(/^0x[\da-f]{64}$/i)
/** A transaction hash of any chain the service knows: EVM, Tron (hex without 0x) or Solana (base58). */
export const anyHash = /* @__PURE__ */ formed(/^((0x)?[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/)
/** Bytes. */
export const hex = /* @__PURE__ */ formed(/^0x([\da-f]{2})*$/i)
/** A moment, as it came: RFC 3339, or epoch seconds or milliseconds as text; `''` is not set. */
export const time = /* @__PURE__ */ formed(/^(\d+(\.\d+)?|\d{4}-[01]\d-[0-3]\d[Tt ][0-2]\d:[0-5]\d.*)?$/, true)

/** Anything: handed out as it came, numbers exact (integers beyond 2^53 as `bigint`). */
export const plain = <T = unknown>(value: unknown, context: Context): T => {
  const { mark } = context
  if (!mark) return value as T
  if (Array.isArray(value)) return value.map((item) => plain(item, context)) as T
  if (isObject(value)) return object<T>('')(value, { ...context, rename: undefined })
  if (typeof value !== 'string' || !value.startsWith(mark)) return value as T
  const source = written(value, context) as string
  const rounded = Number(source)
  const size =
    Number.isSafeInteger(rounded) || !/^-?\d+$/.test(source) ? undefined : parseInteger(source.replace('-', ''))
  return (size ? (rounded < 0 ? -size : size) : rounded) as T
}
