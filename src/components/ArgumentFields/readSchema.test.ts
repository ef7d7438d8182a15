import { describe, expect, it } from 'vitest'
import { checkValues, initialDrafts } from './checkValues.ts'
import { canonicalDecimal, compareDecimals, exactNumber, readTyped, writeTyped } from './decimal.ts'
import { readSchema } from './readSchema.ts'

const text = (name: string, more: object = {}) => ({ name, type: 'string', ...more })
const nested = (depth: number): object => text('a', depth > 1 ? { type: 'object', fields: [nested(depth - 1)] } : {})

describe('a schema', () => {
  it.each<[string, unknown, string, string]>([
    ['is text', 'fields', 'schema', ''],
    ['is a list', [], 'schema', ''],
    ['has no list of fields', { fields: {} }, 'schema', ''],
    ['has a field that is none', { fields: [null] }, 'field', ''],
    ['has a field that is a list', { fields: [[]] }, 'field', ''],
    ['has a field without a name', { fields: [{ type: 'string' }] }, 'name', ''],
    ['has a name that nobody can see', { fields: [text('a\u200b')] }, 'name', 'a'],
    ['reaches for the prototype', { fields: [text('__proto__')] }, 'name', '__proto__'],
    [
      'reaches for the constructor',
      { fields: [text('x', { type: 'object', fields: [text('constructor')] })] },
      'name',
      'constructor',
    ],
    ['has a name twice', { fields: [text('a'), text('a', { type: 'number' })] }, 'duplicate', 'a'],
    ['needs an unknown type', { fields: [text('a', { type: 'circuit', required: true })] }, 'type', 'a'],
    ['needs a type of the prototype', { fields: [text('a', { type: 'toString', required: true })] }, 'type', 'a'],
    ['needs a field without a type', { fields: [{ name: 'a', required: true, label: 'A' }] }, 'type', 'A'],
    [
      'has limits that exclude all',
      { fields: [text('a', { type: 'number', minimum: '2', maximum: '1.99' })] },
      'limits',
      'a',
    ],
    ["needs limits that can't be read", { fields: [text('a', { maximum: 'much', required: true })] }, 'limits', 'a'],
    ['needs a choice of nothing', { fields: [text('a', { type: 'enum', required: true })] }, 'options', 'a'],
    [
      'needs a choice of invisible options',
      { fields: [text('a', { type: 'enum', required: true, options: ['\u200b', 7, null] })] },
      'options',
      'a',
    ],
    ['is nested too deep', { fields: [nested(6)] }, 'tooDeep', ''],
    ['has too many fields', { fields: Array.from({ length: 101 }, (_, at) => text(`f${at}`)) }, 'tooMany', ''],
  ])('that %s is refused', (_, schema, problem, what) => {
    expect(readSchema(schema)).toEqual({ problem, what })
  })

  it.each([[undefined], [null], [{}], [{ fields: [] }]])('without fields has none: %j', (schema) => {
    expect(readSchema(schema)).toEqual({ fields: [], notes: '', leftOut: [] })
  })

  it('of five levels and a hundred fields is read', () => {
    expect(readSchema({ fields: [nested(5)] })).toHaveProperty('fields')
    expect(readSchema({ fields: Array.from({ length: 100 }, (_, at) => text(`f${at}`)) })).toHaveProperty(
      'fields.length',
      100,
    )
  })

  it("leaves out the optional fields that can't be filled in, and names them", () => {
    const odd = [
      text('a', { type: 'circuit', label: 'Proof' }),
      text('b', { type: 'enum' }),
      text('c', { maximum: '?' }),
    ]
    expect(readSchema({ fields: [...odd, text('d')] })).toMatchObject({
      leftOut: ['Proof', 'b', 'c'],
      fields: [{ name: 'd' }],
    })
  })

  it('tells options apart that read the same', () => {
    const schema = { fields: [text('a', { type: 'enum', options: ['x', 'x', 'x\u200b', 'y'] })] }
    expect(readSchema(schema)).toMatchObject({
      fields: [
        {
          options: [
            { value: 'x', label: 'x' },
            { value: 'x\u200b', label: 'x (2)' },
            { value: 'y', label: 'y' },
          ],
        },
      ],
    })
  })
})

