'use client'
import { IntentKitProvider } from 'intent-kit/hooks'
import type { ReactNode } from 'react'
import { client } from './intents'

/**
 * Renders the provider, which creates a query cache for each request on the server, and one for the page in the
 * browser.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <IntentKitProvider client={client} locale="en">
      {children}
    </IntentKitProvider>
  )
}
