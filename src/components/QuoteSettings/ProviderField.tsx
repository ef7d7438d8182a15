'use client'
import { useId } from 'react'
import type { RouteProvider } from '../../api/index.ts'
import { settingsTexts } from '../../i18n/index.ts'
import { providerNames } from '../shared/providerNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { CheckField } from './CheckField.tsx'
import { SelectField } from './SelectField.tsx'

export interface ProviderFieldProps {
  name: string
  /** The choice of a provider. Absent: only the fallback is shown. */
  choice?: { value: RouteProvider | undefined; onChange: (value: RouteProvider | undefined) => void } | undefined
  fallback: boolean | undefined
  onFallback: (value: boolean) => void
  providers: readonly RouteProvider[]
}

/** Renders the choice of who swaps or bridges, and whether others may if that provider cannot. */
export function ProviderField({ name, choice, fallback, onFallback, providers }: ProviderFieldProps) {
  const t = useTranslator(settingsTexts)
  const legend = useId()

  function write(provider: RouteProvider | undefined): string {
    if (provider === undefined) return t('settings.unset')
    if (provider === 'AUTO') return t('settings.automatic')
    return providerNames([provider])[0] ?? '?'
  }

  return (
    <fieldset className="ik-settings-group">
      <legend className="ik-strong" id={legend}>
        {name}
      </legend>
      {choice && <SelectField labelledBy={legend} {...choice} options={['AUTO', ...providers]} write={write} />}
      <CheckField value={fallback} onChange={onFallback}>
        {t('settings.fallback')}
      </CheckField>
    </fieldset>
  )
}
