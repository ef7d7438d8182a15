import { cleanText } from '../../format/index.ts'
import { fieldsOf } from '../shared/yield/index.ts'
import { canonicalDecimal, compareDecimals } from './decimal.ts'

/** The kind of a field's value. A `decimal` is text on the wire; a `number` and an `integer` are numbers. */
type ArgumentKind = 'text' | 'decimal' | 'number' | 'integer' | 'boolean' | 'address' | 'group'

/** An option: the value that is sent, and the label that is shown. */
export interface ArgumentOption {
  value: string
  label: string
}

/** A field that can be filled in. Plain data, so that equal schemas have equal JSON. */
export interface ArgumentFacts {
  /** The key of the value, unchanged. */
  name: string
  kind: ArgumentKind
  label: string
  description: string
  placeholder: string
  isRequired: boolean
  isArray: boolean
  /** The limits, as canonical decimals. In an array, they apply to each item. */
  minimum?: string | undefined
  maximum?: string | undefined
  options?: readonly ArgumentOption[] | undefined
  optionsRef?: string | undefined
  /** The fields of a group. */
  fields: readonly ArgumentFacts[]
  /** The service's default: plain data, not checked against the field. */
  default?: unknown
}

/** Why a schema can't be shown as a form. */
type SchemaProblem = 'schema' | 'field' | 'name' | 'duplicate' | 'type' | 'limits' | 'options' | 'tooDeep' | 'tooMany'

/** A schema that can't be shown as a form. `what` names the field, as clean text; it is empty for the whole schema. */
export interface SchemaRefusal {
  problem: SchemaProblem
  what: string
}

/** A schema as a form shows it. */
export interface SchemaFacts {
  fields: readonly ArgumentFacts[]
  notes: string
  /** The optional fields that can't be filled in here, as clean text. */
  leftOut: readonly string[]
}

const mostFields = 100
const mostDepth = 5
/** The limit for all fields together. */
const mostOptions = 2000

const kinds: Record<string, ArgumentKind> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  address: 'address',
  object: 'group',
}

/**
 * Reads a schema of the service. What can't be read is refused rather than guessed: the whole schema if it is malformed
 * or a required field can't be filled in, or else the one optional field, which is left out and named.
 */
export function readSchema(schema: unknown): SchemaFacts | SchemaRefusal {
  if (schema === undefined || schema === null) return { fields: [], notes: '', leftOut: [] }
  if (typeof schema !== 'object' || Array.isArray(schema)) return { problem: 'schema', what: '' }
  const { fields, notes } = fieldsOf(schema)
  const state: ReadState = { count: 0, options: 0, leftOut: [] }
  try {
    return { fields: readFields(fields, 1, state), notes: cleanText(notes, 280), leftOut: state.leftOut }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { problem: refusal.problem, what: refusal.what }
    throw refusal
  }
}

class Refusal extends Error {
  problem: SchemaProblem
  what: string
  constructor(problem: SchemaProblem, what = '') {
    super(problem)
    this.problem = problem
    this.what = what
  }
}

interface ReadState {
  count: number
  options: number
  leftOut: string[]
}

function readFields(value: unknown, depth: number, state: ReadState): ArgumentFacts[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new Refusal('schema')
  if (depth > mostDepth && value.length > 0) throw new Refusal('tooDeep')
  state.count += value.length
  if (state.count > mostFields) throw new Refusal('tooMany')
  const names = new Set<string>()
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) throw new Refusal('field')
    const name = readName(fieldsOf(entry).name)
    const folded = foldText(name)
    if (names.has(folded)) throw new Refusal('duplicate', cleanText(name, 80))
    names.add(folded)
    return readField(name, fieldsOf(entry), depth, state) ?? []
  })
}

/** A name is a key of the values, so it must be what it looks like. */
function readName(name: unknown): string {
  const shown = cleanText(name, 100)
  if (typeof name !== 'string' || shown === '' || shown !== name || /^(__proto__|constructor|prototype)$/.test(name))
    throw new Refusal('name', cleanText(name, 80))
  return name
}

