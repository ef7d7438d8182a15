import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { StaticCheckout as Checkout, type CheckoutProps } from '../../src/components/Checkout/Checkout.tsx'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, shop, tokens } from '../../src/components/fixtures.ts'
import { type IntentKitEvent, IntentKitProvider } from '../../src/hooks/index.ts'
import type { SandboxOptions } from '../../src/sandbox/index.ts'
import { sandboxOverHttp } from './kit.tsx'
import { paste, press, user } from './press.ts'

export { press, user }

const owner = '0x1111111111111111111111111111111111111111'
export const payTokens = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
]
export const request = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
} as const

export const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 8000 })

/** Opens a page with a checkout on a sandbox of its own, and records the events that the host gets. */
export async function open(props: Partial<CheckoutProps> = {}, options: SandboxOptions = {}) {
  const service = await sandboxOverHttp({ speed: 20, ...options })
  const told: [event: string, fact: unknown][] = []
  const hear = (event: string) => (fact: unknown) => void told.push([event, fact])
  const steps: IntentKitEvent[] = []
  const show = (more: Partial<CheckoutProps> = {}) => (
    <StrictMode>
      <IntentKitProvider client={service.client} tokens={tokens} chains={chains} onEvent={(event) => steps.push(event)}>
        <Checkout
          request={request}
          payTokens={payTokens}
          onQuote={hear('quote')}
          onArmed={hear('armed')}
          onPaid={hear('paid')}
          onStatus={({ status }) => told.push(['status', status.stage])}
          onSettled={({ outcome }) => told.push(['settled', outcome])}
          onError={({ error, path }) => told.push(['error', path ?? error])}
          {...props}
          {...more}
        />
      </IntentKitProvider>
    </StrictMode>
  )
  const page = render(show())
  const events = (name: string) => told.filter(([event]) => event === name).map(([, fact]) => fact)
  const armed = async () => {
    await waitFor(() => expect(events('armed')).toHaveLength(1))
    return (events('armed')[0] as { intentId: string }).intentId
  }
  return { ...service, ...page, show, told, steps, events, armed }
}

/** Chooses Solana and enters the payer's address. The quote follows by itself. */
export async function fillIn() {
  await user.click(await screen.findByRole('button', { name: /^Solana/ }))
  await paste(await screen.findByLabelText('Your Solana address'), payer)
}

/** Accepts the quote on screen, on a rail. */
export async function pay() {
  await waitFor(() => expect(document.querySelector('.ik-quote[data-state=ready]')).not.toBeNull(), { timeout: 8000 })
  await press('Show payment address')
  await heading('Send exactly this')
}
