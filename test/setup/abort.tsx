import { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { createIntentClient, executeIntent, type IntentClient, quoteIntent } from '../../src/api/index.ts'
import { AbortIntent, type AbortIntentProps } from '../../src/components/AbortIntent/AbortIntent.tsx'
import { chains, tokens } from '../../src/components/fixtures.ts'
import { IntentKitProvider } from '../../src/hooks/index.ts'
import type { AbortEntry, JournalStorage, WalletAdapter } from '../../src/payments/index.ts'
import { journalOf } from '../../src/payments/journal/index.ts'
import { evmRequest, sandboxOverHttp } from './kit.tsx'
import { paste, press, user } from './press.ts'

/** Helpers for the tests of AbortIntent: a payment on a sandbox, and the card of its abort. */

export { press, user }
export const card = (): HTMLElement => screen.getByRole('region')
/** Allows for slow machines. */
export const patient = { timeout: 10_000 }
/** Returns the card's own announcement. The copied text is announced further down. */
export const said = (): string => screen.getAllByRole('status')[0]?.textContent ?? ''

/** Waits until the card is in a state, and no report is pending. */
export const state = (name: string) =>
  waitFor(() => {
    expect(card()).toHaveAttribute('data-state', name)
    expect(card()).not.toHaveAttribute('data-reporting')
  }, patient)

/** Creates a sandbox whose clock stands still, and a quoted payment from Base to Arbitrum. */
export async function quoted() {
  const service = await sandboxOverHttp({ now: Date.now() })
  const { intent } = await quoteIntent(service.client, evmRequest)
  return { ...service, intentId: intent.intentId }
}

/** Creates a payment that was paid `agoMs` ago. Its deposit is confirmed after 1 s, its first step after 8. */
export async function paid(agoMs = 1000) {
  const payment = await quoted()
  const { sandbox, client, intentId } = payment
  await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
  sandbox.advance(agoMs)
  return payment
}

/** Creates a client as after a reload: its page has nothing in memory, only what the device stored. */
export const reloaded = (client: IntentClient): IntentClient => createIntentClient({ baseUrl: client.baseUrl })

/** Journals are shared by storage, so each client gets a storage object of its own over `localStorage`. */
const storages = new WeakMap<IntentClient, JournalStorage>()
function storageOf(client: IntentClient): JournalStorage {
  const storage = storages.get(client) ?? {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    removeItem: (key) => localStorage.removeItem(key),
    key: (place) => localStorage.key(place),
    get length() {
      return localStorage.length
    },
  }
  storages.set(client, storage)
  return storage
}

/** Opens a page with the card, and the host's wallet if it has one. `show` gives the card other props. */
export function open(
  client: IntentClient,
  props: AbortIntentProps,
  wallet?: WalletAdapter,
  storage: JournalStorage = storageOf(client),
): RenderResult & { show: (next: AbortIntentProps) => void } {
  const queryClient = new QueryClient()
  const page = (shown: AbortIntentProps) => (
    <StrictMode>
      <IntentKitProvider
        client={client}
        wallet={wallet}
        tokens={tokens}
        chains={chains}
        queryClient={queryClient}
        storage={storage}
      >
        <AbortIntent {...shown} />
      </IntentKitProvider>
    </StrictMode>
  )
  const view = render(page(props))
  return { ...view, show: (next) => view.rerender(page(next)) }
}

/** Returns the abort that a newly opened page finds. */
export const kept = (client: IntentClient, intentId: string): AbortEntry | undefined =>
  journalOf(client).get(intentId)?.abort

/** Pastes text into the only field. */
export const enter = async (text: string) => paste(await screen.findByRole('textbox', undefined, patient), text)

/** Confirms the abort with both buttons. */
export async function consent() {
  await press('Stop it')
  await press(/^Stop it on Base/)
}
