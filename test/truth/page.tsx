import { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { Checkout, type CheckoutProps } from '../../src/components/index.ts'
import { IntentKitProvider } from '../../src/hooks/index.ts'
import { sized } from '../setup/sized.ts'
import { type EditedService, editedService } from './service.ts'

const SOLANA = 1399811149
const TRON = 728126428
const BASE = 8453
const OPTIMISM = 10
const SOLANA_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const OPTIMISM_USDC = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const owner = '0x1111111111111111111111111111111111111111'

const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const payTokens = [{ chainId: SOLANA, tokenAddress: SOLANA_USDC, ...usdc }]
const tokens = [
  ...payTokens,
  { chainId: BASE, tokenAddress: BASE_USDC, ...usdc },
  { chainId: OPTIMISM, tokenAddress: OPTIMISM_USDC, ...usdc },
]
const chains = [
  { id: SOLANA, name: 'Solana' },
  { id: TRON, name: 'Tron' },
  { id: BASE, name: 'Base' },
  { id: OPTIMISM, name: 'Optimism' },
]

/** An order of 100 USDC on Base for the shop, without the payer's side. */
export const order = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
}

/** The same order with the payer's side: paid in USDC on Solana. */
export const railRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: SOLANA,
    originAddress: payer,
    originTokenAddress: SOLANA_USDC,
    refundAddress: payer,
  },
  intent: order,
} as const

export const user = userEvent.setup()
export const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Reports a crash of its children. */
export class Boundary extends Component<{ children: ReactNode; onCrash: (error: unknown) => void }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }
  override render() {
    return this.state.crashed ? 'crashed' : this.props.children
  }
}

const wrapped = (service: EditedService, children: ReactNode) => (
  <IntentKitProvider client={service.client} queryClient={new QueryClient()} tokens={tokens} chains={chains}>
    {children}
  </IntentKitProvider>
)

/** Renders parts of the kit on a page, and records events and crashes. */
export function show(service: EditedService, parts: (hear: (event: string) => (fact: unknown) => void) => ReactNode) {
  const heard: [event: string, fact: unknown][] = []
  const crashes: unknown[] = []
  const hear = (event: string) => (fact: unknown) => void heard.push([event, fact])
  const page = render(wrapped(service, <Boundary onCrash={(error) => crashes.push(error)}>{parts(hear)}</Boundary>))
  return {
    ...page,
    crashes,
    events: (name: string) => heard.filter(([event]) => event === name).map(([, fact]) => fact as never),
  }
}

/** Renders a hook on a page of the service. */
export const showHook = <Result,>(service: EditedService, use: () => Result) => {
  const queryClient = new QueryClient()
  return renderHook(use, {
    wrapper: ({ children }) => (
      <IntentKitProvider client={service.client} queryClient={queryClient} tokens={tokens} chains={chains}>
        {children}
      </IntentKitProvider>
    ),
  })
}

/** Opens a checkout of the order on a service whose answers are edited. */
export async function checkout(
  edits: EditedService['edits'] = {},
  props: Partial<CheckoutProps> = {},
  of?: EditedService,
) {
  const service = of ?? (await editedService())
  Object.assign(service.edits, edits)
  const shown = show(service, (hear) => (
    <Checkout
      request={order}
      payTokens={payTokens}
      addresses={{ SOLANA: payer }}
      onSettled={hear('settled')}
      onError={hear('error')}
      {...props}
    />
  ))
  const outcomes = () => shown.events('settled').map(({ outcome }: { outcome: string }) => outcome)
  return { ...shown, service, outcomes }
}

/** Checks whether the page shows something to pay: the address of the newest quote, or a payment link. */
export function isPayable(service: EditedService): boolean {
  const html = document.body.innerHTML + (document.body.textContent ?? '').replace(/\s/g, '')
  const address = service.payAddress()
  return (address !== undefined && html.includes(address)) || document.querySelector('a[href^="solana:"]') !== null
}

/** The time for which a page must stay the same to count as settled, in ms. */
const calmMs = sized(1500, 8000)

/**
 * Presses the next button, like a payer who accepts everything but checks no box. It stops when `done`, when the page
 * has loaded and stays the same, or after `ms`.
 */
export async function goOn(done: () => boolean, ms = 8000): Promise<void> {
  const end = Date.now() + ms
  let [seen, since] = ['', Date.now()]
  while (Date.now() < end && Date.now() - since < calmMs && !done()) {
    const next = screen
      .queryAllByRole<HTMLButtonElement>('button', { name: /^(Continue|Show payment address)$/ })
      .find((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
    if (next) await user.click(next)
    await wait(100)
    // Ignore digits, because a countdown changes by itself.
    const now = document.body.innerHTML.replace(/\d+/g, '')
    if (next || now !== seen || document.querySelector('[aria-busy="true"]')) since = Date.now()
    seen = now
  }
}
