import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type IntentClient,
  isIntentServiceError,
  type YieldBalanceItem,
  type YieldBalanceQuery,
  type YieldGetAggregateBalancesRequest,
  type YieldGetAggregateBalancesResponse,
  yieldGetAggregateBalances,
} from '../api/index.ts'
import { sameId } from '../format/internal/index.ts'
import { holdersOf, networksOf } from './holdersOf.ts'
import { type IntentKey, requestOf } from './key.ts'
import { read } from './options.ts'

/** The limit in the document: "Array of 1 to 25 queries." */
const most = 25

/** A refetch within this time after some requests failed, in ms, repeats only those. */
const mendingMs = 30_000

const partOptions = (client: IntentClient, queries: YieldBalanceQuery[]) =>
  read(client, 'yieldBalancesPart', { queries }, yieldGetAggregateBalances, ({ items, errors = [] }) => ({
    items,
    errors,
  }))

/** The positions and the failures of one request. */
type Answer = { [Part in 'items' | 'errors']: NonNullable<YieldGetAggregateBalancesResponse[Part]> }

/** One request of up to 25 queries with its answer, and those of its queries that are to be asked again. */
interface Part extends Answer {
  queries: YieldBalanceQuery[]
  failed: YieldBalanceQuery[]
}

/** The parts of each list, so that a retry can ask for the failed queries alone. */
const partsOf = new WeakMap<Query, Part[]>()

/** The lists of which only the failed queries are read next. */
const retried = new WeakSet<Query>()

/**
 * Reads again the queries of a list that failed, and no others: those of requests that failed, and those that the
 * service reported. Reads the whole list if nothing is known of it. Never rejects.
 */
export async function retryYieldBalanceParts(queryClient: QueryClient, queryKey: IntentKey): Promise<void> {
  const list = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (list && partsOf.has(list)) retried.add(list)
  await queryClient.refetchQueries({ queryKey, exact: true })
  // A query that isn't enabled isn't read.
  retried.delete(list as Query)
}

/** The number of lists that wait for a part. One that unmounts must not cancel the part for the others. */
const waiting = new WeakMap<Query, number>()

