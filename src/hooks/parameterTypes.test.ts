import { expectTypeOf, it } from 'vitest'
import { useAbort, useExecuteEdge, usePayment, useRecovery } from './index.ts'

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
