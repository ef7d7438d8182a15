/**
 * Overrides a host's defaults: a placeholder would show the data of one thing for another, and a failed request must not
 * take the page down.
 */
export const ownDefaults = { placeholderData: (): undefined => undefined, throwOnError: false } as const
