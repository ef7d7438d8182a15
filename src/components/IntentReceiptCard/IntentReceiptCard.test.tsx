import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createIntentClient,
  executeIntentEdge,
  type IntentReceipt,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import {
  BASE,
  BASE_USDC,
  chains,
  hashes,
  intentId,
  makeError,
  makeQuote,
  makeReceipt,
  makeSettledReceipt,
  makeTransaction,
  payer,
  SOL,
  SOLANA,
  shop,
  tokens,
} from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentReceiptCard } from './IntentReceiptCard.tsx'
import { IntentReceiptCardView, type IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

const view = (props: IntentReceiptCardViewProps) => render(<IntentReceiptCardView {...props} />, { wrapper: StoryKit })
const card = () => screen.getByRole('article', { name: 'Receipt' })
const said = () => within(card()).getAllByRole('status')[0]?.textContent
/** The text beside a name, as it is read. */
const fact = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.parentElement?.textContent?.slice(name.length)

const refund = { tokenAmount: 99_810_000n, toAddress: shop, txnHash: hashes.refund }
const failed = makeTransaction('FAILED', { statusReason: 'Slippage was higher than allowed' })
const railHop = makeQuote().intent.edge

describe('where the money is', () => {
  const cases: [name: string, receipt: IntentReceipt, says: string][] = [
    ['arrived', makeSettledReceipt(), 'Done100.00 USDC arrived on Base.'],
    ['arrived, amount unknown', { intentId, status: 'SUCCEEDED' }, 'DonePaid. The money has arrived.'],
    [
      'refunded',
      makeReceipt('REFUNDED', { refundTransaction: makeTransaction('SUCCEEDED', refund) }),
      'Refunded99.81 USDC came back on Base.',
    ],
    [
      'refunded on the rail, which does not say how much',
      makeReceipt('REFUNDED', { depositTransaction: undefined, edge: { ...railHop, edgeStatus: 'REFUNDED' } }),
      'RefundedThe money came back on Solana, in SOL.',
    ],
    [
      'refunded, nobody says where',
      { intentId, status: 'REFUNDED', destinationChainId: BASE },
      'RefundedThe money was sent back.This receipt does not say where the money is now.',
    ],
    [
      'coming back',
      makeReceipt('FAILED', { refundTransaction: makeTransaction('MINING', refund) }),
      'Your refund is on its way99.81 USDC are on their way back on Base.',
    ],
    [
      'a refund that failed',
      makeReceipt('FAILED', {
        destinationTransaction: failed,
        refundTransaction: makeTransaction('FAILED', refund),
      }),
      'Delivery failedThe delivery failed. The money is being sent back or can be recovered.Refund on Base failed.' +
        'Going by the transactions below, it is in the payment wallet on Base.',
    ],
    [
      'held where the conversion failed',
      makeReceipt('FAILED', { originTransaction: failed }),
      'Delivery failedThe delivery failed. The money is being sent back or can be recovered.' +
        'Going by the transactions below, 100.74 USDC are in the payment wallet on Base.',
    ],
    [
      'failed, nobody says where',
      makeReceipt('FAILED', { depositTransaction: undefined }),
      'Delivery failedThe delivery failed. The money is being sent back or can be recovered.' +
        'This receipt does not say where the money is now.',
    ],
    [
      'a payment that failed',
      makeReceipt('FAILED', { edge: undefined, depositTransaction: failed }),
      'Delivery failedThe payment on Base did not go through. Look into your wallet before you pay again.',
    ],
    [
      'aborted while a transaction is under way',
      makeReceipt('ABORTED', { originTransaction: makeTransaction('MINING') }),
      'StoppedThe payment was stopped. What was paid can be recovered.This receipt does not say where the money is now.',
    ],
    [
      'invalid',
      { intentId, status: 'INVALID' },
      'This payment is not validThis payment was refused. If you have paid, contact the shop.',
    ],
    ['under way', makeReceipt('EXECUTING'), 'On its wayYour payment is on its way.'],
    ['quoted', { intentId, status: 'QUOTED' }, 'Not received yetNothing has been received yet.'],
    [
      'unknown',
      makeReceipt('SETTLING_SOON'),
      'State: SETTLING_SOONThis page does not know what that means for the money.',
    ],
    [
      'delivered to a rail that gave it back',
      makeSettledReceipt({ edge: { ...railHop, mode: 'DESTINATION', edgeStatus: 'REFUNDED', refundChainId: BASE } }),
      'RefundedThe money came back on Base.',
    ],
  ]
  it.each(cases)('%s', (_, receipt, says) => {
    view({ receipt })
    expect(said()).toBe(says)
    expect(card()).toHaveAttribute('data-status', receipt.status)
  })
})

describe('the figures', () => {
  it('rounds what was paid up and what arrived down, and gives every digit', () => {
    view({
      receipt: makeSettledReceipt(
        { edge: { ...railHop, edgeStatus: 'FILLED', edgeTokenAmount: 698_412_345n } },
        { destinationTokenAmount: 123_456_789_123n, quotedDestinationTokenAmount: 123_456_789_124n },
      ),
    })
    expect(fact('Paid')).toBe('0.698413 SOLon SolanaExactly 0.698412345 SOL')
    expect(fact('Arrived')).toBe('123,456.78 USDCon BaseExactly 123,456.789123 USDCQuoted: 123,456.789124 USDC')
  })

  it('calls nothing paid or arrived that only a quote says', () => {
    view({ receipt: makeSettledReceipt({ status: 'FAILED', edge: { ...railHop, edgeStatus: 'FAILED' } }) })
    expect(fact('To pay, as quoted')).toBe('0.69841 SOLon Solana')
    expect(fact('To arrive, as quoted')).toBe('100.00 USDCon Base')
    expect(screen.queryByText('Arrived')).toBeNull()
  })

  it('never guesses decimals', () => {
    view({
      receipt: makeReceipt('SUCCEEDED', {
        edge: undefined,
        summary: { originChainId: 10, originTokenAddress: `0x${'ab'.repeat(20)}`, originTokenAmount: 5n * 10n ** 17n },
      }),
    })
    expect(fact('Paid')).toBe('500,000,000,000,000,000 in the smallest unitson Network 10')
  })

  it('reads a hop towards a rail, whose chain is where it ends', () => {
    const edge = { ...railHop, mode: 'DESTINATION', originChainId: 10, fillChainId: SOLANA, edgeStatus: 'FILLED' }
    view({ receipt: makeSettledReceipt({ edge: { ...edge, fillTransactionHash: hashes.rail } }) })
    expect(said()).toBe('Done0.69841 SOL arrived on Solana.')
    expect(fact('Paid')).toBe('100.74 USDCon Base')
    expect(fact('Recipient')).toContain('9WzD…AWWM')
    const items = screen.getAllByRole('listitem').map((item) => item.dataset.kind)
    expect(items).toEqual(['pay', 'towards', 'deliver'])
    expect(screen.getByText('Sent on to Solana')).toBeVisible()
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
    expect(times).toEqual(['2026-03-04T09:30:05.000Z', '2026-03-04T09:30:47.000Z'])
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
    const elsewhere = makeTransaction('SUCCEEDED', { chainId: 10, txnHash: hashes.origin })
    view({
      receipt: makeSettledReceipt({
        originTransaction: elsewhere,
        refundTransaction: makeTransaction('FAILED', { txnHash: '../../evil?x=', statusReason: 'reverted' }),
      }),
    })
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.dataset.kind)).toEqual(['pay', 'receive', 'origin', 'deliver', 'refund'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
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
    expect(fact('State')).toBe(state)
    expect(fact('Amount')).toBe('92.85 EUR')
    expect(fact('Reference')).toBe('order 7')
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

describe('the buttons', () => {
  afterEach(() => vi.restoreAllMocks())

  it('prints the page, and shares only where the host can', async () => {
    const user = userEvent.setup()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const receipt = makeSettledReceipt()
    const { rerender } = view({ receipt })
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()

    const [onPrint, onShare] = [vi.fn(), vi.fn()]
    rerender(<IntentReceiptCardView receipt={receipt} onPrint={onPrint} onShare={onShare} />)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(onPrint).toHaveBeenCalledExactlyOnceWith(receipt)
    expect(onShare).toHaveBeenCalledExactlyOnceWith(receipt)
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('without a receipt', () => {
  it('promises nothing while loading, and nothing is pressed', () => {
    const ref = createRef<HTMLElement>()
    render(<IntentReceiptCardView ref={ref} className="mine" />, { wrapper: StoryKit })
    expect(ref.current).toBe(card())
    expect(card()).toHaveClass('ik-receipt', 'mine')
    expect(card()).toHaveAttribute('data-status', 'loading')
    expect(card()).toHaveAttribute('aria-busy', 'true')
    expect(said()).toBe('Looking for the receipt')
    expect(card()).not.toHaveTextContent(/paid|arrived/i)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that nothing was received, not that nothing was paid', () => {
    view({ receipt: null })
    expect(card()).toHaveAttribute('data-status', 'none')
    expect(said()).toMatch(/^Not received yet.*do not pay again/)
  })

  it('keeps the receipt when a newer one cannot be read', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    view({ receipt: makeReceipt('EXECUTING'), error: makeError('Unavailable'), onRetry })
    expect(screen.getByRole('alert')).toHaveTextContent('Your payment was sent and is still being followed.')
    expect(fact('Paid')).toBe('0.69841 SOLon Solana')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('a hostile service', () => {
  it.each([7, null, ['x'], { toString: 5 }, '\u202Eevil\u0000', 'W'.repeat(10_000), '<script>alert(1)</script>'])(
    'sends %o wherever nothing is checked',
    (value) => {
      const odd = value as never
      const hop = {
        rail: odd,
        mode: odd,
        edgeStatus: odd,
        edgeUserAddress: odd,
        initTransactionHash: odd,
        initChainId: odd,
      }
      const summary = { tradeType: odd, routeProviders: odd, memo: odd, startedAt: odd, finishedAt: odd, edge: odd }
      const odds = { statusReason: odd, txnHash: odd, status: odd, fromAddress: odd }
      const settlement = { label: odd, amountCents: odd, currency: odd, externalUrl: odd, status: odd, settled: odd }
      view({
        receipt: makeSettledReceipt(
          {
            edge: { ...railHop, ...hop },
            settlement,
            depositTransaction: odds,
            updatedAt: odd,
            refundTransaction: odds,
          },
          summary,
        ),
      })
      view({ receipt: makeSettledReceipt({ settlement: odd }) })
      const page = document.body
      expect(page.innerHTML).not.toMatch(/(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(page.textContent).not.toMatch(/NaN|Infinity|\[object|undefined|null|W{300}/)
      expect(page.querySelectorAll('script, img')).toHaveLength(0)
    },
  )
})

describe('IntentReceiptCard', () => {
  const request = (destinationTokenAmount: bigint): QuoteIntentEdgeRequest => ({
    edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: SOLANA, originAddress: payer, originTokenAddress: SOL },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount,
    },
  })

  it.each([
    [100_000_000n, 'SUCCEEDED', /^Done100\.00 USDC arrived on Base\.$/],
    [100_009_003n, 'REFUNDED', /^Refunded100\.00\d* USDC came back on Base\.$/],
    [100_009_004n, 'FAILED', /^Delivery failed.*in the payment wallet on Base\.$/],
    [100_009_006n, 'INVALID', /^This payment is not valid/],
  ])('follows a payment of %s to %s', async (amount, status, says) => {
    const sandbox = createSandbox({ now: Date.now() })
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    const { intent } = await quoteIntentEdge(client, request(amount))
    const id = intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId: id })
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        <IntentReceiptCard intentId={id} expiresAt={intent?.expiresAt} />
      </IntentKitProvider>,
    )
    await expect.poll(() => card().dataset.status).toBe('none')
    sandbox.pay(id)
    sandbox.advance(120_000)
    await expect.poll(() => card().dataset.status, { timeout: 10_000 }).toBe(status)
    expect(said()).toMatch(says)
  })

  it('says why there is none, and asks another client when told', async () => {
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox().fetch })
    render(
      <StoryKit>
        <IntentReceiptCard intentId={`0x${'0'.repeat(64)}`} client={client} />
      </StoryKit>,
    )
    const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 })
    expect(alert).toHaveTextContent('This payment could not be found.')
    expect(card()).toHaveAttribute('data-status', 'error')
    expect(document.querySelector('.ik-skeleton')).toBeNull()
  })
})
