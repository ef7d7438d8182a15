'use client'
import type { KeyboardEvent } from 'react'
import { cleanText } from '../../format/index.ts'
import { isComposing } from '../shared/isComposing.ts'
import { type Draft, isUnlisted, type LoadedOptions } from './checkValues.ts'
import type { ControlProps } from './FieldFrame.tsx'
import type { ArgumentTranslator } from './fieldParts.ts'
import type { ArgumentFacts, ArgumentOption } from './readSchema.ts'

const mostInSelect = 30

/** Whether there are so many options that one is found by typing. */
export const isSearched = (options: LoadedOptions): boolean => Array.isArray(options) && options.length > mostInSelect

/** Whether few short options stand side by side. */
export const isSegmented = (options: LoadedOptions): options is readonly ArgumentOption[] =>
  Array.isArray(options) &&
  options.length > 0 &&
  options.length <= 3 &&
  options.every(({ label }) => label.length <= 14)

export interface ValueControlProps {
  t: ArgumentTranslator
  field: ArgumentFacts
  options: LoadedOptions
  /** Whether an option is found by typing. Default: if there are many. */
  searched?: boolean | undefined
  draft: Draft
  control: ControlProps
  onChange: (draft: Draft) => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** The accessible name, where no label has the control's id. */
  label?: string | undefined
}

/** Renders the control of one value: typed text, or a choice from a list. */
export function ValueControl({
  t,
  field,
  options,
  searched = isSearched(options),
  draft,
  control,
  onChange,
  onKeyDown,
  label,
}: ValueControlProps) {
  const typed = typeof draft === 'string' ? draft : isUnlisted(draft) ? draft.unlisted : ''
  const isolate = (text: string) => (t.direction === 'rtl' ? `\u2068${text}\u2069` : text)
  if (Array.isArray(options) && searched) {
    const list = `${control.id}list`
    const find = (text: string) => options.find((option) => option.label === text)
    return (
      <>
        <input
          {...control}
          aria-label={label}
          className="ik-field"
          type="text"
          dir="auto"
          list={list}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('args.search')}
          value={options.find(({ value }) => value === draft)?.label ?? typed}
          onChange={({ target }) => onChange(find(target.value)?.value ?? { unlisted: target.value })}
          onBlur={() => {
            if (!isUnlisted(draft)) return
            const text = draft.unlisted.trim()
            const fits = options.filter(({ label: name }) => name.toLowerCase() === text.toLowerCase())
            const found = options.find(({ value }) => value === text) ?? (fits.length === 1 ? fits[0] : undefined)
            if (found) onChange(found.value)
          }}
          onKeyDown={onKeyDown}
        />
        <datalist id={list}>
          {options.map((option) => (
            <option key={option.value} value={option.label} />
          ))}
        </datalist>
      </>
    )
  }
  if (options !== undefined) {
    const entries = Array.isArray(options) ? (options as readonly ArgumentOption[]) : []
    const chosen = entries.findIndex(({ value }) => value === draft)
    const isOdd = chosen < 0 && typed !== ''
    const unset = options === 'loading' ? t('args.loading') : t(field.isRequired ? 'args.choose' : 'args.unset')
    return (
      <select
        {...control}
        aria-label={label}
        className="ik-field ik-settings-select"
        aria-busy={options === 'loading' || undefined}
        // Large text may truncate it.
        title={entries[chosen]?.label ?? (typed === '' ? unset : undefined)}
        // The index stands for the option, whose text is untrusted.
        value={isOdd ? 'odd' : chosen < 0 ? '' : chosen}
        onChange={({ target }) => {
          if (target.value !== 'odd') onChange(target.value === '' ? '' : entries[Number(target.value)]?.value)
        }}
      >
        <option value="">{unset}</option>
        {/* A value that isn't on the list is shown, so that it can be changed. */}
        {isOdd && <option value="odd">{isolate(cleanText(typed, 80))}</option>}
        {entries.map((option, index) => (
          <option key={option.value} value={index}>
            {isolate(option.label)}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'address')
    return (
      <textarea
        {...control}
        aria-label={label}
        className="ik-field ik-mono ik-payer-address"
        dir="ltr"
        rows={1}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={field.placeholder || undefined}
        value={typed}
        onChange={({ target }) => onChange(target.value.replace(/[\r\n]/g, ''))}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Enter' || isComposing(event) || event.defaultPrevented) return
          // An address wraps, but is one line.
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    )
  const isText = field.kind === 'text'
  return (
    <input
      {...control}
      aria-label={label}
      className="ik-field"
      type="text"
      dir={isText ? 'auto' : 'ltr'}
      inputMode={isText ? undefined : field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={isText}
      placeholder={field.placeholder || undefined}
      title={field.placeholder || undefined}
      value={typed}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
