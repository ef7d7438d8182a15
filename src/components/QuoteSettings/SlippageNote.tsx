'use client'
import { settingsTexts } from '../../i18n/index.ts'
import { Note } from '../shared/Note.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { percentText, writePercent } from './percent.ts'
import type { SlippageDraft } from './useSlippageDraft.ts'

/** The limits below and above which a slippage is unusual. Not in the service document. */
const [low, high] = [0.0005, 0.05]

/** Props of {@link SlippageNote}. */
export interface SlippageNoteProps {
  /** The current slippage. `undefined`: the service's choice. */
  value: number | undefined
  draft: SlippageDraft
}

/** Shows what is wrong with the text of the slippage field, or what is unusual about the current value. */
export function SlippageNote({ value, draft: { refused, blank } }: SlippageNoteProps) {
  const t = useTranslator(settingsTexts)
  const percent = value === undefined ? undefined : writePercent(value, t.locale)
  if (refused) {
    return (
      <Note className="ik-settings-note" tone={blank ? undefined : 'bad'}>
        <p className="ik-line">{t('settings.invalid', { example: percentText(0.005, t.locale) })}</p>
        {/* The invalid text does not apply, so this states the value that does. */}
        <p className="ik-line">{percent ? t('settings.stillValue', { percent }) : t('settings.stillUnset')}</p>
      </Note>
    )
  }
  if (value === undefined || percent === undefined || (value >= low && value <= high)) return null
  return (
    <Note className="ik-settings-note" tone="warn">
      {value > high ? t('settings.high', { percent }) : t('settings.low')}
    </Note>
  )
}
