'use client'
import { useId, useRef } from 'react'
import type { RoutePreference, RouteProvider } from '../../api/index.ts'
import { settingsTexts } from '../../i18n/index.ts'
import { providerSpellings } from '../shared/providerNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { CheckField } from './CheckField.tsx'
import { ProviderField } from './ProviderField.tsx'
import { preferences, preferenceText } from './preferenceText.ts'
import { SelectField } from './SelectField.tsx'
import { SlippageField } from './SlippageField.tsx'
import type { QuoteSettingsKind } from './settingsValue.ts'
import type { QuoteSettingsModel } from './useQuoteSettings.ts'

/** The known providers. All but `AUTO` are undocumented. */
const knownProviders: readonly RouteProvider[] = [...providerSpellings.keys()]

export interface SettingsFieldsProps {
  /** The id of the title. */
  labelledBy: string
  kind: QuoteSettingsKind
  model: QuoteSettingsModel
  providers: readonly RouteProvider[] | undefined
}

/** Renders every setting that the kind of quote accepts. */
export function SettingsFields({ labelledBy, kind, model, providers = knownProviders }: SettingsFieldsProps) {
  const t = useTranslator(settingsTexts)
  const preferenceId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const { settings, set, slippage, reset } = model
  const evm = kind === 'evm'

  function putBack() {
    // The button disappears after the reset, so focus moves to the fields that changed.
    fields.current?.focus({ preventScroll: true })
    reset?.()
  }

  return (
    <fieldset ref={fields} className="ik-settings-fields" aria-labelledby={labelledBy} tabIndex={-1}>
      <div className="ik-section">
        <SlippageField value={settings.slippageTolerance} draft={slippage} />
      </div>
      <div className="ik-section">
        <ProviderField
          name={t('settings.swapProvider')}
          choice={evm ? { value: settings.swapProvider, onChange: (swapProvider) => set({ swapProvider }) } : undefined}
          fallback={settings.swapProviderFallback}
          onFallback={(swapProviderFallback) => set({ swapProviderFallback })}
          providers={providers}
        />
        <ProviderField
          name={t('settings.bridgeProvider')}
          choice={
            evm ? { value: settings.bridgeProvider, onChange: (bridgeProvider) => set({ bridgeProvider }) } : undefined
          }
          fallback={settings.bridgeProviderFallback}
          onFallback={(bridgeProviderFallback) => set({ bridgeProviderFallback })}
          providers={providers}
        />
      </div>
      <div className="ik-section">
        {evm && (
          <div className="ik-settings-group">
            <p className="ik-strong" id={preferenceId}>
              {t('settings.preference')}
            </p>
            <SelectField<RoutePreference>
              labelledBy={preferenceId}
              value={settings.preference}
              options={preferences}
              write={(preference) => preferenceText(preference, t)}
              onChange={(preference) => set({ preference })}
            />
          </div>
        )}
        <CheckField value={settings.onlyNativeGasFee} onChange={(onlyNativeGasFee) => set({ onlyNativeGasFee })}>
          {t('settings.onlyNativeGas')}
        </CheckField>
        {evm && (
          <CheckField
            value={settings.disablePassthrough}
            onChange={(disablePassthrough) => set({ disablePassthrough })}
          >
            {t('settings.noPassthrough')}
          </CheckField>
        )}
        {reset && (
          <button type="button" className="ik-text-button ik-settings-reset" onClick={putBack}>
            {t('settings.reset')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
