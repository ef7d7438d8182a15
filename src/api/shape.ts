/**
 * The small language in which every resource is described once: the TypeScript type and the reader come from the same
 * definition. What money, time or safety depends on is read and checked; fields that merely pass through are declared
 * with {@link rest}, which exists for the compiler alone and costs no byte.
 *
 * A reader works in both directions: it checks an answer (in place, so that a long list costs little more than
 * `JSON.parse`), and it checks and copies a request on its way out.
 */

/** What a reader needs to know about the text it reads, or the request it writes. */
export interface Context {
  /** true for a request on its way out: copied, never changed in place, and held to what the document asks of it. */
  out: boolean
  /** Amounts go out as decimal strings instead of numbers. */
  text: boolean
  /** Turns the wire's brand words into the document's in a key, or back; absent where they are the same. */
  rename?: ((key: string) => string) | undefined
  /** The same inside `svcAddressOverrides`. */
  renameWallet?: ((key: string) => string) | undefined
  /** Prefix of strings that stand for numbers `JSON.parse` would have rounded; see json.ts. */
  mark?: string | undefined
  /** Display data: an optional field of the wrong type counts as absent instead of spoiling the whole answer. */
  soft?: boolean | undefined
}

/** Checks one value and hands out what the type says, or throws a {@link Mismatch}. */
export type Reader<T> = (value: unknown, context: Context) => T

/** The type a reader hands out. */
export type Infer<R> = R extends (value: never, context: Context) => infer T ? T : never

type Readers = Record<string, Reader<unknown>>
type Optional<T> = { [K in keyof T]?: T[K] | undefined }

/** The type of a shape with required fields `R`, optional fields `O` and unread fields `P`. */
export type Shaped<R, O, P> = { [K in keyof R]: Infer<R[K]> } & {
  [K in keyof O]?: Infer<O[K]> | undefined
} & Optional<P>

/** What did not fit, and where. Becomes an `IntentServiceError` in call.ts; never leaves the package. */
export class Mismatch {
  path = ''
  readonly expected: string
  constructor(expected: string) {
    this.expected = expected
  }
}

/** Throws a {@link Mismatch}; `path` where the fault lies deeper than the value being read. */
export const fail = (expected: string, path = ''): never => under(path, new Mismatch(expected))

/** Throws an error on, with one more key in front of its path. */
const under = (key: string, error: unknown): never => {
  if (error instanceof Mismatch) error.path = key + (error.path && error.path[0] !== '[' ? '.' : '') + error.path
  throw error
}

/** A JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !!value && !Array.isArray(value)

/** Declares optional fields that pass through unread, as the type says the document has them. */
export const rest = <P>(): P => undefined as P

/**
 * An object with required, optional and unread fields. Unknown fields pass; `null` counts as absent. Its keys take the
 * document's brand word on the way in and the deployment's on the way out.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function shape<R extends Readers, O extends Readers = Record<never, never>, P = unknown>(
  required: R,
  optional?: O,
  _unread?: () => P,
): Reader<Shaped<R, O, P>> {
  const readers: Readers = { ...required, ...optional }
  return (value, context) => {
    if (!isObject(value)) return fail('an object')
    const target = context.out ? { ...value } : value
    if (!context.out) renameKeys(target, context)
    for (const key in readers) {
      const found = Object.hasOwn(target, key) ? target[key] : undefined
      try {
        // biome-ignore lint/style/noNonNullAssertion: the key comes from the readers
        if (found !== undefined && found !== null) target[key] = readers[key]!(found, context)
        else if (key in required) fail('a value')
        else if (found === null) target[key] = undefined
      } catch (error) {
        if (!context.soft || key in required) under(key, error)
        target[key] = undefined
      }
    }
    if (context.out) renameKeys(target, context)
    if (context.mark) cleanObject(target, context, readers)
    return target as Shaped<R, O, P>
  }
}

const renameKeys = (target: Record<string, unknown>, { rename }: Context): void => {
  if (!rename) return
  for (const key of Object.keys(target)) {
    const renamed = rename(key)
    if (renamed === key) continue
    target[renamed] = target[key]
    delete target[key]
  }
}

/**
 * An array of one kind of thing.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, context) => {
    if (!Array.isArray(value)) return fail('an array')
    const target = context.out ? [...value] : value
    for (let i = 0; i < target.length; i++) {
      try {
        target[i] = read(target[i], context)
      } catch (error) {
        under(`[${i}]`, error)
      }
    }
    return target
  }

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

/** A float for display (USD, fractions, seconds); numeric text passes. */
export const number: Reader<number> = (value, context) => {
  const found = typeof value === 'number' ? value : Number(written(value, context) || Number.NaN)
  return Number.isFinite(found) ? found : fail('a number')
}

