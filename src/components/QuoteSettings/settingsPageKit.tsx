import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { StoryKit } from '../storyKit.tsx'
import type { QuoteSettingsViewProps } from './QuoteSettingsView.tsx'
import { HeldSettings } from './settingsKit.tsx'
import type { QuoteSettingsValue } from './settingsValue.ts'

/** Renders the settings, and returns what hears of them. */
export function view(props: Partial<QuoteSettingsViewProps> = {}, locale?: string) {
  const onChange = vi.fn<(value: QuoteSettingsValue) => void>()
  render(
    <StoryKit locale={locale}>
      <HeldSettings onChange={onChange} {...props} />
    </StoryKit>,
  )
  return onChange
}

export const field = () => screen.getByRole('textbox', { name: 'Slippage in percent' })
export const radio = (name: string) => screen.getByRole('radio', { name })
export const card = () => screen.getByRole('region', { name: 'Quote settings' })
export const resetButton = () => screen.queryByRole('button', { name: 'Reset settings' })
