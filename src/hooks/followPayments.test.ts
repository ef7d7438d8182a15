import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { owner } from '../../test/contract/requests.ts'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, evmRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient, executeIntent, executeIntentEdge, quoteIntent, quoteIntentEdge } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { intentQueryKey, intentReceiptQueryKey } from '../queries/index.ts'
import { type FollowEvent, followPayments } from './followPayments.ts'

beforeEach(() => localStorage.clear())

const day = 24 * 60 * 60_000

it('watches a failed payment beyond its refund time, also where the service states that time later', async () => {
  const { sandbox, url } = await sandboxOverHttp({ now: Date.now() - 2 * day })
  let isUnlockStated = false
  const client = createIntentClient({
    baseUrl: url,
    async fetch(input, init) {
      const answer = await fetch(input, init)
      const text = await answer.text()
      const unlock = `"timedRefundUnlockTimestamp":${Math.floor((Date.now() + day) / 1000)},`
      return new Response(text.replaceAll(/"timedRefundUnlockTimestamp":\d+,/g, isUnlockStated ? unlock : ''), answer)
    },
  })
  const { intent } = await quoteIntent(client, evmRequest)
  const intentId = intent?.intentId ?? ''
  await executeIntent(client, { intentId })
  sandbox.outcome(intentId, 'strands')
  sandbox.pay(intentId)
  sandbox.advance(60 * 60_000)

  const queryClient = new QueryClient()
  const follower = followPayments({ client, queryClient, journal: journalOf(client, undefined) }, () => {})
  follower.update({ followed: [{ intentId, isOwn: true }], plan: undefined, account: undefined, shownId: intentId })
  onTestFinished(follower.subscribe(() => {}))
  const query = () => queryClient.getQueryCache().find({ queryKey: intentReceiptQueryKey(client, { intentId }) })
  function nextRequest(): unknown {
    const [observer] = query()?.observers ?? []
    const { refetchInterval } = observer?.options ?? {}
    return typeof refetchInterval === 'function' ? refetchInterval(query() as never) : refetchInterval
  }
  const known = () => follower.getState()[intentId]
  await vi.waitFor(() =>
    expect([known()?.status?.stage, known()?.intent, known()?.receipt]).toEqual([
      'stuck',
      expect.anything(),
      expect.anything(),
    ]),
  )
  // Its last change is more than a day ago.
  expect(nextRequest()).toBe(false)
  isUnlockStated = true
  await queryClient.refetchQueries({ queryKey: intentQueryKey(client, { intentId }) })
  await vi.waitFor(() => expect(nextRequest()).toEqual(expect.any(Number)))
})

it('leaves a payment unpaid whose transaction paid nothing after all, although its money seemed to be seen', async () => {
  const { url } = await sandboxOverHttp()
  const client = createIntentClient({ baseUrl: url })
  const quote = await quoteIntent(client, evmRequest)
  const { intentId } = quote.intent
  const journal = journalOf(client, undefined)
  const asked = { from: owner, chainId: 10, closedHash: `0x${'1'.repeat(64)}` } as const
  journal.put({ intentId, request: evmRequest, quote, step: 'armed', walletAsked: false, asked })
  journal.update(intentId, { hadMoney: true })
  expect(journal.get(intentId)).toMatchObject({ step: 'paid', asked })
  const events: FollowEvent['type'][] = []
  const follower = followPayments({ client, queryClient: new QueryClient(), journal }, ({ type }) => events.push(type))
  follower.update({ followed: [{ intentId, isOwn: true }], plan: undefined, account: undefined, shownId: intentId })
  onTestFinished(follower.subscribe(() => {}))
  await expect.poll(() => follower.getState()[intentId]?.status?.stage).toBe('unpaid')
  await expect.poll(() => follower.getState()[intentId]?.stored).toMatchObject({ maybePaid: false, changed: false })
  expect(events).not.toContain('paid')
})

