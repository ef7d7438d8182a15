import { formatAmount, formatDuration } from '../../format/index.ts'
import type { marketTexts, PartTranslator } from '../../i18n/index.ts'
import { type DecimalAmount, unitOfPeriod } from '../shared/yield/index.ts'
import type { StatedFigure } from './readDetails.ts'

type Text = PartTranslator<typeof marketTexts>

/** Writes every digit of a decimal. */
export const writeDecimal = ({ amount, decimals }: DecimalAmount, locale: string): string =>
  formatAmount(amount, { decimals, locale, side: 'exact' }).text

/** Writes a figure without a unit, as the service states it. */
export const writeStated = (figure: StatedFigure, locale: string): string =>
  typeof figure === 'string' ? figure : writeDecimal(figure, locale)

const longest = 100 * 365 * 86_400

/** Writes a period of the service in seconds. A rounded one is marked. */
export function writePeriod(seconds: number, t: Text): string {
  if (seconds === 0) return t('market.noWait')
  if (seconds > longest) return t('market.over', { time: formatDuration(longest, t.locale) ?? '' })
  const time = formatDuration(seconds, t.locale) ?? ''
  return seconds % unitOfPeriod(seconds) === 0 ? time : t('market.about', { time })
}
