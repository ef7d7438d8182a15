import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drivenClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, say, serve } from '../../test/setup/server.ts'
import { createIntentClient, executeIntentEdge, quoteIntentEdge } from '../api/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import type { SandboxOptions } from '../sandbox/index.ts'
import { useEdgeStatus, useIntent, useIntentReceipt, usePayment } from './index.ts'

const minute = 60_000
const operations = ['GetIntent', 'SearchIntents', 'GetEdgeStatus', 'GetIntentReceipt'] as const

// 0.5 is the middle of the range over which retries are spread.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))

/**
 * Follows an armed payment by its id alone, with two cards that request everything there is.
 *
 * @param ahead how fast the page's clock is, in ms
 */
async function followed(options: SandboxOptions = {}, ahead = 0) {
  const { pass } = drivenClock()
  const { sandbox, client, asked } = await sandboxOverHttp({ ...options, now: Date.now() - ahead })
  const quote = await quoteIntentEdge(client, edgeRequest)
  const { intent, edgeId } = quote
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(client, { intentId })
  const { hook, queryClient } = page(client)
  const card = () => {
    const known = useIntent({ intentId })
    const receipt = useIntentReceipt({ intentId, expiresAt: known.data?.expiresAt })
    useEdgeStatus({ edgeId })
    return { intent: known.data, receipt: receipt.data, error: receipt.error }
  }
  const { result } = hook(card)
  hook(card)
  await expect.poll(() => result.current.receipt).toBeNull()
  const counts = () => Object.fromEntries(operations.map((operation) => [operation, asked(operation)]))
  return {
    sandbox,
    client,
    quote,
    hook,
    intentId,
    result,
    counts,
    /** Returns the requests made in a time that passes for both the page and its service. */
    async during(ms: number) {
      const before = counts()
      for (let left = ms; left > 0; left -= 5000) {
        sandbox.advance(5000)
        await pass(5000, queryClient, 500)
      }
      return Object.fromEntries(operations.map((operation) => [operation, asked(operation) - (before[operation] ?? 0)]))
    },
  }
}

describe('until a payment on a rail is seen', () => {
  it('the rail is asked, and the intent every fourth time; the receipt never', async () => {
    const { counts, during } = await followed()
    expect(counts()).toEqual({ GetIntent: 1, SearchIntents: 0, GetEdgeStatus: 1, GetIntentReceipt: 0 })
    const { GetEdgeStatus = 0, SearchIntents = 0, ...others } = await during(9 * minute)
    // The polls come every 2 s, then 4, then 10, once for both cards.
    expect(GetEdgeStatus).toBeGreaterThan(60)
    expect(GetEdgeStatus).toBeLessThan(90)
    expect(Math.abs(SearchIntents - GetEdgeStatus / 4)).toBeLessThanOrEqual(2)
    expect(others).toEqual({ GetIntent: 0, GetIntentReceipt: 0 })
  })

  it('no more is asked by the payment of a card below', async () => {
    const { counts, during, client, quote, intentId, hook } = await followed()
    journalOf(client).put({ intentId, quote, request: edgeRequest, step: 'armed', walletAsked: true })
    const { result } = hook(() => usePayment({ paymentId: intentId }))
    await expect.poll(() => result.current.step).toBe('outcome-unknown')
    const before = counts()
    await during(2 * minute)
    expect(counts().GetIntent).toBe(before.GetIntent)
  })

  it('the intent is asked alone where the rail cannot be', async () => {
    const { counts, during } = await followed({ describedOnly: true })
    expect(counts()).toEqual({ GetIntent: 1, SearchIntents: 1, GetEdgeStatus: 1, GetIntentReceipt: 0 })
    const { SearchIntents = 0, ...others } = await during(9 * minute)
    expect(SearchIntents).toBeGreaterThan(60)
    expect(SearchIntents).toBeLessThan(90)
    expect(others).toEqual({ GetIntent: 0, GetEdgeStatus: 0, GetIntentReceipt: 0 })
  })

  it('the intent is asked at the deadline', async () => {
    const { result, during } = await followed()
    await during(14 * minute)
    const { SearchIntents } = await during(2 * minute)
    // The polls come every 30 s by now. A quarter of them read the intent, and one more at the end.
    expect(SearchIntents).toBeGreaterThanOrEqual(2)
    expect(result.current).toMatchObject({ receipt: null, error: null })
  })

  it('the receipt is asked once the rail cannot say', async () => {
    const { sandbox, during } = await followed()
    sandbox.fault('GetEdgeStatus', 'unavailable', { times: 100 })
    expect((await during(minute / 2)).GetIntentReceipt).toBeGreaterThan(0)
  })
})

it('a late payment that the rail refunds without a receipt is seen in the intent', async () => {
  const { sandbox, client, quote, intentId, result, during } = await followed({ describedOnly: true })
  journalOf(client).put({ intentId, quote, request: edgeRequest, step: 'armed', walletAsked: true })
  sandbox.fault('GetIntentReceipt', 'NotFound', { times: 1000 })
  await during(31 * minute)
  expect(result.current).toMatchObject({ intent: { status: 'QUOTED' }, error: { error: 'NotFound' } })
  sandbox.pay(intentId)
  const { SearchIntents, GetIntentReceipt = 0 } = await during(10 * minute)
  expect(result.current.intent?.status).toBe('REFUNDED')
  expect(SearchIntents).toBeLessThanOrEqual(Math.min(10, GetIntentReceipt))
})

it.each([false, true])(
  'a payment is followed to its end, with the described operations alone: %s',
  async (describedOnly) => {
    const { sandbox, intentId, result, during } = await followed({ describedOnly })
    await during(minute)
    sandbox.pay(intentId)
    await during(2 * minute)
    expect(result.current.receipt).toMatchObject({ intentId, status: 'SUCCEEDED' })
  },
)

it.each([false, true])(
  "a payment is seen after the page's fast clock was set right, with the described operations alone: %s",
  async (describedOnly) => {
    const { sandbox, intentId, result, during } = await followed({ describedOnly }, 10 * minute)
    await during(minute)
    vi.setSystemTime(Date.now() - 10 * minute)
    sandbox.pay(intentId)
    await during(2 * minute)
    expect(result.current.receipt).toMatchObject({ intentId, status: 'SUCCEEDED' })
  },
)

it('the rail is asked again after a page of a gateway, and after a refund until its hash is known', async () => {
  const { pass } = drivenClock()
  const refunded = { status: 'REFUNDED', refundTransactionHash: 'on-rail' }
  const answers = [{ status: 'PENDING' }, { status: 'REFUNDED' }, refunded]
  const { url, requests } = await serve((request, response, count) =>
    count === 1
      ? say('<h1>Not found</h1>', 404, { 'content-type': 'text/html' })(request, response)
      : reply(response, answers[count - 2] ?? refunded),
  )
  const { hook, queryClient } = page(createIntentClient({ baseUrl: url }))
  const { result } = hook(() => {
    const { data, error } = useEdgeStatus({ edgeId: 'e' })
    return { data, error }
  })
  await expect.poll(() => result.current.error).toMatchObject({ error: 'WebrpcBadResponse', status: 404 })
  await pass(minute, queryClient, 500)
  await expect.poll(() => result.current.data).toMatchObject(refunded)
  expect(requests).toHaveLength(4)
})
