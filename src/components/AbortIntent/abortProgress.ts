import type { IntentServiceError, IntentStatus } from '../../api/index.ts'
import { type AbortPlace, readRecord } from './abortRecord.ts'
import type { AbortHash } from './hashText.ts'

/**
 * How far an abort is. Not in the service document.
 *
 * `ready` nobody asked for it · `confirm` the user is asked once more · `submitting` the host makes the transaction ·
 * `unsure` it was asked to, and whether anything was sent is not known · `paste` the user enters a hash · `confirming` it
 * is waited for on its chain · `reporting` the service is being told · `unreported` the service has not taken it ·
 * `failed` the chain did not do it · `done` the service knows.
 */
export type AbortPhase =
  | 'ready'
  | 'confirm'
  | 'submitting'
  | 'unsure'
  | 'paste'
  | 'confirming'
  | 'reporting'
  | 'unreported'
  | 'failed'
  | 'done'

/**
 * More of a phase. Not in the service document.
 *
 * `confirm`: `declined` the user said no in the wallet. `unsure`: `open` a request may still wait in the wallet ·
 * `elsewhere` another tab is at it. `confirming`: `unseen` this page cannot see the chain. `failed`: `reverted` by the
 * chain · `cancelled` in the wallet.
 */
export type AbortWhy = 'declined' | 'open' | 'elsewhere' | 'unseen' | 'reverted' | 'cancelled'

/** How far an abort is, and what there is to say of it. Not in the service document. */
export interface AbortProgress {
  phase: AbortPhase
  why?: AbortWhy | undefined
  /** Where the transaction is made. */
  chainId?: number | undefined
  /** Of the transaction: 0x and 64 digits. */
  hash?: AbortHash | undefined
  /** Why the service has not taken it. */
  error?: IntentServiceError | undefined
  /** What the service answered. Source: "AbortIntent". */
  status?: IntentStatus | undefined
  /** The user has made sure that nothing was sent before. */
  again?: boolean | undefined
  /** Where `paste` was come to from. */
  back?: AbortPhase | undefined
}

/** Nobody has asked for it. */
export const untouched: AbortProgress = { phase: 'ready' }

/** Aborts by client and intent, beside the components: a card that a page hides and shows again asks nobody twice. */
const aborts = new WeakMap<object, Map<string, AbortProgress>>()
const listeners = new Set<() => void>()

/** Hears of every change of any abort; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far an abort is; at first, what an earlier page has left behind. */
export function progressOf(place: AbortPlace): AbortProgress {
  const known = aborts.get(place.client)?.get(place.intentId)
  if (known) return known
  const record = readRecord(place)
  const start: AbortProgress = record ? { phase: record.hash ? 'confirming' : 'unsure', ...record } : untouched
  keep(place, start)
  return start
}

/** Moves an abort on, for all cards of the page. */
export function setProgress(place: AbortPlace, progress: AbortProgress): void {
  keep(place, progress)
  for (const listener of listeners) listener()
}

function keep({ client, intentId }: AbortPlace, progress: AbortProgress): void {
  const own = aborts.get(client) ?? new Map<string, AbortProgress>()
  aborts.set(client, own.set(intentId, progress))
}

const told = new WeakMap<object, Set<string>>()

/** True once for each intent and page: what is told to the host then is not told again. */
export function isFirstTold({ client, intentId }: AbortPlace): boolean {
  const ids = told.get(client) ?? new Set<string>()
  const first = !ids.has(intentId)
  told.set(client, ids.add(intentId))
  return first
}
