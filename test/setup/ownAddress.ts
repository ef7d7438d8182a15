import { randomUUID } from 'node:crypto'

/**
 * The address of a service that no other test file has. Files share a process, and a payment is locked under its service's
 * address and its id: a wallet that never answers in one file would keep another file's from being asked.
 */
export const ownAddress = (): string => `http://${randomUUID()}.test`
