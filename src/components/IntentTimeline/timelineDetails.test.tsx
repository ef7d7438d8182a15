import { render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Settlement } from '../../api/index.ts'
import { ARBITRUM, BASE, hashes, makeEdgeStatus, makeQuote, makeReceipt, makeTransaction, SOLANA } from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimelineView.tsx'

const { intent } = makeQuote()
const view = (props: IntentTimelineViewProps) => render(<IntentTimelineView {...props} />, { wrapper: StoryKit })
const step = (name: RegExp) => screen.getByText(name, { selector: 'li *' }).closest('li') as HTMLElement
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const executing = (more = {}, summary = {}) =>
  makeReceipt('EXECUTING', { destinationTransaction: makeTransaction('MINING'), ...more, summary })

describe('what is announced', () => {
  it('is each move, once, in strict mode too, and not what was there at first', () => {
    const changes: string[] = []
    const at = (status: string) => (
      <StrictMode>
        <StoryKit>
          <IntentTimelineView intent={intent} edgeStatus={makeEdgeStatus(status)} />
        </StoryKit>
      </StrictMode>
    )
    const { rerender } = render(at('PENDING'))
    const region = document.querySelector('.ik-visually-hidden[role=status]') as HTMLElement
    const observer = new MutationObserver(() => {})
    observer.observe(region, { childList: true, characterData: true, subtree: true })
    for (const status of ['PENDING', 'DEPOSITED', 'DEPOSITED', 'FILLED', 'FILLED']) {
      rerender(at(status))
      changes.push(`${observer.takeRecords().length} ${region.textContent}`)
    }
    observer.disconnect()
    expect(changes).toEqual([
      '0 ',
      '1 On its way. Receiving.',
      '0 On its way. Receiving.',
      '1 On its way. Delivering.',
      '0 On its way. Delivering.',
    ])
  })
})

describe('what a payment on its way says', () => {
  const payee = { name: 'Lampworks' }

  it('names the payee where it delivers, but not on a rail, whose address may be the payer’s own', () => {
    const { unmount } = view({ intent, receipt: executing({ edge: undefined }), payee })
    expect(step(/^Delivering to Lampworks/)).toBeVisible()
    unmount()
    const edge = { ...intent.edge, mode: 'DESTINATION', fillChainId: SOLANA, edgeStatus: 'DEPOSITED' }
    view({ intent, receipt: executing({ edge, destinationTransaction: makeTransaction('SUCCEEDED') }), payee })
    expect(step(/^Delivering/)).toHaveTextContent('Solana')
    expect(screen.queryByText(/Delivering to/)).toBeNull()
  })

  it('is the same whatever word its card payment has for its status', () => {
    view({ intent, receipt: executing({ settlement: { terminal: false, status: 'pending' } }) })
    expect(screen.getByText('You can close this page. It continues by itself.')).toBeVisible()
    expect(step(/^Card payment/)).not.toHaveTextContent('pending')
  })
})

