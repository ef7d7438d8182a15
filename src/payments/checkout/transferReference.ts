/** Names a transfer that a form makes, so that an earlier one that isn't confirmed yet doesn't count for it. */
export const createReference = (): string =>
  `transfer ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Whether a form made a reference up. A host's own names an order. */
export const isMadeUp = (reference: string): boolean => /^transfer \w+$/.test(reference)
