'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { settingsTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface CheckFieldProps {
  /** Whether the box is checked. `undefined`: the service's choice. */
  value: boolean | undefined
  onChange: (value: boolean) => void
  children: ReactNode
}

/** Renders a checkbox that is labeled as neither on nor off until the user chooses. */
export function CheckField({ value, onChange, children }: CheckFieldProps) {
  const t = useTranslator(settingsTexts)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // No attribute sets `indeterminate`. Runs after every render: a press clears it even if the value stays the same.
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === undefined
  })

  return (
    <label className="ik-check ik-settings-check">
      <input
        ref={box}
        type="checkbox"
        className="ik-check-box"
        checked={value ?? false}
        aria-labelledby={`${id}name`}
        aria-describedby={value === undefined ? `${id}note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span id={`${id}name`}>{children}</span>
        {value === undefined && (
          <span className="ik-soft ik-help" id={`${id}note`}>
            {t('settings.unset')}
          </span>
        )}
      </span>
    </label>
  )
}
