import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { serviceBefore } from '../../../test/setup/between.ts'
import { open as openOnRail, payTokens, press, request, user } from '../../../test/setup/checkout.tsx'
import { drivenClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { paste } from '../../../test/setup/press.ts'
import { createIntentClient, type IntentClient, type TokenMetadata, type TokenPrice } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { createSandbox, type Fault } from '../../sandbox/index.ts'
import { ARBITRUM, chains, payer, SOLANA, SOLANA_USDC, tokens } from '../fixtures.ts'
import { storyWallet } from '../storyKit.tsx'
import { StaticCheckout } from './Checkout.tsx'

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const usdc = {
  chainId: ARBITRUM,
  tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  symbol: 'USDC',
  decimals: 6,
}
const patient = { timeout: 15_000 }
const quote = () => document.querySelector('.ik-quote')
const becomes = (state: string) => waitFor(() => expect(quote()).toHaveAttribute('data-state', state), patient)

afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

interface Opened {
  fault?: Fault
  tokens?: PayToken[]
  held?: bigint
}

/** A checkout whose connected wallet pays with the only token there is, unless it is on a rail. */
async function open({ fault, tokens = [usdc], held = 250_000_000n }: Opened = {}) {
  const service = await sandboxOverHttp()
  if (fault) service.sandbox.fault('QuoteIntent', fault)
  const wallet = storyWallet({ connectors: ['Field Wallet'], account, held: () => held })
  await wallet.connect('Field Wallet')
  const queryClient = new QueryClient()
  render(
    <IntentKitProvider
      client={service.client}
      wallet={wallet}
      chains={[...chains, { id: ARBITRUM, name: 'Arbitrum' }]}
      queryClient={queryClient}
      storage={null}
    >
      <StaticCheckout request={request} payTokens={tokens} />
    </IntentKitProvider>,
  )
  await waitFor(() => expect(quote()).not.toBeNull(), patient)
  return { ...service, queryClient }
}

describe('a price that cannot be had', () => {
  it('is requested again by itself, with a countdown, until it is there', async () => {
    const { pass, skip } = drivenClock()
    const { sandbox, asked, queryClient } = await open({ fault: 'drop', tokens: [...payTokens, usdc] })
    for (let left = 600; left > 0 && quote()?.getAttribute('data-state') !== 'error'; left--) await skip(100)
    expect(screen.getByRole('alert')).toHaveTextContent(
      "We couldn't get a priceNothing was sent. Try again, or pick another token.",
    )
    const timer = screen.getByRole('timer')
    expect(timer).toHaveTextContent(/^Trying again in 0:1[0-5]$/)
    const before = asked('QuoteIntent')
    const first = timer.textContent
    await pass(3_000, queryClient)
    expect(screen.getByRole('timer').textContent).not.toBe(first)
    expect(asked('QuoteIntent'), 'not before its time').toBe(before)
    sandbox.fault('QuoteIntent', 'none')
    for (let left = 200; left > 0 && quote()?.getAttribute('data-state') !== 'ready'; left--) await skip(100)
    expect(asked('QuoteIntent')).toBe(before + 1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: /^Pay 100\.\d+ USDC$/ })).toBeVisible()
  }, 60_000)

  it('is requested again by one press, on the button that pays, where the service has answered', async () => {
    const { sandbox, asked } = await open({ fault: 'Unavailable' })
    await becomes('error')
    // The payer has no other token.
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing was sent\. Try again\.$/)
    expect(screen.queryByRole('timer'), 'an answer is not repeated by itself').toBeNull()
    const button = screen.getByRole('button', { name: 'Try again' })
    expect(screen.getByText('Details').closest('.ik-quote-failed')).toHaveTextContent(/error: Unavailable/)
    sandbox.fault('QuoteIntent', 'none')
    await press('Try again')
    expect(button, 'the focus stays').toHaveFocus()
    await becomes('ready')
    expect(button).toHaveTextContent(/^Pay 100\.\d+ USDC$/)
    expect(asked('QuoteIntent')).toBe(2)
  })

  it.each([
    ['HighPriceImpact', 'The price impact of this payment is too high.'],
    ['IntentsDisabled', 'Payments are turned off right now.'],
  ] as const)('says what %s means, where asking again does not help', async (fault, text) => {
    await open({ fault })
    expect(await screen.findByText(text, {}, patient)).toBeVisible()
    expect(screen.queryByText("We couldn't get a price")).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('what the amount is worth on a rail', () => {
  const choose = (client: IntentClient, queryClient: QueryClient, wanted: TokenMetadata, amount: bigint) =>
    render(
      <IntentKitProvider
        client={client}
        tokens={[...tokens, wanted]}
        chains={chains}
        queryClient={queryClient}
        storage={null}
      >
        <StaticCheckout
          request={{
            ...request,
            destinationChainId: wanted.chainId,
            destinationTokenAddress: wanted.tokenAddress,
            destinationTokenAmount: amount,
          }}
          payTokens={payTokens}
        />
      </IntentKitProvider>,
    )
  const rail = () => screen.findByRole('button', { name: /^Solana.*≈/ }, patient)

  it('is read once a minute, and not in the background', async () => {
    const { pass } = drivenClock()
    const { client, asked } = await sandboxOverHttp()
    const queryClient = new QueryClient()
    choose(client, queryClient, usdc, 100_000_000n)
    expect(await rail()).toHaveTextContent(/^SolanaSOL≈ 0\.[67]\d{1,3}SOL$/)
    const before = asked('GetTokenPrices')
    await pass(150_000, queryClient, 1_000)
    expect(asked('GetTokenPrices')).toBe(before + 2)
    focusManager.setFocused(false)
    await pass(150_000, queryClient, 1_000)
    expect(asked('GetTokenPrices')).toBe(before + 2)
  }, 60_000)

  it('has the time of the old price of the amount once, beside the amount', async () => {
    const { client } = await sandboxOverHttp()
    // The sandbox has only an old price for it.
    const tokenAddress = '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'
    const wpol = { chainId: 137, tokenAddress, symbol: 'WPOL', decimals: 18 }
    choose(client, new QueryClient(), wpol, 250n * 10n ** 18n)
    expect(await rail()).toHaveTextContent(/^SolanaSOL≈ [\d.]+SOL$/)
    expect(document.querySelector('.ik-amount-lead')).toHaveTextContent(/ · price from \d+:\d+ [AP]M · on Polygon$/)
  })

  it('has the time of its own old price, which is not the one of the amount', async () => {
    const stale = async (operation: string, _body: string, pass: () => Promise<Response>) => {
      if (operation !== 'GetTokenPrices') return undefined
      const { tokenPrices } = (await (await pass()).json()) as { tokenPrices: TokenPrice[] }
      const updatedAt = new Date(Date.now() - 6 * 3_600_000).toISOString()
      return Response.json({
        tokenPrices: tokenPrices.map((one) => (one.token.chainId === SOLANA ? { ...one, updatedAt } : one)),
      })
    }
    const client = createIntentClient({ baseUrl: await serviceBefore(createSandbox(), stale) })
    choose(client, new QueryClient(), usdc, 100_000_000n)
    expect(await rail()).toHaveTextContent(/^SolanaSOL≈ [\d.]+SOL · price from .*\d+:\d+ [AP]M$/)
    expect(document.querySelector('.ik-amount-lead')).toHaveTextContent(/≈ \$[\d.]+ · on /)
  })
})

it('ten times the price is accepted only from who ticks that they saw both amounts', async () => {
  localStorage.clear()
  const railUsdc = { ...usdc, chainId: SOLANA, tokenAddress: SOLANA_USDC }
  const { sandbox, events, asked } = await openOnRail({ payTokens: [railUsdc] })
  sandbox.tamper('*', 'other-amount')
  await paste(await screen.findByLabelText('Your Solana address', {}, patient), payer)
  const box = await screen.findByRole('checkbox', { name: /I checked both amounts: I pay 1,00\d\..* USDC/ }, patient)
  // The payment is not worth the 100 dollars that arrive, so no value stands beside it.
  expect(document.querySelector('.ik-quote-paid')?.parentElement).not.toHaveTextContent('$')
  await user.click(screen.getByRole('button', { name: 'Show payment address' }))
  expect(box).toHaveFocus()
  expect(document.querySelector('.ik-deposit')).toBeNull()
  expect(asked('ExecuteIntentEdge')).toBe(0)
  expect(events('error')).toEqual([])
})

describe('a page without a connection', () => {
  it('keeps its facts, and agrees to nothing before the price was checked', async () => {
    const { sandbox, asked } = await open()
    await becomes('ready')
    const [button] = await screen.findAllByRole('button', { name: /^Pay 100\.\d+ USDC$/ })
    const price = button?.textContent?.replace('Pay ', '') ?? ''
    await waitFor(() => expect(document.querySelector('.ik-checkout-offline')).toBeEmptyDOMElement(), patient)
    const before = asked('QuoteIntent')
    act(() => onlineManager.setOnline(false))
    expect(await screen.findByText("You're offline. Nothing was sent.")).toBeVisible()
    expect(quote()).toHaveAttribute('data-state', 'offline')
    expect(quote()).toHaveTextContent(price)
    expect(quote()).toHaveTextContent("We'll check this price once you're back online.")
    expect(screen.getByRole('radio').closest('label')).toHaveTextContent(/250\.00as of \d+:\d\d/)
    expect(screen.getByRole('button', { name: "Pay when you're back online" })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('alert')).toBeNull()
    sandbox.fault('QuoteIntent', 'latency:300')
    act(() => onlineManager.setOnline(true))
    const checking = screen.getByRole('button', { name: 'Getting your price' })
    expect(checking).toHaveAttribute('aria-disabled', 'true')
    await becomes('ready')
    expect(asked('QuoteIntent')).toBe(before + 1)
    expect(screen.queryByText("You're offline. Nothing was sent.")).toBeNull()
  })

  it('offers to try again where the check fails', async () => {
    const { sandbox } = await open()
    await becomes('ready')
    act(() => onlineManager.setOnline(false))
    sandbox.fault('QuoteIntent', 'Unavailable')
    act(() => onlineManager.setOnline(true))
    await becomes('error')
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't get a price")
    sandbox.fault('QuoteIntent', 'none')
    await press('Try again')
    await becomes('ready')
  })

  it('asks for a price once it is back, where there was none', async () => {
    onlineManager.setOnline(false)
    await open()
    await becomes('offline')
    expect(quote()).toHaveTextContent("You'll get a price once you're back online.")
    act(() => onlineManager.setOnline(true))
    await becomes('ready')
  })
})

describe('a price on its way', () => {
  it('has its place, and a button that waits', async () => {
    const { sandbox } = await open({ fault: 'latency:600' })
    const button = screen.getByRole('button', { name: 'Getting your price' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(quote()).toHaveTextContent(/You pay.*Fees included/)
    expect(quote()?.querySelectorAll('.ik-skeleton').length).toBeGreaterThan(3)
    sandbox.fault('QuoteIntent', 'none')
    await becomes('ready')
    expect(quote()?.querySelector('.ik-quote-skeleton-terms')).toBeNull()
    expect(quote()).toHaveTextContent(/You pay100\.\d+ USDC.*localhost gets100\.00 USDC in about \d+ s/)
  })
})
