'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { IntentClient } from '../api/index.ts'
import {
  findIntent,
  type Journal,
  type JournalEntry,
  type JournalInput,
  type JournalState,
  journalOf,
} from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { followTracked } from './followTracked.ts'

/** Parameters of {@link useTrackedIntents}. */
export interface UseTrackedIntentsParameters {
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** The result of {@link useTrackedIntents}. Its functions are stable. */
export interface TrackedIntents {
  /** The entries, newest first. */
  intents: readonly JournalEntry[]
  /** Whether all data would survive a reload. False without storage, or if it is full or denied. */
  persisted: boolean
  /**
   * Adds a payment by its quote, or by more than that, or updates one. Returns its entry, or undefined for a quote
   * without intent and `paymentId`, which can't be followed.
   */
  track: (input: JournalInput) => JournalEntry | undefined
  /** Removes a payment from this device, whatever its step. From then on, only its id leads to money that is in it. */
  forget: (paymentId: string) => void
}

/**
 * Returns the intents that were tracked on this device, from quote to end, across reloads and in all tabs. `track` a
 * quote when its user accepts it. The answers to `useExecuteEdge`, `useEdgeStatus` and
 * `useIntentReceipt` (and their like) on the same page update the entries automatically, and what was armed before a
 * reload counts as armed. It makes no request. On a server and while hydrating, the list is empty.
 *
 * Entries are stored as text in `localStorage`, or in the provider's `storage`. They contain whole quotes with their
 * addresses, but never the access key. All payments that may hold money are kept, and the newest 50 of the others. A
 * quote that wasn't armed is removed after a day, and an armed one without any sign of money after a week. A stored
 * quote may be over: check `useQuoteExpiry` before it is paid.
 *
 * @example
 * ```tsx
 * const { intents, track, forget } = useTrackedIntents()
 * const accept = () => track({ quote, refundAddress, label: 'Order 17' })
 * return intents.map(({ paymentId, step, status = step }) => (
 *   <li key={paymentId}>
 *     <a href={`/pay/${paymentId}`}>{status}</a> {step === 'final' && <button onClick={() => forget(paymentId)}>Remove</button>}
 *   </li>
 * ))
 * ```
 */
export function useTrackedIntents({ client }: UseTrackedIntentsParameters = {}): TrackedIntents {
  const journal = useFollowedJournal(client)
  const { entries, persisted } = useSyncExternalStore(journal.subscribe, journal.getState, journal.getInitialState)
  return { intents: entries, persisted, track: journal.put, forget: journal.forget }
}

/** Returns the entry of an intent, as in `useTrackedIntents`. Rerenders when it changes, but not when others do. */
export function useTrackedEntry(intentId: string | undefined, client: IntentClient | undefined) {
  const journal = useFollowedJournal(client)
  const find = ({ entries }: JournalState) => findIntent(entries, intentId)
  return useSyncExternalStore(
    journal.subscribe,
    () => find(journal.getState()),
    () => undefined,
  )
}

function useFollowedJournal(client: IntentClient | undefined): Journal {
  const found = useIntentClient(client)
  const journal = journalOf(found, useIntentKit().storage)
  const queryClient = useQueryClient()
  useEffect(() => followTracked(journal, queryClient, found), [journal, queryClient, found])
  return journal
}
