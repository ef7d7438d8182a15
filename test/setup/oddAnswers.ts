import { type Codec, type Codecs, quoteCodecs } from '../../src/api/internal/index.ts'

/**
 * Values that a hostile or broken service can send where the client promises nothing. Every field that is not money,
 * time or an address passes unchanged.
 */
export const oddValues: readonly [name: string, value: unknown][] = [
  ['bidi overrides', '\u202Eevil\u2066\u2069\u200F'],
  ['control characters', 'a\u0000b\u0007c\u001B[31md\u0085'],
  ['10,000 characters', 'W'.repeat(10_000)],
  ['piled marks', `Z${'\u0335'.repeat(3000)}`],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['a script link', 'javascript:alert(1)'],
  ['a foreign link', 'https://evil.example/tx'],
  ['a path upwards', '../../../evil?x=#'],
  ['half a character', '\uD800'],
  ['nothing', ''],
  ['null', null],
  ['a number', 7],
  ['no number', Number.NaN],
  ['a negative number', -5],
  ['beyond all numbers', Number.POSITIVE_INFINITY],
  ['a bigint', 10n ** 78n - 1n],
  ['a yes', true],
  ['an object', { toString: 5, valueOf: null, $$typeof: 'x' }],
  ['an array', ['SUCCEEDED']],
  ['an array of objects', [{ toString: null }]],
]

const codecs: Codecs = quoteCodecs

/** The values that a field may have once the client has read it: anything, any text, or only what its type allows. */
type Reading = 'anything' | 'text' | 'as typed'

/** A field of an answer, and how the client reads it. */
interface Place {
  path: readonly string[]
  value: unknown
  reading: Reading
  /** Whether the client rejects an answer without the field. */
  required: boolean
}

/**
 * The required fields of an answer. In a resource anywhere else, the same names may be missing, and contain anything.
 */
const required = /^(((intent|receipt)\.)?(intentId|status)|edgeId|edge)$/

function readingOf(name: string, path: readonly string[]): Reading {
  // In a list, only objects are read.
  if (/^\d+$/.test(name)) return 'anything'
  const codec = codecs[name]
  if (required.test(path.join('.'))) return path.length === 1 && name === 'edge' ? 'as typed' : 'text'
  if (!codec) return 'anything'
  return readsAnyText(codec, path.join('.')) ? 'text' : 'as typed'
}

function readsAnyText(codec: Codec<unknown>, path: string): boolean {
  try {
    return codec('\u202E<b>', { out: false, text: false, codecs: quoteCodecs }, path) === '\u202E<b>'
  } catch {
    return false
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lists every field of an answer, with nested ones. Nothing is read inside a field that the client does not read. */
function* places(answer: object, path: readonly string[] = [], unread = false): Generator<Place> {
  for (const [name, value] of Object.entries(answer)) {
    const here = [...path, name]
    const reading = unread ? 'anything' : readingOf(name, here)
    const listed = Array.isArray(answer) && isObject(value) && !unread
    const known = unread || codecs[name] !== undefined || listed
    yield {
      path: here,
      value,
      reading: listed ? 'as typed' : reading,
      required: listed || required.test(here.join('.')),
    }
    if (isObject(value)) yield* places(value, here, !known)
  }
}

/** Copies an answer with another value in one field. */
function withOdd<T extends object>(answer: T, [name = '', ...rest]: readonly string[], odd: unknown): T {
  const copy = Object.assign(Array.isArray(answer) ? [] : {}, answer)
  const part: unknown = Reflect.get(answer, name)
  Reflect.set(copy, name, rest.length > 0 && isObject(part) ? withOdd(part, rest, odd) : odd)
  return copy as T
}

/**
 * Puts `odd` into every field where the client accepts it. Fields that contain others stay, and the fields in them
 * change.
 */
export function spoil<T extends object>(answer: T, odd: unknown): T {
  let spoilt = answer
  for (const { path, value, reading } of places(answer)) {
    if (isObject(value) || (reading === 'text' && typeof odd !== 'string') || reading === 'as typed') continue
    spoilt = withOdd(spoilt, path, odd)
  }
  return spoilt
}

/**
 * Generates every answer that differs from a complete one in a single field, with values that the client accepts there.
 *
 * @param isRead whether anything reads a field: a field that nothing reads makes no difference
 */
export function* oneByOne<T extends object>(
  whole: T,
  isRead: (path: string) => boolean,
): Generator<[name: string, answer: T]> {
  for (const { path, reading, required } of places(whole)) {
    const name = path.join('.')
    if (!isRead(name)) continue
    if (reading === 'anything') yield [`${name} = an object`, withOdd(whole, path, { toString: 5 })]
    if (reading === 'text') yield [`${name} = odd text`, withOdd(whole, path, '\u202E<b>')]
    if (!required) yield [`${name} is absent`, withOdd(whole, path, undefined)]
  }
}

/** Wraps an answer, and records which of its fields are read. */
export function watched<T extends object>(answer: T): { answer: T; isRead: (path: string) => boolean } {
  const read = new Set<string>()
  const made = new WeakMap<object, object>()
  function watch<Part extends object>(part: Part, path: string): Part {
    const name = (key: string | symbol) => `${path}${String(key)}`
    const proxy = new Proxy(part, {
      get(target, key, receiver) {
        read.add(name(key))
        const value = Reflect.get(target, key, receiver)
        if (!isObject(value)) return value
        // Return the same proxy each time, to preserve identity.
        if (!made.has(value)) made.set(value, watch(value, `${name(key)}.`))
        return made.get(value)
      },
      has: (target, key) => !!read.add(name(key)) && Reflect.has(target, key),
      getOwnPropertyDescriptor(target, key) {
        read.add(name(key))
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
      ownKeys(target) {
        for (const key of Reflect.ownKeys(target)) read.add(name(key))
        return Reflect.ownKeys(target)
      },
    })
    return proxy
  }
  return { answer: watch(answer, ''), isRead: (path) => read.has(path) }
}
