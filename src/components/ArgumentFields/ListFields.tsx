'use client'
import { type ReactNode, useRef, useState } from 'react'
import { cleanText } from '../../format/index.ts'
import { closeIcon, Icon } from '../shared/icons/index.ts'
import { isComposing } from '../shared/isComposing.ts'
import {
  checkValues,
  type Draft,
  initialDrafts,
  isBlank,
  isUnlisted,
  type ListDraft,
  type LoadedOptions,
} from './checkValues.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { controlId, type FormParts, problemText } from './fieldParts.ts'
import type { ArgumentFacts } from './readSchema.ts'
import { isSearched, ValueControl } from './ValueControl.tsx'

interface ListProps {
  form: FormParts
  field: ArgumentFacts
  path: string
  list: ListDraft
  onChange: (draft: Draft) => void
}

export interface ValueListProps extends ListProps {
  options: LoadedOptions
  note: ReactNode
}

export interface GroupListProps extends ListProps {
  renderGroup: (path: string, draft: Draft, onChange: (draft: Draft) => void) => ReactNode
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** Renders a list of values: a chip for each, and a control that adds one. */
export function ValueList({ form, field, path, list, options, note, onChange }: ValueListProps) {
  const { t } = form
  const id = controlId(form.id, path)
  const [problem, setProblem] = useState<string>()
  const left = Array.isArray(options) ? options.filter(({ value }) => !list.items.includes(value)) : options
  const nameOf = (item: Draft) => {
    const text = isUnlisted(item) ? item.unlisted : String(item ?? '')
    return Array.isArray(options)
      ? (options.find(({ value }) => value === text)?.label ?? cleanText(text, 80))
      : cleanText(text, 80)
  }

  function add() {
    const { problems } = checkValues([{ ...field, isArray: false, isRequired: true }], [list.typed], {
      locale: t.locale,
      optionsOf: form.optionsOf,
    })
    const wrong = problems?.get('0')
    setProblem(wrong && problemText(wrong, t))
    if (!wrong) onChange({ items: [...list.items, list.typed], typed: undefined })
    focusOn(id)
  }

  function type(typed: Draft) {
    setProblem(undefined)
    onChange({ ...list, typed })
  }

  return (
    <FieldFrame form={form} field={field} path={path} note={note} problem={problem} isSet>
      {(control) => (
        <>
          {list.items.length > 0 && (
            <ul className="ik-args-chips" aria-label={t('args.items', { name: field.label })}>
              {list.items.map((item, index) => (
                <li key={index} className="ik-args-chip">
                  <bdi>{nameOf(item)}</bdi>
                  <button
                    type="button"
                    className="ik-args-remove"
                    aria-label={t('args.remove', { name: nameOf(item) })}
                    onClick={() => {
                      onChange({ ...list, items: list.items.filter((_, at) => at !== index) })
                      focusOn(id)
                    }}
                  >
                    <Icon path={closeIcon} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="ik-args-add">
            <ValueControl
              t={t}
              field={{ ...field, isRequired: true }}
              options={left}
              // The whole list decides, so that the control stays the same and keeps the focus if few options are left.
              searched={isSearched(options)}
              draft={list.typed}
              control={control}
              label={field.label}
              onChange={type}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event) || isBlank(list.typed)) return
                // Enter adds, rather than sending the form.
                event.preventDefault()
                add()
              }}
            />
            <button
              type="button"
              className="ik-button"
              aria-label={t('args.addTo', { name: field.label })}
              onClick={add}
            >
              {t('args.add')}
            </button>
          </div>
        </>
      )}
    </FieldFrame>
  )
}

/** Renders a list of groups, each with its fields. */
export function GroupList({ form, field, path, list, onChange, renderGroup }: GroupListProps) {
  const { t } = form
  const id = controlId(form.id, path)
  const replace = (items: readonly Draft[]) => onChange({ items, typed: undefined })
  // A key of its own lets each group keep its state when an earlier one is removed.
  const keys = useRef<number[]>([])
  const made = useRef(0)
  while (keys.current.length < list.items.length) keys.current.push(made.current++)
  return (
    <FieldFrame form={form} field={field} path={path} isSet>
      {(control) => (
        <>
          {list.items.map((item, index) => {
            const name = t('args.entry', { name: field.label, number: index + 1 })
            return (
              <fieldset key={keys.current[index]} className="ik-args-field">
                <legend className="ik-args-label">
                  <span className="ik-args-name">{name}</span>
                  <button
                    type="button"
                    className="ik-args-remove"
                    aria-label={t('args.remove', { name })}
                    onClick={() => {
                      keys.current.splice(index, 1)
                      replace(list.items.filter((_, at) => at !== index))
                      focusOn(id)
                    }}
                  >
                    <Icon path={closeIcon} />
                  </button>
                </legend>
                {renderGroup(`${path}.${index}`, item, (next) =>
                  replace(list.items.map((one, at) => (at === index ? next : one))),
                )}
              </fieldset>
            )
          })}
          <button
            type="button"
            id={id}
            className="ik-button"
            aria-describedby={control['aria-describedby']}
            aria-label={t('args.addTo', { name: field.label })}
            onClick={() => replace([...list.items, { group: initialDrafts(field.fields, undefined, t.locale) }])}
          >
            {t('args.add')}
          </button>
        </>
      )}
    </FieldFrame>
  )
}
