import { expectTypeOf, it } from 'vitest'
import { useExecuteEdge } from './index.ts'

// Nothing below is called: only the types are checked.
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
