'use client'
import { useMemo, useState } from 'react'
import { type Draft, initialDrafts } from './checkValues.ts'
import { type ArgumentFacts, readSchema, type SchemaFacts, type SchemaRefusal } from './readSchema.ts'

interface FormState {
  key: string
  fields: readonly ArgumentFacts[]
  drafts: readonly Draft[]
}

/** Holds what is typed. A schema with other fields keeps what is typed in those that stay the same. */
export function useArgumentForm(schema: unknown, values: unknown, locale: string) {
  const read = useMemo(() => readSchema(schema), [schema])
  const key = JSON.stringify(read)
  const fields = 'fields' in read ? read.fields : none
  const [state, setState] = useState<FormState>(() => ({ key, fields, drafts: initialDrafts(fields, values, locale) }))
  let current = state
  if (state.key !== key) {
    const fresh = initialDrafts(fields, values, locale)
    current = { key, fields, drafts: fields.map((field, index) => keepDraft(field, state) ?? fresh[index]) }
    setState(current)
  }
  const setDraft = (index: number, draft: Draft) =>
    setState((before) => ({ ...before, drafts: before.drafts.map((one, at) => (at === index ? draft : one)) }))
  return { read: read as SchemaFacts | SchemaRefusal, drafts: current.drafts, setDraft }
}

const none: readonly ArgumentFacts[] = []

/** Limits, texts and defaults may change while somebody types; what is typed doesn't depend on them. */
function keepDraft(field: ArgumentFacts, { fields, drafts }: FormState): Draft {
  const at = fields.findIndex(({ name }) => name === field.name)
  const before = fields[at]
  return before && sameInput(before, field) ? drafts[at] : undefined
}

const sameInput = (one: ArgumentFacts, other: ArgumentFacts): boolean => inputOf(one) === inputOf(other)

const inputOf = (field: ArgumentFacts): string =>
  JSON.stringify([field.name, field.kind, field.isArray, field.options, field.optionsRef, field.fields.map(inputOf)])
