/** The part of a page's address that names a payment. */
export const hashOf = (intentId: string): string => `#intent=${encodeURIComponent(intentId)}`

/** The payment that the page's address names. */
export const intentIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('intent') ?? undefined
