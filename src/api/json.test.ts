import { describe, expect, it } from 'vitest'
import { withBigIntJson } from '../../test/setup/pageBigInt.ts'
import { members, parseJson, writeJson } from './json.ts'

describe('parseJson', () => {
  it.each([
    ['short numbers', '{"a":1,"b":-0.5,"c":0.1}'],
    ['digits inside strings', '{"a":"12345678901234567890","b":"no-1e21"}'],
    ['hex that looks like exponents', '{"a":"0x1e5e21e99"}'],
  ])('takes the fast road for %s', (_, source) => {
    expect(parseJson(source, true)).toEqual({ value: JSON.parse(source) })
  })

  it('keeps the written form of numbers a double may not hold', () => {
    const { value, mark } = parseJson(
      '{"a":9007199254740993,"b":[1e21,-12345678901234567890],"c":"9007199254740993"}',
      true,
    )
    expect(value).toEqual({
      a: `${mark}9007199254740993`,
      b: [`${mark}1e21`, `${mark}-12345678901234567890`],
      c: '9007199254740993',
    })
  })

  it('keeps -0 and trailing zeros', () => {
    const { value, mark } = parseJson('[-0, 0.10,1.0]', true)
    expect(value).toEqual([`${mark}-0`, `${mark}0.10`, `${mark}1.0`])
  })

  it('does so for a number alone', () => {
    const { value, mark } = parseJson('9007199254740993', true)
    expect(value).toBe(`${mark}9007199254740993`)
  })

  it.each([
    '{9007199254740993:1}',
    '[01234567890123456789]',
    '[1.2.1234567890123456789]',
    '[--12345678901234567890]',
    '{"a":12345678901234567890',
    '[1 12345678901234567890]',
    '[12345678901234567890 "x"]',
    '',
  ])('refuses what is not JSON: %s', (source) => {
    expect(() => parseJson(source, true)).toThrow(SyntaxError)
  })

  it('gives every text another mark, so that no answer can write one', () => {
    const marks = new Set(Array.from({ length: 100 }, () => parseJson('[12345678901234567]', true).mark))
    expect(marks.size).toBe(100)
  })

  it('reads a long string without running out of stack', () => {
    const long = '\\"x'.repeat(1_000_000)
    expect(parseJson(`{"a":"${long}","b":12345678901234567}`, true).value).toHaveProperty('b')
  })
})

describe('writeJson', () => {
  it('writes bigints as plain digits and leaves undefined out', () => {
    const value = { a: 2n ** 200n, b: undefined, c: [1, 'x', null, true] }
    expect(writeJson(value)).toBe(`{"a":${2n ** 200n},"c":[1,"x",null,true]}`)
  })

  it('keeps every digit where the page has given BigInt a toJSON', async () => {
    const text = await withBigIntJson(() => writeJson({ a: 1234567890123456789n, b: [5n], c: new Date(0) }))
    expect(text).toBe('{"a":1234567890123456789,"b":[5],"c":"1970-01-01T00:00:00.000Z"}')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s, which JSON would write as null', (value) => {
    expect(() => writeJson({ value })).toThrow()
  })
})

describe('members', () => {
  it('cuts members out as they are written', () => {
    const source = ' { "a" : 1.10 , "b":{"c":[1,{"d":"}"}]},"e":"x,\\"y:" } '
    expect(members(source)).toEqual([
      { key: 'a', value: '1.10', written: ' "a" : 1.10 ' },
      { key: 'b', value: '{"c":[1,{"d":"}"}]}', written: ' "b":{"c":[1,{"d":"}"}]}' },
      { key: 'e', value: '"x,\\"y:"', written: '"e":"x,\\"y:" ' },
    ])
  })

  it('reads escaped keys and keeps repeated ones', () => {
    const found = members('{"int\\u0065nt":1,"intent":2}')
    expect(found.map(({ key, value }) => [key, value])).toEqual([
      ['intent', '1'],
      ['intent', '2'],
    ])
  })

  it.each(['{}', '[]', ' { } '])('finds none in %s', (source) => expect(members(source)).toEqual([]))
})
