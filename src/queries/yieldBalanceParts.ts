import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type IntentClient,
  isIntentServiceError,
  type YieldBalanceQuery,
  type YieldGetAggregateBalancesResponse,
  yieldGetAggregateBalances,
} from '../api/index.ts'
import { read } from './options.ts'

/** The limit in the document: "Array of 1 to 25 queries." */
const most = 25

/** A refetch within this time after some requests failed, in ms, repeats only those. */
const mendingMs = 30_000

const partOptions = (client: IntentClient, queries: YieldBalanceQuery[]) =>
  read(client, 'yieldBalancesPart', { queries }, yieldGetAggregateBalances, ({ items = [], errors = [] }) => ({
    items,
    errors,
  }))

/** The positions and the failures. */
type Balances = { [Part in 'items' | 'errors']: NonNullable<YieldGetAggregateBalancesResponse[Part]> }

/** The number of lists that wait for a part. One that unmounts must not cancel the part for the others. */
const waiting = new WeakMap<Query, number>()

/** Reads one part, and cancels it once nothing waits for it. */
async function readPart(
  queryClient: QueryClient,
  part: ReturnType<typeof partOptions> & { staleTime: number },
  signal: AbortSignal,
): Promise<Balances> {
  const answer = queryClient.fetchQuery(part)
  const query = queryClient.getQueryCache().find({ queryKey: part.queryKey, exact: true })
  if (!query) return answer
  const wait = (more: number) => waiting.set(query, (waiting.get(query) ?? 0) + more).get(query)
  const stop = () => {
    if (wait(0) === 1) void queryClient.cancelQueries({ queryKey: part.queryKey, exact: true })
  }
  wait(1)
  signal.addEventListener('abort', stop)
  return answer.finally(() => {
    wait(-1)
    signal.removeEventListener('abort', stop)
  })
}

/** Reads all parts in parallel, each with its own retries. Fails only if all parts fail. */
export async function readYieldBalances(
  client: IntentClient,
  queryClient: QueryClient,
  queries: YieldBalanceQuery[],
  signal: AbortSignal,
): Promise<Balances> {
  const parts = Array.from({ length: Math.ceil(queries.length / most) }, (_, i) =>
    queries.slice(i * most, (i + 1) * most),
  )
  const options = parts.map((part) => partOptions(client, part))
  const mending = options.some(({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'error')
  const staleTime = mending ? mendingMs : 0
  const answers = await Promise.allSettled(options.map((part) => readPart(queryClient, { ...part, staleTime }, signal)))
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  const whole: Balances = { items: [], errors: [] }
  for (const [i, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') {
      whole.items.push(...answer.value.items)
      whole.errors.push(...answer.value.errors)
    } else {
      const error = isIntentServiceError(answer.reason) ? answer.reason.error : 'WebrpcRequestFailed'
      whole.errors.push(...(parts[i] ?? []).map(({ yieldId }) => ({ yieldId, error })))
    }
  }
  return whole
}
