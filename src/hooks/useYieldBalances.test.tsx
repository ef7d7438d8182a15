import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { page } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient, type YieldBalanceQuery, type YieldGetAggregateBalancesResponse } from '../api/index.ts'
import { retryYieldBalances, type YieldBalances, yieldBalancesQueryKey } from '../queries/index.ts'
import { useYieldBalances } from './index.ts'

const queries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ address: `a${i}`, network: 'base', yieldId: `y${i}` }))

/** Serves one position per query. `fails` names the requests to refuse, by their first query. */
const service = async (fails: Set<string> = new Set(), slow?: string) => {
  const parts: string[][] = []
  let most = 0
  let running = 0
  const { url } = await serve((request, response) => {
    const asked: { address: string }[] = JSON.parse(request.text).queries
    const addresses = asked.map(({ address }) => address)
    parts.push(addresses)
    most = Math.max(most, ++running)
    setTimeout(
      () => {
        running--
        if (fails.has(addresses[0] ?? '')) reply(response, 'PermissionDenied', 403)
        else reply(response, { items: addresses.map((yieldId) => ({ yieldId, balances: [] })), errors: [] })
      },
      addresses[0] === slow ? 300 : 100,
    )
  })
  const { hook } = page(createIntentClient({ baseUrl: url }))
  return { hook, parts, most: () => most }
}

describe('useYieldBalances', () => {
  it('asks 25 to a request, side by side, and merges in order', async () => {
    const { hook, parts, most } = await service(new Set(), 'a0')
    const { result } = hook(() => useYieldBalances({ queries: queries(60) }))
    await expect.poll(() => result.current.isSuccess).toBe(true)
    expect(parts.map(({ length }) => length).sort()).toEqual([10, 25, 25])
    expect(most()).toBe(3)
    expect(result.current.data?.items.map(({ yieldId }) => yieldId)).toEqual(queries(60).map(({ address }) => address))
    expect(result.current.data?.errors).toEqual([])
  })

  it('asks nothing for no query', async () => {
    const { hook, parts } = await service()
    const { result } = hook(() => useYieldBalances({ queries: [] }))
    await expect.poll(() => result.current.data).toEqual({ items: [], errors: [], failed: [] })
    expect(parts).toHaveLength(0)
  })

  it('hands out what came when a part fails, and then asks for that part alone', async () => {
    const fails = new Set(['a25'])
    const { hook, parts } = await service(fails)
    const { result } = hook(() => useYieldBalances({ queries: queries(60) }))
    await expect.poll(() => result.current.isSuccess).toBe(true)
    expect(result.current.data?.items).toHaveLength(35)
    expect(result.current.data?.errors).toHaveLength(25)
    expect(result.current.data?.errors[0]).toEqual({ yieldId: 'y25', error: 'PermissionDenied' })
    fails.clear()
    await act(() => result.current.refetch())
    await expect.poll(() => result.current.data?.items.length).toBe(60)
    expect(parts).toHaveLength(4)
    expect(parts.at(-1)?.[0]).toBe('a25')
    await act(() => result.current.refetch())
    expect(parts).toHaveLength(7)
  })

  it('leaves a part to another list that waits for it', async () => {
    const { hook } = await service()
    const first = hook(() => useYieldBalances({ queries: queries(30) }))
    const second = hook(() => useYieldBalances({ queries: queries(28) }))
    await new Promise((resolve) => setTimeout(resolve, 30))
    first.unmount()
    await expect.poll(() => second.result.current.data?.items.length).toBe(28)
    expect(second.result.current.data?.errors).toEqual([])
  })

  it('fails when every part does', async () => {
    const { hook } = await service(new Set(['a0', 'a25']))
    const { result } = hook(() => useYieldBalances({ queries: queries(30) }))
    await expect.poll(() => result.current.error?.error).toBe('PermissionDenied')
  })
})

