import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amount,
  boolean,
  type Context,
  Fault,
  hex,
  integer,
  list,
  number,
  object,
  parseInteger,
  plain,
  record,
  shown,
  text,
  time,
} from './codec.ts'
import { parseJson } from './json.ts'

const inward: Context = { out: false, text: false }
const outward: Context = { out: true, text: false }
const read = <T>(reader: (value: unknown, context: Context) => T, source: string): T => {
  const { value, mark } = parseJson(source, true)
  return reader(value, { ...inward, mark })
}
const mismatch = (act: () => unknown): Fault => {
  try {
    act()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('nothing was refused')
}

// This test is first: the engine compiles each pattern once, and stops optimizing new ones after very many.
it('hex reads long bytes in a process that has used many patterns', () => {
  for (let index = 0; index < 20_000; index++)
    new RegExp(`^(a${index}[bcd]+|x${index}y{2,5}|[^z]{3}q)*$`, 'i').test(`a${index}${'bcd'.repeat(500)}`)
  const bytes = `0x${'aB'.repeat(5_000_000)}`
  expect(hex(bytes, inward) === bytes).toBe(true)
})

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['9007199254740993', 9007199254740993n],
    ['1e21', 10n ** 21n],
    ['1.5e3', 1500n],
    ['1.000', 1n],
    ['"9007199254740993"', 9007199254740993n],
    [`"${'9'.repeat(78)}"`, BigInt('9'.repeat(78))],
    ['9'.repeat(78), BigInt('9'.repeat(78))],
    ['1e77', 10n ** 77n],
    ['0e99', 0n],
    ['"007"', 7n],
  ])('reads %s exactly', (source, expected) => expect(read(amount, source)).toBe(expected))

  it.each([
    '0.10',
    '1.5',
    '1e-1',
    '-1',
    '-9007199254740993',
    '1e78',
    '1e99999',
    '1.0000000000000000000001',
    '9007199254740993.5',
    '"1.5"',
    '"0x10"',
    '" 1"',
    '"1_000"',
    'true',
    '{}',
    '[]',
    '9'.repeat(79),
  ])('refuses %s', (source) => expect(mismatch(() => read(amount, source)).msg).toContain('amount'))

  it('reads back every integer of up to 78 digits in every spelling', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 78n - 1n })
    fc.assert(
      fc.property(digits, fc.nat(20), (size, zeros) => {
        const written = String(size)
        expect(parseInteger(written)).toBe(size)
        expect(parseInteger(`${written}.${'0'.repeat(zeros + 1)}`)).toBe(size)
        const trailing = /0*$/.exec(written)?.[0].length ?? 0
        if (size > 0n) expect(parseInteger(`${written.slice(0, written.length - trailing)}e${trailing}`)).toBe(size)
        expect(read(amount, written)).toBe(size)
        expect(read(amount, JSON.stringify(written))).toBe(size)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([-1n, 2n ** 256n, -1, 1.5, 2 ** 53, Number.NaN, '1.5', '-1', 'x', '', true])('does not send %s', (value) => {
    expect(mismatch(() => amount(value, outward))).toBeInstanceOf(Fault)
  })

  it('sends bigints, safe integers and digits alike, in the encoding that is wanted', () => {
    for (const value of [5n, 5, '5']) {
      expect(amount(value, outward)).toBe(5n)
      expect(amount(value, { ...outward, text: true })).toBe('5')
    }
  })
})

describe('object', () => {
  const inner = object<{ total?: bigint }>('', { total: amount })
  const outer = object<{
    id: string
    fees?: object
    list?: object[]
    usd?: number
    chain?: number
    at?: string
  }>('id', { id: text, fees: inner, list: list(inner), usd: number, chain: integer, at: time })

  it.each([
    ['{}', 'id'],
    ['{"id":null}', 'id'],
    ['{"id":"x","fees":{"total":"abc"}}', 'fees.total'],
    ['{"id":"x","list":[{},{"total":-1}]}', 'list[1].total'],
    ['{"id":"x","list":{}}', 'list'],
    ['{"id":"x","fees":[]}', 'fees'],
    ['{"id":"x","at":"soon"}', 'at'],
    ['[]', ''],
    ['null', ''],
    ['"x"', ''],
  ])('names the path in %s', (source, path) => expect(mismatch(() => read(outer, source)).path).toBe(path))

  it.each([
    '{"usd":"many"}',
    '{"usd":1e999}',
    '{"chain":9007199254740993}',
    '{"chain":1.5}',
    '{"chain":-1}',
    '{"fees":{"total":""}}',
  ])('counts as absent what is shown rather than paid by, and not set: %s', (source) => {
    const found = read(outer, `{"id":"x",${source.slice(1)}`) as Record<string, unknown>
    expect(found.usd).toBeUndefined()
    expect(found.chain).toBeUndefined()
    expect((found.fees as Record<string, unknown> | undefined)?.total).toBeUndefined()
  })

  it('but refuses to send it', () => {
    expect(mismatch(() => outer({ id: 'x', usd: 'many' }, outward)).path).toBe('usd')
    expect(mismatch(() => outer({ id: 'x', chain: 1.5 }, outward)).path).toBe('chain')
  })

  it('passes over no malformed amount, however softly it reads', () => {
    expect(mismatch(() => outer({ id: 'x', fees: { total: 'abc' } }, { ...inward, soft: true })).path).toBe(
      'fees.total',
    )
  })

  it('lets unknown fields, absent and null ones pass', () => {
    expect(read(outer, '{"id":"x","fees":null,"usd":"1.5","extra":{"n":9007199254740993,"f":0.1}}')).toEqual({
      id: 'x',
      usd: 1.5,
      extra: { n: 9007199254740993n, f: 0.1 },
    })
  })

  it('is not deceived by keys that every object has', () => {
    const source =
      '{"id":"x","__proto__":{"usd":1,"polluted":true},"constructor":{"a":1},"toString":1,"n":12345678901234567}'
    const found = read(outer, source) as Record<string, unknown>
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    expect(found.usd).toBeUndefined()
    expect({ ...found }).not.toHaveProperty('polluted')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.hasOwn(found, '__proto__')).toBe(false)
    expect(Object.hasOwn(found, 'constructor')).toBe(true)
  })

  it('drops an escaped __proto__ too, deep inside what it does not know', () => {
    const found = read(plain, '{"a":[{"\\u005f_proto__":{"x":1},"b":1}]}') as { a: object[] }
    expect(Object.keys(found.a[0] ?? {})).toEqual(['b'])
  })

  it('does not change what the host handed in', () => {
    const request = Object.freeze({ id: 'x', fees: Object.freeze({ total: 5 }), list: Object.freeze([]) })
    expect(outer(request, outward)).toEqual({ id: 'x', fees: { total: 5n }, list: [] })
  })

  it('reads a required list that is null as empty, in an answer only', () => {
    const required = object<{ list: object[] }>('list', { list: list(inner) })
    expect(read(required, '{"list":null}')).toEqual({ list: [] })
    expect(mismatch(() => read(required, '{}')).path).toBe('list')
    expect(mismatch(() => required({ list: null }, outward)).path).toBe('list')
  })

  it('counts an odd optional field of display data as absent, never a required one', () => {
    const soft = { ...inward, soft: true }
    expect(outer({ id: 'x', usd: {}, fees: 'x' }, soft)).toEqual({ id: 'x' })
    expect(mismatch(() => outer({ id: {} }, soft)).path).toBe('id')
  })
})

