import fc, { type GeneratorValue } from 'fast-check'

/** A field of a generated schema, as a service would send it. */
export interface RawField {
  name: string
  label: string
  type: string
  required: boolean
  isArray?: boolean
  minimum?: string
  maximum?: string
  options?: string[]
  fields?: RawField[]
}

/** An action in a field: typing text, pressing a box, adding items, or filling in a group. */
export type Answer = string | boolean | undefined | Answer[]

const digits = [
  '0',
  '1',
  '5',
  '7.5',
  '7.50',
  '.5',
  '12',
  '007',
  '-3',
  '-3.25',
  '1e3',
  'abc',
  '1,5',
  '0.1',
  '20',
  '9007199254740993',
]
const long = '0.30000000000000000000000000000000001'
const texts = ['hello', ' two words ', 'ünï', '', '  ', '<b>x</b>', '5']
const right = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** One letter has another case, which its checksum shows. */
const mistyped = '0x71c7656EC7ab88b098defB751B7401B5f6d8976F'
const addresses = [right, mistyped, '0xabc', ' 0xDEF ', 'with space', 'ünï', '', 'TXYZ']

/** Generates the fields of a schema; their labels are unique. */
export function makeFields(g: GeneratorValue, depth: number, count = { of: 0 }): RawField[] {
  return Array.from({ length: g(fc.integer, { min: depth === 1 ? 1 : 1, max: depth === 1 ? 5 : 3 }) }, () => {
    const types = ['string', 'string', 'number', 'integer', 'boolean', 'enum', 'address', 'amount']
    const type = g(fc.constantFrom, ...types, ...(depth < 4 ? ['object', 'object'] : []))
    const number = ++count.of
    const field: RawField = {
      name: `field${number}`,
      label: `Label ${number}`,
      type: type === 'amount' ? 'string' : type,
      required: g(fc.boolean),
    }
    if (type !== 'boolean' && g(fc.nat, 3) === 0) field.isArray = true
    if (['amount', 'number', 'integer'].includes(type)) {
      const low = g(fc.integer, { min: -40, max: 80 })
      if (g(fc.boolean) || type === 'amount') field.minimum = String(low / 10)
      if (g(fc.boolean)) field.maximum = String((low + g(fc.nat, 150)) / 10)
    }
    if (type === 'enum' || (type === 'address' && g(fc.nat, 4) === 0))
      field.options = ['first', 'second', 'third', 'fourth', 'a rather long option'].slice(
        0,
        g(fc.integer, { min: 1, max: 5 }),
      )
    if (type === 'object') field.fields = makeFields(g, depth + 1, count)
    return field
  })
}

/** Generates actions in the fields. With `odd`, also some that a form doesn't offer. */
export const makeAnswers = (g: GeneratorValue, fields: readonly RawField[], odd: boolean): Answer[] =>
  fields.map((field) => {
    const one = (): Answer => {
      if (field.fields) return makeAnswers(g, field.fields, odd)
      if (field.type === 'boolean') return g(fc.constantFrom, true, undefined, ...(odd ? [false] : []))
      if (field.options) return g(fc.constantFrom, '', ...field.options, ...field.options, ...(odd ? ['fifth'] : []))
      if (field.type === 'address') return g(fc.constantFrom, ...addresses)
      if (isNumeric(field)) {
        const [low, high] = [field.minimum ?? field.maximum ?? '2', field.maximum ?? field.minimum ?? '2']
        return g(fc.constantFrom, ...digits, low, high, low, high, long, '')
      }
      return g(fc.constantFrom, ...texts)
    }
    if (!field.isArray) return one()
    const items = Array.from({ length: g(fc.nat, 3) }, one).filter((item) => item !== '' && String(item).trim() !== '')
    return field.options ? [...new Set(items)] : items
  })

const isNumeric = ({ type, minimum, maximum }: RawField): boolean =>
  type === 'number' || type === 'integer' || (type === 'string' && (minimum ?? maximum) !== undefined)

/** Decides independently what a schema accepts: the values to send, or the labels of the fields to refuse. */
export function judge(fields: readonly RawField[], answers: readonly Answer[]) {
  const bad: string[] = []
  const values = judgeFields(fields, answers, bad)
  return { values, bad }
}

function judgeFields(fields: readonly RawField[], answers: readonly Answer[], bad: string[]) {
  const values: Record<string, unknown> = {}
  fields.forEach((field, index) => {
    const answer = answers[index]
    if (field.isArray) {
      const items = answer as Answer[]
      const own: string[] = []
      const list = items.map((item) => judgeOne({ ...field, required: true }, item, own))
      if (items.length === 0 && field.required) bad.push(field.label)
      bad.push(...(field.fields ? own : own.slice(0, 1)))
      if (items.length > 0) values[field.name] = list
      return
    }
    const value = judgeOne(field, answer, bad)
    if (value !== undefined) values[field.name] = value
  })
  return values
}

function judgeOne(field: RawField, answer: Answer, bad: string[]): unknown {
  if (field.fields) {
    if (!field.required && isEmpty(answer)) return undefined
    return judgeFields(field.fields, answer as Answer[], bad)
  }
  if (field.type === 'boolean') return answer ?? (field.required ? false : undefined)
  const text = String(answer).trim()
  if (text === '') {
    if (field.required) bad.push(field.label)
    return undefined
  }
  const value = field.options ? (field.options.includes(text) ? text : undefined) : judgeText(field, text)
  if (value === undefined) bad.push(field.label)
  return value
}

const isEmpty = (answer: Answer): boolean =>
  Array.isArray(answer)
    ? answer.every(isEmpty)
    : answer === undefined || (typeof answer === 'string' && answer.trim() === '')

const scale = 40
const unitsOf = (text: string): bigint | undefined => {
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(text.replace(',', '.'))
  if (!match?.[2] && !match?.[3]) return undefined
  const units = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(scale, '0'))
  return match[1] ? -units : units
}

function judgeText(field: RawField, text: string): unknown {
  if (field.type === 'address') return /^[\x21-\x7e]+$/.test(text) && text !== mistyped ? text : undefined
  if (!isNumeric(field)) return text
  const units = unitsOf(text)
  if (units === undefined) return undefined
  if (field.minimum !== undefined && units < (unitsOf(field.minimum) ?? 0n)) return undefined
  if (field.maximum !== undefined && units > (unitsOf(field.maximum) ?? 0n)) return undefined
  if (field.type === 'integer' && units % 10n ** BigInt(scale) !== 0n) return undefined
  const whole = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const plain = `${units < 0n ? '-' : ''}${whole.slice(0, -scale)}.${whole.slice(-scale)}`.replace(/\.?0+$/, '')
  if (field.type === 'string') return plain
  // Accept only a number that is written back the same.
  return String(Number(plain)) === plain ? Number(plain) : undefined
}
