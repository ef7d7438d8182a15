import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { card, fact, railHop, said, view } from '../../../test/setup/receipt.tsx'
import { IntentKitProvider } from '../../hooks/index.ts'
import { exchangeRateQueryKey, fiatCurrenciesQueryKey } from '../../queries/index.ts'
import {
  BASE,
  BASE_USDC,
  client,
  hashes,
  intentId,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  SOLANA,
  tokens,
} from '../fixtures.ts'
import { IntentReceiptCardView } from './IntentReceiptCardView.tsx'

describe('the figures', () => {
  it('gives every digit of what was paid and of what arrived', () => {
    view({
      receipt: makeSettledReceipt(
        { edge: { ...railHop, edgeStatus: 'FILLED', edgeTokenAmount: 698_412_345n } },
        { destinationTokenAmount: 123_456_789_123n, quotedDestinationTokenAmount: 123_456_789_124n },
      ),
    })
    expect(fact('You paid')).toBe('0.698412345 SOL on Solana')
    expect(said()).toMatch(/^Paid123,456\.789123 USDCQuoted: 123,456\.789124 USDC/)
  })

  it('marks an amount paid that only a quote says, and calls none arrived', () => {
    view({ receipt: makeSettledReceipt({ status: 'FAILED', edge: { ...railHop, edgeStatus: 'FAILED' } }) })
    expect(fact('You paid')).toBe('0.69841 SOL on Solana · As quoted')
    expect(fact('Arrives (quoted)')).toBe('100.00 USDC on Base')
    expect(screen.queryByText('Arrived')).toBeNull()
  })

  it('gives the worth of the quoted amount to no other amount, and about where a rail was paid', () => {
    const { intent } = makeQuote()
    const chains = { originChainId: BASE, originTokenAddress: BASE_USDC }
    const paid = (originTokenAmount: bigint) =>
      makeReceipt('SUCCEEDED', { edge: undefined, summary: { ...chains, originTokenAmount } })
    const fromAmount = intent.quote?.fromAmount ?? 0n
    view({ receipt: paid(fromAmount), intent: { ...intent, edge: undefined } })
    expect(fact('You paid')).toContain(' · $100.74')
    cleanup()
    view({ receipt: paid(2n * fromAmount), intent: { ...intent, edge: undefined } })
    expect(fact('You paid')).not.toContain('$')
    cleanup()
    view({ receipt: makeSettledReceipt(), intent })
    expect(fact('You paid')).toContain(' · ≈ $100.74')
  })

  it('is about in another currency than dollars, whose rate is that of now', () => {
    const { intent } = makeQuote()
    const queryClient = new QueryClient()
    queryClient.setQueryData(exchangeRateQueryKey(client, { toCurrency: 'EUR' }), { value: 0.5, vsCurrency: 'USD' })
    queryClient.setQueryData(fiatCurrenciesQueryKey(client), [])
    const chains = { originChainId: BASE, originTokenAddress: BASE_USDC, originTokenAmount: intent.quote?.fromAmount }
    const receipt = makeReceipt('SUCCEEDED', { edge: undefined, summary: chains })
    const page = (over: Partial<typeof intent> = {}) => (
      <IntentKitProvider client={client} queryClient={queryClient} currency="EUR" tokens={tokens}>
        <IntentReceiptCardView receipt={receipt} intent={{ ...intent, edge: undefined, ...over }} />
      </IntentKitProvider>
    )
    const { rerender } = render(page())
    expect(fact('You paid')).toContain(' · ≈ €50.37')
    expect(fact('Fees')).toBe('≈ €0.37')
    const { quote, fees } = intent
    rerender(page({ quote: { ...quote, fromAmountUsd: 0.004 }, fees: { ...fees, totalFeeUsd: 0.004 } }))
    expect(fact('You paid')).toContain(' · <€0.01')
    expect(fact('Fees')).toBe('<€0.01')
  })

  it('is not on network 0 where the summary leaves its chains unset', () => {
    const unset = { originChainId: 0, originTokenAddress: BASE_USDC, originTokenAmount: 100_740_000n }
    const chain = { edge: undefined, originChainId: BASE, destinationChainId: BASE }
    view({
      receipt: makeReceipt('SUCCEEDED', {
        ...chain,
        depositTransaction: makeTransaction('SUCCEEDED', { chainId: BASE }),
        summary: {
          ...unset,
          destinationChainId: 0,
          destinationTokenAddress: BASE_USDC,
          destinationTokenAmount: 100_000_000n,
        },
      }),
    })
    expect(fact('You paid')).toMatch(/^100\.74 USDC/)
    expect(card()).not.toHaveTextContent(/smallest units|Network 0/)
  })

  it('never guesses decimals', () => {
    view({
      receipt: makeReceipt('SUCCEEDED', {
        edge: undefined,
        summary: { originChainId: 10, originTokenAddress: `0x${'ab'.repeat(20)}`, originTokenAmount: 5n * 10n ** 17n },
      }),
    })
    expect(fact('You paid')).toBe(`500,000,000,000,000,000 in the smallest units0x${'ab'.repeat(20)}`)
  })

  it('shows the whole address of a token that only an answer calls USDC', () => {
    const tokenAddress = `0x${'ab'.repeat(20)}`
    const named = { chainId: BASE, tokenAddress, symbol: 'USDC', decimals: 6 }
    const fake = {
      originTokenAddress: tokenAddress,
      originTokenMetadata: named,
      destinationTokenAddress: tokenAddress,
      destinationTokenMetadata: named,
    }
    view({ receipt: makeSettledReceipt({ edge: undefined }, fake) })
    expect(fact('You paid')).toContain(`100.74 USDC${tokenAddress}`)
    expect(said()).toContain(`100.00 USDC${tokenAddress}`)
    cleanup()
    const receipt = makeReceipt('FAILED', {
      edge: undefined,
      originTransaction: makeTransaction('FAILED'),
      summary: makeSettledReceipt({}, { originTokenAddress: tokenAddress, originTokenMetadata: named }).summary,
      depositTransaction: makeTransaction('SUCCEEDED', { tokenAddress, tokenAmount: 100_740_000n }),
    })
    view({ receipt })
    expect(said()).toMatch(new RegExp(`100.74 USDC is in the payment wallet on Base\\.${tokenAddress}$`))
  })

  it('reads a hop towards a rail, whose chain is where it ends', () => {
    const edge = { ...railHop, mode: 'DESTINATION', originChainId: 10, fillChainId: SOLANA, edgeStatus: 'FILLED' }
    view({ receipt: makeSettledReceipt({ edge: { ...edge, fillTransactionHash: hashes.rail } }) })
    expect(said()).toBe('Paid0.69841 SOLArrived on Solana, after 42 seconds.')
    expect(fact('You paid')).toBe('100.74 USDC')
    expect(fact('Recipient')).toContain('9WzD…AWWM')
    const items = screen.getAllByRole('listitem').map((item) => item.dataset.kind)
    expect(items).toEqual(['pay', 'handoff', 'deliver'])
    expect(screen.getByText('Sent on to Solana')).toBeVisible()
  })

  it('names the payee as who has it only where it did not go to a rail, or back to who paid', () => {
    const payee = { name: 'Lampworks' }
    const edge = { ...railHop, mode: 'DESTINATION', fillChainId: SOLANA, edgeStatus: 'FILLED' }
    const depositTransaction = makeTransaction('SUCCEEDED', { fromAddress: `0x${'AB'.repeat(20)}` })
    const toSelf = { destinationToAddress: `0x${'ab'.repeat(20)}` }
    for (const [receipt, arrived] of [
      [makeSettledReceipt({ edge: undefined, depositTransaction }), 'Lampworks has it on Base, after 42 seconds.'],
      [makeSettledReceipt({ edge: undefined, depositTransaction }, toSelf), 'Arrived on Base, after 42 seconds.'],
      [makeSettledReceipt({ edge }), 'Arrived on Solana, after 42 seconds.'],
    ] as const) {
      const { unmount } = view({ receipt, payee })
      expect(said()).toContain(arrived)
      unmount()
    }
  })
})