it('ends with the card payment, also where the receipt states it only after the delivery', async () => {
  const intentId = `0x${'ab'.repeat(32)}`
  const { skip } = drivenClock()
  const facts = { intentId, status: 'SUCCEEDED', updatedAt: new Date().toISOString() }
  let settlement: object | undefined
  const { url, requests } = await serve((request, response) =>
    reply(
      response,
      request.url?.endsWith('GetIntent')
        ? { intent: { ...facts, quoteRequest: { settlement: { provider: 'CARDS', amountCents: 2500 } } } }
        : { intentReceipt: { ...facts, destinationTransaction: { status: 'SUCCEEDED' }, settlement } },
    ),
  )
  const client = createIntentClient({ baseUrl: url })
  const events: FollowEvent[] = []
  const journal = journalOf(client, null)
  const follower = followPayments({ client, queryClient: new QueryClient(), journal }, (event) => events.push(event))
  follower.update({ followed: [{ intentId, isOwn: true }], plan: undefined, account: undefined, shownId: intentId })
  onTestFinished(follower.subscribe(() => {}))
  await expect.poll(() => follower.getState()[intentId]?.status?.stage).toBe('settling')
  await skip(60_000)
  // It is followed like a payment that may move at any moment: every 2 s for 20 s, then every 4 s.
  expect(requests.length).toBeLessThan(24)
  settlement = { settled: false, failed: true, terminal: true }
  await skip(5_000)
  await expect.poll(() => follower.getState()[intentId]?.status?.outcome).toBe('settlement-failed')
  expect(events.filter(({ type }) => type === 'settled')).toMatchObject([
    { settlement: { outcome: 'settlement-failed' } },
  ])
})

it.each([
  [undefined, ['GetIntentReceipt']],
  [true, ['GetIntentReceipt', 'WaitIntentReceipt']],
])('asks for receipts as the provider says: longPoll %s', async (longPoll, expected) => {
  const intentId = `0x${'cd'.repeat(32)}`
  const { skip } = drivenClock()
  const facts = { intentId, status: 'EXECUTING', updatedAt: new Date().toISOString() }
  const { url, requests } = await serve((request, response) =>
    reply(
      response,
      request.url?.endsWith('GetIntent')
        ? { intent: facts }
        : { intentReceipt: { ...facts, depositTransaction: { status: 'PENDING' } }, receiptStates: ['PENDING'] },
    ),
  )
  const client = createIntentClient({ baseUrl: url })
  const journal = journalOf(client, null)
  const follower = followPayments({ client, queryClient: new QueryClient(), journal }, () => {})
  onTestFinished(follower.subscribe(() => {}))
  const input = { followed: [{ intentId, isOwn: true }], plan: undefined, account: undefined, shownId: intentId }
  follower.update({ ...input, longPoll })
  await expect.poll(() => follower.getState()[intentId]?.status?.stage).toBeDefined()
  const asked = () => requests.flatMap(({ url }) => String(url).match(/\w+Receipt$/)?.[0] ?? [])
  // The code of the long poll is loaded in real time.
  const isAsked = async () => {
    await skip(2_500)
    return asked().length >= 4 && new Set(asked()).size >= expected.length
  }
  await expect.poll(isAsked).toBe(true)
  expect([...new Set(asked())]).toEqual(expected)
})

it.each([
  ['nothing', {}, true],
  ["the host's note alone", { label: 'Order 7' }, true],
  ['that its wallet was not asked', { walletAsked: false }, false],
  ["the payer's word that nothing was sent", { label: 'Order 7', saidSent: false }, false],
  ["the payer's word that it was sent", { walletAsked: false, saidSent: true }, true],
])(
  'asks before an unpaid payment from a wallet is paid again, where this device knows %s: %s',
  async (_, known, expected) => {
    const { url } = await sandboxOverHttp()
    const client = createIntentClient({ baseUrl: url })
    const { intent } = await quoteIntent(client, evmRequest)
    const intentId = intent?.intentId ?? ''
    const journal = journalOf(client, null)
    if (Object.keys(known).length > 0) journal.put({ intentId, ...known })
    const follower = followPayments({ client, queryClient: new QueryClient(), journal }, () => {})
    onTestFinished(follower.subscribe(() => {}))
    follower.update({ followed: [{ intentId, isOwn: false }], plan: undefined, account: undefined, shownId: intentId })
    await expect.poll(() => follower.getState()[intentId]).toMatchObject({ mayQuoteAgain: true, needsWord: expected })
  },
)

