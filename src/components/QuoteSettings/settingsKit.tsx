import { useState } from 'react'
import { QuoteSettingsView, type QuoteSettingsViewProps } from './QuoteSettingsView.tsx'

/** A host that keeps what it is handed, for the stories and tests. */
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