describe('the facts', () => {
  it('says who, when, how long, which way and what for', () => {
    view({ receipt: makeSettledReceipt() })
    expect(fact('Sender')).toContain('9WzD…AWWM')
    expect(fact('Recipient')).toContain('0x1a2b…f3c4')
    expect(fact('Took')).toBe('42 seconds')
    expect(fact('Fixed when quoted')).toBe('What arrives')
    expect(fact('Route')).toBe('Relay, CCTP')
    expect(fact('Memo')).toBe('Order 20418')
    const times = [...card().querySelectorAll('time')].map((time) => time.dateTime)
    expect(times).toEqual(['2026-03-04T09:30:47.000Z', '2026-03-04T09:30:05.000Z'])
  })

  it('calls the day of the end today until midnight, and on paper by its date', () => {
    const end = new Date(2026, 2, 4, 23, 50)
    vi.useFakeTimers({ now: end, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      view({ receipt: makeSettledReceipt({}, { finishedAt: end.toISOString() }) })
      const name = card()
        .querySelector(`time[datetime="${end.toISOString()}"]`)
        ?.closest('.ik-row')
        ?.querySelector('dt')
      expect(name?.querySelector('.ik-receipt-screen')).toHaveTextContent(/^Today$/)
      expect(name?.querySelector('.ik-receipt-paper')).toHaveTextContent(/^Mar 4, 2026$/)
      act(() => void vi.advanceTimersByTime(11 * 60_000))
      expect(name).toHaveTextContent(/^Mar 4, 2026$/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves out a time that runs backwards, and times nobody can read', () => {
    view({ receipt: makeSettledReceipt({}, { startedAt: '2026-03-04T10:00:00Z', memo: undefined }) })
    expect(fact('Took')).toBeUndefined()
    expect(fact('Memo')).toBeUndefined()
    view({
      receipt: makeSettledReceipt({ updatedAt: undefined }, { startedAt: 'soon', finishedAt: '0001-01-01T00:00:00Z' }),
    })
    const [, second] = screen.getAllByRole('article')
    expect(second?.querySelectorAll('time')).toHaveLength(0)
  })

  it('shows a trade type it does not know as it came', () => {
    view({ receipt: makeSettledReceipt({}, { tradeType: 'EXACT_\u202EBOTH' }) })
    expect(fact('Fixed when quoted')).toBe('EXACT_BOTH')
  })
})

describe('the transactions', () => {
  it("lists each once, links to the host's explorers alone, and copies the whole hash", async () => {
    const user = userEvent.setup()
    const elsewhere = makeTransaction('SUCCEEDED', { chainId: 123456, txnHash: hashes.origin })
    view({
      receipt: makeSettledReceipt({
        originTransaction: elsewhere,
        refundTransaction: makeTransaction('FAILED', { txnHash: '../../evil?x=', statusReason: 'reverted' }),
      }),
    })
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.dataset.kind)).toEqual(['pay', 'receive', 'convert', 'deliver', 'refund'])
    const links = (of: HTMLElement) =>
      within(of)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    // The rows above name the transactions of both ends.
    expect(links(document.body).slice(0, 2)).toEqual([
      `https://explorer.solana.example/tx/${hashes.rail}`,
      `https://explorer.base.example/tx/${hashes.destination}`,
    ])
    expect(links(screen.getByRole('list'))).toEqual([
      `https://explorer.solana.example/tx/${hashes.rail}`,
      `https://explorer.base.example/tx/${hashes.fill}`,
      `https://explorer.base.example/tx/${hashes.destination}`,
    ])
    expect(items[4]).toHaveTextContent('reverted')
    await user.click(within(items[3] as HTMLElement).getByRole('button', { name: 'Copy Transaction 0xbe07…3b9d' }))
    expect(await navigator.clipboard.readText()).toBe(hashes.destination)
    await user.click(screen.getByRole('button', { name: 'Copy Payment 0xc0ff…ee42' }))
    expect(await navigator.clipboard.readText()).toBe(intentId)
  })
})

describe('the settlement', () => {
  const settlement = { label: 'Card', reference: 'order 7', currency: 'EUR', amountCents: 9_285, status: 'on_hold' }

  it.each([
    [{ settled: true, terminal: true }, 'Settled'],
    [{ failed: true, terminal: true }, 'Failed'],
    [{ terminal: false }, 'Not settled yet'],
    [{ settled: true, failed: true }, 'on_hold'],
    [{}, 'on_hold'],
  ])('%o is %s', (flags, state) => {
    view({ receipt: makeSettledReceipt({ settlement: { ...settlement, ...flags } }) })
    expect(fact('Status')).toBe(state)
    expect(fact('Amount')).toBe('92.85 EUR')
    expect(fact('Reference')).toBe('order 7')
  })

  it('is not shown where nobody filled it in', () => {
    view({ receipt: makeSettledReceipt({ settlement: { ...settlement, terminal: false } }) })
    expect(screen.getByRole('heading', { name: 'Card' })).toBeVisible()
    cleanup()
    view({ receipt: makeSettledReceipt({ settlement: { provider: '', label: '', amountCents: 0, terminal: false } }) })
    expect(screen.queryByRole('heading', { name: /^Card/ })).toBeNull()
  })

  it('offers an https link with its host, and no other', () => {
    const { rerender } = view({
      receipt: makeSettledReceipt({ settlement: { ...settlement, externalUrl: 'https://cards.example/p/7' } }),
    })
    const link = screen.getByRole('link', { name: 'cards.example' })
    expect(link).toHaveAttribute('href', 'https://cards.example/p/7')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const hostile = { ...settlement, externalUrl: 'javascript:alert(1)', amountCents: 0.5 }
    rerender(<IntentReceiptCardView receipt={makeSettledReceipt({ settlement: hostile })} />)
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
    expect(screen.queryByText('More at')).toBeNull()
    expect(fact('Amount')).toBe('Not stated')
  })
})
