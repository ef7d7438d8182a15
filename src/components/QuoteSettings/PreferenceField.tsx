'use client'
import { useId } from 'react'
import type { RoutePreference } from '../../api/index.ts'
import { settingsTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { preferences, preferenceText } from './preferenceText.ts'
import { SelectField } from './SelectField.tsx'

/** Props of {@link PreferenceField}. */
export interface PreferenceFieldProps {
  value: RoutePreference | undefined
  onChange: (value: RoutePreference | undefined) => void
}

/** Renders the choice of the route preference. */
export function PreferenceField({ value, onChange }: PreferenceFieldProps) {
  const t = useTranslator(settingsTexts)
  const name = useId()
  return (
    <div className="ik-settings-group">
      <p className="ik-settings-name" id={name}>
        {t('settings.preference')}
      </p>
      <SelectField<RoutePreference>
        labelledBy={name}
        value={value}
        options={preferences}
        write={(preference) => preferenceText(preference, t)}
        onChange={onChange}
      />
    </div>
  )
}
