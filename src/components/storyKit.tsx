import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { IntentKitProvider } from '../hooks/index.ts'
import { chains, client, tokens } from './fixtures.ts'

/** The provider around stories and tests of views. */
export function StoryKit({ locale, children }: { locale?: string | undefined; children: ReactNode }) {
  return (
    <IntentKitProvider client={client} locale={locale} tokens={tokens} chains={chains}>
      {children}
    </IntentKitProvider>
  )
}

/** Puts a story inside the provider, in the toolbar's language or the story's own (`parameters.locale`). */
export const withKit: Decorator = (Story, { parameters, globals }) => (
  <StoryKit locale={parameters.locale ?? globals.locale}>
    <Story />
  </StoryKit>
)
