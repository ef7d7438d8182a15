import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase58 } from './base58.ts'

it('decodes what a library encodes', () => {
  const raw = fc
    .tuple(fc.nat(8), fc.uint8Array({ maxLength: 70 }))
    .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest]))
  fc.assert(
    fc.property(raw, (bytes) => void expect(decodeBase58(base58.encode(bytes))).toEqual(bytes)),
    { numRuns: 3000 },
  )
})

it('decodes what a library decodes, and refuses what it refuses', () => {
  const text = fc.string({ unit: fc.constantFrom(...'123456789ABCHJKLMNPZabijkmnopz0OIl+é '), maxLength: 50 })
  const byLibrary = (value: string) => {
    try {
      return base58.decode(value)
    } catch {
      return undefined
    }
  }
  fc.assert(
    fc.property(text, (value) => void expect(decodeBase58(value)).toEqual(byLibrary(value))),
    { numRuns: 3000 },
  )
  const letters = fc.string({ unit: fc.constantFrom(...'123456789ABCHJKLMNPZabijkmnopz'), maxLength: 50 })
  fc.assert(
    fc.property(letters, (value) => void expect(decodeBase58(value)).toEqual(base58.decode(value))),
    { numRuns: 3000 },
  )
})
