import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient } from '../api/index.ts'
import { type YieldMarketsPage, yieldMarketsQueryKey, yieldMarketsQueryOptions } from '../queries/index.ts'
import { type UseYieldMarketsParameters, useYieldMarkets } from './index.ts'
import { useAllYieldProviders, useKnownYieldMarkets } from './internal/index.ts'

interface Asked {
  offset: number
  limit: number
}

/**
 * Serves a list that can change between pages. `text` sends it as JSON text, `says` states the total, `most` limits a
 * page, and `page` is stated with it.
 */
const changing = async (
  rows: string[],
  {
    text = false,
    says = true,
    most = 1000,
    page: stated,
  }: { text?: boolean; says?: boolean; most?: number; page?: (asked: Asked) => Partial<YieldMarketsPage> } = {},
) => {
  const asked: Asked[] = []
  const next: { answered?: (() => void) | undefined } = {}
  const { url } = await serve((request, response) => {
    const { offset, limit }: Asked = JSON.parse(request.text)
    asked.push({ offset, limit })
    const items = rows.slice(offset, offset + Math.min(limit, most)).map((id) => ({ id }))
    if (text) reply(response, { payload: JSON.stringify(items) })
    else if (stated) reply(response, { items, ...stated({ offset, limit }) })
    else reply(response, { items, ...(says && { total: rows.length, offset, limit: Math.min(limit, most) }) })
    next.answered?.()
    next.answered = undefined
  })
  const { hook } = page(createIntentClient({ baseUrl: url }))
  const { result } = hook(() => useYieldMarkets({ limit: 10 } satisfies UseYieldMarketsParameters))
  await expect.poll(() => result.current.isSuccess).toBe(true)
  const more = () => act(() => result.current.fetchNextPage())
  const toTheEnd = async () => {
    let { hasNextPage, data } = result.current
    for (let i = 0; i < 20 && hasNextPage; i++) ({ hasNextPage, data } = await more())
    return data?.items.map(({ id }) => id)
  }
  return { asked, next, result, more, toTheEnd }
}

const named = (count: number, prefix = 'm') => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

