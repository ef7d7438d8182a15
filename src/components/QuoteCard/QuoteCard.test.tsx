import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { edgeRequest, evmRequest, sandboxOverHttp, wait } from '../../../test/setup/kit.tsx'
import {
  createIntentClient,
  type IntentClient,
  type QuoteIntentEdgeResponse,
  type QuoteIntentResponse,
} from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { ARBITRUM, chains, tokens } from '../fixtures.ts'
import { type AnyQuoteRequest, QuoteCard } from './QuoteCard.tsx'

const SEPOLIA = 11155111
const card = () => screen.getByRole('region')
const becomes = (state: string) => waitFor(() => expect(card()).toHaveAttribute('data-state', state))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function host(client: IntentClient) {
  const queryClient = new QueryClient()
  const known = [...chains, { id: ARBITRUM, name: 'Arbitrum' }, { id: SEPOLIA, name: 'Sepolia', testnet: true }]
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntentKitProvider client={client} tokens={tokens} chains={known} queryClient={queryClient}>
        {children}
      </IntentKitProvider>
    ),
  }
}

afterEach(() => onlineManager.setOnline(true))

describe('QuoteCard', () => {
  it('quotes over a rail, and hands over the quote that was agreed to', async () => {
    const { client } = await sandboxOverHttp()
    const onAccept = vi.fn<(quote: QuoteIntentEdgeResponse) => void>()
    render(<QuoteCard request={edgeRequest} onAccept={onAccept} />, host(client))
    expect(card()).toHaveAttribute('data-state', 'loading')
    await becomes('ready')
    expect(card()).toHaveTextContent('The shop gets100.00 USDC')
    expect(card()).toHaveTextContent('RouteSolanaArbitrumBase')
    await expect.poll(() => card().textContent).toContain('Refunds on Solana go to')
    await press('Continue')
    expect(onAccept).toHaveBeenCalledOnce()
    expect(onAccept.mock.calls[0]?.[0]).toMatchObject({ edgeId: expect.any(String) })
  })

  it('keeps the focus of a retry by keyboard', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.fault('QuoteIntentEdge', 'Unavailable')
    render(<QuoteCard request={edgeRequest} onAccept={() => {}} />, host(client))
    await becomes('error')
    sandbox.fault('QuoteIntentEdge', 'none')
    screen.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await becomes('ready')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }).parentElement)
  })

  it.each([
    ['another recipient', '0x2222222222222222222222222222222222222222', '0x3333333333333333333333333333333333333333'],
    ['another amount', '"destinationTokenAmount":100000000', '"destinationTokenAmount":1'],
  ])('shows no quote for %s than was asked for', async (_, asked, told) => {
    const { client: honest, sandbox } = await sandboxOverHttp()
    // A service that answers another question than it was asked.
    const client = createIntentClient({
      baseUrl: honest.baseUrl,
      async fetch(input, init) {
        const text = await (await sandbox.fetch(input, init)).text()
        return new Response(text.replaceAll(asked, told), { headers: { 'content-type': 'application/json' } })
      },
    })
    render(<QuoteCard request={edgeRequest} onAccept={() => {}} />, host(client))
    await becomes('error')
    expect(card()).toHaveTextContent("can't trust")
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('says that the shop receives where the answer does not repeat the request', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    sandbox.tamper('*', 'missing-request')
    render(<QuoteCard request={evmRequest} />, host(client))
    await becomes('ready')
    expect(card()).toHaveTextContent('The shop gets100.00 USDC')
    expect(screen.queryByText('You get')).toBeNull()
  })

  it('quotes between EVM chains, and hands over that quote', async () => {
    const { client, asked } = await sandboxOverHttp()
    const accepted: QuoteIntentResponse[] = []
    render(
      <QuoteCard
        request={evmRequest}
        onAccept={(quote) => {
          expectTypeOf(quote).toEqualTypeOf<QuoteIntentResponse>()
          accepted.push(quote)
        }}
      />,
      host(client),
    )
    await becomes('ready')
    expect(screen.getByRole('heading', { name: 'Pay with Base' })).toBeVisible()
    expect(card()).toHaveTextContent('RouteBaseArbitrum')
    expect(card()).not.toHaveTextContent('refund to')
    await press('Continue')
    expect(accepted[0]?.intent.quote?.toAmount).toBe(100_000_000n)
    expect(asked('QuoteIntentEdge')).toBe(0)
  })

  it('types the quote by the request', () => {
    const any = edgeRequest as AnyQuoteRequest
    const cards = [
      <QuoteCard
        key="1"
        request={edgeRequest}
        onAccept={(q) => expectTypeOf(q).toEqualTypeOf<QuoteIntentEdgeResponse>()}
      />,
      <QuoteCard
        key="2"
        request={any}
        onAccept={(q) => expectTypeOf(q).toEqualTypeOf<QuoteIntentEdgeResponse | QuoteIntentResponse>()}
      />,
    ]
    expect(cards).toHaveLength(2)
  })

  it('goes from one kind of request to the other and back', async () => {
    const { client, asked } = await sandboxOverHttp()
    const onAccept = vi.fn()
    const { rerender } = render(<QuoteCard request={edgeRequest} onAccept={onAccept} />, host(client))
    await becomes('ready')
    const root = card()
    rerender(<QuoteCard request={evmRequest} onAccept={onAccept} />)
    // The other kind's quote is never shown for this one.
    expect(root).toHaveAttribute('data-state', 'loading')
    await becomes('ready')
    expect(card()).toBe(root)
    await press('Continue')
    expect(onAccept.mock.lastCall?.[0]).not.toHaveProperty('edgeId')
    rerender(<QuoteCard request={edgeRequest} onAccept={onAccept} />)
    await becomes('ready')
    await press('Continue')
    expect(onAccept.mock.lastCall?.[0]).toHaveProperty('edgeId')
    expect([asked('QuoteIntentEdge'), asked('QuoteIntent')]).toEqual([1, 1])
  })

  it('ends on a rail', async () => {
    const { client } = await sandboxOverHttp()
    const { edge, intent } = edgeRequest
    const request: AnyQuoteRequest = {
      edge: {
        rail: 'SOLANA',
        mode: 'DESTINATION',
        destinationChainId: edge.originChainId,
        destinationAddress: edge.originAddress,
        destinationTokenAddress: edge.originTokenAddress,
      },
      intent: {
        ...evmRequest,
        ...intent,
        originChainId: ARBITRUM,
        originTokenAddress: evmRequest.destinationTokenAddress,
      },
    }
    render(<QuoteCard request={request} />, host(client))
    await becomes('ready')
    expect(card()).toHaveTextContent('on Solana')
    expect(card()).toHaveTextContent('RouteArbitrumBaseSolana')
  })

  it('marks test chains', async () => {
    const { client } = await sandboxOverHttp()
    const request = {
      ...evmRequest,
      originChainId: SEPOLIA,
      originTokenAddress: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
      destinationChainId: 84532,
      destinationTokenAddress: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    }
    render(<QuoteCard request={request} />, host(client))
    expect(await screen.findByRole('heading', { name: 'Pay with Sepolia Testnet' })).toBeVisible()
  })

  it('asks again when a newer quote is worse than the one that was seen', async () => {
    const { client } = await sandboxOverHttp({ now: Date.now() })
    const onAccept = vi.fn()
    render(<QuoteCard request={edgeRequest} onAccept={onAccept} />, host(client))
    await becomes('ready')
    // The sandbox's gas differs a little from quote to quote, so one of the next is dearer.
    await waitFor(
      async () => {
        await press('Get a new quote')
        expect(card()).toHaveAttribute('data-state', 'worse')
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(card()).toHaveTextContent('The quote has changed')
    expect(await screen.findByText(/You pay .* instead of/)).toBeVisible()
    // A press that was on its way when the quote changed is no yes to it.
    await press('Accept the new quote')
    expect(onAccept).not.toHaveBeenCalled()
    await act(() => wait(750))
    await press('Accept the new quote')
    expect(onAccept).toHaveBeenCalledOnce()
    expect(card()).toHaveAttribute('data-state', 'ready')
  })

  it('asks about a payment so small that it is mostly gas', async () => {
    const { client } = await sandboxOverHttp()
    const onAccept = vi.fn()
    const request = { ...evmRequest, destinationTokenAmount: 20_000n }
    render(<QuoteCard request={request} onAccept={onAccept} />, host(client))
    const box = await screen.findByRole('checkbox', { name: /I understand that I lose about/ })
    await press('Continue')
    expect(onAccept).not.toHaveBeenCalled()
    await act(() => wait(750))
    await userEvent.click(box)
    await press('Continue')
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('says what went wrong', async () => {
    const { client } = await sandboxOverHttp()
    render(<QuoteCard request={{ ...evmRequest, destinationTokenAmount: 100_009_011n }} />, host(client))
    expect(await screen.findByRole('alert')).toHaveTextContent('The price impact of this payment is too high.')
    expect(card()).toHaveAttribute('data-state', 'error')
  })

  it('keeps the quote on screen when there is no newer one', async () => {
    const { client, sandbox } = await sandboxOverHttp()
    const onAccept = vi.fn()
    render(<QuoteCard request={edgeRequest} onAccept={onAccept} />, host(client))
    await becomes('ready')
    sandbox.fault('QuoteIntentEdge', 'IntentsDisabled')
    await press('Get a new quote')
    expect(await screen.findByRole('alert')).toHaveTextContent('Payments are turned off right now.')
    expect(card()).toHaveTextContent('The shop gets100.00 USDC')
    await press('Continue')
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('says so while the browser is offline, and goes on when it is back', async () => {
    const { client, asked } = await sandboxOverHttp()
    render(<QuoteCard request={edgeRequest} onAccept={vi.fn()} />, host(client))
    await becomes('ready')
    onlineManager.setOnline(false)
    await press('Get a new quote')
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't connect to the payment service.")
    expect(card()).toHaveTextContent('The shop gets100.00 USDC')
    expect(asked('QuoteIntentEdge')).toBe(1)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(asked('QuoteIntentEdge')).toBe(2))
  })
})