describe('time', () => {
  it.each(['2026-11-21T03:04:05Z', '2026-11-21T03:04:05.123456789+02:00', '0001-01-01T00:00:00Z', '1790000000', ''])(
    'passes %s',
    (value) => expect(time(value, inward)).toBe(value),
  )
  it('takes epoch numbers as text', () => expect(time(1790000000, inward)).toBe('1790000000'))
  it.each(['soon', '2026-99-99T00:00', '21.11.2026', 'null'])('refuses %s', (value) => {
    expect(mismatch(() => time(value, inward)).msg).toContain('text like')
  })
})

describe('hex', () => {
  it.each(['0x', '0xab', `0x${'aB'.repeat(5_000_000)}`, ''])('reads bytes of any length (%#)', (bytes) =>
    expect(hex(bytes, inward)).toBe(bytes),
  )
  it.each(['0xa', '0xabc', 'ab', '0xgg', [], {}, true])('refuses %j', (bytes) =>
    expect(mismatch(() => hex(bytes, inward, 'data')).path).toBe('data'),
  )
})

describe('boolean', () => {
  it.each(['true', 1, 0, '', {}, []])('counts %j as neither, however softly it reads', (value) => {
    const soft = { ...inward, soft: true }
    expect(mismatch(() => object<{ failed?: boolean }>('', { failed: boolean })({ failed: value }, soft)).path).toBe(
      'failed',
    )
  })
})

describe('shown', () => {
  const codec = object<{ memo?: string; total?: bigint }>('', { memo: shown(text), total: shown(amount) })
  it('lets what is odd count as absent in an answer, but no amount', () => {
    expect(codec({ memo: {} }, inward)).toEqual({ memo: undefined })
    expect(mismatch(() => codec({ total: '1.5' }, inward)).path).toBe('total')
  })
  it('refuses to send it', () => expect(mismatch(() => codec({ memo: {} }, outward)).path).toBe('memo'))
})

describe('record', () => {
  it('is an object as it came', () => expect(record({ a: [1, { b: null }] }, inward)).toEqual({ a: [1, { b: null }] }))
  it.each([[], 'x', 7, null])('is not %j', (value) =>
    expect(mismatch(() => record(value, inward, 'payload')).path).toBe('payload'),
  )
})

it('an amount of millions of digits is refused without being looked through', () => {
  expect(parseInteger(`1${'0'.repeat(8_000_000)}`)).toBeUndefined()
  expect(parseInteger(`1.${'0'.repeat(298)}`)).toBe(1n)
  expect(parseInteger(`1.${'0'.repeat(299)}`)).toBeUndefined()
})