/** A whole number that a double holds exactly: chain ids, decimals. */
export const integer: Reader<number> = (value, context) => {
  const found = number(value, context)
  return Number.isSafeInteger(found) && found >= 0 ? found : fail('a whole number')
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
  const unsafe = typeof value === 'number' && !Number.isSafeInteger(value)
  const exact = unsafe ? undefined : parseInteger(written(value, context)?.replace(/^-0$/, '0') ?? '')
  if (exact === undefined || (context.out && exact >> 256n)) return fail('a whole amount in base units, 0 or more')
  // On its way out the amount already takes the wire's form; the static type describes what is handed in.
  return (context.out && context.text ? String(exact) : exact) as bigint
}

/** Text of a certain form: demanded of every request, and of an answer where money goes by it (`strict`). */
const formed =
  (expected: string, form: RegExp, strict?: boolean): Reader<string> =>
  (value, context) => {
    const found = text(value, context)
    return (context.out || (strict && found)) && !form.test(found) ? fail(expected) : found
  }

/** Text that says which thing is meant: not empty when sent. */
export const id = /* @__PURE__ */ formed('text that is not empty', /\S/)
/** An EVM address by its shape (checksums are `intent-kit/format`'s business). */
export const evmAddress = /* @__PURE__ */ formed('an address: 0x and 40 hex digits', /^0x[\da-f]{40}$/i)
/** An address or token id of an EVM chain or of an edge rail, by its shape. */
export const address = /* @__PURE__ */ formed('an address', /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{25,44})$/i, true)
/** An EVM transaction hash. */
export const evmHash = /* @__PURE__ */ formed('a hash: 0x and 64 hex digits', /^0x[\da-f]{64}$/i)
/** A transaction hash of any chain the service knows: EVM, Tron (hex without 0x) or Solana (base58). */
export const anyHash = /* @__PURE__ */ formed('a hash', /^((0x)?[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/i)
/** Bytes. */
export const hex = /* @__PURE__ */ formed('0x and bytes in hex', /^0x([\da-f]{2})*$/i)
/** A moment, as it came: RFC 3339, or epoch seconds or milliseconds as text; `''` is not set. */
export const time = /* @__PURE__ */ formed('a time', /^(\d+(\.\d+)?|\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d.*)?$/, true)

/** Anything: handed out as it came, numbers exact (integers beyond 2^53 as `bigint`). */
export const plain = <T = unknown>(value: unknown, context: Context): T => {
  const { mark } = context
  if (Array.isArray(value) && mark) for (let i = 0; i < value.length; i++) value[i] = plain(value[i], context)
  else if (isObject(value) && mark) cleanObject(value, context)
  else if (mark && typeof value === 'string' && value.startsWith(mark)) {
    const source = written(value, context) as string
    const size = /^-?\d+$/.test(source) && parseInteger(source.replace('-', ''))
    return (size ? (source[0] === '-' ? -size : size) : Number(source)) as T
  }
  return value as T
}

/** Makes the members that no reader knows plain. */
const cleanObject = (target: Record<string, unknown>, context: Context, known: object = {}): void => {
  // An own `__proto__` is legal JSON, but whoever copies the object by assignment would take it for the prototype.
  // biome-ignore lint/suspicious/noProto: an own key is deleted, no prototype is touched
  delete target['__proto__']
  for (const key of Object.keys(target)) if (!Object.hasOwn(known, key)) target[key] = plain(target[key], context)
}
