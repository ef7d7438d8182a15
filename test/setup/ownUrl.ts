let count = 0

/**
 * Returns the URL of a service of its own. Journals belong to a URL, and sandboxes with the same seed make the same
 * ids, so a payment of another test of this process would be found.
 */
export const ownUrl = (): string => `http://sandbox-${++count}.test`
