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

/** Props of {@link QuoteSettingsView}. Not in the service document. */
export interface QuoteSettingsViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onChange' | 'defaultValue'> {
  /** `'edge'` shows only what an edge quote takes. Default `'evm'`. */
  kind?: QuoteSettingsKind | undefined
  /** The settings that apply. What is absent is shown as the service's choice. */
  value: QuoteSettingsValue
  /**
   * The settings as they should be from now on; called for every figure typed, so wait a moment before asking for a
   * quote. With `kind="edge"` no option is handed out that an edge quote does not take.
   */
  onChange: (value: QuoteSettingsValue) => void
  /** What resetting leads back to. Default: everything is the service's choice. */
  defaults?: QuoteSettingsValue | undefined
  /** Whom to offer beside automatic selection. Default: the names that `RouteProvider` has. */
  providers?: readonly RouteProvider[] | undefined
}

/** What `QuoteSettingsView` of the index loads. */
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
