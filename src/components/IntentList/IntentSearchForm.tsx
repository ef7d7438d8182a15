'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { listTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type IntentSearch, type IntentSearchKind, recognise } from './searchKinds.ts'

export interface IntentSearchFormProps {
  /** The current search. */
  search: IntentSearch | undefined
  /** Called when the user searches, with `undefined` when the search is cleared. */
  onSearch: (search: IntentSearch | undefined) => void
}

/**
 * Renders one field that recognizes the format of its text. A select offers the choices if there are several. Typing
 * makes no request: the button or the Enter key does.
 */
export function IntentSearchForm({ search, onSearch }: IntentSearchFormProps) {
  const t = useTranslator(listTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search?.text ?? '')
  const [kind, setKind] = useState(search?.kind)
  const [refused, setRefused] = useState(false)
  const [followed, setFollowed] = useState(search)
  if (search?.text !== followed?.text || search?.kind !== followed?.kind) {
    // The host changed the search, for example on back navigation.
    setFollowed(search)
    setText(search?.text ?? '')
    setKind(search?.kind)
    setRefused(false)
  }

  const { kinds, problem } = recognise(text)
  const chosen = kinds.find((other) => other === kind)
  const explained = refused && problem

  function type(next: string) {
    setText(next)
    setRefused(false)
    if (next === '' && search) onSearch(undefined)
  }
  function choose(next: IntentSearchKind | undefined) {
    setKind(next)
    // Applies to the current search at once. A text that was not submitted yet waits.
    if (search?.text === text) onSearch({ text, kind: next })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(problem !== undefined)
    if (problem) field.current?.focus()
    else onSearch(kinds.length ? { text, kind: chosen } : undefined)
  }
  function clear() {
    type('')
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 complains of a <search>, which it does not know.
    <form role="search" className="ik-list-form" noValidate onSubmit={submit}>
      <label className="ik-soft" htmlFor={`${id}-text`}>
        {t('list.search')}
      </label>
      <div className="ik-list-line">
        <input
          ref={field}
          id={`${id}-text`}
          className="ik-field ik-list-text"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={text}
          aria-describedby={`${id}-help`}
          aria-invalid={explained ? true : undefined}
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" className="ik-button">
          {t('list.go')}
        </button>
      </div>
      {/* The help text, or the problem of a rejected search. The alert precedes its text, so that it is announced. */}
      <p className="ik-line ik-soft" id={`${id}-help`} data-problem={explained || undefined}>
        {!explained && t('list.searchHelp')}
        <span role="alert">{explained && t(`list.problem.${problem}`)}</span>
      </p>
      {kinds.length > 1 && (
        <label className="ik-list-kind">
          <span className="ik-soft">{t('list.kind')}</span>
          <select
            className="ik-field ik-list-select"
            value={chosen ?? ''}
            onChange={(event) => choose(kinds.find((other) => other === event.target.value))}
          >
            <option value="">{t('list.kind.auto')}</option>
            {kinds.map((other) => (
              <option key={other} value={other}>
                {t(`list.kind.${other}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {search && (
        <button type="button" className="ik-text-button" onClick={clear}>
          {t('list.clear')}
        </button>
      )}
    </form>
  )
}