describe('rows in another form', () => {
  const balance = { address: 'a', amount: '5000', amountUsd: '5000', token: { symbol: 'T', network: 'base' } }
  const good = { yieldId: 'm', balances: [balance] }
  const answered = async (answer: object) => {
    const { url } = await serve((_, response) => reply(response, answer))
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useYieldBalances({ queries: queries(1) }))
    await expect.poll(() => result.current.isPending).toBe(false)
    return result.current
  }

  it.each<[string, object, string]>([
    ['a row without its market', { items: [good, { ...good, yieldId: null }] }, 'items[1].yieldId'],
    ['a row that is null', { items: [good, null] }, 'items[1]'],
    ['a balance that is null', { items: [{ ...good, balances: [balance, null] }] }, 'items[0].balances[1]'],
    ['balances that are no list', { items: [{ ...good, balances: { a: balance } }] }, 'items[0].balances'],
    ['rows as text', { items: '[]' }, 'items'],
    ['another envelope', { data: [good] }, 'items'],
    ['broken text', { payload: '[{' }, 'payload'],
    ['a failure as text', { items: [], errors: ['boom'] }, 'errors[0]'],
    ['failures that are no list', { items: [], errors: { m: 'boom' } }, 'errors'],
  ])('refuses %s: positions must not count as none', async (_, answer, path) => {
    const { data, error } = await answered(answer)
    expect([data, error?.error, error?.path]).toEqual([undefined, 'WebrpcBadResponse', path])
  })

  it.each<[string, object, unknown]>([
    ['text', { payload: JSON.stringify([good]) }, [good]],
    [
      "rows that are balances themselves, as in the document's prose",
      { items: [{ yieldId: 'm', address: 'a', network: 'base', amount: '5000', amountUsd: '5000' }] },
      [{ yieldId: 'm', balances: [{ address: 'a', amount: '5000', amountUsd: '5000' }] }],
    ],
    [
      'a row with an amount and a rate that mean nothing',
      { items: [{ yieldId: 'm', balances: [{ ...balance, amount: {} }], rewardRate: 'high' }] },
      [{ yieldId: 'm', balances: [{ address: 'a', amount: undefined }], rewardRate: undefined }],
    ],
    ['no rows', { items: null }, []],
  ])('reads %s', async (_, answer, items) => {
    const { data } = await answered(answer)
    expect(data).toMatchObject({ items, errors: [], failed: [] })
  })
})

/** Serves answers that a test states, and lists the addresses of each request. */
async function stated(answer: (asked: YieldBalanceQuery[]) => YieldGetAggregateBalancesResponse | number) {
  const requests: string[][] = []
  const { url } = await serve((request, response) => {
    const asked: YieldBalanceQuery[] = JSON.parse(request.text).queries
    requests.push(asked.map(({ address }) => address))
    const said = answer(asked)
    if (typeof said === 'number') reply(response, 'PermissionDenied', said)
    else reply(response, said)
  })
  const client = createIntentClient({ baseUrl: url })
  const { hook, queryClient } = page(client)
  async function read(queries: YieldBalanceQuery[]) {
    const { result } = hook(() => useYieldBalances({ queries }))
    await expect.poll(() => result.current.isSuccess).toBe(true)
    return {
      data: () => queryClient.getQueryData<YieldBalances>(yieldBalancesQueryKey(client, { queries })),
      again: () => act(() => retryYieldBalances(queryClient, client, { queries })),
    }
  }
  return { requests, read, hook, queryClient, client }
}

