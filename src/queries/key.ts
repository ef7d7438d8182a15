import type { IntentClient } from '../api/index.ts'

/**
 * A request as plain JSON: bigints as decimal text (which the client takes as amounts), absent fields left out. Not in
 * the service document.
 */
export type KeyRequest = { readonly [field: string]: unknown }

/**
 * The key of a query: the kit, the client's identity (never its access key), the base, the request. Not in the service
 * document.
 */
export type IntentKey = readonly [
  'intent-kit',
  { readonly baseUrl: string; readonly service: string; readonly id: string },
  base: string,
  request: KeyRequest,
]

/** Plain JSON: bigints as decimal text, absent fields left out. */
const plainJson = (request: object): KeyRequest =>
  JSON.parse(JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))

/** Everything of one base, whatever was asked; for looking through the cache. */
export const baseKey = ({ baseUrl, service, id }: IntentClient, base: string) =>
  ['intent-kit', { baseUrl, service, id }, base] as const

/** Makes the key of a query from all that its function reads. */
export const intentKey = (client: IntentClient, base: string, request: object): IntentKey => [
  ...baseKey(client, base),
  plainJson(request),
]

/**
 * Reads the request back out of a key, so that the key cannot miss an input. Its amounts are decimal text, which the
 * operations take for the bigints they came from.
 */
export const requestOf = <Request>(queryKey: IntentKey): Request => queryKey[3] as Request
