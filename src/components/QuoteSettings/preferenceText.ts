import type { RoutePreference } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import type { PartTranslator, settingsTexts } from '../../i18n/index.ts'

/** Those that can be chosen. Beyond `RECOMMENDED` not in the service document. */
export const preferences = ['RECOMMENDED', 'FASTEST', 'CHEAPEST', 'TRUSTLESS'] as const

/** A preference for people; one that is not known as it came, cleaned. */
export function preferenceText(
  preference: RoutePreference | undefined,
  t: PartTranslator<typeof settingsTexts>,
): string {
  if (preference === undefined) return t('settings.unset')
  const known = preferences.find((one) => one === preference)
  return known ? t(`settings.preference.${known}`) : cleanText(preference, 24) || '?'
}