/** Reads one part, and cancels it once nothing waits for it. */
async function readPart(
  queryClient: QueryClient,
  part: ReturnType<typeof partOptions> & { staleTime: number },
  signal: AbortSignal,
): Promise<Answer> {
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

const splitQueries = (queries: readonly YieldBalanceQuery[]): YieldBalanceQuery[][] =>
  Array.from({ length: Math.ceil(queries.length / most) }, (_, i) => queries.slice(i * most, (i + 1) * most))

/**
 * Reads a list's parts in parallel, each with its own retries. Fails only if all parts fail. After
 * {@link retryYieldBalanceParts}, it reads only what failed, and what was read before stays.
 */
export async function readYieldBalances(
  client: IntentClient,
  queryClient: QueryClient,
  queryKey: IntentKey,
  signal: AbortSignal,
): Promise<Omit<Part, 'queries'>> {
  const { queries } = requestOf<YieldGetAggregateBalancesRequest>(queryKey)
  const list = queryClient.getQueryCache().find({ queryKey, exact: true })
  const before = list && retried.delete(list) ? partsOf.get(list) : undefined
  const parts = before
    ? await repeatFailed(client, queryClient, before, signal)
    : await readParts(client, queryClient, splitQueries(queries), signal)
  if (list) partsOf.set(list, parts)
  return {
    items: parts.flatMap(({ items }) => items),
    errors: parts.flatMap(({ errors }) => errors),
    failed: parts.flatMap(({ failed }) => failed),
  }
}

async function readParts(
  client: IntentClient,
  queryClient: QueryClient,
  parts: YieldBalanceQuery[][],
  signal: AbortSignal,
): Promise<Part[]> {
  const options = parts.map((part) => partOptions(client, part))
  const mending = options.some(({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'error')
  const staleTime = mending ? mendingMs : 0
  const answers = await Promise.allSettled(options.map((part) => readPart(queryClient, { ...part, staleTime }, signal)))
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  return answers.map((answer, i) => partOf(parts[i] ?? [], answer))
}

/** Reads the failed queries of the parts. One that fails again leaves its part as it was, with the new error. */
async function repeatFailed(
  client: IntentClient,
  queryClient: QueryClient,
  before: readonly Part[],
  signal: AbortSignal,
): Promise<Part[]> {
  const repeat = async (part: Part): Promise<Part> => {
    if (part.failed.length === 0) return part
    const options = partOptions(client, part.failed)
    const [answer] = await Promise.allSettled([readPart(queryClient, { ...options, staleTime: 0 }, signal)])
    signal.throwIfAborted()
    const again = partOf(part.failed, answer)
    const isAgain = answer.status === 'fulfilled'
    const others = part.queries.filter((query) => !part.failed.includes(query))
    const stays = (item: YieldBalanceItem) => isOneOf(item, others) && !isOneOf(item, part.failed)
    return {
      queries: part.queries,
      items: [...(isAgain ? part.items.filter(stays) : part.items), ...again.items],
      errors: again.errors,
      failed: isAgain ? failedOf(part.failed, again) : part.failed,
    }
  }
  return Promise.all(before.map(repeat))
}

function partOf(queries: YieldBalanceQuery[], answer: PromiseSettledResult<Answer>): Part {
  if (answer.status === 'fulfilled') return { ...answer.value, queries, failed: failedOf(queries, answer.value) }
  const error = isIntentServiceError(answer.reason) ? answer.reason.error : 'WebrpcRequestFailed'
  return { queries, items: [], errors: queries.map(({ yieldId }) => ({ yieldId, error })), failed: queries }
}

/**
 * Returns the queries that the reported errors are about. An error names a market at most, so it may be about several
 * queries: those with that market, else those for all markets. A query whose positions are in the answer is left out
 * as long as others remain. If it is unknown whose a position is, all queries are repeated, so that none counts twice.
 */
function failedOf(queries: YieldBalanceQuery[], { items, errors }: Answer): YieldBalanceQuery[] {
  if (errors.length === 0) return []
  const failed = new Set<YieldBalanceQuery>()
  for (const one of new Set(errors.map(({ yieldId }) => yieldId))) {
    const count = errors.filter(({ yieldId }) => yieldId === one).length
    const named = queries.filter(({ yieldId }) => yieldId === one)
    const possible = named.length > 0 ? named : queries.filter(({ yieldId }) => yieldId === undefined)
    const silent = named.filter((query) => !items.some((item) => mayBeOf(item, query)))
    const about = silent.length >= count ? silent : possible.length > 0 ? possible : queries
    for (const query of about) failed.add(query)
  }
  const others = queries.filter((query) => !failed.has(query))
  // A position of both, or of neither, such as one whose network has another name than in its query.
  const isUnclear = (item: YieldBalanceItem) => isOneOf(item, others) === isOneOf(item, [...failed])
  return items.some(isUnclear) ? queries : queries.filter((query) => failed.has(query))
}

const isOneOf = (item: YieldBalanceItem, queries: readonly YieldBalanceQuery[]): boolean =>
  queries.some((query) => mayBeOf(item, query))

/** Whether a position may be the answer to a query: nothing that it states says otherwise. */
function mayBeOf({ yieldId, balances = [] }: YieldBalanceItem, query: YieldBalanceQuery): boolean {
  if (query.yieldId !== undefined && query.yieldId !== yieldId) return false
  const addresses = balances.map(({ address }) => address).filter((address) => typeof address === 'string')
  const networks = balances.flatMap(networksOf)
  const isNetwork = (network: unknown) =>
    typeof network === 'string' && network.toLowerCase() === query.network.toLowerCase()
  return (
    (addresses.length === 0 ||
      addresses.some((address) => holdersOf(query).some((holder) => sameId(holder, address)))) &&
    (!networks.some((network) => typeof network === 'string') || networks.some(isNetwork))
  )
}
