import { isJsonObject, type Json, type JsonObject, WrittenNumber } from './lossless.ts'

/** The deployment's words, as in `createIntentClient`. */
export type ServiceWords = string | { name: string; walletWord?: string | undefined }

/** The encoding of this deployment: brand words in keys, amounts as numbers or as text. */
export interface Wire {
  /** The service segment of the path. */
  readonly service: string
  /** Encodes an answer as text. A `bigint` is an amount. */
  write(value: unknown): string
  /** Renames the keys of a request to the document's keys. */
  read(value: Json): Json
}

/** A part of an answer that is already encoded as text. It contains neither an amount nor a brand word. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Puts the deployment's word into a key of the document: `svcFee` → `acmeFee`, `quoteProviderWithSvcFee` →
 * `…WithAcmeFee`.
 */
const branded = (key: string, word: string): string =>
  key.replace(
    /^svc(?=[A-Z])|Svc(?=[A-Z])/,
    (found) => (found === 'svc' ? word.charAt(0).toLowerCase() : word.charAt(0)) + word.slice(1),
  )

/**
 * Creates a cache of encoded keys, because lists have tens of thousands of members. Requests are echoed, so the cache
 * is limited.
 */
function createKeyTexts(word: string): (key: string) => string {
  const kept = new Map<string, string>()
  return (key) => {
    const found = kept.get(key)
    if (found !== undefined) return found
    const text = `${JSON.stringify(branded(key, word))}:`
    if (kept.size < 1_000 && key.length < 100) kept.set(key, text)
    return text
  }
}

/** Encodes a text as JSON. Most texts need no escaping, and JSON.stringify is slower. */
const quoted = (text: string): string => (/^[ !#-[\]-~]*$/.test(text) ? `"${text}"` : JSON.stringify(text))

const overrides = 'svcAddressOverrides'
/** The keys of requests that contain the word. All other keys stay unchanged, whatever the word is. */
const overrideKeys = ['Factory', 'MainModule', 'MainModuleUpgradable', 'GuestModule', 'Utils'].map(
  (part) => `svcWallet${part}Address`,
)

/** Creates the encoding of a deployment. @throws RangeError for a word that a path cannot contain */
export function createWire(service: ServiceWords = 'Svc', amountEncoding: 'number' | 'string' = 'number'): Wire {
  const { name, walletWord = name } = typeof service === 'string' ? { name: service } : service
  if (![name, walletWord].every((word) => /^[A-Za-z]\w*$/.test(word))) {
    throw new RangeError('service: expected a word of letters and digits')
  }
  const documented = new Map(overrideKeys.map((key) => [branded(key, walletWord), key]))
  documented.set(branded(overrides, name), overrides)

  const keyText = createKeyTexts(name)
  const walletKeyText = createKeyTexts(walletWord)

  const write = (value: unknown, textOf: typeof keyText): string => {
    if (typeof value === 'bigint') return amountEncoding === 'string' ? `"${value}"` : String(value)
    if (typeof value === 'string') return quoted(value)
    if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
    if (value instanceof WrittenJson) return value.text
    if (Array.isArray(value)) return `[${value.map((item) => write(item, textOf)).join()}]`
    // A list of intents has tens of thousands of members, so this creates no intermediate arrays.
    let members = ''
    for (const key of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[key]
      if (member === undefined) continue
      if (members) members += ','
      members += textOf(key) + write(member, key === overrides ? walletKeyText : textOf)
    }
    return `{${members}}`
  }

  const read = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(read)
    if (!isJsonObject(value)) return value
    const renamed = Object.create(null) as JsonObject
    for (const [key, member] of Object.entries(value)) renamed[documented.get(key) ?? key] = read(member)
    return renamed
  }

  return { service: name, write: (value) => write(value, keyText), read }
}

/**
 * Returns the path of the first difference between two JSON values, or undefined if they are equal. Numbers are
 * compared in their original notation. A number equals the text of the same digits, because both encode an amount.
 */
export function firstDifference(sent: Json | undefined, back: Json | undefined, path: string): string | undefined {
  if (isJsonObject(sent) && isJsonObject(back)) {
    for (const key of new Set([...Object.keys(sent), ...Object.keys(back)])) {
      const found = firstDifference(sent[key], back[key], `${path}.${key}`)
      if (found) return found
    }
    return undefined
  }
  if (Array.isArray(sent) && Array.isArray(back)) {
    if (sent.length !== back.length) return path
    return sent.map((item, i) => firstDifference(item, back[i], `${path}[${i}]`)).find((found) => found)
  }
  return written(sent) === written(back) ? undefined : path
}

/** Converts a value without parts to a comparable one. A present value never equals an absent one. */
const written = (value: Json | undefined): unknown =>
  value instanceof WrittenNumber ? value.text : typeof value === 'object' && value ? {} : value
