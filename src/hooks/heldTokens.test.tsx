import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { paid } from '../../test/setup/stranded.ts'
import { createIntentClient } from '../api/index.ts'
import { heldTokensQueryOptions, watchHeldTokens } from '../queries/internal/index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const hour = 60 * 60_000

/** Watches a payment that ended. `asked` counts the requests. */
async function watched(
  outcome: 'fails-origin' | 'strands',
  cutList = (text: string) => text,
  headers?: Record<string, string>,
) {
  const { sandbox, intentId, settle } = await paid()
  sandbox.outcome(intentId, outcome)
  settle()
  let asked = 0
  const client = createIntentClient({
    baseUrl: ownUrl(),
    fetch: async (input, init) => {
      if (String(input).endsWith('PrepareIntentRecovery')) asked++
      const answer = await sandbox.fetch(input, init)
      return new Response(cutList(await answer.text()), headers ? { status: answer.status, headers } : answer)
    },
  })
  const queryClient = new QueryClient()
  const observer = new QueryObserver(queryClient, heldTokensQueryOptions(client, { intentId }))
  const stop = observer.subscribe(() => {})
  return { observer, stop, asked: () => asked, client, queryClient, sandbox }
}

it('asks less and less often what lies in a wallet while there is nothing, and at least every hour', async () => {
  const { observer, stop, asked } = await watched('fails-origin')
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().data).toEqual({ tokens: [], isEmpty: true })
  await vi.advanceTimersByTimeAsync(hour)
  // At once, after 5, 15 and 35 minutes.
  expect(asked()).toBe(4)
  await vi.advanceTimersByTimeAsync(23 * hour)
  expect(asked()).toBeLessThan(30)
  stop()
})

it('asks every five minutes what lies in a wallet while something does', async () => {
  const { observer, stop, asked } = await watched('strands')
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().data).toMatchObject({ isEmpty: false, tokens: [{ balance: '25009004' }] })
  await vi.advanceTimersByTimeAsync(hour)
  expect(asked()).toBe(13)
  stop()
})

it('does not take a prepared recovery without a list for an empty wallet', async () => {
  const { observer, stop, client, queryClient } = await watched('strands', (text) =>
    text.replace('"recoveryTokens"', '"otherTokens"'),
  )
  const held = watchHeldTokens(queryClient, client)
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().data).toEqual({ isEmpty: false })
  expect(held.getState().size).toBe(0)
  stop()
})

it('asks again what lies in a wallet every five minutes after a failure, until there is an answer', async () => {
  const { observer, stop, asked, sandbox } = await watched('strands')
  sandbox.fault('PrepareIntentRecovery', 'unavailable')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([observer.getCurrentResult().error?.message, asked()]).toEqual([expect.stringContaining('Unavailable'), 1])
  await vi.advanceTimersByTimeAsync(hour)
  expect(asked()).toBe(13)
  sandbox.fault('PrepareIntentRecovery', 'none')
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(observer.getCurrentResult().data).toMatchObject({ isEmpty: false, tokens: [{ balance: '25009004' }] })
  stop()
})

it('waits as long as the service says before it asks again what lies in a wallet', async () => {
  const { stop, asked, sandbox } = await watched('strands', undefined, { 'Retry-After': '480' })
  sandbox.fault('PrepareIntentRecovery', 'rate-limit')
  await vi.advanceTimersByTimeAsync(8 * 60_000 - 1000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toBe(2)
  stop()
})

it('does not ask again what the service refuses to say', async () => {
  const { stop, asked, sandbox } = await watched('strands')
  sandbox.fault('PrepareIntentRecovery', 'NotFound')
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(asked()).toBe(1)
  stop()
})
