import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgeRequest } from '../../test/setup/kit.tsx'
import { sized } from '../../test/setup/sized.ts'
import { createIntentClient, executeIntentEdge, getIntentHistory, quoteIntentEdge } from '../api/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { type IntentHistoryRequest, intentHistoryQueryKey, intentHistoryQueryOptions } from './index.ts'

const minute = 60_000

/** A history that is shown, and how it is refreshed. */
function shown(request: IntentHistoryRequest = { page: { pageSize: 3 } }) {
  const sandbox = createSandbox({ now: Date.now() })
  let requests = 0
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch(input, init) {
      if (String(input).endsWith('GetIntentHistory')) requests++
      return sandbox.fetch(input, init)
    },
  })
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, { ...intentHistoryQueryOptions(client, request) })
  const rows = () => observer.getCurrentResult().data?.intents ?? []
  return {
    sandbox,
    client,
    rows,
    ids: () => rows().map(({ intentId }) => intentId),
    async quote() {
      const { intent } = await quoteIntentEdge(client, edgeRequest)
      return intent?.intentId ?? ''
    },
    async pay(intentId: string) {
      await executeIntentEdge(client, { intentId })
      sandbox.pay(intentId)
    },
    async more(pages: number) {
      await observer.refetch()
      for (let page = 1; page < pages; page++) await observer.fetchNextPage()
    },
    /** How many requests it took. */
    async refresh() {
      const before = requests
      await observer.refetch()
      return requests - before
    },
    invalidate: () => queryClient.invalidateQueries({ queryKey: intentHistoryQueryKey(client, request) }),
    truth: async () =>
      (await getIntentHistory(client, { ...request, page: { pageSize: 100 } })).intents.map(
        ({ intentId, status }) => `${intentId} ${status}`,
      ),
    seen: () => rows().map(({ intentId, status }) => `${intentId} ${status}`),
  }
}

/** Ten payments that have ended, but for those at these places, the newest at 0. */
async function tenRows(live: readonly number[], request?: IntentHistoryRequest) {
  const list = shown(request)
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.unshift(await list.quote())
  for (const [place, intentId] of ids.entries()) if (!live.includes(place)) await list.pay(intentId)
  list.sandbox.advance(8 * minute)
  for (const place of live) await list.pay(ids[place] ?? '')
  list.sandbox.advance(10_000)
  return list
}

it('reads the first page and one with rows that can change, which take turns', async () => {
  const list = await tenRows([4, 8])
  await list.more(4)
  const statuses = () => [4, 8].map((place) => list.rows()[place]?.status)
  expect(statuses()).toEqual(['EXECUTING', 'EXECUTING'])
  list.sandbox.advance(10 * minute)
  expect(await list.refresh()).toBe(2)
  expect(statuses()).toEqual(['SUCCEEDED', 'EXECUTING'])
  expect(await list.refresh()).toBe(2)
  expect(list.rows()[8]?.status).toBe('SUCCEEDED')
  expect(await list.refresh()).toBe(1)
  expect(list.seen()).toEqual(await list.truth())
})

it('keeps each row once when newer ones push others off their page', async () => {
  const list = await tenRows([])
  await list.more(4)
  const added = [await list.quote(), await list.quote()]
  expect(await list.refresh()).toBe(1)
  expect(list.ids().slice(0, 2)).toEqual(added.reverse())
  expect(list.ids()).toHaveLength(12)
  expect(list.seen()).toEqual(await list.truth())
})

it('requests every page where more than a page is new, and after `invalidateQueries`', async () => {
  const list = await tenRows([])
  await list.more(4)
  for (let i = 0; i < 4; i++) await list.quote()
  expect(await list.refresh()).toBe(4)
  expect(list.seen()).toEqual((await list.truth()).slice(0, 12))
  expect(await list.refresh()).toBe(2)
  await list.invalidate()
  expect(await list.refresh()).toBe(4)
  expect(list.seen()).toEqual((await list.truth()).slice(0, 12))
})

it('drops a row that no longer meets the filters', async () => {
  const list = await tenRows([1, 4, 8], { byStatuses: ['EXECUTING'], page: { pageSize: 2 } })
  await list.more(2)
  expect(list.rows()).toHaveLength(3)
  list.sandbox.advance(10 * minute)
  await list.refresh()
  expect(list.seen()).toEqual(await list.truth())
})

it('shows what the service has, whatever happens meanwhile', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('quote' as const), count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('pay' as const), place: fc.nat(12) }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('refresh' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const list = await tenRows([2, 5])
      await list.more(4)
      for (const step of steps) {
        if (step.kind === 'quote') for (let i = 0; i < step.count; i++) await list.quote()
        else if (step.kind === 'refresh') await list.refresh()
        else if (step.kind === 'pass') list.sandbox.advance(step.seconds * 1000)
        else if (list.rows()[step.place]?.status === 'QUOTED')
          await list.pay(list.ids()[step.place] ?? '').catch(() => {})
      }
      for (let turn = 0; turn < 6; turn++) await list.refresh()
      const truth = await list.truth()
      expect(new Set(list.ids()).size).toBe(list.ids().length)
      expect(list.seen()).toEqual(truth.slice(0, list.seen().length))
      expect(list.seen().length).toBeGreaterThanOrEqual(10)
    }),
    { numRuns: sized(15, 300) },
  )
})
