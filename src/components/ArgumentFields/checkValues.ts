import { checkAddress, cleanText } from '../../format/index.ts'
import { canonicalDecimal, compareDecimals, exactNumber, readTyped, writeTyped } from './decimal.ts'
import type { ArgumentFacts, ArgumentOption } from './readSchema.ts'

/** The input in a field: text, a box, the items of a list, or the drafts of a group in the order of its fields. */
export type Draft = string | boolean | undefined | ListDraft | GroupDraft | UnlistedDraft

/** The items of a list, and the text that isn't added yet. It counts as an item. */
export interface ListDraft {
  items: readonly Draft[]
  typed: Draft
}

/** The drafts of a group's fields, in their order. */
export interface GroupDraft {
  group: readonly Draft[]
}

/** Text that was typed into a list of options and is none of them. */
export interface UnlistedDraft {
  unlisted: string
}

/** The reason why the input in a field is refused. */
export type FieldProblem =
  | {
      problem:
        | 'required'
        | 'number'
        | 'integer'
        | 'digits'
        | 'choice'
        | 'address'
        | 'checksum'
        | 'placeholder'
        | 'loading'
        | 'failed'
        | 'none'
    }
  | { problem: 'minimum' | 'maximum'; limit: string }

/** The options behind an `optionsRef`. `undefined`: nobody can list them, so the value is typed. */
export type LoadedOptions = readonly ArgumentOption[] | 'loading' | 'failed' | undefined

/** The inputs of a check besides the drafts. */
export interface CheckContext {
  /** The language in which numbers are typed. */
  locale: string
  optionsOf: (optionsRef: string) => LoadedOptions
}

/** The checked values, or the problems by the path of their field: the indexes from the first level on, as `'2.0'`. */
export type CheckedValues =
  | { values: Record<string, unknown>; problems?: undefined }
  | { values?: undefined; problems: ReadonlyMap<string, FieldProblem> }

/** A list is no longer than this, whatever a default says. */
const mostItems = 100
const mostText = 2000

export const isList = (draft: Draft): draft is ListDraft => typeof draft === 'object' && 'items' in draft
export const isGroup = (draft: Draft): draft is GroupDraft => typeof draft === 'object' && 'group' in draft
export const isUnlisted = (draft: Draft): draft is UnlistedDraft => typeof draft === 'object' && 'unlisted' in draft

/** Checks all input. The values have an own property for each field that was filled in, and no other. */
export function checkValues(
  fields: readonly ArgumentFacts[],
  drafts: readonly Draft[],
  context: CheckContext,
): CheckedValues {
  const problems = new Map<string, FieldProblem>()
  const values = checkFields(fields, drafts, '', context, problems)
  return problems.size > 0 ? { problems } : { values }
}

