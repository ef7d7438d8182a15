import { type ErrorAction, isIntentServiceError } from '../api/index.ts'
import { type ErrorMoment, errorAdvice } from './errorAdvice.ts'

/** What {@link describeError} returns. */
export interface ErrorDescription {
  /** What happened. */
  title: string
  /** Where the money is and what to do, in two sentences; of a page that is set up wrong only whom to tell. */
  text: string
  /** What a button beside it does; `stop`: nothing that is pressed helps. */
  action: ErrorAction
}

/** Options of {@link describeError}. */
export interface DescribeErrorOptions {
  /** BCP 47. Default: English, as for a language that the kit does not have. */
  locale?: string | undefined
  /** When it went wrong, which decides where the money is. Default: `tracking`, nobody here knows whether it was paid. */
  moment?: ErrorMoment | undefined
}

/**
 * Describes an error in the kit's own sentences, those of `ErrorNotice`, for any interface. Texts are loaded when first
 * wanted; never rejects while English can be loaded. Any other error than the service's is described as unknown.
 *
 * @example
 * ```ts
 * const { title, text, action } = await describeError(error, { locale: 'de', moment: 'before-paying' })
 * // title: what happened, text: where the money is and what to do, action: 'retry'
 * ```
 */
export async function describeError(
  error: unknown,
  { locale = 'en', moment = 'tracking' }: DescribeErrorOptions = {},
): Promise<ErrorDescription> {
  const { createTranslator, errorMessageKey, loadMessages } = await import('../i18n/index.ts')
  const t = createTranslator(await loadMessages(locale).catch(() => undefined), locale)
  const known = isIntentServiceError(error) ? error : { error: '', operation: '', status: 0 }
  const { action, setup, money, todo } = errorAdvice(known, moment)
  const title = t(setup ?? errorMessageKey(known.error), { operation: known.operation })
  return { title, text: `${money ? `${t(money)} ` : ''}${t(todo)}`, action }
}
