import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { describe, expectTypeOf, it } from 'vitest'
import type {
  GetIntentHistoryResponse,
  IntentClient,
  IntentReceipt,
  IntentServiceError,
  PageCursor,
  QuoteIntentEdgeRequest,
  QuoteIntentRequest,
  QuoteIntentResponse,
  TokenPrice,
} from '../api/index.ts'
import * as queries from './index.ts'

type Failure = IntentServiceError | null

declare const client: IntentClient
declare const queryClient: QueryClient
declare const quoteRequest: QuoteIntentRequest
declare const edgeRequest: QuoteIntentEdgeRequest

// Nothing below is called: only the types are checked.
describe('the options of reads and writes', () => {
  it('tell React Query which error they fail with', () => {
    expectTypeOf(
      () => useQuery(queries.tokenPricesQueryOptions(client, { tokens: [] })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.intentQueryOptions(client, { intentId: '' })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.intentReceiptQueryOptions(client, { intentId: '' })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.edgeStatusQueryOptions(client, { edgeId: '' })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.quoteIntentQueryOptions(client, quoteRequest)).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.quoteEdgeQueryOptions(client, edgeRequest)).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQuery(queries.yieldBalancesQueryOptions(client, { queries: [] })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useSuspenseQuery(queries.tokenPricesQueryOptions(client, { tokens: [] })).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQueries({ queries: [queries.tokenPricesQueryOptions(client, { tokens: [] })] })[0].error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useSuspenseQueries({ queries: [queries.tokenPricesQueryOptions(client, { tokens: [] })] })[0].error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useQueries({ queries: [1].map(() => queries.tokenPricesQueryOptions(client, { tokens: [] })) })[0]?.error,
    ).returns.toEqualTypeOf<Failure | undefined>()
    expectTypeOf(
      () => useQueries({ queries: [queries.intentReceiptQueryOptions(client, { intentId: '' })] })[0].error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useInfiniteQuery(queries.yieldMarketsQueryOptions(client)).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useInfiniteQuery(queries.intentHistoryQueryOptions(client, {})).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(() => useMutation(queries.executeEdgeMutationOptions(client)).error).returns.toEqualTypeOf<Failure>()
    expectTypeOf(() => useMutation(queries.executeIntentMutationOptions(client)).error).returns.toEqualTypeOf<Failure>()
    expectTypeOf(() => useMutation(queries.commitIntentMutationOptions(client)).error).returns.toEqualTypeOf<Failure>()
    expectTypeOf(() => useMutation(queries.abortIntentMutationOptions(client)).error).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useMutation(queries.prepareRecoveryMutationOptions(client)).error,
    ).returns.toEqualTypeOf<Failure>()
    expectTypeOf(
      () => useMutation(queries.buildRecoveryTransactionMutationOptions(client)).error,
    ).returns.toEqualTypeOf<Failure>()
  })

  it('have keys that tell the cache the type of their data', () => {
    const prices = { tokens: [] }
    expectTypeOf(() => queryClient.getQueryData(queries.tokenPricesQueryKey(client, prices))).returns.toEqualTypeOf<
      TokenPrice[] | undefined
    >()
    expectTypeOf(() =>
      queryClient.getQueryData(queries.tokenPricesQueryOptions(client, prices).queryKey),
    ).returns.toEqualTypeOf<TokenPrice[] | undefined>()
    expectTypeOf(() =>
      queryClient.getQueryData(queries.intentReceiptQueryKey(client, { intentId: '' })),
    ).returns.toEqualTypeOf<IntentReceipt | null | undefined>()
    expectTypeOf(() =>
      queryClient.getQueryData(queries.quoteIntentQueryOptions(client, quoteRequest).queryKey),
    ).returns.toEqualTypeOf<QuoteIntentResponse | undefined>()
    expectTypeOf(() =>
      queryClient.getQueryData(queries.yieldMarketsQueryOptions(client).queryKey),
    ).returns.toEqualTypeOf<InfiniteData<queries.YieldMarketsPage, number> | undefined>()
    expectTypeOf(() => queryClient.getQueryData(queries.intentHistoryQueryKey(client, {}))).returns.toEqualTypeOf<
      InfiniteData<GetIntentHistoryResponse, PageCursor | null> | undefined
    >()
    // @ts-expect-error another value than the query's data
    expectTypeOf(() => queryClient.setQueryData(queries.tokenPricesQueryKey(client, prices), 'price'))
  })
})
