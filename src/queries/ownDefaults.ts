import type { IntentServiceError } from '../api/index.ts'

/**
 * The type of `throwOnError` for a failure that must not take the page down. `useQueries` and `useMutation` infer from it
 * which error a call fails with.
 */
export type NotThrown = false | ((error: IntentServiceError) => false)

/** Overrides a host's defaults, which are meant for other data. Spread it first: a query's own options replace it. */
export const ownDefaults = {
  // A placeholder would show the data of one thing for another.
  placeholderData: (): undefined => undefined,
  // A failed request must not take the page down.
  throwOnError: false as NotThrown,
  // An interval would repeat expensive requests, and look a name up again after the payer has checked its address.
  refetchInterval: false,
  // A poll slows down while its answers are the same object.
  structuralSharing: true,
  // A host's default could hide errors: rerender for every field that is read.
  notifyOnChangeProps: undefined,
  // Whoever shows a payment or a list wants it to be read.
  enabled: true,
  // Data that was invalidated while nothing showed it must not come back as it was.
  refetchOnMount: true,
} as const
