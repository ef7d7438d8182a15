import type { Edge, Settlement } from '../../api/index.ts'

/** An object whose fields may be anything, because not every field of an answer was checked. */
export type Unread<T> = { readonly [field in keyof T]?: unknown }

/** Returns an object of an answer, or an empty one. */
export const readObject = <T>(value: T | null | undefined): Unread<T> =>
  typeof value === 'object' && value !== null ? value : {}

/** Returns the first edge that is one. A service may write one that nobody filled in, with every field empty. */
export const firstEdge = (...edges: readonly unknown[]): Edge | undefined =>
  (edges as readonly (Edge | undefined)[]).find(
    (edge) =>
      edge?.edgeStatus ||
      edge?.edgeId ||
      edge?.mode ||
      edge?.initTransactionHash ||
      edge?.fillTransactionHash ||
      edge?.refundTransactionHash,
  )

/** Returns a value if it is non-empty text. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const readAmount = (value: unknown): bigint | undefined => (typeof value === 'bigint' ? value : undefined)

/** Returns a chain id. An unset one may be 0. */
export const readChainId = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

/** Whether a value is decimal text of base units above zero, and no longer than amounts are. */
export const isPositive = (balance: unknown): balance is string =>
  typeof balance === 'string' && /^\d{1,78}$/.test(balance) && /[1-9]/.test(balance)

/** Whether a receipt has a card payment. One whose fields are all empty is none, unless it states flags alone. */
export const hasSettlement = (settlement: unknown): settlement is Settlement =>
  Object.values(settlement ?? {}).some((value, _, values) => value || values.every((one) => one === false))
