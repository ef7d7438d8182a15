import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { edgeRequest } from '../../test/setup/kit.tsx'
import {
  createIntentClient,
  getEdgeStatus,
  type Intent,
  type IntentServiceError,
  quoteIntentEdge,
} from '../api/index.ts'
import { optional, readIntent } from '../payments/service/index.ts'
import { createSandbox, type SandboxOptions } from '../sandbox/index.ts'
import { intentHistoryQueryOptions, intentQueryOptions } from './index.ts'

const owner = '0x1111111111111111111111111111111111111111'

/** Creates a service, a client of it, and the list of its requests. */
function service(options: SandboxOptions = { describedOnly: true }) {
  const sandbox = createSandbox(options)
  const asked: string[] = []
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch: (input, init) => {
      asked.push(new URL(String(input)).pathname.split('/').at(-1) ?? '')
      return sandbox.fetch(input, init)
    },
  })
  return { sandbox, client, asked }
}

const kindOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: IntentServiceError) => error.error,
  )

describe('an operation that is missing', () => {
  const edgeId = 'an-edge'

  it('is asked once for each client, however many ask, also at once', async () => {
    const { client, asked } = service()
    const read = optional(getEdgeStatus)
    const kinds = await Promise.all([1, 2, 3].map(() => kindOf(read(client, { edgeId }))))
    kinds.push(await kindOf(read(client, { edgeId })))
    expect([...new Set(kinds)]).toEqual(['WebrpcBadRoute'])
    expect(asked).toEqual(['GetEdgeStatus'])
    const other = service()
    await kindOf(read(other.client, { edgeId }))
    expect(other.asked).toEqual(['GetEdgeStatus'])
  })

  it('is found out by a first call that its caller gave up, and not asked once more', async () => {
    const { client, asked } = service()
    const read = optional(getEdgeStatus)
    const leaving = new AbortController()
    const first = kindOf(read(client, { edgeId }, { signal: leaving.signal }))
    leaving.abort()
    const second = kindOf(read(client, { edgeId }))
    expect([await first, await second]).toEqual(['WebrpcBadRoute', 'WebrpcBadRoute'])
    expect(asked).toEqual(['GetEdgeStatus'])
  })

  it('is no other failure: that is asked again', async () => {
    const { sandbox, client, asked } = service({})
    sandbox.fault('GetEdgeStatus', 'unavailable', { times: 1 })
    const read = optional(getEdgeStatus)
    expect(await kindOf(read(client, { edgeId }))).toBe('Unavailable')
    expect(await kindOf(read(client, { edgeId }))).toBe('NotFound')
    expect(asked).toHaveLength(2)
  })
})

describe('with the described operations alone', () => {
  it('an intent is the same as GetIntent has it', async () => {
    for (const describedOnly of [false, true]) {
      const { client, asked } = service({ describedOnly, now: 1_800_000_000_000, seed: 'same' })
      const { intent } = await quoteIntentEdge(client, edgeRequest)
      const intentId = intent?.intentId ?? ''
      const read = await readIntent(client, { intentId })
      expect(read.intent).toEqual(intent)
      await readIntent(client, { intentId })
      expect(asked.slice(1)).toEqual(
        describedOnly ? ['GetIntent', 'SearchIntents', 'SearchIntents'] : ['GetIntent', 'GetIntent'],
      )
    }
  })

  it('an intent that nobody knows is not found', async () => {
    const { client } = service()
    const queryClient = new QueryClient()
    const options = { ...intentQueryOptions(client, { intentId: `0x${'de'.repeat(32)}` }), retry: false }
    await expect(queryClient.fetchQuery(options)).rejects.toMatchObject({ error: 'NotFound' })
  })

  it('the intents of an owner are listed, the newest first, on one page', async () => {
    const { sandbox, client, asked } = service({ describedOnly: true, now: 1_800_000_000_000 })
    const ids: (string | undefined)[] = []
    for (const _ of [1, 2, 3]) {
      ids.unshift((await quoteIntentEdge(client, edgeRequest)).intent?.intentId)
      sandbox.advance(1000)
    }
    const queryClient = new QueryClient()
    const list = (request: Parameters<typeof intentHistoryQueryOptions>[1]) =>
      queryClient.fetchInfiniteQuery(intentHistoryQueryOptions(client, request))
    const { pages } = await list({ byOwnerAddress: owner, page: { pageSize: 2 } })
    expect(pages.map(({ intents }) => intents.map(({ intentId }) => intentId))).toEqual([ids])
    expect(pages[0]?.nextPage).toBeUndefined()
    expect((await list({ byOwnerAddress: owner, byStatuses: ['SUCCEEDED'] })).pages).toEqual([
      { intents: [], isCut: true },
    ])
    expect(asked.filter((operation) => operation === 'GetIntentHistory')).toHaveLength(1)
    // Filters that can't be searched by are reported as missing, instead of listing something else.
    for (const request of [{}, { byOwnerAddress: owner, onlyRecoverable: true }])
      await expect(list(request)).rejects.toMatchObject({ error: 'MethodNotFound', operation: 'GetIntentHistory' })
  })

  it('a list shows no one else’s intents where the service ignores a filter', async () => {
    const { sandbox } = service()
    const client = createIntentClient({
      baseUrl: 'http://sandbox.test',
      fetch: (input, init) => {
        if (!String(input).endsWith('/SearchIntents')) return sandbox.fetch(input, init)
        const { byOwnerAddress: _, ...others } = JSON.parse(String(init?.body))
        return sandbox.fetch(input, { ...init, body: JSON.stringify(others) })
      },
    })
    const other = '0x2222222222222222222222222222222222222222'
    await quoteIntentEdge(client, edgeRequest)
    const others = { ...edgeRequest, intent: { ...edgeRequest.intent, ownerAddress: other } }
    await quoteIntentEdge(client, others as typeof edgeRequest)
    const owners = async (request: Parameters<typeof intentHistoryQueryOptions>[1]) => {
      const { pages } = await new QueryClient().fetchInfiniteQuery(intentHistoryQueryOptions(client, request))
      return pages.flatMap(({ intents }) => intents).map((intent) => (intent as Intent).ownerAddress)
    }
    expect(await owners({ byEdgeRail: 'SOLANA' })).toEqual([other, owner])
    expect(await owners({ byEdgeRail: 'SOLANA', byOwnerAddress: owner })).toEqual([owner])
    expect(await owners({ byEdgeRail: 'SOLANA', byEdgeMode: 'ORIGIN', byOwnerAddress: other })).toEqual([other])
  })
})
