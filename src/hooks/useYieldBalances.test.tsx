import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page } from '../../test/setup/kit.tsx'
import { reply, serve } from '../../test/setup/server.ts'
import { createIntentClient } from '../api/index.ts'
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
    await expect.poll(() => result.current.data).toEqual({ items: [], errors: [] })
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
