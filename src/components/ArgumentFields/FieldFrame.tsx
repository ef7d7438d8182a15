'use client'
import type { ReactNode } from 'react'
import { failedIcon, Icon } from '../shared/icons/index.ts'
import { controlId, type FormParts, problemText, rangeText } from './fieldParts.ts'
import type { ArgumentFacts } from './readSchema.ts'

/** The props that tie a control to its texts. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

export interface FieldFrameProps {
  form: FormParts
  field: ArgumentFacts
  path: string
  /** Whether several controls share the label. */
  isSet?: boolean | undefined
  /** A problem with input that is not in the values yet. */
  problem?: string | undefined
  /** The content below the control, such as the state of its options. */
  note?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Renders label, control, help and problem of a field, tied together. */
export function FieldFrame({ form, field, path, isSet, problem, note, children }: FieldFrameProps) {
  const { t } = form
  const id = controlId(form.id, path)
  const known = form.problems.get(path)
  const wrong = problem ?? (known && problemText(known, t))
  const range = rangeText(field, t)
  const end = [range, !field.isRequired && t('args.optional')].filter(Boolean).join(' · ')
  const described =
    [end && `${id}end`, field.description && `${id}help`, note && `${id}note`, wrong && `${id}wrong`]
      .filter(Boolean)
      .join(' ') || undefined
  const control = {
    id,
    'aria-describedby': described,
    'aria-invalid': wrong ? true : undefined,
    'aria-required': field.isRequired || undefined,
  }
  const head = (
    <>
      <bdi className="ik-args-name">{field.label}</bdi>
      {end && (
        <span className="ik-soft ik-args-end" id={`${id}end`} aria-hidden="true">
          {end}
        </span>
      )}
    </>
  )
  const body = (
    <>
      {children(control)}
      {field.description && (
        <p className="ik-line ik-soft" id={`${id}help`}>
          <bdi>{field.description}</bdi>
        </p>
      )}
      {note && (
        <div className="ik-soft ik-args-note" id={`${id}note`} role="status">
          {note}
        </div>
      )}
      {wrong && (
        <p className="ik-line ik-soft ik-args-wrong" id={`${id}wrong`}>
          <Icon path={failedIcon} /> <span>{wrong}</span>
        </p>
      )}
    </>
  )
  if (isSet)
    return (
      <fieldset className="ik-args-field" aria-describedby={described}>
        <legend className="ik-args-label">{head}</legend>
        {body}
      </fieldset>
    )
  return (
    <div className="ik-args-field">
      <label className="ik-args-label" htmlFor={id}>
        {head}
      </label>
      {body}
    </div>
  )
}
