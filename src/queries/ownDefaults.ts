/**
 * Overrides a host's defaults: a placeholder would show the data of one thing for another, a failed request must not take
 * the page down, and an interval that is meant for other data would repeat expensive requests, or look a name up again
 * after the payer has checked its address. Polls slow down while answers are equal, which structural sharing shows. Spread
 * it first, so that a query's own options replace it.
 */
export const ownDefaults = {
  placeholderData: (): undefined => undefined,
  throwOnError: false,
  refetchInterval: false,
  structuralSharing: true,
} as const