function readField(
  name: string,
  entry: Record<string, unknown>,
  depth: number,
  state: ReadState,
): ArgumentFacts | undefined {
  const what = cleanText(entry.label, 80) || cleanText(name, 80)
  const isRequired = readFlag(entry.required)
  const isArray = readFlag(entry.isArray)
  const type = typeof entry.type === 'string' ? entry.type.toLowerCase() : ''
  const known = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  const unfillable = (problem: SchemaProblem) => {
    if (isRequired) throw new Refusal(problem, what)
    state.leftOut.push(what)
    return undefined
  }
  if (known === undefined || (known === 'boolean' && isArray)) return unfillable('type')

  const options = known === 'boolean' || known === 'group' ? undefined : readOptions(entry.options, what, state)
  const ref = typeof entry.optionsRef === 'string' && entry.optionsRef !== '' ? entry.optionsRef : undefined
  const optionsRef = options || known === 'boolean' || known === 'group' ? undefined : ref
  const minimum = readLimit(entry.minimum)
  const maximum = readLimit(entry.maximum)
  const isNumber = known === 'number' || known === 'integer'
  const isText = known === 'text' && type !== 'enum'
  const limited = isNumber || isText
  if (limited && (minimum === null || maximum === null)) return unfillable('limits')
  if (limited && minimum && maximum && compareDecimals(minimum, maximum) > 0) throw new Refusal('limits', what)
  const hasLimits = limited && (minimum ?? maximum) !== undefined
  // An amount is text in the schema: a decimal that no float holds.
  const isDecimal = isText && (hasLimits || /^amounts?$|Amounts?$/.test(name))
  const usable = isNumber || hasLimits ? options?.filter(({ value }) => canonicalDecimal(value) !== undefined) : options
  if ((usable ? usable.length === 0 : type === 'enum') && !optionsRef) return unfillable('options')
  const fields = known === 'group' ? readFields(entry.fields, depth + 1, state) : []
  if (known === 'group' && fields.length === 0) return unfillable('type')
  return {
    name,
    kind: isDecimal ? 'decimal' : known,
    label: what,
    description: cleanText(entry.description, 280),
    placeholder: cleanText(entry.placeholder, 80),
    isRequired,
    isArray,
    minimum: limited ? (minimum ?? undefined) : undefined,
    maximum: limited ? (maximum ?? undefined) : undefined,
    options: usable,
    optionsRef,
    fields,
    default: readDefault(entry.default),
  }
}

/** Reads a flag. One that isn't a boolean is refused, since it could mean either. */
function readFlag(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new Refusal('field')
  return value
}

/** Copies plain data. Returns undefined for other data, such as a host's bigint or an object that refers to itself. */
function readDefault(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  } catch {
    return undefined
  }
}

/** Returns undefined if there is no limit, and null if it isn't a decimal. */
function readLimit(value: unknown): string | undefined | null {
  if (value === undefined || value === null || value === '') return undefined
  return canonicalDecimal(value) ?? null
}

function readOptions(value: unknown, what: string, state: ReadState): ArgumentOption[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw new Refusal('options', what)
  // A service that has no options for a plain field may send an empty list.
  if (value.length === 0) return undefined
  state.options += value.length
  if (state.options > mostOptions) throw new Refusal('options', what)
  return nameOptions(value)
}

/** Folds a text, so that texts that are drawn alike become equal: composed letters, widths, and emoji styles. */
const foldText = (text: string): string => text.normalize('NFKC').replace(/[\uFE0E\uFE0F]/g, '')

/**
 * Names options for people. An option without a visible letter is left out. One that reads like another, or like what
 * another sends, is numbered, so that each can be told apart.
 */
export function nameOptions(entries: readonly unknown[]): ArgumentOption[] {
  const named = new Map<string, string>()
  for (const entry of entries.slice(0, mostOptions)) {
    const fields = fieldsOf(entry)
    const value = typeof entry === 'string' ? entry : fields.value
    if (typeof value !== 'string' || named.has(value) || cleanText(value) === '') continue
    named.set(value, cleanText(fields.label, 80) || cleanText(value, 120))
  }
  const labels = new Set<string>()
  return [...named].map(([value, name]) => {
    const isTaken = (label: string) => labels.has(foldText(label)) || (label !== value && named.has(label))
    let label = name
    for (let count = 2; isTaken(label); count++) label = `${name} (${count})`
    labels.add(foldText(label))
    return { value, label }
  })
}
