import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { evmRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { executeIntent, quoteIntent } from '../api/index.ts'
import type { Hex } from '../payments/index.ts'
import { useAbort } from './index.ts'

beforeEach(() => localStorage.clear())
const patient = { timeout: 10_000 }

async function paid() {
  const service = await sandboxOverHttp({ now: Date.now() })
  const { client, sandbox } = service
  const { intentId } = (await quoteIntent(client, evmRequest)).intent
  await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
  sandbox.advance(1000)
  return { ...service, intentId }
}

it('carries a whole abort without any component of the kit', async () => {
  const { client, sandbox, intentId } = await paid()
  const submitAbort = vi.fn(async () => sandbox.abort(intentId).hash as Hex)
  const { result } = page(client, { strict: true }).hook(() => useAbort({ intentId, submitAbort }))
  expect(result.current.step).toBe('loading')
  // The actions do nothing before the code is loaded.
  await result.current.submit({ chainId: 8453 })
  const facts = { blocker: undefined, chainIds: [8453] }
  const read = { step: 'idle', isLoading: false, readError: undefined, facts }
  await waitFor(() => expect(result.current).toMatchObject(read), patient)
  await act(() => result.current.submit({ chainId: 8453 }))
  // There is no wallet, so no chain can be read.
  expect(result.current).toMatchObject({ step: 'submitted', isChainReadable: false })
  await act(() => result.current.report())
  expect(result.current).toMatchObject({ step: 'reported', status: 'ABORTED' })
  expect(submitAbort).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }), { chainId: 8453 })
  await waitFor(() => expect(result.current.facts?.blocker).toBe('aborted'), patient)
})

it('shows one abort in all its places, with the newest function of the host', async () => {
  const { client, intentId } = await paid()
  const [stale, newest] = [vi.fn(), vi.fn(() => new Promise<never>(() => {}))]
  const { hook } = page(client)
  const one = hook(({ submitAbort }) => useAbort({ intentId, submitAbort }), { submitAbort: stale })
  const two = hook(() => useAbort({ intentId }))
  one.rerender({ submitAbort: newest })
  await waitFor(() => expect(one.result.current.facts && two.result.current.facts).toBeDefined(), patient)
  void two.result.current.submit({ chainId: 8453 })
  expect(two.result.current.step).toBe('idle')
  void act(() => void one.result.current.submit({ chainId: 8453 }))
  await waitFor(() => expect(newest).toHaveBeenCalledOnce(), patient)
  await waitFor(() => expect(two.result.current.step).toBe('awaiting-wallet'), patient)
  expect(stale).not.toHaveBeenCalled()
})

it('waits for the id', async () => {
  const { client, intentId } = await paid()
  const { result, rerender } = page(client).hook(({ intentId }) => useAbort({ intentId }), {
    intentId: undefined as string | undefined,
  })
  await act(() => import('../payments/abort/index.ts'))
  expect(result.current).toMatchObject({ step: 'loading', readError: undefined })
  rerender({ intentId })
  await waitFor(() => expect(result.current).toMatchObject({ step: 'idle', isLoading: false }), patient)
})
