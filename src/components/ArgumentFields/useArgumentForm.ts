'use client'
import { useMemo, useState } from 'react'
import { type Draft, initialDrafts, translateDraft } from './checkValues.ts'
import { type ArgumentFacts, readSchema } from './readSchema.ts'

interface FormState {
  key: string
  locale: string
  fields: readonly ArgumentFacts[]
  drafts: readonly Draft[]
}

/**
 * Holds what is typed. A schema with other fields keeps what is typed in those that stay the same, and another language
 * keeps the numbers.
 */
export function useArgumentForm(schema: unknown, values: unknown, locale: string) {
  const read = useMemo(() => readSchema(schema), [schema])
  const key = useMemo(() => JSON.stringify(read), [read])
  const fields = 'fields' in read ? read.fields : none
  const [state, setState] = useState<FormState>(() => ({
    key,
    locale,
    fields,
    drafts: initialDrafts(fields, values, locale),
  }))
  let current = state
  if (state.key !== key || state.locale !== locale) {
    const fresh = initialDrafts(fields, values, locale)
    const drafts = fields.map((field, index) => {
      const kept = keepDraft(field, state)
      return kept === undefined ? fresh[index] : translateDraft(field, kept, state.locale, locale)
    })
    current = { key, locale, fields, drafts }
    setState(current)
  }
  const setDraft = (index: number, draft: Draft) =>
    setState((before) => ({ ...before, drafts: before.drafts.map((one, at) => (at === index ? draft : one)) }))
  return { read, fields, drafts: current.drafts, setDraft }
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