describe('useYieldMarkets', () => {
  it('advances by the rows received and says how many there are', async () => {
    const { asked, result, toTheEnd } = await changing(named(25))
    expect(result.current.data).toMatchObject({ total: 25 })
    expect(await toTheEnd()).toEqual(named(25))
    expect(asked.map(({ offset }) => offset)).toEqual([0, 10, 20])
  })

  it('ends with the last full page where the total is known', async () => {
    const { asked, toTheEnd } = await changing(named(20))
    expect(await toTheEnd()).toEqual(named(20))
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['as text', { text: true }],
    ['without a total', { says: false }],
  ])('ends with a short page, or an empty one, in a list %s', async (_, voice) => {
    const short = await changing(named(25), voice)
    expect(await short.toTheEnd()).toEqual(named(25))
    expect(short.asked).toHaveLength(3)
    expect(short.result.current.data?.total).toBeUndefined()
    const full = await changing(named(20), voice)
    expect(await full.toTheEnd()).toEqual(named(20))
    expect(full.asked).toHaveLength(3)
  })

  it('states no total where the service does not fill it in', async () => {
    const rows = named(20).map((id) => ({ id }))
    const { url } = await serve(({ text }, response) => {
      const { offset } = JSON.parse(text)
      reply(response, { items: rows.slice(offset, offset + 10), total: 0, offset: 0, limit: 0 })
    })
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useYieldMarkets({ limit: 10 }))
    await expect.poll(() => result.current.hasNextPage).toBe(true)
    let { data, hasNextPage } = result.current
    while (hasNextPage) ({ data, hasNextPage } = await act(() => result.current.fetchNextPage()))
    expect([data?.items.length, data?.total]).toEqual([20, undefined])
  })

  it('goes on where the service gives fewer rows to a page than it was asked for', async () => {
    const { asked, toTheEnd } = await changing(named(12), { most: 4 })
    expect(await toTheEnd()).toEqual(named(12))
    expect(asked.map(({ offset }) => offset)).toEqual([0, 4, 8])
  })

  it.each([
    ['no total', {}],
    ['a total of 0', { total: 0 }],
  ])('goes on where the service repeats the requested limit beside a cut page and states %s', async (_, stated) => {
    const page = ({ limit }: Asked) => ({ ...stated, limit })
    const { asked, toTheEnd } = await changing(named(14), { most: 4, page })
    expect(await toTheEnd()).toEqual(named(14))
    expect(asked.map(({ offset }) => offset)).toEqual([0, 4, 8, 12])
  })

  it('ends with a page that is shorter than the lower limit that the service states', async () => {
    const { asked, result } = await changing(named(3), { most: 4, page: () => ({ limit: 4 }) })
    expect(result.current).toMatchObject({ hasNextPage: false, data: { items: { length: 3 } } })
    expect(asked).toHaveLength(1)
  })

  it('shows no market twice when others appear before it', async () => {
    const rows = named(25)
    const { more, toTheEnd } = await changing(rows)
    rows.unshift('new0', 'new1', 'new2')
    const { data } = await more()
    expect(new Set(data?.items.map(({ id }) => id)).size).toBe(data?.items.length)
    const all = (await toTheEnd()) ?? []
    expect(new Set(all).size).toBe(all.length)
    expect(named(25).filter((id) => !all.includes(id))).toEqual([])
  })

  it('goes on when more markets appear before it than a page holds', async () => {
    const rows = named(40)
    const { more, toTheEnd } = await changing(rows)
    rows.unshift(...named(25, 'new'))
    await more()
    const all = (await toTheEnd()) ?? []
    expect(named(40).filter((id) => !all.includes(id))).toEqual([])
  })

  it('misses no market when others vanish before it', async () => {
    const rows = named(35)
    const { more, toTheEnd } = await changing(rows)
    rows.splice(2, 3)
    await more()
    rows.splice(0, 1)
    const all = (await toTheEnd()) ?? []
    expect(new Set(all).size).toBe(all.length)
    expect(rows.filter((id) => !all.includes(id))).toEqual([])
  })

  it('misses no market when more vanish before it than the deployment gives to a page', async () => {
    const rows = named(60)
    const { more, toTheEnd } = await changing(rows, { most: 5 })
    for (let page = 1; page < 6; page++) await more()
    rows.splice(0, 12)
    const all = (await toTheEnd()) ?? []
    expect(rows.filter((id) => !all.includes(id))).toEqual([])
  })

  it('misses no market when others vanish during a refetch', async () => {
    const rows = named(25)
    const { next, result, more } = await changing(rows)
    await more()
    rows.unshift(...named(5, 'new'))
    next.answered = () => rows.splice(2, 3)
    const { data } = await act(() => result.current.refetch())
    const all = data?.items.map(({ id }) => id) ?? []
    expect(rows.slice(0, 20).filter((id) => !all.includes(id))).toEqual([])
  })

  it('reads no page twice in a refetch because the list was longer before', async () => {
    const rows = named(25)
    const { asked, result, more } = await changing(rows)
    await more()
    rows.splice(0, 2)
    asked.length = 0
    await act(() => result.current.refetch())
    expect(asked.map(({ offset }) => offset)).toEqual([0, 10])
  })

  it('ends when a service gives the same page for ever', async () => {
    const { url, requests } = await serve((_, response) =>
      reply(response, { items: named(10).map((id) => ({ id })), total: 1000 }),
    )
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useYieldMarkets({ limit: 10 }))
    await expect.poll(() => result.current.hasNextPage).toBe(true)
    const { hasNextPage, data } = await act(() => result.current.fetchNextPage())
    expect(hasNextPage).toBe(false)
    expect(requests).toHaveLength(2)
    expect(data?.items).toHaveLength(10)
  })

  it('goes on after pages that a deployment cuts to fewer rows than were requested', async () => {
    const rows = named(37).map((id) => ({ id }))
    const { url, requests } = await serve(({ text }, response) => {
      const { offset } = JSON.parse(text)
      reply(response, { payload: JSON.stringify(rows.slice(offset, offset + 25)) })
    })
    const { hook } = page(createIntentClient({ baseUrl: url }))
    const { result } = hook(() => useYieldMarkets({}))
    await expect.poll(() => result.current.hasNextPage).toBe(true)
    const { hasNextPage, data } = await act(() => result.current.fetchNextPage())
    expect([data?.items.length, hasNextPage, requests.length]).toEqual([37, false, 2])
  })

  it.each(['items', 'payload'] as const)(
    'reads the whole list of the sandbox, each market once, voice %s',
    async (yieldLists) => {
      const { client, asked } = await sandboxOverHttp({ yieldLists })
      const { hook } = page(client)
      const { result } = hook(() => useYieldMarkets({ sort: 'rewardRateDesc', limit: 100 }))
      await expect.poll(() => result.current.isSuccess).toBe(true)
      let { data, hasNextPage } = result.current
      while (hasNextPage) ({ data, hasNextPage } = await act(() => result.current.fetchNextPage()))
      const ids = data?.items.map(({ id }) => id) ?? []
      expect(ids.length).toBeGreaterThanOrEqual(300)
      expect(new Set(ids).size).toBe(ids.length)
      const rates = data?.items.map(({ rewardRate }) => rewardRate?.total ?? 0) ?? []
      expect(rates).toEqual([...rates].sort((a, b) => b - a))
      expect(asked('YieldGetMarkets')).toBe(Math.ceil((ids.length + (yieldLists === 'payload' ? 1 : 0)) / 100))
    },
  )
})

