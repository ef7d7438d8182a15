'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { IntentClient } from '../api/index.ts'
import {
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
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What {@link useTrackedIntents} returns. Its functions stay the same. */
export interface TrackedIntents {
  /** Newest first. */
  intents: readonly JournalEntry[]
  /** False when something of it would not survive a reload: no storage, or it is full, or denied. */
  persisted: boolean
  /**
   * Adds a payment by its quote, or by more than that; or updates one. Returns its entry; undefined for a quote without
   * intent and `paymentId`, which cannot be followed.
   */
  track: (input: JournalInput) => JournalEntry | undefined
  /** Removes a payment from this device, whatever its step: from then on only its id leads to money that is in it. */
  forget: (paymentId: string) => void
}

/**
 * The intents that were tracked on this device, from quote to end, over reloads and in all tabs: `track` a quote when its
 * user takes it up. While it is mounted, what `useExecuteEdge`, `useEdgeStatus` and `useIntentReceipt` (and their like) of
 * the same page learn of them is written down by itself, and what was armed before a reload is known to be armed. Makes no
 * request; on a server, and until a page has taken over its markup, the list is empty.
 *
 * Stored as text in `localStorage`, or where the provider's `storage` says: whole quotes, with their addresses; never the
 * access key. Kept are all that may hold money, and of the others the newest 50; a quote that was not armed goes after a
 * day. A stored quote may be over: ask `useQuoteExpiry` before it is paid.
 *
 * @example
 * ```tsx
 * const { intents, track, forget } = useTrackedIntents()
 * const accept = () => track({ quote, refundAddress, label: 'Order 17' })
 * return intents.map(({ intentId, step, status = step }) => (
 *   <li key={intentId}>
 *     <a href={`/pay/${intentId}`}>{status}</a> {step === 'final' && <button onClick={() => forget(intentId)}>Remove</button>}
 *   </li>
 * ))
 * ```
 */
export function useTrackedIntents({ client }: UseTrackedIntentsParameters = {}): TrackedIntents {
  const journal = useFollowedJournal(client)
  const { entries, persisted } = useSyncExternalStore(journal.subscribe, journal.getState, journal.getInitialState)
  return { intents: entries, persisted, track: journal.put, forget: journal.forget }
}

/** The entry of an intent, as `useTrackedIntents` has it. Renders when it changes, not when others do. */
export function useTrackedEntry(intentId: string | undefined, client: IntentClient | undefined) {
  const journal = useFollowedJournal(client)
  const find = ({ entries }: JournalState) => entries.find((entry) => entry.intentId === intentId)
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
