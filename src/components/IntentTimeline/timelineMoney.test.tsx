import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { executeIntentEdge, type IntentReceipt, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import {
  ARBITRUM,
  BASE,
  BASE_USDC,
  chains,
  hashes,
  makeQuote,
  makeReceipt,
  makeTransaction,
  payer,
  SOL,
  SOLANA,
  tokens,
} from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentTimeline } from './IntentTimeline.tsx'
import { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimelineView.tsx'

beforeEach(() => quickClock())

const { intent } = makeQuote()
const view = (props: IntentTimelineViewProps) => render(<IntentTimelineView {...props} />, { wrapper: StoryKit })
const card = () => screen.getByRole('region')
const step = (id: string) => document.querySelector(`[data-step=${id}]`) as HTMLElement
const across = (status: string, more: Partial<IntentReceipt> = {}) =>
  makeReceipt(status, {
    originChainId: ARBITRUM,
    destinationChainId: BASE,
    edge: undefined,
    summary: undefined,
    depositTransaction: makeTransaction('SUCCEEDED', { chainId: ARBITRUM, tokenAmount: 5_000_000n }),
    ...more,
  })
const origin = makeTransaction('SUCCEEDED', { chainId: ARBITRUM })

describe('where a refund comes back', () => {
  it('is where the money was left, when it was never delivered', () => {
    view({ receipt: across('FAILED') })
    expect(card()).toHaveTextContent('A refund may follow on Arbitrum One.')
    expect(step('refund')).toHaveTextContent(/^Refund \(not yet\)on Arbitrum One$/)
    expect(card()).not.toHaveTextContent(/[Rr]efund[^.]* on Base/)
  })

  it('is the chain of a delivery that failed', () => {
    const destinationTransaction = makeTransaction('FAILED', { txnHash: hashes.destination })
    view({ receipt: across('FAILED', { originTransaction: origin, destinationTransaction }) })
    expect(card()).toHaveTextContent('A refund may follow on Base.')
  })

  it.each([
    ['ABORTED', makeTransaction('PENDING')],
    ['FAILED', makeTransaction('MINING', { txnHash: hashes.destination })],
    ['FAILED', undefined],
  ])('is not said when nobody says it (%s)', (status, destinationTransaction) => {
    view({ receipt: across(status, { originTransaction: origin, destinationTransaction }) })
    expect(card()).toHaveTextContent('The money was last seen on Arbitrum One.')
    expect(card()).not.toHaveTextContent('A refund may follow')
    expect(step('refund')).toHaveTextContent(/^Refund \(not yet\)$/)
  })

  it('is not made up of a refund that nothing tells of', () => {
    view({ receipt: across('REFUNDED') })
    expect(card()).toHaveAttribute('data-stage', 'refunding')
    expect(step('refund')).toHaveTextContent(/^Refunding \(now\)$/)
  })
})

describe('what a step moved', () => {
  const deliver = { destinationTransaction: makeTransaction('SUCCEEDED', { tokenAmount: 99_500_000n }) }
  const plain = { ...intent, edge: undefined }

  it('is what the transaction says once it is delivered, and not what was quoted', () => {
    view({ intent: plain, receipt: across('SUCCEEDED', deliver) })
    expect(step('deliver')).toHaveTextContent('99.50 USDC')
  })

  it("goes by the summary before the transaction's amount", () => {
    const summary = { destinationTokenAmount: 99_400_000n, destinationTokenAddress: BASE_USDC }
    view({ intent: plain, receipt: across('SUCCEEDED', { ...deliver, summary }) })
    expect(step('deliver')).toHaveTextContent('99.40 USDC')
  })

  it('has no figure once done if nobody states one; zero states none', () => {
    const zero = { originTokenAmount: 0n, destinationTokenAmount: 0n }
    const none = makeTransaction('SUCCEEDED', { tokenAmount: 0n })
    const receipt = across('SUCCEEDED', { depositTransaction: none, destinationTransaction: none, summary: zero })
    view({ intent: plain, receipt })
    expect(step('pay')).toHaveTextContent(/^Paid \(done\)on Base$/)
    expect(step('deliver')).toHaveTextContent(/^Less arrived than agreed \(failed\)on Base$/)
  })

  it('is not zero on its way back', () => {
    view({ receipt: across('REFUNDED', { refundTransaction: makeTransaction('SUCCEEDED', { tokenAmount: 0n }) }) })
    expect(step('refund')).toHaveTextContent(/^Refunded \(done\)in USDC on Base$/)
  })

  it('is what was quoted until then', () => {
    const receipt = across('EXECUTING', { summary: { destinationTokenAmount: 0n } })
    view({ intent: plain, receipt })
    expect(step('deliver')).toHaveTextContent('100.00 USDC')
  })
})

describe('a payment towards a rail', () => {
  const hop = { ...intent.edge, mode: 'DESTINATION', originChainId: ARBITRUM, fillChainId: SOLANA }
  const receiptAt = (edgeStatus: string | undefined) =>
    across('SUCCEEDED', {
      destinationTransaction: makeTransaction('SUCCEEDED'),
      edge: { ...hop, edgeStatus } as NonNullable<IntentReceipt['edge']>,
    })

  it.each([
    ['PENDING', 'moving'],
    ['DEPOSITED', 'moving'],
    ['HALF_WAY', 'moving'],
    ['FILLED', 'delivered'],
    [undefined, 'delivered'],
  ])('whose hop is %s is %s when its own work is done', (edgeStatus, phase) => {
    view({ receipt: receiptAt(edgeStatus) })
    expect(card()).toHaveAttribute('data-stage', phase)
    expect(step('deliver')).toHaveAttribute('data-state', phase === 'delivered' ? 'done' : 'active')
    expect(card().textContent?.includes('The money has arrived.')).toBe(phase === 'delivered')
  })

  it('is done when the rail says so after it', () => {
    view({ receipt: receiptAt('PENDING'), edgeStatus: { status: 'FILLED' } })
    expect(card()).toHaveAttribute('data-stage', 'delivered')
  })
})

describe('an answer that fails', () => {
  it.each([
    [100_000_000n, 'delivered', /^Couldn't refresh/],
    [100_009_002n, 'refunded', /^Couldn't refresh/],
    [100_009_004n, 'stuck', /^Your payment was sent\. Don't pay again\./],
  ])('takes back nothing of a payment of %s that is %s', async (destinationTokenAmount, phase, says) => {
    const { sandbox, client } = await sandboxOverHttp({ now: Date.now() })
    const { intent: quoted, edgeId } = await quoteIntentEdge(client, {
      edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: SOLANA, originAddress: payer, originTokenAddress: SOL },
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationTokenAmount,
      },
    })
    const intentId = quoted?.intentId ?? ''
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(120_000)
    const queryClient = new QueryClient()
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={queryClient}>
        <IntentTimeline intentId={intentId} edgeId={edgeId} />
      </IntentKitProvider>,
    )
    await waitFor(() => expect(card()).toHaveAttribute('data-stage', phase), { timeout: 8000 })
    sandbox.fault('GetIntentReceipt', 'PermissionDenied')
    queryClient.refetchQueries()
    expect(await screen.findByText(says, undefined, { timeout: 8000 })).toBeVisible()
    expect(card()).toHaveAttribute('data-stage', phase)
    expect(card()).not.toHaveTextContent('If you already paid')
  })
})
