import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { ownUrl } from '../../../test/setup/ownUrl.ts'
import { createIntentClient, executeIntent, executeIntentEdge, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { describePayment } from '../../payments/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import {
  BASE,
  BASE_USDC,
  chains,
  hashes,
  makeEdgeStatus,
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
import { quoteOwnedBy, termsOwnedBy } from '../refundKit.ts'
import { StoryKit, storyWallet } from '../storyKit.tsx'
import { IntentTimeline } from './IntentTimeline.tsx'
import { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimelineView.tsx'

beforeEach(() => quickClock())

const { intent } = makeQuote()
const view = (props: IntentTimelineViewProps) => render(<IntentTimelineView {...props} />, { wrapper: StoryKit })
const step = (name: RegExp) => screen.getByText(name, { selector: 'li *' }).closest('li') as HTMLElement
const announcer = () => document.querySelector('.ik-visually-hidden[role=status]') as HTMLElement
const mayClose = () => screen.queryByText(/You can close this page/) !== null

describe('IntentTimelineView', () => {
  it('says where the payment is, and marks the step under way', () => {
    view({
      intent,
      edgeStatus: makeEdgeStatus('FILLED'),
      receipt: makeReceipt('EXECUTING', { destinationTransaction: makeTransaction('MINING') }),
    })
    expect(screen.getByRole('heading', { name: 'On its way' })).toBeVisible()
    expect(step(/^Paid$/)).toHaveTextContent('0.69841 SOL on Solana')
    expect(step(/^Delivering$/)).toHaveAttribute('aria-current', 'step')
    expect(step(/^Delivering$/)).toHaveTextContent('100.00 USDC on Base')
  })

  it('announces a move, and once', () => {
    const { rerender } = view({ intent, edgeStatus: makeEdgeStatus('PENDING') })
    const said = announcer()
    expect(said).toBeEmptyDOMElement()
    rerender(<IntentTimelineView intent={intent} edgeStatus={makeEdgeStatus('DEPOSITED')} />)
    expect(said).toHaveTextContent('On its way. Receiving.')
    const text = said.firstChild
    rerender(<IntentTimelineView intent={intent} edgeStatus={makeEdgeStatus('DEPOSITED')} />)
    expect(said.firstChild).toBe(text)
  })

  it.each([
    ['en', 'Done', 'Refunded', 'Refunded to you'],
    ['de', 'Fertig', 'Zurückgezahlt', 'An dich zurückgezahlt'],
    ['ar', 'تم', 'رُدّ المبلغ', 'رُدّ المبلغ إليك'],
  ])('announces an end once: %s', async (locale, done, refunded, own) => {
    const show = (props: IntentTimelineViewProps) => (
      <StoryKit locale={locale}>
        <IntentTimelineView intent={intent} {...props} />
      </StoryKit>
    )
    const refundTransaction = makeTransaction('SUCCEEDED', { toAddress: payer, tokenAmount: 100_740_000n })
    const back = makeReceipt('REFUNDED', { refundTransaction })
    const refunds = { afterFill: { address: payer, isPayer: true } }
    const terms = { kind: 'intent', intentId: intent.intentId, refunds, pays: { leg: 'rail' }, arrives: { leg: 'evm' } }
    const { rerender } = render(show({ receipt: makeReceipt('EXECUTING') }))
    rerender(show({ receipt: makeSettledReceipt() }))
    await screen.findByRole('heading', { name: done })
    expect(announcer().textContent).toBe(done)
    rerender(show({ receipt: back }))
    expect(screen.getByRole('heading', { name: refunded })).toBeVisible()
    expect(announcer().textContent).toBe(refunded)
    rerender(show({ receipt: back, terms: terms as IntentTimelineViewProps['terms'] }))
    expect(screen.getByRole('heading', { name: refunded })).toBeVisible()
    expect(announcer().textContent).toBe(own)
  })

  it('announces what happened where a payment has stopped, not the step that worked last', () => {
    const rows = {
      originTransaction: makeTransaction('SUCCEEDED'),
      destinationTransaction: makeTransaction('FAILED'),
    }
    const failed = makeReceipt('FAILED', rows)
    const { rerender } = view({ intent, receipt: makeReceipt('EXECUTING', rows) })
    const says = (props: IntentTimelineViewProps) => {
      rerender(<IntentTimelineView intent={intent} {...props} />)
      return announcer().textContent
    }
    expect(says({ receipt: failed })).toBe(
      'Delivery failed. The money may be refunded, or recovered from the payment wallet.',
    )
    const { intent: own } = quoteOwnedBy('payer')
    const recoverable = [{ balance: '5000000', chainId: BASE, contractAddress: BASE_USDC }]
    expect(says({ intent: own, terms: termsOwnedBy('payer'), receipt: failed, recoverable })).toBe(
      'Not delivered. The money is in the payment wallet on Base.',
    )
    expect(says({ receipt: makeReceipt('ABORTED', rows) })).toBe(
      'Stopped. Money left in the payment wallet can be recovered.',
    )
    const refundTransaction = makeTransaction('MINING')
    expect(says({ receipt: makeReceipt('FAILED', { ...rows, refundTransaction }) })).toBe(
      'Refund on its way. Refunding.',
    )
    expect(says({ receipt: makeReceipt('EXECUTING', rows) })).toBe(
      "Held up. A step failed. This page keeps checking. Don't pay again.",
    )
  })

  it('lets the payer go only when they have paid', () => {
    const { rerender } = view({ intent, edgeStatus: makeEdgeStatus('PENDING') })
    expect(mayClose()).toBe(false)
    rerender(<IntentTimelineView intent={intent} edgeStatus={makeEdgeStatus('DEPOSITED')} />)
    expect(mayClose()).toBe(true)
  })

  it("links to the host's explorers and nowhere else", () => {
    const elsewhere = makeTransaction('SUCCEEDED', { chainId: 123456, txnHash: hashes.destination })
    view({
      receipt: makeReceipt('EXECUTING', {
        destinationTransaction: elsewhere,
        depositTransaction: makeTransaction('SUCCEEDED', { txnHash: '../../evil?x=' }),
      }),
      edgeStatus: { status: 'FILLED', initTransactionHash: hashes.rail },
    })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links[0]).toBe(`https://explorer.solana.example/tx/${hashes.rail}`)
    expect(within(step(/ on Network 123456$/)).queryByRole('link')).toBeNull()
    expect(links.every((link) => link?.startsWith('https://explorer.'))).toBe(true)
  })

  it('says which chain and token a refund comes back in', () => {
    view({
      receipt: makeReceipt('FAILED', {
        destinationTransaction: makeTransaction('FAILED', { statusReason: 'Slippage was higher than allowed' }),
        refundTransaction: makeTransaction('MINING', { tokenAmount: 99_810_000n, toAddress: shop }),
      }),
    })
    expect(screen.getByRole('heading', { name: 'Refund on its way' })).toBeVisible()
    expect(step(/^Not delivered/)).toHaveTextContent('Slippage was higher than allowed')
    expect(step(/^Refunding/)).toHaveTextContent('99.81 USDC to 0x1a2b…f3c4 on Base')
  })

  it.each([
    ['Less arrived than agreed', 'short', { summary: { destinationTokenAmount: 1n } }],
    ['Sent somewhere else', 'elsewhere', { summary: { destinationToAddress: payer } }],
    ['Waiting for the card payment', null, { settlement: { terminal: false } }],
    ['Card payment failed', 'settlement-failed', { settlement: { terminal: true, failed: true } }],
    ['On its way', null, { destinationTransaction: makeTransaction('PENDING'), updatedAt: new Date().toISOString() }],
  ])('never reads done against the facts: %s', (name, outcome, more) => {
    view({ intent, receipt: makeReceipt('SUCCEEDED', more) })
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    const card = screen.getByRole('region')
    expect(card.getAttribute('data-outcome')).toBe(outcome)
    expect(card).not.toHaveTextContent(/Paid\. The money has arrived|Done \(done\)/)
  })

  it('never reads refunded to whoever got it', () => {
    const refundTransaction = makeTransaction('SUCCEEDED', { toAddress: shop, tokenAmount: 1n })
    const refunds = { afterFill: { address: intent.ownerAddress ?? '' } }
    const terms = { kind: 'intent', intentId: intent.intentId, refunds, pays: { leg: 'rail' }, arrives: { leg: 'evm' } }
    view({ receipt: makeReceipt('REFUNDED', { refundTransaction }), terms: terms as IntentTimelineViewProps['terms'] })
    expect(screen.getByText(/^The refund went to another address than agreed/)).toBeVisible()
    expect(screen.queryByText(/refunded to you/)).toBeNull()
  })

  it('names no time for what the payer can take back now', async () => {
    const unlock = { ...intent, timedRefundUnlockTimestamp: Math.round(Date.now() / 1000) + 80_000 }
    const { rerender } = view({ intent: unlock, receipt: makeReceipt('FAILED') })
    expect(await screen.findByText(/^Possible in/)).toBeVisible()
    rerender(
      <IntentTimelineView
        intent={unlock}
        receipt={makeReceipt('FAILED')}
        recoverable={[{ balance: '5', chainId: BASE }]}
      />,
    )
    expect(step(/^Waiting/)).toBeVisible()
    expect(screen.queryByText(/^Possible in/)).toBeNull()
  })

  it.each([
    ['payer', 'Waiting for you (now)'],
    ['shop', 'Waiting for Lampworks (now)'],
    ['shop', 'Waiting (now)'],
    ['nobody known', 'Waiting (now)'],
  ] as const)('names who can take stranded money out: %s', (owner, label) => {
    const { intent } = quoteOwnedBy(owner)
    view({
      intent,
      receipt: makeReceipt('FAILED'),
      terms: termsOwnedBy(owner),
      recoverable: [{ balance: '5000000', chainId: BASE, contractAddress: BASE_USDC }],
      payee: label.includes('Lampworks') ? { name: 'Lampworks' } : undefined,
    })
    expect(step(/^Waiting/).querySelector('.ik-step-name')?.textContent).toBe(label)
    expect(document.querySelector('.ik-section')).toHaveTextContent(/Not delivered5\.00\s*USDC/)
  })

  it.each(['shop', 'nobody known'] as const)('waits for the payer whose connected wallet can take it: %s', (owner) => {
    const { intent } = quoteOwnedBy(owner)
    const wallet = storyWallet({ connectors: ['Field Wallet'], account: `${intent.ownerAddress}` })
    void wallet.connect('Field Wallet')
    const client = createIntentClient({ baseUrl: ownUrl() })
    render(
      <IntentKitProvider client={client} wallet={wallet}>
        <IntentTimelineView
          intent={intent}
          receipt={makeReceipt('FAILED')}
          terms={termsOwnedBy(owner)}
          recoverable={[{ balance: '5000000', chainId: BASE, contractAddress: BASE_USDC }]}
          payee={{ name: 'Lampworks' }}
        />
      </IntentKitProvider>,
    )
    expect(step(/^Waiting for you/)).toBeVisible()
  })

  it('marks a delivery of less than agreed as failed', () => {
    view({ intent, receipt: makeReceipt('SUCCEEDED', { summary: { destinationTokenAmount: 1_000_000n } }) })
    expect(document.querySelector('[data-step=deliver]')).toHaveAttribute('data-state', 'failed')
    expect(document.querySelector('[data-step=deliver]')).toHaveTextContent(/^Less arrived than agreed \(failed\)1\.00/)
  })

  it.each([{ terminal: true }, { terminal: true, status: 'charged_back' }])(
    'does not take a card payment that ended for settled: %j',
    (settlement) => {
      view({ intent, receipt: makeSettledReceipt({ settlement }) })
      expect(screen.getByRole('heading', { level: 2, name: 'Delivered' })).toBeVisible()
      expect(step(/^Card payment$/)).toHaveAttribute('data-state', 'skipped')
      expect(screen.getByRole('region')).not.toHaveTextContent(/settled|Done|won't happen/)
    },
  )

  it('does not say that what the service has not counted is under way', () => {
    const late = { ...intent, edge: undefined, createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:15:00Z' }
    const device = { asked: true, hash: hashes.fill, transfer: 'mined' } as const
    view({
      intent: late,
      receipt: null,
      status: describePayment({ intent: late, receipt: null, device, now: Date.now() }),
    })
    expect(screen.getByRole('heading', { name: 'Held up' })).toBeVisible()
    expect(step(/^Deliver/)).toHaveAttribute('data-state', 'waiting')
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('shows how much can be taken back from a payment that was stopped', () => {
    const receipt = makeReceipt('ABORTED', { destinationTransaction: makeTransaction('ABORTED') })
    const recoverable = [{ balance: '5000000', chainId: BASE, contractAddress: BASE_USDC }]
    const actions = <button type="button">Get your money back</button>
    const { rerender } = view({ intent, receipt, recoverable, actions })
    const says = () => document.querySelector('.ik-section')
    expect(says()).toHaveTextContent(/^Stopped5\.00\s*USDCA refund may follow on Base\./)
    // Nothing else on the page says that it can be taken back.
    rerender(<IntentTimelineView {...{ intent, receipt, recoverable }} />)
    expect(says()).toHaveTextContent(
      /^Stopped5\.00\s*USDCMoney left in the payment wallet can be recovered\. ?A refund may/,
    )
    // The receipt states what was paid. Nothing was read in the wallet.
    rerender(<IntentTimelineView {...{ intent, receipt: makeReceipt('ABORTED') }} />)
    expect(says()).toHaveTextContent(/^StoppedMoney left/)
  })

  it('tells where money is stuck', () => {
    view({ receipt: makeReceipt('FAILED'), recoverable: [{ balance: '5', chainId: BASE }] })
    expect(screen.getByRole('heading', { name: 'Not delivered' })).toBeVisible()
    expect(screen.getByText('The money is in the payment wallet on Base.')).toBeVisible()
    cleanup()
    view({ receipt: makeReceipt('FAILED'), recoverable: [{ balance: '5' }] })
    expect(screen.getByText('The money is in the payment wallet.')).toBeVisible()
    expect(screen.queryByText(/payment failed|Your money/)).toBeNull()
  })

  it.each([
    [900, 'PENDING', "Nothing was received. If you didn't pay, get a new quote. If you did"],
    [900, undefined, "We can't tell whether this was paid. If you paid, don't pay again."],
    [200_000, 'PENDING', "Nothing was received. If you didn't pay, get a new quote. If you did"],
    [200_000, undefined, "We can't tell whether this was paid. If you paid, don't pay again."],
  ])('says %i s after the end what is known, with the rail %s', (since, hopStatus, text) => {
    const time = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const ended = { ...intent, createdAt: time(since + 900), expiresAt: time(since) }
    view({ intent: { ...ended, edge: { ...intent.edge, edgeStatus: hopStatus } }, receipt: null })
    const card = screen.getByRole('region', { name: 'This quote expired' })
    expect(card).toHaveTextContent(text)
    expect(card).not.toHaveTextContent(/updates by itself|keeps looking/)
  })

  it('asks nobody to pay an expired quote', () => {
    const { rerender } = view({ intent, receipt: null })
    expect(step(/^Pay$/)).toHaveAttribute('aria-current', 'step')
    const time = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    rerender(<IntentTimelineView intent={{ ...intent, createdAt: time(1800), expiresAt: time(900) }} receipt={null} />)
    expect(announcer()).toHaveTextContent(/^This quote expired$/)
    expect(screen.queryByText('Pay')).toBeNull()
    expect(step(/^Payment not seen$/)).toHaveAttribute('data-step', 'pay')
  })

  it('shows an unknown status as it came', () => {
    view({ receipt: makeReceipt('SETTLING_SOON') })
    expect(screen.getByRole('heading', { name: 'Status: SETTLING_SOON' })).toBeVisible()
  })

  it('claims nothing while nothing is known', () => {
    view({})
    expect(screen.getByRole('heading', { name: 'Looking for your payment' })).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('lets no NotFound hide what is known', () => {
    view({ intent, edgeStatus: makeEdgeStatus('DEPOSITED'), notFound: true })
    expect(screen.getByRole('heading', { name: 'On its way' })).toBeVisible()
  })
})

describe('IntentTimeline', () => {
  it.each([
    [100_000_000n, /^Done/, 'delivered'],
    [100_009_002n, /^Refunded$/, 'refunded'],
  ])('follows a payment of %s to its end', async (destinationTokenAmount, last, phase) => {
    const sandbox = createSandbox({ now: Date.now() })
    const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
    const quote = await quoteIntentEdge(client, {
      edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: SOLANA, originAddress: payer, originTokenAddress: SOL },
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationTokenAmount,
      },
    })
    const id = quote.intent?.intentId ?? ''
    await executeIntentEdge(client, { intentId: id })
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        <IntentTimeline intentId={id} edgeId={quote.edgeId} />
      </IntentKitProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
    sandbox.pay(id)
    sandbox.advance(120_000)
    const isEnd = () => screen.getAllByText(last).some((end) => end.closest('li')?.dataset.state === 'done')
    await waitFor(() => expect(isEnd()).toBe(true), { timeout: 10_000 })
    expect(screen.getByRole('region')).toHaveAttribute('data-stage', phase)
  })

  it.each([
    ['succeeds', 'delivered', 'deliver done'],
    ['refunds', 'refunded', 'deliver failed'],
  ] as const)('follows a payment to a rail that %s', async (outcome, phase, delivery) => {
    const sandbox = createSandbox({ now: Date.now() })
    const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
    const quote = await quoteIntentEdge(client, {
      edge: {
        rail: 'SOLANA',
        mode: 'DESTINATION',
        destinationChainId: SOLANA,
        destinationAddress: payer,
        destinationTokenAddress: SOL,
        tradeType: 'EXACT_INPUT',
        originTokenAmount: 100_000_000n,
      },
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        originChainId: BASE,
        originTokenAddress: BASE_USDC,
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        originTokenAmount: 100_000_000n,
        tradeType: 'EXACT_INPUT',
      },
    })
    const id = quote.intent?.intentId ?? ''
    sandbox.outcome(id, outcome)
    const { hash } = sandbox.pay(id)
    await executeIntent(client, { intentId: id, depositTransactionHash: hash })
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={new QueryClient()}>
        <IntentTimeline intentId={id} edgeId={quote.edgeId} />
      </IntentKitProvider>,
    )
    sandbox.advance(120_000)
    const card = screen.getByRole('region')
    await expect.poll(() => card.dataset.stage, { timeout: 10_000 }).toBe(phase)
    const steps = screen.getAllByRole('listitem').map(({ dataset }) => `${dataset.step} ${dataset.state}`)
    expect(steps).toContain('pay done')
    expect(steps).toContain(delivery)
    expect(step(/^(Delivered|Not delivered)/)).toHaveTextContent('Solana')
  })

  it('says that a payment nobody knows was not found, and promises nothing', async () => {
    const client = createIntentClient({ baseUrl: ownUrl(), fetch: createSandbox().fetch })
    render(
      <IntentKitProvider client={client} queryClient={new QueryClient()}>
        <IntentTimeline intentId={`0x${'0'.repeat(64)}`} />
      </IntentKitProvider>,
    )
    const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 })
    expect(alert).toHaveTextContent("We couldn't find this payment.")
    expect(alert).toHaveTextContent("don't pay again")
    expect(screen.getByRole('heading', { name: 'No payment found' })).toBeVisible()
    expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'false')
    expect(document.querySelector('.ik-skeleton')).toBeNull()
  })
})