describe('retryYieldBalances', () => {
  const held = (address: string, network = 'base', yieldId = 'm') => ({
    yieldId,
    balances: [{ address, amount: '1', token: { symbol: 'T', network } }],
  })

  it('asks for the requests that failed alone, however late, and keeps the order', async () => {
    const fails = new Set(['a25', 'a50'])
    const { requests, read } = await stated((asked) =>
      fails.has(asked[0]?.address ?? '') ? 403 : { items: asked.map(({ address }) => held(address)), errors: [] },
    )
    const { data, again } = await read(queries(60))
    expect(data()?.failed).toEqual(queries(60).slice(25))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000)
    fails.delete('a25')
    await again()
    expect(requests).toHaveLength(5)
    expect(requests.slice(3).map(([first]) => first)).toEqual(['a25', 'a50'])
    expect(data()?.failed).toEqual(queries(60).slice(50))
    fails.clear()
    await again()
    expect(requests).toHaveLength(6)
    expect(data()?.items.map(({ balances }) => balances?.[0]?.address)).toEqual(
      queries(60).map(({ address }) => address),
    )
    expect([data()?.errors, data()?.failed]).toEqual([[], []])
    vi.restoreAllMocks()
  })

  it('reads the whole list after a retry while nothing is enabled', async () => {
    const fails = new Set(['a25'])
    const { requests, hook, queryClient, client } = await stated((asked) =>
      fails.has(asked[0]?.address ?? '') ? 403 : { items: asked.map(({ address }) => held(address)), errors: [] },
    )
    const list = { queries: queries(30) }
    const { result, rerender } = hook(
      (enabled: boolean) => useYieldBalances({ ...list, query: { enabled } }),
      true as boolean,
    )
    await expect.poll(() => result.current.isSuccess).toBe(true)
    rerender(false)
    await act(() => retryYieldBalances(queryClient, client, list))
    expect(requests).toHaveLength(2)
    fails.clear()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000)
    await act(() => result.current.refetch())
    vi.restoreAllMocks()
    expect(requests.slice(2).map(({ length }) => length)).toEqual([25, 5])
  })

  it('asks for the one query that the service reported', async () => {
    let isDown = true
    const { requests, read } = await stated((asked) => ({
      items: asked.filter(({ network }) => !isDown || network !== 'down').map((one) => held(one.address, one.network)),
      errors: isDown && asked.some(({ network }) => network === 'down') ? [{ error: 'no answer' }] : [],
    }))
    const asked = [
      { address: 'a', network: 'base' },
      { address: 'a', network: 'down' },
      { address: 'b', network: 'base' },
    ]
    const { data, again } = await read(asked)
    expect(data()?.failed).toEqual([asked[1]])
    await again()
    expect([requests.length, requests[1], data()?.items.length]).toEqual([2, ['a'], 2])
    isDown = false
    await again()
    expect([requests.length, requests[2]]).toEqual([3, ['a']])
    expect(data()?.items).toHaveLength(3)
    expect(data()?.failed).toEqual([])
  })

  it('knows a position by the network of a row that is a balance itself', async () => {
    const { data } = await (
      await stated((asked) => ({
        items: asked
          .filter(({ network }) => network !== 'down')
          .map(({ address, network }) => ({ yieldId: 'm', address, network, amount: '1', amountUsd: '1' })),
        errors: [{ error: 'no answer' }],
      }))
    ).read([
      { address: 'a', network: 'base' },
      { address: 'a', network: 'down' },
    ])
    expect(data()?.failed).toEqual([{ address: 'a', network: 'down' }])
  })

  it('asks for all that an error may be about, and counts no position twice', async () => {
    let isDown = true
    const { requests, read } = await stated((asked) => ({
      items: asked.map(({ address }) => held(address)),
      errors: isDown ? [{ yieldId: 'other', error: 'no answer' }] : [],
    }))
    const { data, again } = await read([
      { address: 'a', network: 'base' },
      { address: 'b', network: 'base', yieldId: 'm' },
    ])
    expect(data()?.failed).toEqual([{ address: 'a', network: 'base' }])
    isDown = false
    await again()
    expect(requests).toEqual([['a', 'b'], ['a']])
    expect(data()?.items.map(({ balances }) => balances?.[0]?.address)).toEqual(['b', 'a'])
  })

  it('knows a position by the addresses that the arguments of its query name', async () => {
    const { requests, read } = await stated((asked) => ({
      items: asked.filter(({ network }) => network !== 'down').map(() => held('P-avax1a', 'avalanche')),
      errors: asked.some(({ network }) => network === 'down') ? [{ error: 'no answer' }] : [],
    }))
    const { data, again } = await read([
      { address: 'a', network: 'avalanche', arguments: { pAddressBech: 'P-avax1a' } },
      { address: 'b', network: 'down' },
    ])
    await again()
    expect(requests).toEqual([['a', 'b'], ['b']])
    expect(data()?.items).toHaveLength(1)
  })

  it.each<[string, YieldBalanceQuery[]]>([
    ['alone', []],
    ['beside others', [{ address: 'b', network: 'base', yieldId: 'n' }]],
  ])('counts no position twice whose network has another name than in its query, %s', async (_, others) => {
    let isDown = true
    const { read } = await stated((asked) => ({
      items: asked.map(({ address, network }) =>
        network === 'base' ? held(address, network, 'n') : held(address, 'avalanche-p'),
      ),
      errors: isDown ? [{ yieldId: 'other', error: 'no answer' }] : [],
    }))
    const { data, again } = await read([{ address: 'a', network: 'avalanche-atomic' }, ...others])
    await again()
    isDown = false
    await again()
    expect(data()?.items).toHaveLength(1 + others.length)
  })

  it('repeats a whole request if it is unknown whose a position is', async () => {
    const { requests, read } = await stated((asked) => ({
      items: [{ yieldId: 'm', balances: [{ amount: '1' }] }],
      errors: asked.length > 1 && requests.length === 1 ? [{ yieldId: 'y1', error: 'no answer' }] : [],
    }))
    const { data, again } = await read([
      { address: 'a', network: 'base' },
      { address: 'b', network: 'base', yieldId: 'm' },
      { address: 'c', network: 'base', yieldId: 'y1' },
    ])
    await again()
    expect(requests[1]).toEqual(['c'])
    expect(data()?.items).toHaveLength(2)
  })

  it('keeps what it has when the retry fails', async () => {
    const { requests, read } = await stated((asked) =>
      requests.length > 1
        ? 403
        : { items: asked.slice(1).map(({ address }) => held(address)), errors: [{ error: 'no answer' }] },
    )
    const { data, again } = await read([
      { address: 'a', network: 'base' },
      { address: 'b', network: 'base' },
    ])
    await again()
    expect(data()?.items).toHaveLength(1)
    expect(data()?.errors).toEqual([{ error: 'PermissionDenied' }])
    expect(data()?.failed).toEqual([{ address: 'a', network: 'base' }])
  })
})
