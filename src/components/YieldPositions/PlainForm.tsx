'use client'
import { type FormEvent, useId } from 'react'
import type { ArgumentSchema } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { positionsTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { listOf } from '../shared/yield/index.ts'

/** Props of the form of an action. */
export interface PlainFormProps {
  schema: ArgumentSchema
  loadOptions?: ((optionsRef: string) => Promise<readonly unknown[]>) | undefined
  onSubmit: (values: Record<string, unknown>) => void
  onCancel?: (() => void) | undefined
  submitLabel?: string | undefined
}

/** Renders a text field for each argument. */
export function PlainForm({ schema, onSubmit, onCancel, submitLabel }: PlainFormProps) {
  const t = useTranslator(positionsTexts)
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={submit}>
      {listOf(schema.fields, 50).map((field, at) => (
        <p key={at} className="ik-line">
          <label htmlFor={`${id}${at}`}>{cleanText(field.label, 80) || cleanText(field.name, 80)}</label>
          <input
            id={`${id}${at}`}
            className="ik-field"
            name={cleanText(field.name, 80)}
            required={field.required === true}
          />
        </p>
      ))}
      <div className="ik-buttons">
        <button type="submit" className="ik-button" data-kind="primary">
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="ik-button" onClick={onCancel}>
            {t('positions.cancel')}
          </button>
        )}
      </div>
    </form>
  )
}
