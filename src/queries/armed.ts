import { type Query, type QueryClient, skipToken } from '@tanstack/react-query'
import type { IntentClient, QuoteIntentEdgeResponse } from '../api/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../payments/terms/index.ts'
import type { Expiring } from './deadline.ts'
import { baseKey, type IntentKey, intentKey, requestOf } from './key.ts'

/** The facts about an intent whose quote is in the cache: what this device did with it, and what answers have shown. */
export interface Mark {
  /** Whether a call that arms is in flight, or its answer was lost. */
  pending?: boolean
  /** Whether the user may have paid: the intent was armed, executed or committed here. */
  armed?: boolean
  /** Whether the intent can't be paid anymore, and nobody has paid it: an explicit refetch replaces its quote. */
  closed?: boolean
  /** Whether the intent is already moving, or the service reported that it expired. */
  over?: boolean
  /** Whether an answer has shown that money moved. */
  hadMoney?: boolean
  /** The hash of the paying transaction, if the intent was executed here with one. */
  hash?: string | undefined
  /** Whether the payment was removed from this device, so that a restored cache doesn't bring it back. */
  forgotten?: boolean
  /** The expiry of a quote that was made before a reload or in another tab. */
  quote?: Expiring | undefined
}

/**
 * Keeps the marks of armed intents as long as the cache lives, including those restored from storage. The provider
 * calls it. Call it yourself if you restore a cache outside of the provider.
 *
 * @example `rememberArmed(queryClient, client); hydrate(queryClient, stored)`
 */
export const rememberArmed = (queryClient: QueryClient, client: IntentClient): void =>
  // No query function is set, so no general refetch touches these queries.
  queryClient.setQueryDefaults(baseKey(client, 'armed'), { gcTime: Infinity, queryFn: skipToken })

const markKey = (client: IntentClient, intentId: string) => intentKey(client, 'armed', { intentId })

export const markOf = (queryClient: QueryClient, client: IntentClient, intentId: string): Mark =>
  queryClient.getQueryData<Mark>(markKey(client, intentId)) ?? {}

/** Adds facts to the mark of an intent, which lasts as long as the cache. */
export const mark = (queryClient: QueryClient, client: IntentClient, intentId: string, more: Mark): void =>
  markAll(queryClient, client, new Map([[intentId, more]]))

/** Adds facts to the marks of several intents, with a single scan of the cache. */
export function markAll(queryClient: QueryClient, client: IntentClient, marks: ReadonlyMap<string, Mark>): void {
  rememberArmed(queryClient, client)
  const quotes = allQuotes(queryClient, client)
  for (const [intentId, more] of marks)
    queryClient.setQueryData<Mark>(markKey(client, intentId), (before) => ({ ...before, ...more }))
  for (const query of quotes) {
    if (!marks.has(query.state.data?.intent?.intentId ?? '')) continue
    // A renewal that is in flight, or waits for the network, would replace the quote that is being paid.
    void query.cancel({ revert: true, silent: true })
    // Setting the data makes observers decide again whether and when to renew the quote.
    query.setData(query.state.data, { updatedAt: query.state.dataUpdatedAt, manual: true })
  }
}

/**
 * Records that an answer has shown that money moved. From then on nobody is asked to pay again, whatever later answers
 * say.
 */
export function rememberMoney(queryClient: QueryClient, client: IntentClient, intentId: string): void {
  if (!markOf(queryClient, client, intentId).hadMoney) mark(queryClient, client, intentId, { hadMoney: true })
}

/**
 * Whether an intent was armed, executed or committed here.
 *
 * @example `if (isArmed(queryClient, client, quote.intent?.intentId)) showTimeline()`
 */
export const isArmed = (queryClient: QueryClient, client: IntentClient, intentId: string | undefined): boolean => {
  const { armed, pending } = markOf(queryClient, client, intentId ?? '')
  return !!(armed || pending)
}

const allQuotes = (queryClient: QueryClient, client: IntentClient) =>
  ['quoteEdge', 'quoteIntent'].flatMap((base) =>
    queryClient.getQueryCache().findAll({ queryKey: baseKey(client, base) }),
  ) as Query<Partial<QuoteIntentEdgeResponse> | undefined>[]

const quoteOf = (queryClient: QueryClient, client: IntentClient, intentId: string) =>
  allQuotes(queryClient, client).find(({ state }) => state.data?.intent?.intentId === intentId)

/** Returns the intents whose cached quotes use the edge with this id. */
export const intentsOfEdge = (queryClient: QueryClient, client: IntentClient, edgeId: string): string[] =>
  allQuotes(queryClient, client).flatMap(({ state: { data } }) =>
    data?.edgeId === edgeId && data.intent ? data.intent.intentId : [],
  )

/** Returns the quote of an intent, if it is still cached. */
export const cachedQuote = (
  queryClient: QueryClient,
  client: IntentClient,
  intentId: string,
): Partial<QuoteIntentEdgeResponse> | undefined => quoteOf(queryClient, client, intentId)?.state.data

/** Parses an amount, which is decimal text in a query's key. */
const withAmounts = (name: string, value: unknown) =>
  /Amount$/.test(name) && typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value

/** Returns the quote of an intent and the request that it answers, if they are still cached. */
export function cachedQuoteAndRequest(
  queryClient: QueryClient,
  client: IntentClient,
  intentId: string,
): { quote?: AnyQuote; request?: AnyQuoteRequest } {
  const query = quoteOf(queryClient, client, intentId)
  if (!query) return {}
  const request = JSON.parse(JSON.stringify(requestOf(query.queryKey as IntentKey)), withAmounts)
  return { quote: query.state.data as AnyQuote, request }
}
