import { type ErrorAction, isIntentServiceError } from '../api/index.ts'
import type { ErrorMoment } from './errorAdvice.ts'

/** The result of {@link describeError}. */
export interface ErrorDescription {
  /** A sentence that states what happened. */
  title: string
  /**
   * Where the money is and what to do. If nothing was sent because the page is set up wrong, it only says whom to tell.
   */
  text: string
  /**
   * The action that helps. Show no button for `stop` and `ask-host`, nor for `quote-again` after paying: it would lead
   * to a second payment.
   */
  action: ErrorAction
}

/** Options of {@link describeError}. */
export interface DescribeErrorOptions {
  /** The BCP 47 language tag. Default: English, also for a language that the kit doesn't have. */
  locale?: string | undefined
  /**
   * The moment of the error, which decides where the money is. Default: `tracking`, which means that it isn't known
   * whether the payment was made.
   */
  moment?: ErrorMoment | undefined
}

/**
 * Describes an error in the kit's own sentences, those of `ErrorNotice`, for any interface. It loads the texts on first
 * use, and never rejects if English can be loaded. Errors that aren't the service's are described as unknown.
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
  const [{ createTranslator, errorMessageKey, errorTexts, loadMessages }, { errorAdvice }] = await Promise.all([
    import('../i18n/index.ts'),
    import('./errorAdvice.ts'),
  ])
  const t = createTranslator(await loadMessages(locale).catch(() => undefined), locale, errorTexts)
  const known = isIntentServiceError(error) ? error : { error: '', operation: '', status: 0 }
  const { action, setup, kind, money, todo } = errorAdvice(known, moment)
  const title = t(setup ?? errorMessageKey(kind), { operation: known.operation })
  return { title, text: `${money ? `${t(money)} ` : ''}${t(todo)}`, action }
}
