'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import type { RouteProvider } from '../../api/index.ts'
import { settingsTexts } from '../../i18n/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { SettingsFields } from './SettingsFields.tsx'
import type { QuoteSettingsKind, QuoteSettingsValue } from './settingsValue.ts'
import { useQuoteSettings } from './useQuoteSettings.ts'

/** Props of {@link QuoteSettingsView}. */
export interface QuoteSettingsViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onChange' | 'defaultValue'> {
  /** The kind of quote. `'edge'` shows only what an edge quote accepts. Default: `'evm'`. */
  kind?: QuoteSettingsKind | undefined
  /** The current settings. An absent setting is shown as the service's choice. */
  value: QuoteSettingsValue
  /**
   * Called with the new settings on every typed character, so debounce before you request a quote. With `kind="edge"`
   * the value contains no option that an edge quote does not accept.
   */
  onChange: (value: QuoteSettingsValue) => void
  /** The settings that a reset restores. Default: everything is the service's choice. */
  defaults?: QuoteSettingsValue | undefined
  /** The providers to offer beside automatic selection. Default: the names of `RouteProvider`. */
  providers?: readonly RouteProvider[] | undefined
}

export const QuoteSettingsView = forwardRef<HTMLElement, QuoteSettingsViewProps>(function QuoteSettingsView(
  { kind = 'evm', value, onChange, defaults = {}, providers, ...rest },
  ref,
) {
  const t = useTranslator(settingsTexts)
  const title = useId()
  const model = useQuoteSettings({ kind, value, defaults, onChange })
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-settings', rest.className)}
      data-state={model.state}
      data-kind={kind}
    >
      <div className="ik-section">
        <h2 className="ik-title" id={title}>
          {t('settings.title')}
        </h2>
      </div>
      <SettingsFields labelledBy={title} kind={kind} model={model} providers={providers} />
    </Card>
  )
})