function checkFields(
  fields: readonly ArgumentFacts[],
  drafts: readonly Draft[],
  path: string,
  context: CheckContext,
  problems: Map<string, FieldProblem>,
): Record<string, unknown> {
  const entries = fields.flatMap((field, index) => {
    const value = field.isArray
      ? checkList(field, drafts[index], `${path}${index}`, context, problems)
      : checkOne(field, drafts[index], `${path}${index}`, context, problems)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  // Defines own properties, whatever their names are.
  return Object.fromEntries(entries)
}

function checkList(
  field: ArgumentFacts,
  draft: Draft,
  path: string,
  context: CheckContext,
  problems: Map<string, FieldProblem>,
): unknown[] | undefined {
  const { items, typed } = isList(draft) ? draft : { items: [], typed: undefined }
  const all = isBlank(typed) ? items : [...items, typed]
  if (all.length === 0) {
    if (field.isRequired) problems.set(path, missingProblem(field, context))
    return undefined
  }
  const item = { ...field, isArray: false, isRequired: true }
  const values = all.map((one, index) => {
    if (field.kind === 'group') return checkOne(item, one, `${path}.${index}`, context, problems)
    // The items of a list share a field, which says what is wrong with the first of them.
    const own = new Map<string, FieldProblem>()
    const value = checkOne(item, one, path, context, own)
    const problem = own.get(path)
    if (problem && !problems.has(path)) problems.set(path, problem)
    return value
  })
  return values
}

function checkOne(
  field: ArgumentFacts,
  draft: Draft,
  path: string,
  context: CheckContext,
  problems: Map<string, FieldProblem>,
): unknown {
  if (field.kind === 'group') return checkGroup(field, draft, path, context, problems)
  if (field.kind === 'boolean') return typeof draft === 'boolean' ? draft : field.isRequired ? false : undefined
  if (isBlank(draft)) {
    if (field.isRequired) problems.set(path, missingProblem(field, context))
    return undefined
  }
  const read = readOne(field, draft, context)
  if (typeof read !== 'object') return read
  problems.set(path, read)
  return undefined
}

/** Leaves out an optional group that nobody filled in, unless its defaults and unticked boxes make it valid. */
function checkGroup(
  field: ArgumentFacts,
  draft: Draft,
  path: string,
  context: CheckContext,
  problems: Map<string, FieldProblem>,
): Record<string, unknown> | undefined {
  const drafts = isGroup(draft) ? draft.group : []
  const own = new Map<string, FieldProblem>()
  const values = checkFields(field.fields, drafts, `${path}.`, context, own)
  if (!field.isRequired && isUntouched(field, drafts, context.locale)) {
    return own.size > 0 || Object.keys(values).length === 0 ? undefined : values
  }
  for (const [at, problem] of own) problems.set(at, problem)
  return values
}

function isUntouched(field: ArgumentFacts, drafts: readonly Draft[], locale: string): boolean {
  const first = initialDrafts(field.fields, field.default, locale)
  return field.fields.every((_, index) => {
    const draft = drafts[index]
    // A box that was ticked and unticked again fills nothing in.
    return isBlank(draft) || (draft === false && first[index] !== true) || sameDraft(draft, first[index])
  })
}

const sameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the options of a field: its own, or those that are loaded. */
export const optionsFor = (field: ArgumentFacts, optionsOf: (optionsRef: string) => LoadedOptions): LoadedOptions =>
  field.options ?? (field.optionsRef === undefined ? undefined : optionsOf(field.optionsRef))

/** Returns the value of a draft that isn't blank, or what is wrong with it. */
function readOne(field: ArgumentFacts, draft: Draft, context: CheckContext): string | number | FieldProblem {
  if (typeof draft !== 'string') return { problem: 'choice' }
  const options = optionsFor(field, context.optionsOf)
  if (options === 'loading' || options === 'failed') return { problem: options }
  if (options && !options.some(({ value }) => value === draft)) return { problem: 'choice' }
  if (field.kind === 'text') return draft.trim() ? (options ? draft : draft.trim()) : { problem: 'required' }
  if (field.kind === 'address') return options ? draft : readAddress(draft.trim(), field.name)
  // A listed amount may be a word, such as "max", where no limits say that it is a number.
  if (options && field.kind === 'decimal' && (field.minimum ?? field.maximum) === undefined) return draft
  // An option is written by the service, so it has no language.
  const decimal = options ? canonicalDecimal(draft) : readTyped(draft, context.locale)
  if (decimal === undefined) return { problem: 'number' }
  if (field.kind === 'integer' && decimal.includes('.')) return { problem: 'integer' }
  // No amount is below zero, unless the service says so.
  const minimum = field.minimum ?? (field.kind === 'decimal' && !options ? '0' : undefined)
  if (minimum !== undefined && compareDecimals(decimal, minimum) < 0) return { problem: 'minimum', limit: minimum }
  if (field.maximum !== undefined && compareDecimals(decimal, field.maximum) > 0)
    return { problem: 'maximum', limit: field.maximum }
  // An amount of zero moves nothing and costs a fee. A number with another name, such as a limit, may be zero.
  if (field.name === 'amount' && minimum === '0' && field.minimum === undefined && decimal === '0')
    return { problem: 'number' }
  if (field.kind === 'decimal') return options ? draft : decimal
  return exactNumber(decimal) ?? { problem: 'digits' }
}

/**
 * Reads a typed address. A schema doesn't state its kind. EVM and Tron addresses are recognized by their shape, and
 * their checksums reveal typos.
 */
function readAddress(address: string, name: string): string | FieldProblem {
  if (!/^[!-~]{1,200}$/.test(address)) return { problem: 'address' }
  // A payment link isn't an address, even if its address has the right checksum.
  const [link = '', inLink] =
    /^(?:.*[:-])?(0x[\da-f]{36,44}|T[1-9A-HJ-NP-Za-km-z]{33})(?:[@?/].*)?$/i.exec(address) ?? []
  if (link !== (inLink ?? '')) return { problem: 'checksum' }
  // Addresses of other chains have few or 64 digits.
  const isEvm = /^0x[\da-f]{36,44}$/i.test(address)
  if (!isEvm && !/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return address
  const check = checkAddress(address, isEvm ? 'evm' : 'TRON')
  if (check.ok) return address
  if (check.reason !== 'placeholder') return { problem: 'checksum' }
  // In a field for a token, the placeholder stands for the native coin.
  return /token|asset|coin|currency/i.test(name) ? address : { problem: 'placeholder' }
}

function missingProblem(field: ArgumentFacts, context: CheckContext): FieldProblem {
  const options = optionsFor(field, context.optionsOf)
  if (options === 'loading' || options === 'failed') return { problem: options }
  return { problem: options?.length === 0 ? 'none' : 'required' }
}

export function isBlank(draft: Draft): boolean {
  if (draft === undefined) return true
  if (typeof draft === 'string') return draft.trim() === ''
  if (isList(draft)) return draft.items.length === 0 && isBlank(draft.typed)
  if (isGroup(draft)) return draft.group.every(isBlank)
  return isUnlisted(draft) && draft.unlisted.trim() === ''
}

/** Returns a form's initial drafts: the host's values, else the service's defaults. Unfit values are ignored. */
export function initialDrafts(fields: readonly ArgumentFacts[], values: unknown, locale: string): Draft[] {
  return fields.map((field) => {
    const own = ownValue(values, field.name)
    if (field.kind === 'group' && !field.isArray) {
      const base = own === undefined ? field.default : own
      return { group: initialDrafts(field.fields, base, locale) }
    }
    return draftOf(field, own, locale) ?? draftOf(field, field.default, locale)
  })
}

/** Writes the drafts of numbers as another language does. One that isn't a number in its own language is dropped. */
export function translateDraft(field: ArgumentFacts, draft: Draft, from: string, to: string): Draft {
  if (draft === undefined) return undefined
  if (isList(draft)) {
    const item = (one: Draft) => translateDraft({ ...field, isArray: false }, one, from, to)
    return { items: draft.items.map(item), typed: item(draft.typed) }
  }
  if (isGroup(draft))
    return { group: field.fields.map((own, index) => translateDraft(own, draft.group[index], from, to)) }
  const isTyped =
    ['decimal', 'number', 'integer'].includes(field.kind) && !field.options && field.optionsRef === undefined
  if (!isTyped || typeof draft !== 'string' || draft.trim() === '') return draft
  const decimal = readTyped(draft, from)
  return decimal === undefined ? undefined : writeTyped(decimal, to)
}

const ownValue = (values: unknown, name: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined

/** Returns the draft of a typed value. Undefined if the field doesn't accept it. */
function draftOf(field: ArgumentFacts, value: unknown, locale: string): Draft {
  if (value === undefined || value === null) return undefined
  if (field.isArray) {
    if (!Array.isArray(value) || value.length > mostItems) return undefined
    const items = value.map((one) => draftOf({ ...field, isArray: false }, one, locale))
    return items.includes(undefined) ? undefined : { items, typed: undefined }
  }
  if (field.kind === 'group') {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    return { group: initialDrafts(field.fields, value, locale) }
  }
  if (field.kind === 'boolean') return typeof value === 'boolean' ? value : undefined
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  if (typeof value !== (isNumber ? 'number' : 'string')) return undefined
  if (field.options) return field.options.find((option) => sameValue(option.value, value, isNumber))?.value
  // A value that the field doesn't show would go unnoticed.
  if (typeof value === 'string' && cleanText(value, mostText) !== value) return undefined
  // The options are not known yet.
  if (field.optionsRef !== undefined && typeof value === 'string') return value.trim() ? value : undefined
  const plain = isNumber || field.kind === 'decimal' ? canonicalDecimal(value) : undefined
  const draft = plain === undefined ? String(value) : writeTyped(plain, locale)
  if (isBlank(draft)) return undefined
  const read = readOne(field, draft, { locale, optionsOf: () => undefined })
  return typeof read === 'object' ? undefined : draft
}

const sameValue = (option: string, value: unknown, isNumber: boolean): boolean =>
  isNumber ? canonicalDecimal(option) === canonicalDecimal(value) : option === value
