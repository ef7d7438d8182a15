'use client'
import { useId } from 'react'
import { settingsTexts } from '../../i18n/index.ts'
import { Note } from '../shared/Note.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { percentSign, percentText, writePercent } from './percent.ts'
import { type SlippageDraft, slippagePresets } from './useSlippageDraft.ts'

/** The limits below and above which a slippage is unusual. */
const [low, high] = [0.0005, 0.05]

export interface SlippageFieldProps {
  /** The current slippage. `undefined`: the service's choice. */
  value: number | undefined
  draft: SlippageDraft
}

/** Renders the choice of how far the price may move: the service's choice, a preset, or a custom value. */
export function SlippageField({ value, draft }: SlippageFieldProps) {
  const t = useTranslator(settingsTexts)
  const id = useId()
  const { text } = draft
  const other = text !== undefined

  return (
    <fieldset className="ik-settings-group" aria-describedby={`${id}help`}>
      <legend className="ik-strong">{t('settings.slippage')}</legend>
      <p className="ik-line ik-soft" id={`${id}help`}>
        {t('settings.slippageHelp')}
      </p>
      <div className="ik-segments ik-settings-choices">
        {[undefined, ...slippagePresets].map((preset) => (
          <label key={preset ?? 'service'} className="ik-segment" data-wide={preset === undefined || undefined}>
            <input type="radio" name={id} checked={!other && value === preset} onChange={() => draft.choose(preset)} />
            {preset === undefined ? t('settings.unset') : writePercent(preset, t.locale)}
          </label>
        ))}
        <label className="ik-segment">
          <input type="radio" name={id} checked={other} onChange={draft.begin} />
          {t('settings.other')}
        </label>
      </div>
      {other && (
        <div className="ik-settings-other">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="ik-field ik-settings-percent"
            aria-label={t('settings.slippageField')}
            aria-describedby={`${id}note`}
            aria-invalid={(draft.refused && !draft.blank) || undefined}
            value={text}
            onChange={(event) => draft.type(event.target.value)}
            onBlur={draft.leave}
            onKeyDown={(event) => event.key === 'Enter' && draft.leave()}
          />
          <span className="ik-settings-sign" aria-hidden="true">
            {percentSign(t.locale)}
          </span>
        </div>
      )}
      <div role="status" id={`${id}note`}>
        <SlippageNote value={value} draft={draft} />
      </div>
    </fieldset>
  )
}

/** Shows what is wrong with the text of the slippage field, or what is unusual about the current value. */
function SlippageNote({ value, draft: { refused, blank } }: SlippageFieldProps) {
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
