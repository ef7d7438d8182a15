import type { argumentTexts, PartTranslator } from '../../i18n/index.ts'
import type { FieldProblem, LoadedOptions } from './checkValues.ts'
import { writeTyped } from './decimal.ts'
import type { ArgumentFacts } from './readSchema.ts'

export type ArgumentTranslator = PartTranslator<typeof argumentTexts>

/** The parts that all fields of a form share. */
export interface FormParts {
  /** The prefix of the ids of this form. */
  id: string
  t: ArgumentTranslator
  problems: ReadonlyMap<string, FieldProblem>
  optionsOf: (optionsRef: string) => LoadedOptions
  retry: (optionsRef: string) => void
}

/** Returns the id of the control that gets the focus when something is wrong with the field. */
export const controlId = (id: string, path: string): string => `${id}f${path.replaceAll('.', '-')}`

/** Writes what is wrong with a field. */
export function problemText({ problem, ...rest }: FieldProblem, t: ArgumentTranslator): string {
  if ('limit' in rest) {
    const limit = writeTyped(rest.limit, t.locale)
    return problem === 'minimum' ? t('args.minimum', { limit }) : t('args.maximum', { limit })
  }
  switch (problem) {
    case 'number':
      return t('args.number', { example: writeTyped('0.5', t.locale) })
    case 'loading':
      return t('args.stillLoading')
    case 'failed':
      return t('args.failed')
    case 'none':
      return t('args.none')
    case 'integer':
    case 'digits':
    case 'choice':
    case 'address':
      return t(`args.${problem}`)
    case 'checksum':
    case 'placeholder':
      return t(`address.${problem}`)
    default:
      return t('args.required')
  }
}

/** Writes the limits of a field, as they stand at the end of its label. */
export function rangeText({ minimum, maximum }: ArgumentFacts, t: ArgumentTranslator): string {
  const write = (limit: string) => writeTyped(limit, t.locale)
  if (minimum !== undefined && maximum !== undefined)
    return t('args.range', { minimum: write(minimum), maximum: write(maximum) })
  if (maximum !== undefined) return t('args.atMost', { maximum: write(maximum) })
  // Amounts are above zero.
  return minimum === undefined || minimum === '0' ? '' : t('args.atLeast', { minimum: write(minimum) })
}
