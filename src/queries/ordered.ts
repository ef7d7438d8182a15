import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { parseTime } from '../format/index.ts'
import { type AnswerOrder, type AnswerTimes, orderAnswers } from '../payments/status/index.ts'

/** The order of the answers to a query, and the data that it holds for. */
interface Ordered {
  data: unknown
  order: AnswerOrder
}
const orders = new WeakMap<object, Ordered>()

/** By its hash: `find` would hash the key once for every query of the cache. */
const findQuery = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().get(client.defaultQueryOptions({ queryKey }).queryHash)

/**
 * The order of the answers to a query so far. Data that came another way (storage, `setQueryData`) counts as answered when
 * it was put there; undefined without data.
 */
export function answerOrderOf(client: QueryClient, queryKey: QueryKey): AnswerOrder | undefined {
  const query = findQuery(client, queryKey)
  const { data, dataUpdatedAt = 0 } = query?.state ?? {}
  if (!query || !data) return undefined
  const known = orders.get(query)
  // Structural sharing copies what was returned; it hands out the first object only where both are equal.
  if (known && replaceEqualDeep(known.data, data) === known.data) return known.order
  return {
    current: { askedAt: dataUpdatedAt, receivedAt: dataUpdatedAt, updatedAt: updatedAtOf(data) },
    hadMoney: false,
  }
}

const updatedAtOf = (answer: object): number | undefined => parseTime((answer as { updatedAt?: unknown }).updatedAt)

/** Makes a request for a query, and gives the newer of its answer and the data that is there already. */
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
