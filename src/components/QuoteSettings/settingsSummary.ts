import type { PartTranslator, settingsTexts } from '../../i18n/index.ts'
import { writePercent } from './percent.ts'
import { preferenceText } from './preferenceText.ts'
import { chosen, type QuoteSettingsKind, type QuoteSettingsValue, settingsOf } from './settingsValue.ts'

/** Sums up the current settings in one line: slippage and preference by name, the others as a count. */
export function settingsSummary(
  value: QuoteSettingsValue,
  kind: QuoteSettingsKind,
  t: PartTranslator<typeof settingsTexts>,
): string {
  const names = chosen(value, kind)
  if (names.length === 0) return t('settings.unset')
  const { slippageTolerance, preference } = settingsOf(value)
  const others = names.filter((name) => name !== 'slippageTolerance' && name !== 'preference').length
  return [
    slippageTolerance === undefined
      ? t('settings.slippageUnset')
      : t('settings.slippageIs', { percent: writePercent(slippageTolerance, t.locale) }),
    names.includes('preference') && preferenceText(preference, t),
    others > 0 && t('settings.more', { count: others }),
  ]
    .filter(Boolean)
    .join(' · ')
}