it.each([
  ['Unavailable', true],
  ['NotFound', false],
] as const)(
  'reads again what lies in the wallet of a refused payment, except after a refusal: %s',
  async (fault, isRepeated) => {
    const { skip } = drivenClock()
    const { client, sandbox, asked } = await sandboxOverHttp({ now: Date.now() })
    const { intent } = await quoteIntent(client, evmRequest)
    const intentId = intent?.intentId ?? ''
    sandbox.outcome(intentId, 'invalid')
    await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
    sandbox.advance(60_000)
    sandbox.fault('GetIntentReceipt', 'NotFound')
    sandbox.fault('PrepareIntentRecovery', fault)
    const events: FollowEvent[] = []
    const journal = journalOf(client, null)
    const follower = followPayments({ client, queryClient: new QueryClient(), journal }, (event) => events.push(event))
    onTestFinished(follower.subscribe(() => {}))
    follower.update({ followed: [{ intentId, isOwn: true }], plan: undefined, account: undefined, shownId: intentId })
    const known = () => follower.getState()[intentId]
    const settled = () => events.filter(({ type }) => type === 'settled')
    const isSettled = async () => {
      await skip(1000)
      return settled().length
    }
    await expect.poll(isSettled).toBe(1)
    expect(known()).toMatchObject({ status: { stage: 'invalid', isFinal: true }, mayQuoteAgain: false })
    const before = asked('PrepareIntentRecovery')
    known()?.refetch()
    await expect.poll(() => skip(1000).then(() => asked('GetIntentReceipt'))).toBeGreaterThan(1)
    sandbox.fault('PrepareIntentRecovery', 'IntentStatus')
    known()?.refetch()
    await expect.poll(() => skip(1000).then(() => known()?.mayQuoteAgain)).toBe(isRepeated)
    expect(known()?.status).toMatchObject({ stage: 'invalid', isFinal: true })
    expect(settled()).toHaveLength(1)
    expect(asked('PrepareIntentRecovery') - before > 0).toBe(isRepeated)
  },
)

it('asks for a receipt no more often where the rail refunded before the clock was set back', async () => {
  const { skip } = drivenClock()
  const { client, sandbox, asked } = await sandboxOverHttp({ now: Date.now() })
  const { intent, edgeId } = await quoteIntentEdge(client, edgeRequest)
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(client, { intentId })
  sandbox.pay(intentId, { amount: 1n })
  sandbox.advance(60_000)
  sandbox.fault('GetIntentReceipt', 'NotFound')
  const queryClient = new QueryClient()
  const follower = followPayments({ client, queryClient, journal: journalOf(client, null) }, () => {})
  onTestFinished(follower.subscribe(() => {}))
  const followed = [{ intentId, edgeId, isOwn: true }]
  follower.update({ followed, plan: undefined, account: undefined, shownId: intentId })
  const missing = () => follower.getState()[intentId]?.status?.unverified
  await expect.poll(() => skip(1000).then(missing)).toContain('receipt.refundTransaction')
  vi.setSystemTime(Date.now() - day)
  const before = asked('GetIntentReceipt')
  await queryClient.refetchQueries({ queryKey: intentReceiptQueryKey(client, { intentId }) })
  for (let second = 0; second < 10; second++) await skip(1000)
  expect(asked('GetIntentReceipt') - before).toBeLessThan(8)
})

it('asks nothing more about a payment that it no longer follows', async () => {
  const { client } = await sandboxOverHttp({ now: Date.now() })
  const ids = await Promise.all([1, 2].map(async () => (await quoteIntent(client, evmRequest)).intent?.intentId ?? ''))
  const queryClient = new QueryClient()
  const follower = followPayments({ client, queryClient, journal: journalOf(client, null) }, () => {})
  onTestFinished(follower.subscribe(() => {}))
  const follow = (followed: readonly string[]) =>
    follower.update({
      followed: followed.map((intentId) => ({ intentId, isOwn: true })),
      plan: undefined,
      account: undefined,
      shownId: undefined,
    })
  const observers = () =>
    ids.map((intentId) => {
      const queries = [intentQueryKey(client, { intentId }), intentReceiptQueryKey(client, { intentId })]
      return queries.flatMap((queryKey) => queryClient.getQueryCache().find({ queryKey })?.observers ?? []).length
    })
  follow(ids)
  await vi.waitFor(() =>
    expect(Object.values(follower.getState()).map(({ status }) => status?.stage)).toEqual(['unpaid', 'unpaid']),
  )
  expect(observers()).toEqual([2, 2])
  follow(ids.slice(1))
  expect(observers()).toEqual([0, 2])
  expect(Object.keys(follower.getState())).toEqual(ids.slice(1))
})
