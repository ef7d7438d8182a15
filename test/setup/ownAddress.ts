import { randomUUID } from 'node:crypto'

/**
 * Returns a service URL that no other test file uses. Files share a process, and a payment is locked under its
 * service's URL and its id: a wallet that never answers in one file would block the wallet in another file.
 */
export const ownAddress = (): string => `http://${randomUUID()}.test`
