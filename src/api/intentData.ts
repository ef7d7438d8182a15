import { invalidArgument } from './errors.ts'
import { toJson } from './json.ts'

/**
 * Serializes any data of this kit as text that preserves bigints, for storage and for sending between server and
 * browser. `undefined` members are left out, as in `JSON.stringify`.
 *
 * @example `localStorage.setItem(key, serializeIntentData(quote))`
 */
export const serializeIntentData = (value: unknown): string =>
  toJson(value, (item) => {
    if (typeof item === 'bigint') return `#${item}n`
    if (typeof item === 'string') return item[0] === '#' ? `#${item}` : item
    if (Object.is(item, -0)) return '#-0'
    return typeof item === 'number' && !Number.isFinite(item) ? `#${item}` : item
  }) ?? '"#undefined"'

/**
 * Parses text that {@link serializeIntentData} wrote. The type isn't checked, so check text from elsewhere.
 *
 * @throws IntentServiceError `InvalidArgument` if the text was not written by `serializeIntentData`.
 * @example `const quote = parseIntentData<QuoteIntentEdgeResponse>(text)`
 */
export const parseIntentData = <T = unknown>(text: string): T => {
  try {
    return revive(JSON.parse(text)) as T
  } catch {
    throw invalidArgument('parseIntentData', 'text', 'text that serializeIntentData wrote')
  }
}

/** Restores tagged values in place, which takes half the time of the reviver of `JSON.parse`. */
const revive = (value: unknown): unknown => {
  if (typeof value !== 'string') {
    const members = value as Record<string, unknown>
    for (const key in members) {
      if (key === '__proto__') delete members[key]
      else members[key] = revive(members[key])
    }
    return value
  }
  if (value[0] !== '#') return value
  const written = value.slice(1)
  if (written[0] === '#') return written
  if (/^-?\d+n$/.test(written)) return BigInt(written.slice(0, -1))
  if (/^(-0|NaN|-?Infinity)$/.test(written)) return Number(written)
  if (written !== 'undefined') throw written
  return undefined
}
