import { cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import { ArgumentFields as Form } from './ArgumentFields.tsx'
import { checkValues, type Draft } from './checkValues.ts'
import { type ArgumentFacts, readSchema } from './readSchema.ts'
import { type Answer, judge, makeAnswers, makeFields, type RawField } from './schemaKit.ts'

const toDrafts = (fields: readonly RawField[], answers: readonly Answer[]): Draft[] =>
  fields.map((field, index) => {
    const one = (answer: Answer): Draft =>
      field.fields ? { group: toDrafts(field.fields, answer as Answer[]) } : (answer as Draft)
    const answer = answers[index]
    return field.isArray ? { items: (answer as Answer[]).map(one), typed: undefined } : one(answer)
  })

/** Returns the label of the field at a path. */
function labelAt(fields: readonly ArgumentFacts[], [index = 0, ...rest]: number[]): string | undefined {
  const field = fields[index]
  const inside = field?.isArray && field.kind === 'group' ? rest.slice(1) : rest
  return field && inside.length > 0 ? labelAt(field.fields, inside) : field?.label
}

it('accepts what each of 200 schemas accepts, and refuses the rest at its field', () => {
  const count = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const fields = makeFields(g, 1)
      const read = readSchema({ fields })
      if ('problem' in read) throw new Error(read.problem)
      for (let round = 0; round < 10; round++) {
        const answers = makeAnswers(g, fields, true)
        const { values, bad } = judge(fields, answers)
        const checked = checkValues(read.fields, toDrafts(fields, answers), {
          locale: 'en',
          optionsOf: () => undefined,
        })
        count[bad.length > 0 ? 'refused' : 'accepted']++
        const paths = [...(checked.problems?.keys() ?? [])].map((path) => path.split('.').map(Number))
        expect(paths.map((path) => labelAt(read.fields, path))).toEqual(bad)
        if (bad.length === 0) expect(checked.values).toEqual(values)
      }
    }),
    { seed: 19, numRuns: 200 },
  )
  expect(count.accepted).toBeGreaterThan(400)
  expect(count.refused).toBeGreaterThan(400)
})

/** Finds the part of a field by its label. */
function partOf(scope: Element, label: string): Element {
  const name = [...scope.querySelectorAll('.ik-args-name, .ik-args-check-text > bdi')].find(
    (one) => one.textContent === label,
  )
  const part = name?.closest('.ik-args-field, .ik-args-check')
  if (!part) throw new Error(label)
  return part
}

function choose(part: Element, field: RawField, answer: string): void {
  const radios = [...part.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const select = part.querySelector('select')
  if (radios.length > 0) {
    const radio = radios.find((one) => one.closest('label')?.textContent === answer)
    if (radio) fireEvent.click(radio)
  } else if (select) {
    const option = [...select.options].find(({ text }) => text === answer)
    fireEvent.change(select, { target: { value: answer === '' ? '' : option?.value } })
  } else {
    const input = part.querySelector<HTMLInputElement>('input, textarea')
    if (!input) throw new Error(field.label)
    fireEvent.change(input, { target: { value: answer } })
  }
}

function fill(scope: Element, fields: readonly RawField[], answers: readonly Answer[]): void {
  fields.forEach((field, index) => {
    const part = partOf(scope, field.label)
    const answer = answers[index]
    const { fields: own } = field
    if (!field.isArray) {
      if (own) fill(part, own, answer as Answer[])
      else if (field.type !== 'boolean') choose(part, field, answer as string)
      else if (answer) fireEvent.click(part.querySelector('input') as Element)
      return
    }
    const add = () =>
      [...part.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Add') as Element
    ;(answer as Answer[]).forEach((item, at) => {
      if (!own) choose(part, field, item as string)
      // The last one is left where it was typed.
      if (own || at + 1 < (answer as Answer[]).length) fireEvent.click(add())
      if (own)
        fill([...part.children].filter(({ tagName }) => tagName === 'FIELDSET')[at] as Element, own, item as Answer[])
    })
  })
}

/** The form doesn't add an item that its field refuses, so that only the last one may be typed wrong. */
const offered = (fields: readonly RawField[], answers: Answer[]): Answer[] =>
  fields.map((field, index) => {
    const answer = answers[index]
    if (!field.isArray) return field.fields ? offered(field.fields, answer as Answer[]) : answer
    if (field.fields) return (answer as Answer[]).map((item) => offered(field.fields ?? [], item as Answer[]))
    const isGood = (item: Answer) => judge([{ ...field, isArray: false, required: true }], [item]).bad.length === 0
    return (answer as Answer[]).filter((item, at, all) => at + 1 === all.length || isGood(item))
  })

it('does so as a form, where the first bad field has the focus', { timeout: 120_000 }, () => {
  const count = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const fields = makeFields(g, 1)
      const answers = offered(fields, makeAnswers(g, fields, false))
      const { values, bad } = judge(fields, answers)
      count[bad.length > 0 ? 'refused' : 'accepted']++
      const onSubmit = vi.fn()
      const { container } = render(
        <StoryKit>
          <Form schema={{ fields }} onSubmit={onSubmit} />
        </StoryKit>,
      )
      const form = container.querySelector('form') as HTMLFormElement
      fill(form, fields, answers)
      fireEvent.submit(form)
      if (bad.length === 0) expect(onSubmit.mock.calls).toEqual([[values]])
      else {
        expect(onSubmit).not.toHaveBeenCalled()
        const wrong = [...form.querySelectorAll('.ik-args-wrong')].map(
          (one) => one.parentElement?.querySelector('.ik-args-name')?.textContent,
        )
        expect(wrong).toEqual(bad)
        expect(partOf(form, bad[0] as string).contains(document.activeElement)).toBe(true)
        expect(form.querySelector('.ik-args-status')?.textContent).toMatch(new RegExp(`^${bad.length} field`))
      }
      cleanup()
    }),
    { seed: 91, numRuns: 60 },
  )
  expect(count.accepted).toBeGreaterThan(10)
  expect(count.refused).toBeGreaterThan(10)
})
