import { expectTypeOf, it } from 'vitest'
import type { IntentReceipt } from '../api/index.ts'
import { useAbort, useEdges, useExecuteEdge, useIntentReceipt, usePayment, useRecovery } from './index.ts'

declare const id: string | undefined

// Nothing below is called: only the types are checked.
it('an id may be missing, as it is until a page knows it', () => {
  expectTypeOf(() => usePayment({ paymentId: id })).toBeFunction()
  expectTypeOf(() => useRecovery({ intentId: id })).toBeFunction()
  expectTypeOf(() => useAbort({ intentId: id })).toBeFunction()
})

it('a write hands on the context of `onMutate`', () => {
  const onMutate = () => ({ before: 1 })
  expectTypeOf(() =>
    useExecuteEdge({
      mutation: {
        onMutate,
        onError: (_error, _request, context) => expectTypeOf(context).toEqualTypeOf<{ before: number } | undefined>(),
      },
    }),
  ).toBeFunction()
  expectTypeOf(() => useExecuteEdge({ mutation: { onMutate } }).context).returns.toEqualTypeOf<
    { before: number } | undefined
  >()
})

it('a read with initial data always has data', () => {
  expectTypeOf(
    () => useIntentReceipt({ intentId: id, query: { initialData: null } }).data,
  ).returns.toEqualTypeOf<IntentReceipt | null>()
  expectTypeOf(() => useIntentReceipt({ intentId: id }).data).returns.toEqualTypeOf<IntentReceipt | null | undefined>()
  expectTypeOf(() => useEdges({ query: { initialData: () => undefined } }).data?.length).returns.toEqualTypeOf<
    number | undefined
  >()
  expectTypeOf(
    () => useEdges({ query: { initialData: [], select: (edges) => edges.length } }).data,
  ).returns.toEqualTypeOf<number>()
})
