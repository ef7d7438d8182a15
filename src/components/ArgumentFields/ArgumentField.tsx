'use client'
import type { ReactNode } from 'react'
import { type Draft, isGroup, isList, type LoadedOptions, optionsFor } from './checkValues.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { controlId, type FormParts } from './fieldParts.ts'
import { GroupList, ValueList } from './ListFields.tsx'
import type { ArgumentFacts } from './readSchema.ts'
import { isSegmented, ValueControl } from './ValueControl.tsx'

export interface ArgumentFieldProps {
  form: FormParts
  field: ArgumentFacts
  path: string
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Renders one field of a form, whatever its kind. */
export function ArgumentField({ form, field, path, draft, onChange }: ArgumentFieldProps) {
  const { t } = form
  const options = optionsFor(field, form.optionsOf)
  if (field.isArray) {
    const list = isList(draft) ? draft : { items: [], typed: undefined }
    const props = { form, field, path, list, onChange }
    if (field.kind === 'group')
      return (
        <GroupList
          {...props}
          renderGroup={(at, item, change) => (
            <GroupBody form={form} fields={field.fields} path={at} draft={item} onChange={change} />
          )}
        />
      )
    return <ValueList {...props} options={options} note={optionsNote({ form, field, options, path })} />
  }
  if (field.kind === 'group')
    return (
      <FieldFrame form={form} field={field} path={path} isSet>
        {() => <GroupBody form={form} fields={field.fields} path={path} draft={draft} onChange={onChange} />}
      </FieldFrame>
    )
  if (field.kind === 'boolean')
    return <CheckField form={form} field={field} path={path} draft={draft} onChange={onChange} />
  if (isSegmented(options)) {
    const isOdd = typeof draft === 'string' && draft !== '' && !options.some(({ value }) => value === draft)
    const entries = field.isRequired ? options : [{ value: '', label: t('args.unset') }, ...options]
    const chosen = entries.findIndex(({ value }) => value === (draft ?? ''))
    return (
      <FieldFrame form={form} field={field} path={path} isSet>
        {({ id, 'aria-invalid': isInvalid }) => (
          <div className="ik-segments">
            {entries.map(({ value, label }, index) => (
              <label key={value} className="ik-segment">
                <input
                  type="radio"
                  name={id}
                  id={index === (chosen < 0 || isOdd ? 0 : chosen) ? id : undefined}
                  aria-invalid={isInvalid}
                  checked={index === chosen}
                  onChange={() => onChange(value)}
                />
                <bdi>{label}</bdi>
              </label>
            ))}
          </div>
        )}
      </FieldFrame>
    )
  }
  return (
    <FieldFrame form={form} field={field} path={path} note={optionsNote({ form, field, options, path })}>
      {(control) => (
        <ValueControl t={t} field={field} options={options} draft={draft} control={control} onChange={onChange} />
      )}
    </FieldFrame>
  )
}

interface GroupBodyProps {
  form: FormParts
  fields: readonly ArgumentFacts[]
  path: string
  draft: Draft
  onChange: (draft: Draft) => void
}

function GroupBody({ form, fields, path, draft, onChange }: GroupBodyProps) {
  const drafts = isGroup(draft) ? draft.group : fields.map(() => undefined)
  return (
    <div className="ik-args-group">
      {fields.map((field, index) => (
        <ArgumentField
          key={field.name}
          form={form}
          field={field}
          path={`${path}.${index}`}
          draft={drafts[index]}
          onChange={(next) => onChange({ group: fields.map((_, at) => (at === index ? next : drafts[at])) })}
        />
      ))}
    </div>
  )
}

function CheckField({ form, field, path, draft, onChange }: ArgumentFieldProps) {
  const id = controlId(form.id, path)
  return (
    <label className="ik-check ik-args-check">
      <input
        id={id}
        type="checkbox"
        className="ik-check-box"
        checked={draft === true}
        aria-labelledby={`${id}name`}
        aria-describedby={field.description ? `${id}help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="ik-args-check-text">
        <bdi id={`${id}name`}>{field.label}</bdi>
        {field.description && (
          <bdi className="ik-soft ik-help" id={`${id}help`}>
            {field.description}
          </bdi>
        )}
      </span>
    </label>
  )
}

interface OptionsNoteProps {
  form: FormParts
  field: ArgumentFacts
  options: LoadedOptions
  path: string
}

/** Says how the options of a field stand, if there is more to say than the options. */
function optionsNote({ form, field, options, path }: OptionsNoteProps): ReactNode {
  const { t } = form
  const ref = field.optionsRef
  if (ref === undefined || (Array.isArray(options) && options.length > 0)) return undefined
  if (options === undefined) return t('args.unlisted')
  if (options === 'loading') return t('args.loading')
  if (Array.isArray(options)) return t('args.none')
  return (
    <>
      {t('args.failed')}{' '}
      <button
        type="button"
        className="ik-text-button"
        onClick={() => {
          // The button disappears while the options load.
          document.getElementById(controlId(form.id, path))?.focus({ preventScroll: true })
          form.retry(ref)
        }}
      >
        {t('action.retry')}
      </button>
    </>
  )
}
