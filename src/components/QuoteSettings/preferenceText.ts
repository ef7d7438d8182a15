import type { RoutePreference } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import type { PartTranslator, settingsTexts } from '../../i18n/index.ts'

/** The preferences to choose from. All but `RECOMMENDED` are undocumented. */
export const preferences = ['RECOMMENDED', 'FASTEST', 'CHEAPEST', 'TRUSTLESS'] as const

/** Translates a preference. An unknown one is returned as received, cleaned. */
export function preferenceText(
  preference: RoutePreference | undefined,
  t: PartTranslator<typeof settingsTexts>,
): string {
  if (preference === undefined) return t('settings.unset')
  const known = preferences.find((one) => one === preference)
  return known ? t(`settings.preference.${known}`) : cleanText(preference, 24) || '?'
}
