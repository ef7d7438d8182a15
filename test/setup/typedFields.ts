import { type Codec, type Codecs, quoteCodecs } from '../../src/api/internal/index.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const codecs: Codecs = quoteCodecs
const context = { out: false, text: false, codecs }

/** Finds the type that a codec reads by trying samples. */
const typeOf = (codec: Codec<unknown>, path: string): string => {
  for (const sample of ['1', true, {}, [], '0xab', '2026-01-01T00:00:00Z', `0x${'ab'.repeat(20)}`]) {
    try {
      const found = codec(sample, context, path)
      if (found !== undefined) return Array.isArray(found) ? 'array' : typeof found
    } catch {
      // Try the next sample.
    }
  }
  return 'unknown'
}
const types = new Map<string, string>()
const expected = (name: string, path: string): string => {
  const key = name === 'provider' || name === 'passthrough' ? path : name
  const known = types.get(key) ?? typeOf(codecs[name] as Codec<unknown>, path)
  types.set(key, known)
  return known
}

/**
 * Checks that every field with a codec has the codec's type or is absent. A field without a codec was not read, nor was
 * its content.
 */
export function expectTyped(value: Record<string, unknown>, path = ''): void {
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined || !Object.hasOwn(codecs, name)) continue
    const here = path ? `${path}.${name}` : name
    const type = expected(name, here)
    const found = Array.isArray(member) ? 'array' : typeof member
    // Skip an intent's own flag, and fields that pass unchanged.
    if (type !== 'unknown' && found !== type && !(name === 'passthrough' && path)) throw new Error(`${here}: ${found}`)
    if (/^(payload|typedData|nextPage|svcAddressOverrides|gasEstimate)$/.test(name) || (name === 'passthrough' && path))
      continue
    for (const [index, item] of (Array.isArray(member) ? member : [member]).entries())
      if (isObject(item)) expectTyped(item, Array.isArray(member) ? `${here}[${index}]` : here)
  }
}
