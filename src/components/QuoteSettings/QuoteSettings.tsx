'use client'
import { forwardRef, useId, useState } from 'react'
import { settingsTexts } from '../../i18n/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { QuoteSettingsViewProps } from './QuoteSettingsView.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { settingsSummary } from './settingsSummary.ts'
import type { QuoteSettingsValue } from './settingsValue.ts'
import { useQuoteSettings } from './useQuoteSettings.ts'

/** Props of {@link QuoteSettings}. */
export interface QuoteSettingsProps extends Omit<QuoteSettingsViewProps, 'value' | 'onChange'> {
  /** The initial settings. Default: everything is the service's choice. */
  defaultValue?: QuoteSettingsValue | undefined
  /** Called with the new settings on every typed character, so debounce before you request a quote. */
  onChange?: ((value: QuoteSettingsValue) => void) | undefined
}

export const QuoteSettings = forwardRef<HTMLElement, QuoteSettingsProps>(function QuoteSettings(
  { kind = 'evm', defaultValue = {}, onChange, defaults = {}, providers, ...rest },
  ref,
) {
  const t = useTranslator(settingsTexts)
  const title = useId()
  const [value, setValue] = useState(defaultValue)

  function change(next: QuoteSettingsValue) {
    setValue(next)
    onChange?.(next)
  }

  const model = useQuoteSettings({ kind, value, defaults, onChange: change })
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-settings', rest.className)}
      data-state={model.state}
      data-kind={kind}
    >
      <details>
        <summary className="ik-settings-summary">
          <span className="ik-title" id={title}>
            {t('settings.title')}
          </span>
          <span className="ik-soft ik-settings-line">{settingsSummary(value, kind, t)}</span>
        </summary>
        <SettingsFields labelledBy={title} kind={kind} model={model} providers={providers} />
      </details>
    </Card>
  )
})

export { QuoteSettingsView } from './QuoteSettingsView.tsx'
