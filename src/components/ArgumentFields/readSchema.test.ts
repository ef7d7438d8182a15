import { describe, expect, it } from 'vitest'
import { checkValues, type Draft, initialDrafts, type LoadedOptions, translateDraft } from './checkValues.ts'
import { canonicalDecimal, compareDecimals, exactNumber, readTyped, writeTyped } from './decimal.ts'
import { nameOptions, readSchema } from './readSchema.ts'

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
    ['has two names that look the same', { fields: [text('a'), text('a\uFE0F')] }, 'duplicate', 'a\uFE0F'],
    ['has the same name, decomposed', { fields: [text('\u00e9'), text('e\u0301')] }, 'duplicate', 'e\u0301'],
    ['is required in words', { fields: [text('a', { required: 'false' })] }, 'field', ''],
    ['is a list in numbers', { fields: [text('a', { isArray: 1 })] }, 'field', ''],
    [
      'has too many options together',
      {
        fields: ['a', 'b', 'c'].map((name) => text(name, { options: Array.from({ length: 700 }, (_, at) => `${at}`) })),
      },
      'options',
      'c',
    ],
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

describe('an option', () => {
  it('keeps its label if it has one of its own, and is never read as another', () => {
    const swapped = nameOptions([
      { value: 'A', label: 'B' },
      { value: 'B', label: 'A' },
      { value: 'C', label: 'A\uFE0F' },
      { value: 'D' },
    ])
    expect(swapped).toEqual([
      { value: 'A', label: 'B (2)' },
      { value: 'B', label: 'A (2)' },
      { value: 'C', label: 'A\uFE0F' },
      { value: 'D', label: 'D' },
    ])
  })
})

describe('a value', () => {
  const check = (field: object, draft: Draft, options?: LoadedOptions) => {
    const read = readSchema({ fields: [text('a', field)] })
    if ('problem' in read) throw new Error(read.problem)
    const { values, problems } = checkValues(read.fields, [draft], { locale: 'en', optionsOf: () => options })
    return problems ? [...problems.values()][0]?.problem : Object.values(values)[0]
  }
  const evm = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

  it.each([
    ['the limits of listed amounts', { options: ['1', '5.50', 'high'], minimum: '2' }, '1', undefined, 'minimum'],
    ['a listed amount as it is written', { options: ['1', '5.50'], minimum: '2' }, '5.50', undefined, '5.50'],
    ['no word among limited amounts', { options: ['5', 'high'], minimum: '2' }, 'high', undefined, 'choice'],
    ['a word where nothing limits it', { name: 'amount', options: ['max'] }, 'max', undefined, 'max'],
    [
      'the limits of what a host lists',
      { optionsRef: 'r', maximum: '2' },
      '3',
      [{ value: '3', label: '3' }],
      'maximum',
    ],
    ['a word that a host lists', { name: 'amount', optionsRef: 'r' }, 'max', [{ value: 'max', label: 'All' }], 'max'],
    ['an amount where nobody lists any', { name: 'amount', optionsRef: 'r' }, '1,500', undefined, 'number'],
    ['no amount below zero', { name: 'amount' }, '-5', undefined, 'minimum'],
    ['an amount of zero', { name: 'amount' }, '0.00', undefined, 'number'],
    ['an amount of zero where the service allows it', { name: 'amount', minimum: '0' }, '0', undefined, '0'],
    ['an amount of zero that may be a limit', { name: 'minAmount' }, '0', undefined, '0'],
    ['an amount below zero where the service allows it', { minimum: '-5' }, '-5', undefined, '-5'],
    ['an amount below zero that the service lists', { maximum: '5', options: ['-5'] }, '-5', undefined, '-5'],
    ['an address', { type: 'address' }, evm, undefined, evm],
    ['an address of another chain', { type: 'address' }, `0x${'a'.repeat(64)}`, undefined, `0x${'a'.repeat(64)}`],
    ['39 digits', { type: 'address' }, evm.slice(0, -1), undefined, 'checksum'],
    ['41 digits', { type: 'address' }, `${evm}0`, undefined, 'checksum'],
    ['0X', { type: 'address' }, evm.replace('x', 'X'), undefined, 'checksum'],
    ['a Tron address', { type: 'address' }, tron, undefined, tron],
    ['a mistyped Tron address', { type: 'address' }, tron.replace('7', '8'), undefined, 'checksum'],
    ['a payment link', { type: 'address' }, `ethereum:${evm}@1`, undefined, 'checksum'],
    ['a payment link with a prefix', { type: 'address' }, `ethereum:pay-${evm}?value=1`, undefined, 'checksum'],
    ['an address with a chain', { type: 'address' }, `${evm}@8453`, undefined, 'checksum'],
    ['a payment link of Tron', { type: 'address' }, `tron:${tron}?amount=5`, undefined, 'checksum'],
    ['a type of a chain', { type: 'address' }, `${evm}::coin::COIN`, undefined, `${evm}::coin::COIN`],
    ['an address in its parts', { type: 'address' }, `0:${'a'.repeat(64)}`, undefined, `0:${'a'.repeat(64)}`],
    ['an address of nobody', { type: 'address' }, `0x${'0'.repeat(40)}`, undefined, 'placeholder'],
    [
      'a native coin',
      { type: 'address', name: 'tokenAddress' },
      `0x${'0'.repeat(40)}`,
      undefined,
      `0x${'0'.repeat(40)}`,
    ],
  ])('is checked: %s', (_, field, draft, options, result) => {
    expect(check(field, draft, options)).toBe(result)
  })

  it('of an optional group is needed only once something is filled in', () => {
    const group = { type: 'object', fields: [text('x', { required: true }), text('b', { type: 'boolean' })] }
    expect(check(group, { group: [undefined, undefined] })).toBeUndefined()
    expect(check(group, { group: [undefined, true] })).toBe('required')
    expect(check(group, { group: [undefined, false] })).toBeUndefined()
    const first = { ...group, default: { b: true } }
    expect(check(first, { group: [undefined, true] })).toBeUndefined()
    expect(check(first, { group: [undefined, false] })).toBe('required')
  })

  it('is written in another language, or dropped if it was no number', () => {
    const read = readSchema({
      fields: [
        text('amount'),
        text('t'),
        text('n', { type: 'number', isArray: true }),
        text('g', { type: 'object', fields: [text('i', { type: 'integer' })] }),
        text('e', { type: 'number', options: ['0.5'] }),
      ],
    })
    if ('problem' in read) throw new Error(read.problem)
    const drafts: Draft[] = ['1.5', '1.5', { items: ['0.5'], typed: '1,500' }, { group: ['7'] }, '0.5']
    expect(read.fields.map((field, at) => translateDraft(field, drafts[at], 'en', 'de'))).toEqual([
      '1,5',
      '1.5',
      { items: ['0,5'], typed: undefined },
      { group: ['7'] },
      '0.5',
    ])
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
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
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
      text('p', { default: 5n }),
      text('q', { default: cyclic }),
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
    expect(exactNumber(`1${'0'.repeat(22)}`)).toBe(1e22)
    // These are written alike, but the numbers are others: the digits are not those that were typed.
    expect(exactNumber(`1${'0'.repeat(23)}`)).toBeUndefined()
    expect(exactNumber(`1${'0'.repeat(60)}`)).toBeUndefined()
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
