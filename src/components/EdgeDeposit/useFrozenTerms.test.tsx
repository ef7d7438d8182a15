import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { client, depositAddress, intentId, makeQuote, payer, SOLANA, SOLANA_USDC, TRON } from '../fixtures.ts'
import { armed, card, Deposit, shows, view, walletQuote } from './depositKit.tsx'

type Parts = Record<string, Record<string, unknown>>
const other = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAJ9Zs8DG8fV9uY7p'

/** Every fact of the payment, and another value for it. */
const changes: [path: string, value: unknown][] = [
  ['edgeId', 'edge-2'],
  ['rail', 'TRON'],
  ['mode', 'DESTINATION'],
  ['edge.originTokenAmount', 698_410_001n],
  ['edge.handoff', undefined],
  ['edge.handoff.chainId', TRON],
  ['edge.handoff.tokenAddress', SOLANA_USDC],
  ['edge.handoff.amount', 698_410_001n],
  ['edge.handoff.recipientAddress', other],
  ['edge.handoff.recipientAddress', 'x'],
  ['edge.handoff.memo', '12345'],
  ['intent.edge.edgeId', 'edge-2'],
  ['intent.edge.rail', 'TRON'],
  ['intent.edge.mode', 'DESTINATION'],
  ['intent.edge.originChainId', TRON],
  ['intent.edge.edgeTokenAddress', SOLANA_USDC],
  ['intent.edge.edgeTokenAmount', 698_410_001n],
  ['intent.edge.edgeUserAddress', other],
  ['intent.edge.edgeTokenMetadata.decimals', 6],
  ['intent.edge.edgeTokenMetadata.symbol', 'USDC'],
  ['intent.expiresAt', '2126-01-01T00:00:00Z'],
  ['intent.expiresAt', 'soon'],
  ['intent.ownerAddress', '0x000000000000000000000000000000000000dEaD'],
  ['intent.destinationChainId', 1],
  ['intent.destinationTokenAddress', '0x000000000000000000000000000000000000dEaD'],
  ['intent.quoteRequest.destinationToAddress', '0x000000000000000000000000000000000000dEaD'],
  ['intent.quoteRequest.destinationCallData', '0x12'],
  ['intent.quote.toAmount', 1n],
  ['intent.quote.toAmountMin', 1n],
]

function put(quote: QuoteIntentEdgeResponse, path: string, value: unknown): QuoteIntentEdgeResponse {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce((part, name) => part[name] as Parts, quote as unknown as Parts) as Record<string, unknown>
  parent[last] = value
  return quote
}

function expectStopped(): void {
  expect(card()).toHaveAttribute('data-state', 'changed')
  expect(card()).toHaveTextContent("Don't pay.")
  expect(shows(depositAddress) || shows(other) || shows('solana:')).toBe(false)
  expect(shows('0.69841')).toBe(false)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
}

describe('a quote that changes after it was shown', () => {
  it.each(changes)('stops everything: %s', (path, value) => {
    const { rerender } = view(armed(makeQuote()))
    expect(shows(depositAddress)).toBe(true)
    rerender(<Deposit {...armed(put(makeQuote(), path, value))} />)
    expectStopped()
    // Nobody can tell which of the two was right, so coming back changes nothing.
    rerender(<Deposit {...armed(makeQuote())} />)
    expectStopped()
    rerender(<Deposit {...armed(makeQuote({ intent: { intentId: `${intentId}2` } }))} />)
    expect(shows(depositAddress)).toBe(true)
  })

  it.each([...changes, ['intent.intentId', 'i-2'] as [string, unknown]])(
    'stops everything, changed in place: %s',
    async (path, value) => {
      const user = userEvent.setup()
      const quote = makeQuote()
      view(armed(quote))
      await navigator.clipboard.writeText('nothing')
      put(quote, path, value)
      // No render has seen it: the press itself finds it.
      await user.click(screen.getByRole('button', { name: 'Copy address' }))
      expectStopped()
      expect(await navigator.clipboard.readText()).toBe('nothing')
    },
  )

  it('leads to a new quote', async () => {
    const onRefresh = vi.fn()
    const { rerender } = view({ ...armed(makeQuote()), onRefresh })
    rerender(<Deposit {...armed(put(makeQuote(), 'edge.originTokenAmount', 1n))} onRefresh={onRefresh} />)
    expect(card()).toHaveTextContent('Get a new quote, and tell support.')
    expect(card()).toHaveTextContent("Already sent? Don't pay again.")
    await userEvent.click(screen.getByRole('button', { name: 'Get a new quote' }))
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  it('is not opened in a wallet, nor handed to one', async () => {
    const quote = makeQuote()
    const { unmount } = view(armed(quote))
    const link = screen.getByRole('link', { name: 'Open wallet' })
    put(quote, 'edge.handoff.recipientAddress', other)
    await userEvent.click(link)
    expectStopped()
    unmount()
    const [elsewhere, onPay] = [walletQuote(), vi.fn()]
    view({ ...armed(elsewhere), onPay })
    put(elsewhere, 'edge.originTokenAmount', 1n)
    await userEvent.click(screen.getByRole('button', { name: 'Pay with your Solana wallet' }))
    expect(onPay).not.toHaveBeenCalled()
    expect(card()).toHaveAttribute('data-state', 'changed')
  })

  it.each<[string, (quote: QuoteIntentEdgeResponse) => void]>([
    ['nothing', () => {}],
    ['its state', (quote) => put(quote, 'intent.edge.edgeStatus', 'DEPOSITED')],
    ['a hash', (quote) => put(quote, 'intent.edge.initTransactionHash', payer)],
    ['when it was written', (quote) => put(quote, 'intent.updatedAt', '2126-01-01T00:00:00Z')],
    [
      'how the deadline is written',
      (quote) => put(quote, 'intent.expiresAt', Date.parse(quote.intent?.expiresAt ?? '').toString()),
    ],
  ])('goes on when what is new is %s', (_, change) => {
    const quote = makeQuote()
    const next = structuredClone(quote)
    change(next)
    const { rerender } = view(armed(quote))
    rerender(<Deposit {...armed(next)} />)
    expect(shows(depositAddress)).toBe(true)
  })
})

describe("the host's list of tokens", () => {
  const mint = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'
  const unlisted = makeQuote({ hop: { edgeTokenAddress: mint, edgeTokenMetadata: undefined } })
  const page = (decimals?: number) => (
    <IntentKitProvider
      client={client}
      tokens={decimals === undefined ? [] : [{ chainId: SOLANA, tokenAddress: mint, symbol: 'mSOL', decimals }]}
    >
      <Deposit {...armed(unlisted)} />
    </IntentKitProvider>
  )

  it('may come later, but moves no decimal point', async () => {
    const { rerender } = view(armed(makeQuote({ intent: { intentId: 'i' } })))
    rerender(page())
    expect(card()).toHaveTextContent('698,410,000 in the smallest units')
    expect(screen.queryByRole('link')).toBeNull()
    rerender(page(6))
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('?amount=698.41&'))
    rerender(page(9))
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'changed'))
    expect(shows('698.41')).toBe(false)
  })
})
