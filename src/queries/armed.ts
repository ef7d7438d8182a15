import { type Query, type QueryClient, skipToken } from '@tanstack/react-query'
import type { GetEdgeStatusResponse, IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import { isUnpaidHop } from '../payments/status/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import type { Expiring } from './deadline.ts'
import { baseKey, type IntentKey, intentKey, requestOf } from './key.ts'

/** What happened here to an intent whose quote is in the cache. */
export interface Mark {
  /** A call that arms is on its way, or was lost. */
  pending?: boolean
  /** Its user may have paid: armed, executed or committed here. */
  armed?: boolean
  /** It is moving already, or the service says that it has expired. */
  over?: boolean
  /** An answer has shown that money moved. */
  hadMoney?: boolean
  /** Of the transaction that pays, where it was executed here with one. */
  hash?: string | undefined
  /** When its quote ends, of one that was made before a reload or in another tab. */
  quote?: Expiring | undefined
}

/**
 * Keeps what was armed as long as the cache lives, also what comes back from storage. The provider does it; call it before
 * a cache is restored outside of the provider.
 *
 * @example `rememberArmed(queryClient, client); hydrate(queryClient, stored)`
 *
 * Not in the service document.
 */
export const rememberArmed = (queryClient: QueryClient, client: IntentClient): void =>
  // Without a function, so that no general refetch touches them.
  queryClient.setQueryDefaults(baseKey(client, 'armed'), { gcTime: Number.POSITIVE_INFINITY, queryFn: skipToken })

const markKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

/** The mark of an intent. */
export const markOf = (queryClient: QueryClient, client: IntentClient, intentId: string): Mark =>
  queryClient.getQueryData<Mark>(markKey(client, intentId)) ?? {}

/** Remembers what happened to an intent, as long as the cache lives. */
export const mark = (queryClient: QueryClient, client: IntentClient, intentId: string, more: Mark): void =>
  markAll(queryClient, client, new Map([[intentId, more]]))

/** Remembers what happened to intents, with one scan of the cache for all. */
export function markAll(queryClient: QueryClient, client: IntentClient, marks: ReadonlyMap<string, Mark>): void {
  rememberArmed(queryClient, client)
  const quotes = allQuotes(queryClient, client)
  for (const [intentId, more] of marks)
    queryClient.setQueryData<Mark>(markKey(client, intentId), (before) => ({ ...before, ...more }))
  for (const query of quotes) {
    if (!marks.has(query.state.data?.intent?.intentId ?? '')) continue
    // A renewal that is on its way, or waits for the network, would replace what is being paid.
    void query.cancel({ revert: true, silent: true })
    // Who shows the quote looks anew whether, and when, it is renewed.
    query.setData(query.state.data, { updatedAt: query.state.dataUpdatedAt, manual: true })
  }
}

/** Remembers that an answer has shown that money moved: whatever later answers say, nobody is asked to pay again. */
export function rememberMoney(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  if (!markOf(queryClient, client, intentId).hadMoney) mark(queryClient, client, intentId, { hadMoney: true })
}

/**
 * Whether an intent was armed, executed or committed here.
 *
 * @example `if (isArmed(queryClient, client, quote.intent.intentId)) showTimeline()`
 *
 * Not in the service document.
 */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean => {
  const { armed, pending } = intentId === undefined ? {} : markOf(queryClient, client, intentId)
  return !!armed || !!pending
}

const allQuotes = (queryClient: QueryClient, client: IntentClient) =>
  ['quoteEdge', 'quoteIntent'].flatMap((base) =>
    queryClient.getQueryCache().findAll({ queryKey: baseKey(client, base) }),
  ) as Query<Partial<QuoteIntentEdgeResponse> | undefined>[]

const quotesOf = (queryClient: QueryClient, client: IntentClient, intentId: string) =>
  allQuotes(queryClient, client).filter(({ state }) => state.data?.intent?.intentId === intentId)

/** The intents whose quotes in the cache go over a rail by this id. */
export const intentsOfEdge = (queryClient: QueryClient, client: IntentClient, edgeId: string): string[] =>
  allQuotes(queryClient, client).flatMap(({ state: { data } }) =>
    data?.edgeId === edgeId && data.intent ? data.intent.intentId : [],
  )

/** The quote of an intent, if the cache still has it. */
export const cachedQuote = (
  queryClient: QueryClient,
  client: IntentClient,
  intentId: string,
): Partial<QuoteIntentEdgeResponse> | undefined => quotesOf(queryClient, client, intentId)[0]?.state.data

/** An amount in a query's key is decimal text. */
const withAmounts = (name: string, value: unknown) =>
  /Amount$/.test(name) && typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value

/** The quote of an intent and the request that it answers, if the cache still has them. */
export function cachedQuoteAndRequest(
  queryClient: QueryClient,
  client: IntentClient,
  intentId: string,
): { quote?: AnyQuote; request?: AnyQuoteRequest } {
  const [query] = quotesOf(queryClient, client, intentId)
  if (!query) return {}
  const request = JSON.parse(JSON.stringify(requestOf(query.queryKey as IntentKey)), withAmounts)
  return { quote: query.state.data as AnyQuote, request }
}

/**
 * Drops a quote that is over (expired by the service's word, moving, or its payment was seen on the rail or in a receipt) before a card
 * shows it, so that its address is never offered again. A quote that a card shows already stays.
 *
 * @example `dropOverQuote(queryClient, client, quoteEdgeQueryKey(client, request))` before a card is mounted
 *
 * Not in the service document.
 */
export function dropOverQuote(queryClient: QueryClient, client: IntentClient, queryKey: IntentKey): void {
  const query = queryClient.getQueryCache().find<Partial<QuoteIntentEdgeResponse>>({ queryKey })
  const intentId = query?.state.data?.intent?.intentId
  if (!query || !intentId || query.getObserversCount() > 0) return
  const { edgeId } = query.state.data ?? {}
  const hop = queryClient.getQueryData<GetEdgeStatusResponse>(intentKey(client, 'edgeStatus', { edgeId }))
  const receipt = queryClient.getQueryData(intentKey(client, 'intentReceipt', { intentId }))
  const { over, hadMoney } = markOf(queryClient, client, intentId)
  if (receipt || over || hadMoney || (hop && !isUnpaidHop(hop))) queryClient.removeQueries({ queryKey })
}
