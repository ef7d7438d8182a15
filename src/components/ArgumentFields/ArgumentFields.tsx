'use client'
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  type ForwardedRef,
  forwardRef,
  useEffect,
  useId,
  useState,
} from 'react'
import type { ArgumentSchema } from '../../api/index.ts'
import { argumentTexts } from '../../i18n/index.ts'
import { classNames } from '../shared/classNames.ts'
import { Note } from '../shared/Note.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { ArgumentField } from './ArgumentField.tsx'
import { checkValues, type FieldProblem } from './checkValues.ts'
import { controlId } from './fieldParts.ts'
import type { ArgumentFacts } from './readSchema.ts'
import { useArgumentForm } from './useArgumentForm.ts'
import { type LoadArgumentOptions, useLoadedOptions } from './useLoadedOptions.ts'

/** Props of {@link ArgumentFields}. */
export interface ArgumentFieldsProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'onSubmit' | 'noValidate' | 'action'> {
  /**
   * The schema as the service sends it, unchecked. A form with an equal one keeps what is typed, so give the form of
   * another market or action its own `key`. Undefined: an action without arguments, whose form is a button.
   */
  schema: ArgumentSchema | undefined
  /**
   * Lists the options behind an `optionsRef`, which the service names but has no operation for. Without it, such a
   * value is typed.
   */
  loadOptions?: LoadArgumentOptions | undefined
  /**
   * Called with the checked values, typed as the schema says: a number as a number, an amount as decimal text with a
   * point. Fields that are neither filled in nor defaulted are absent.
   */
  onSubmit: (values: Record<string, unknown>) => void
  /** Called by the cancel button. Default: no such button. */
  onCancel?: (() => void) | undefined
  /** The text of the button that submits. Default: "Continue". */
  submitLabel?: string | undefined
  /** The values to start with, instead of the service's defaults. One that doesn't fit its field is ignored. */
  values?: Readonly<Record<string, unknown>> | undefined
}

const noProblems: ReadonlyMap<string, FieldProblem> = new Map()

const refsOf = (fields: readonly ArgumentFacts[]): string[] => [
  ...new Set(
    fields.flatMap(({ optionsRef, fields: own }) => [
      ...(optionsRef === undefined ? [] : [optionsRef]),
      ...refsOf(own),
    ]),
  ),
]

export const ArgumentFields = forwardRef<HTMLElement, ArgumentFieldsProps>(function ArgumentFields(
  { schema, loadOptions, onSubmit, onCancel, submitLabel, values, className, ...rest },
  ref,
) {
  const t = useTranslator(argumentTexts)
  const id = useId()
  const { read, fields, drafts, setDraft } = useArgumentForm(schema, values, t.locale)
  const { optionsOf, retry } = useLoadedOptions(refsOf(fields), loadOptions)
  // Counts the submits that were refused. From the first on, problems are shown, and disappear as they are solved.
  const [refusals, setRefusals] = useState(0)
  const context = { locale: t.locale, optionsOf }
  const problems = (refusals > 0 && checkValues(fields, drafts, context).problems) || noProblems
  const first = problems.keys().next().value

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused submit moves the focus
  useEffect(() => {
    if (refusals > 0 && first !== undefined) document.getElementById(controlId(id, first))?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands the event on to a form around a portal.
    event.stopPropagation()
    const checked = checkValues(fields, drafts, context)
    if (checked.values) onSubmit(checked.values)
    else setRefusals((count) => count + 1)
  }

  const cancel = onCancel && (
    <button type="button" className="ik-button" onClick={onCancel}>
      {t('args.cancel')}
    </button>
  )
  const root = {
    lang: t.language,
    dir: t.direction,
    ...rest,
    ref: ref as ForwardedRef<HTMLFormElement>,
    className: classNames('ik-args', className),
  }
  if ('problem' in read) {
    const { problem, what } = read
    return (
      <form {...root} data-state="refused" onSubmit={(event) => event.preventDefault()}>
        <Note tone="warn">
          <p className="ik-line ik-args-name">{t('args.refused')}</p>
          <p className="ik-line">
            {problem === 'schema' || problem === 'field' || problem === 'tooDeep' || problem === 'tooMany'
              ? t(`args.refused.${problem}`)
              : t(`args.refused.${problem}`, { what: what || '–' })}
          </p>
        </Note>
        {cancel}
      </form>
    )
  }
  const form = { id, t, problems, optionsOf, retry }
  return (
    <form {...root} noValidate data-state={problems.size > 0 ? 'invalid' : 'ready'} onSubmit={submit}>
      {read.notes && (
        <p className="ik-line ik-soft">
          <bdi>{read.notes}</bdi>
        </p>
      )}
      {fields.map((field, index) => (
        <ArgumentField
          key={field.name}
          form={form}
          field={field}
          path={String(index)}
          draft={drafts[index]}
          onChange={(draft) => setDraft(index, draft)}
        />
      ))}
      {read.leftOut.length > 0 && (
        <p className="ik-line ik-soft">{t('args.leftOut', { names: read.leftOut.join(', ') })}</p>
      )}
      <div className="ik-args-foot">
        <button type="submit" className="ik-button" data-kind="primary" data-wide="">
          {submitLabel ?? t('args.submit')}
        </button>
        {cancel}
        <p className="ik-line ik-soft ik-args-status" role="status">
          {problems.size > 0 && t('args.problems', { count: problems.size })}
        </p>
      </div>
    </form>
  )
})
