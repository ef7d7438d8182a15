import { QueryClient } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { edgeRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { executeIntentEdge, getIntentReceipt, quoteIntentEdge } from '../api/index.ts'
import { type JournalEntry, journalOf } from '../payments/journal/index.ts'
import { intentReceiptQueryKey } from '../queries/index.ts'
import { listEvents } from './events.ts'
import { type IntentKitEvent, IntentKitProvider, useIntentReceipt, useTrackedIntents } from './index.ts'

beforeEach(() => localStorage.clear())

const entry: JournalEntry = {
  paymentId: 'one',
  intentId: 'one',
  kind: 'intent',
  step: 'quoted',
  createdAt: 1,
  updatedAt: 1,
}

describe('what has happened to a payment', () => {
  const asked: JournalEntry = { ...entry, step: 'armed', walletAsked: true }
  const closed = { from: '0x', chainId: 1, isClosedByChain: true }
  it.each<[string, JournalEntry, JournalEntry | undefined, string[]]>([
    ['a new one', entry, undefined, ['payment']],
    ['one of an earlier version, or from elsewhere', { ...asked, createdAt: 1, updatedAt: 90_000 }, undefined, []],
    ['a label', { ...entry, label: 'Order 17' }, entry, []],
    ['a wallet asked', asked, entry, ['wallet-asked', 'payment']],
    ['a rejection', { ...asked, walletAsked: false }, asked, ['rejected']],
    [
      'a transaction that reverted',
      { ...asked, walletAsked: false, asked: { from: '0x', chainId: 1, isClosedByChain: true } },
      asked,
      [],
    ],
    [
      'a rejection after a request that the chain has closed',
      { ...asked, walletAsked: false, asked: closed },
      { ...asked, asked: { ...closed, isAccepted: true } },
      ['rejected'],
    ],
    [
      'a second transaction that reverted',
      { ...asked, walletAsked: false, asked: { ...closed, closedHash: '0x' } },
      { ...asked, asked: closed, depositTransactionHash: '0x' },
      [],
    ],
    [
      'a second request that its wallet has forgotten',
      { ...asked, walletAsked: false, asked: { ...closed, isAccepted: true } },
      { ...asked, asked: { ...closed, isAccepted: true } },
      [],
    ],
    ['a hash', { ...asked, step: 'paid', depositTransactionHash: '0x' }, asked, ['payment']],
    ['a status', { ...asked, status: 'EXECUTING' }, asked, ['payment']],
  ])('%s', (_, after, before, types) => {
    expect(listEvents(after, before, false).map(({ type }) => type)).toEqual(types)
  })

  it('is told without addresses, amounts and hashes, unless they are wanted', () => {
    const [event] = listEvents({ ...asked, depositTransactionHash: '0xhash' }, undefined, false)
    expect(event).toEqual({ type: 'wallet-asked', paymentId: 'one', kind: 'intent' })
    expect(listEvents(asked, undefined, true)[0]).toHaveProperty('entry', asked)
  })
})

it('reaches the host once for all tabs, from the first quote to the end', async () => {
  const { client, sandbox } = await sandboxOverHttp()
  const quote = await quoteIntentEdge(client, edgeRequest)
  const intentId = quote.intent?.intentId as string
  await executeIntentEdge(client, { intentId })
  const events: IntentKitEvent[] = []
  const Follower = () => <p>{useIntentReceipt({ intentId }).data?.status}</p>
  const { rerender } = render(
    <IntentKitProvider client={client} onEvent={(event) => events.push(event)}>
      <Follower />
    </IntentKitProvider>,
  )
  act(() => void journalOf(client).put({ quote, request: edgeRequest, step: 'armed' }))
  // This simulates another tab, which reports what it writes itself.
  vi.resetModules()
  const { journalOf: journalOfOtherTab } = await import('../payments/journal/index.ts')
  act(() => void journalOfOtherTab(client).update(intentId, { label: 'theirs', walletAsked: true }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) })))
  expect(journalOf(client).get(intentId)?.label).toBe('theirs')
  // Hosts write their callbacks inline, and these may throw.
  const lost = vi.fn()
  process.once('uncaughtException', lost)
  rerender(
    <IntentKitProvider
      client={client}
      onEvent={(event) => {
        events.push(event)
        if (events.length === 2) throw new Error('The host’s own.')
      }}
    >
      <Follower />
    </IntentKitProvider>,
  )
  sandbox.pay(intentId)
  sandbox.advance(300_000)
  await waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'payment', step: 'final', status: 'SUCCEEDED' }))
  const moves = events.map((event) => event.type === 'payment' && [event.before?.step, event.step].join('→'))
  expect(moves[0]).toBe('→armed')
  expect(new Set(moves).size).toBe(moves.length)
  expect(JSON.stringify(events)).not.toMatch(/0x[\da-f]{40}"|amount/i)
  expect(lost).toHaveBeenCalledOnce()
})

it('reaches the host also if it comes with the first effects of the page', async () => {
  const { client, sandbox } = await sandboxOverHttp()
  const [settled, tracked] = await Promise.all([
    quoteIntentEdge(client, edgeRequest),
    quoteIntentEdge(client, edgeRequest),
  ])
  const intentId = settled.intent?.intentId as string
  await executeIntentEdge(client, { intentId })
  journalOf(client).put({ quote: settled, request: edgeRequest, step: 'armed' })
  sandbox.pay(intentId)
  sandbox.advance(300_000)
  // As from storage, or from a server.
  const queryClient = new QueryClient()
  const { intentReceipt } = await getIntentReceipt(client, { intentId })
  queryClient.setQueryData(intentReceiptQueryKey(client, { intentId }), intentReceipt)
  const events: IntentKitEvent[] = []
  const Tracker = () => {
    const { track } = useTrackedIntents()
    useEffect(() => void track({ quote: tracked, request: edgeRequest }), [track])
    return null
  }
  render(
    <IntentKitProvider client={client} queryClient={queryClient} onEvent={(event) => events.push(event)}>
      <Tracker />
    </IntentKitProvider>,
  )
  const final = {
    type: 'payment',
    paymentId: intentId,
    step: 'final',
    before: expect.objectContaining({ step: 'armed' }),
  }
  await waitFor(() => expect(events).toContainEqual(expect.objectContaining(final)))
  const begun = { type: 'payment', paymentId: tracked.intent?.intentId, step: 'quoted' }
  expect(events).toContainEqual(expect.objectContaining(begun))
})
