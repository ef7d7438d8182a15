import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withBigIntJson } from '../../test/setup/pageBigInt.ts'
import { isIntentServiceError } from './errors.ts'
import { parseIntentData, serializeIntentData } from './intentData.ts'

describe('serializeIntentData', () => {
  it('keeps what JSON loses', () => {
    const value = {
      a: 2n ** 255n,
      b: [-1n, -0, Number.NaN, Number.NEGATIVE_INFINITY],
      c: '#5n',
      d: '##x',
      e: '0.10',
      f: null,
    }
    expect(parseIntentData(serializeIntentData(value))).toEqual(value)
  })

  it('brings back any data of its kind', () => {
    const leaf = fc.oneof(
      fc.bigInt(),
      fc.string(),
      fc.string().map((s) => `#${s}`),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree')),
        fc.dictionary(
          fc.string().filter((k) => k !== '__proto__'),
          tie('tree'),
        ),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        expect(parseIntentData(serializeIntentData(value))).toEqual(value)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps bigints where the page has given BigInt a toJSON', async () => {
    const value = { a: 2n ** 70n, b: [1n] }
    expect(parseIntentData(await withBigIntJson(() => serializeIntentData(value)))).toEqual(value)
  })

  it('takes no prototype from storage', () => {
    const found = parseIntentData<Record<string, unknown>>('{"__proto__":{"x":1},"a":"#1n"}')
    expect(found).toEqual({ a: 1n })
    expect(found.x).toBeUndefined()
  })

  it.each(['', '{', '"#5"', '"#abc"', '"#1.5n"'])('refuses corrupt text %j', (text) => {
    try {
      parseIntentData(text)
      expect.unreachable()
    } catch (error) {
      expect(isIntentServiceError(error, 'InvalidArgument') && error.path).toBe('text')
    }
  })
})