it('of a list are known when it comes while the list before it goes', async () => {
  const { url } = await serve(({ text }, response) => reply(response, { items: [{ id: JSON.parse(text).search }] }))
  const client = createIntentClient({ baseUrl: url })
  const { hook, queryClient } = page(client)
  const { result } = hook(() => useKnownYieldMarkets())
  const ids = () => result.current.map(({ id }) => id)
  const read = (search: string) => queryClient.fetchInfiniteQuery(yieldMarketsQueryOptions(client, { search }))
  await read('first')
  await expect.poll(ids).toEqual(['first'])
  const second = read('second')
  queryClient.removeQueries({ queryKey: yieldMarketsQueryKey(client, { search: 'first' }) })
  await second
  await expect.poll(ids).toEqual(['second'])
})

it('of more than 100 rows a page are refused by name, not cut', async () => {
  const { url, requests } = await serve((_, response) => reply(response, { items: [] }))
  const { hook } = page(createIntentClient({ baseUrl: url }))
  const { result } = hook(() => useYieldMarkets({ limit: 101 }))
  await expect
    .poll(() => result.current.error)
    .toMatchObject({ error: 'InvalidArgument', path: 'limit', origin: 'client' })
  expect(requests).toHaveLength(0)
})

it('all providers are those of the pages before one that the service refuses', async () => {
  const rows = named(150, 'p').map((id) => ({ id }))
  const { url } = await serve(({ text }, response) => {
    const { offset, limit } = JSON.parse(text)
    if (offset < rows.length) reply(response, { items: rows.slice(offset, offset + limit) })
    else reply(response, 'WebrpcBadRequest')
  })
  const { hook } = page(createIntentClient({ baseUrl: url }))
  const { result } = hook(() => useAllYieldProviders(undefined))
  await expect.poll(() => result.current?.length).toBe(150)
})

it.each([
  [100, 20],
  [50, 40],
])('all providers are 2,000 at most, in pages of %i rows', async (most, requested) => {
  const rows = named(2_100, 'p').map((id) => ({ id }))
  const { url, requests } = await serve(({ text }, response) => {
    const { offset } = JSON.parse(text)
    reply(response, { items: rows.slice(offset, offset + most), total: rows.length })
  })
  const { hook } = page(createIntentClient({ baseUrl: url }))
  const { result } = hook(() => useAllYieldProviders(undefined))
  await expect.poll(() => result.current?.length, { timeout: 10_000 }).toBe(2_000)
  expect(requests).toHaveLength(requested)
})