describe('the clock', () => {
  it('counts what the service began, and says when that is slower than usual', async () => {
    const { rerender } = view({ intent, receipt: executing({}, { startedAt: ago(31) }) })
    expect(await screen.findByText(/^3[1-3] sec of about 40 sec$/)).toBeVisible()
    // 40 seconds are expected: 70 is the most that passes for usual.
    rerender(<IntentTimelineView intent={intent} receipt={executing({}, { startedAt: ago(65) })} />)
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    rerender(<IntentTimelineView intent={intent} receipt={executing({}, { startedAt: ago(72) })} />)
    expect(screen.getByText(/longer than usual. Don't pay again/)).toBeVisible()
  })

  it("goes by the service's clock where the quote tells how far the local one is off", async () => {
    // Quoted here just now, when the service's clock said two hours from now.
    const ahead = { ...intent, createdAt: ago(-7200) }
    view({ intent: ahead, sentAt: Date.now(), receipt: executing({}, { startedAt: ago(-7200 + 20) }) })
    // It began 20 s before the quote was made, which is seen now.
    expect(await screen.findByText(/^2[0-2] sec of about 40 sec$/)).toBeVisible()
  })

  it('says how long it takes before it begins, and how long it took at the end', async () => {
    const { rerender } = view({ intent, receipt: null })
    expect(await screen.findByText('About 40 seconds')).toBeVisible()
    const span = { startedAt: '2026-03-04T09:30:05Z', finishedAt: '2026-03-04T09:30:47Z' }
    rerender(<IntentTimelineView intent={intent} receipt={makeReceipt('SUCCEEDED', { summary: span })} />)
    expect(screen.getByText('Took 42 seconds')).toBeVisible()
  })

  it('gives each step its time, from the end of the one before', async () => {
    const at = (second: number) => `2026-03-04T09:30:${String(second).padStart(2, '0')}Z`
    const tx = (mined: number) => makeTransaction('SUCCEEDED', { createdAt: at(0), txnMinedAt: at(mined) })
    view({
      receipt: makeReceipt('SUCCEEDED', {
        depositTransaction: tx(6),
        originTransaction: tx(20),
        destinationTransaction: tx(45),
        summary: { routeProviders: ['RELAY'] },
      }),
    })
    expect(await screen.findByText('by Relay, after 6 sec')).toBeVisible()
    expect(step(/^Received/)).toHaveTextContent('by Relay, after 6 sec')
    expect(step(/^Converted/)).toHaveTextContent('after 14 sec')
    expect(step(/^Delivered/)).toHaveTextContent('after 25 sec')
  })

  it("joins who received it and its time as the reader's language does", async () => {
    const at = (second: number) => `2026-03-04T09:30:0${second}Z`
    const depositTransaction = makeTransaction('SUCCEEDED', { createdAt: at(0), txnMinedAt: at(6) })
    const receipt = makeReceipt('SUCCEEDED', { depositTransaction, summary: { routeProviders: ['RELAY'] } })
    render(
      <StoryKit locale="ar">
        <IntentTimelineView receipt={receipt} />
      </StoryKit>,
    )
    const spent = await screen.findByText(/عبر .*Relay/)
    expect(spent).toHaveTextContent('بعد')
    expect(spent).not.toHaveTextContent(/[,،]/)
  })

  it('is not on a page from the server, where nobody knows the time', async () => {
    const complain = vi.spyOn(console, 'error')
    const page = (
      <StoryKit>
        <IntentTimelineView intent={intent} receipt={executing({}, { startedAt: ago(31) })} />
      </StoryKit>
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(page)
    expect(root.textContent).not.toMatch(/\d sec|\d:\d\d/)
    render(page, { container: root, hydrate: true })
    expect(await screen.findByText(/3\d sec of about 40 sec/)).toBeVisible()
    expect(complain).not.toHaveBeenCalled()
  })
})

describe('a refund that waits for its time', () => {
  const waiting = (seconds: number) =>
    makeReceipt('FAILED', {
      destinationTransaction: makeTransaction('FAILED'),
      refundTransaction: makeTransaction('PENDING', { eligibleAt: ago(-seconds) }),
    })

  it('is counted down to, and may start then', async () => {
    view({ receipt: waiting(2.4) })
    expect(screen.getByRole('region')).toHaveAttribute('data-stage', 'failed')
    const refund = step(/^Refund$/)
    expect(refund).toHaveAttribute('data-state', 'held')
    expect(await within(refund).findByRole('timer')).toHaveTextContent('Possible in 0:02')
    await within(refund).findByText('Possible now', undefined, { timeout: 5000 })
  })

  it('is one that unlocks by time, as the intent says', async () => {
    const unlocking = { ...intent, timedRefundUnlockTimestamp: Math.floor(Date.now() / 1000) + 722 }
    const { rerender } = view({ intent: unlocking, receipt: makeReceipt('ABORTED') })
    await screen.findByText(/^Possible/)
    expect(step(/^Refund$/)).toHaveTextContent(/Possible in 1[12]:\d\d/)
    const begun = makeReceipt('ABORTED', { refundTransaction: makeTransaction('MINING') })
    rerender(<IntentTimelineView intent={unlocking} receipt={begun} />)
    expect(step(/^Refunding/)).not.toHaveTextContent('Possible')
  })
})

describe('a payment that ends on a rail', () => {
  const { edge } = intent
  const hop = { ...edge, mode: 'DESTINATION', originChainId: ARBITRUM, initChainId: BASE, fillChainId: SOLANA }
  const facts = (edgeStatus: string, status = 'EXECUTING', more = {}) => ({
    receipt: makeReceipt(status, {
      originChainId: ARBITRUM,
      depositTransaction: makeTransaction('SUCCEEDED', { chainId: ARBITRUM }),
      destinationTransaction: makeTransaction('SUCCEEDED', { txnHash: hashes.destination }),
      edge: { ...hop, edgeStatus, ...more },
    }),
  })
  const line = () => screen.getAllByRole('listitem').map(({ dataset }) => `${dataset.step} ${dataset.state}`)

  it('is delivered by the rail, on its chain, and not before', () => {
    const { rerender } = view(facts('DEPOSITED'))
    expect(line()).toEqual(['pay done', 'handoff done', 'deliver active', 'done waiting'])
    expect(step(/^Sent on$/)).toHaveTextContent('on Base')
    expect(step(/^Delivering$/)).toHaveTextContent('0.69841 SOL on Solana')
    rerender(<IntentTimelineView {...facts('DEPOSITED', 'SUCCEEDED')} />)
    expect(screen.getByRole('heading', { name: 'On its way' })).toBeVisible()
    rerender(<IntentTimelineView {...facts('FILLED', 'SUCCEEDED', { fillTransactionHash: hashes.rail })} />)
    expect(within(step(/^Delivered$/)).getByRole('link')).toHaveAttribute(
      'href',
      `https://explorer.solana.example/tx/${hashes.rail}`,
    )
  })

  it.each(['SUCCEEDED', 'REFUNDED'])('comes back before the rail when that gives it back (%s)', (status) => {
    view(facts('REFUNDED', status, { refundChainId: BASE, refundTransactionHash: hashes.refund }))
    expect(screen.getByRole('heading', { name: 'Refunded' })).toBeVisible()
    expect(line()).toEqual(['pay done', 'handoff done', 'deliver failed', 'refund done'])
    expect(within(step(/^Refunded$/)).getByRole('link')).toHaveAttribute(
      'href',
      `https://explorer.base.example/tx/${hashes.refund}`,
    )
  })
})

describe('a card payment behind it', () => {
  const shown = async (settlement: unknown) => {
    view({ receipt: makeReceipt('SUCCEEDED', { settlement: settlement as Settlement }) })
    const heading = await screen.findByRole('heading', { level: 3 })
    return heading.parentElement as HTMLElement
  }

  it('has its amount, its state, its reference, and a link that shows its host', async () => {
    const section = await shown({
      amountCents: 10_074,
      currency: 'EUR',
      reference: 'ch_3Q\u202e8',
      settled: true,
      externalUrl: 'https://cards.example/p/1',
    })
    expect(section).toHaveTextContent(/100\.74 EUR.*Settled.*ch_3Q8/)
    const link = within(section).getByRole('link', { name: 'cards.example' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('has a link whose host shows its end, however long it is', async () => {
    const part = 'a'.repeat(60)
    const section = await shown({
      externalUrl: `https://checkout.cards.example.${part}.${part}.other.example:8443/pay`,
    })
    expect(within(section).getByRole('link')).toHaveTextContent(/^….{119}$/)
    expect(within(section).getByRole('link')).toHaveTextContent(/\.other\.example:8443$/)
  })

  it.each([
    [{ failed: true, status: 'x' }, 'Failed'],
    [{ settled: false, terminal: false, status: 'x' }, 'Not settled yet'],
    [{ terminal: true }, 'Ended'],
    [{ terminal: true, status: 'charged_back' }, 'charged_back'],
    [{ settled: true, failed: true, status: 'both' }, 'both'],
  ])('says of %o: %s', async (settlement, state) => {
    expect(await shown(settlement)).toHaveTextContent(new RegExp(`${state}$`))
  })

  it.each(['http://cards.example/', 'javascript:alert(1)', 'https://a:b@cards.example/', 7])(
    'offers no link to %s',
    async (externalUrl) => {
      expect(within(await shown({ externalUrl })).queryByRole('link')).toBeNull()
    },
  )
})

it('links planned steps to their transactions', async () => {
  view({ intent, transactionStates: [{ id: 'a', label: 'Bridge', chainId: BASE, transactionHash: hashes.fill }] })
  await screen.findByText('Bridge')
  expect(document.querySelector('details a')).toHaveAttribute('href', `https://explorer.base.example/tx/${hashes.fill}`)
})
