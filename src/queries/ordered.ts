import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { parseTime } from '../format/index.ts'
import { type AnswerOrder, type AnswerTimes, orderAnswers } from '../payments/status/index.ts'

/** The order of the answers to a query, and the data that it describes. */
interface Ordered {
  data: unknown
  order: AnswerOrder
}
const orders = new WeakMap<object, Ordered>()

/** Finds a query by its hash: `find` would hash the key once for every query of the cache. */
const findQuery = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().get(client.defaultQueryOptions({ queryKey }).queryHash)

/**
 * Returns the order of the answers to a query so far, or undefined if it has no data. Data from elsewhere (storage,
 * `setQueryData`) counts as answered when it was set.
 */
export function answerOrderOf(client: QueryClient, queryKey: QueryKey): AnswerOrder | undefined {
  const query = findQuery(client, queryKey)
  const { data, dataUpdatedAt = 0 } = query?.state ?? {}
  if (!query || !data) return undefined
  const known = orders.get(query)
  // Structural sharing copies the returned data. It returns the first object only if both are equal.
  if (known && replaceEqualDeep(known.data, data) === known.data) return known.order
  return { current: { askedAt: dataUpdatedAt, receivedAt: dataUpdatedAt, updatedAt: updatedAtOf(data) } }
}

const updatedAtOf = (answer: object): number | undefined => parseTime((answer as { updatedAt?: unknown }).updatedAt)

/** Makes a request for a query, and returns the newer of its answer and the cached data. */
export async function newestAnswer<Data extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<Data>,
): Promise<Data> {
  const askedAt = Date.now()
  const answer = await ask()
  const receivedAt = Date.now()
  const times: AnswerTimes = { askedAt, receivedAt, updatedAt: updatedAtOf(answer) }
  const { order, isNewer } = orderAnswers(answerOrderOf(client, queryKey), times, receivedAt)
  const query = findQuery(client, queryKey)
  const data = isNewer ? answer : (query?.state.data as Data)
  if (query) orders.set(query, { data, order })
  return data
}