describe('a default', () => {
  const valuesOf = (fields: object[], values?: object, locale = 'de') => {
    const read = readSchema({ fields })
    if ('problem' in read) throw new Error(read.problem)
    return checkValues(read.fields, initialDrafts(read.fields, values, locale), { locale, optionsOf: () => undefined })
  }

  it('is sent as it was written, in every language', () => {
    const fields = [
      text('a', { default: 'x' }),
      text('amount', { default: '0.5' }),
      text('n', { type: 'number', default: -1.25 }),
      text('i', { type: 'integer', default: 1e21 }),
      text('b', { type: 'boolean', default: false }),
      text('e', { type: 'enum', options: ['1', '2'], default: '2' }),
      text('l', { type: 'number', isArray: true, default: [0.5, 2] }),
      text('g', { type: 'object', fields: [text('x', { default: 'y' })] }),
    ]
    const values = { a: 'x', amount: '0.5', n: -1.25, i: 1e21, b: false, e: '2', l: [0.5, 2], g: { x: 'y' } }
    for (const locale of ['en', 'de', 'ar', 'fa']) expect(valuesOf(fields, undefined, locale)).toEqual({ values })
  })

  it("that the field doesn't accept is ignored", () => {
    const fields = [
      text('a', { default: 7 }),
      text('n', { type: 'number', default: '5' }),
      text('m', { type: 'number', default: 5, maximum: '4' }),
      text('i', { type: 'integer', default: 1.5 }),
      text('b', { type: 'boolean', default: 'yes' }),
      text('e', { type: 'enum', options: ['1'], default: '2' }),
      text('l', { isArray: true, default: 'x' }),
      text('t', { type: 'address', default: 'a b' }),
      text('g', {
        type: 'object',
        fields: [text('x', { required: true })],
        default: JSON.parse('{"__proto__": {"x": "y"}}'),
      }),
      text('o', { default: Number.NaN }),
    ]
    expect(valuesOf(fields)).toEqual({ values: {} })
  })

  it("gives way to the host's value, and never comes from a prototype", () => {
    const fields = [text('a', { default: 'x' }), text('toString'), text('n', { type: 'number', default: 1 })]
    expect(valuesOf(fields, { a: 'mine', n: 'odd' })).toEqual({ values: { a: 'mine', n: 1 } })
    const { values } = valuesOf([text('toString', { default: 'own' })])
    expect(Object.entries(values ?? {})).toEqual([['toString', 'own']])
  })
})

describe('a decimal', () => {
  it.each([
    ['0.50', '0.5'],
    ['-0', '0'],
    ['1e-7', '0.0000001'],
    ['1.5e3', '1500'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
  ])('%s is %s', (from, to) => expect(canonicalDecimal(from)).toBe(to))

  it.each(['', ' ', '.', '1,5', '0x1', 'NaN', '1e9999', '1 2', '9'.repeat(101), null, {}, Number.NaN])(
    '%j is none',
    (from) => expect(canonicalDecimal(from)).toBeUndefined(),
  )

  it('is compared with all its digits', () => {
    expect(compareDecimals('0.1', `0.1${'0'.repeat(60)}1`)).toBeLessThan(0)
    expect(compareDecimals('-2', '-10')).toBeGreaterThan(0)
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
  })

  it('is a number only with all its digits', () => {
    expect(exactNumber('0.1')).toBe(0.1)
    expect(exactNumber('0.30000000000000000001')).toBeUndefined()
    expect(exactNumber('9007199254740993')).toBeUndefined()
    expect(exactNumber(`1${'0'.repeat(60)}`)).toBe(1e60)
  })

  it('is typed and written in the language', () => {
    expect(readTyped('0,5', 'de')).toBe('0.5')
    expect(readTyped('\u22122,5', 'de')).toBe('-2.5')
    expect(readTyped('١٫٥', 'ar')).toBe('1.5')
    expect(readTyped('1.000', 'de')).toBeUndefined()
    expect(readTyped('--1', 'en')).toBeUndefined()
    expect(writeTyped('-1234.5', 'de')).toBe('-1234,5')
  })
})
