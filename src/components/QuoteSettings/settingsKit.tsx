import { useState } from 'react'
import { QuoteSettingsView, type QuoteSettingsViewProps } from './QuoteSettingsView.tsx'

/** Renders the settings with a host that stores the value, for the stories and tests. */
export function HeldSettings({ value, onChange, ...rest }: Partial<QuoteSettingsViewProps>) {
  const [held, setHeld] = useState(value ?? {})
  return (
    <QuoteSettingsView
      {...rest}
      value={held}
      onChange={(next) => {
        setHeld(next)
        onChange?.(next)
      }}
    />
  )
}
