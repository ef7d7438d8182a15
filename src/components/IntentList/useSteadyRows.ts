'use client'
import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import type { IntentListItem } from './listItem.ts'

/** Rows that do not move while the user reads them. */
export interface SteadyRows {
  rows: readonly IntentListItem[] | undefined
  /** The number of newer rows that wait above the shown ones. */
  waiting: number
  /** Shows the waiting rows. */
  release(): void
}

/**
 * Holds back new rows at the top while the user is reading: the pointer or the focus is in the list, or its start is
 * scrolled out of view. Otherwise they appear at once, before the next paint.
 *
 * @param listId identifies the list; another id resets the rows
 */
export function useSteadyRows(
  items: readonly IntentListItem[] | undefined,
  listId: string | undefined,
  list: RefObject<HTMLElement | null>,
): SteadyRows {
  const [shown, setShown] = useState<Shown>({ listId, ids: new Set() })
  // -1 when none of the rows was shown before, so there is nothing to hold back.
  const first = shown.listId === listId ? (items?.findIndex(({ intentId }) => shown.ids.has(intentId)) ?? -1) : -1
  const waiting = Math.max(0, first)

  useIsomorphicLayoutEffect(() => {
    const held = waiting > 0 && isRead(list.current)
    const now = { listId, ids: idsOf(held ? items?.slice(waiting) : items) }
    setShown((before) => (isSame(before, now) ? before : now))
  }, [items, waiting, listId, list])

  return {
    rows: waiting > 0 ? items?.slice(waiting) : items,
    waiting,
    release: () => setShown({ listId, ids: idsOf(items) }),
  }
}

/** The rows that were shown last. */
interface Shown {
  listId: string | undefined
  ids: ReadonlySet<string>
}

const idsOf = (items: readonly IntentListItem[] | undefined) => new Set(items?.map(({ intentId }) => intentId))

const isSame = (one: Shown, other: Shown): boolean =>
  one.listId === other.listId && one.ids.size === other.ids.size && [...one.ids].every((id) => other.ids.has(id))

const isRead = (list: HTMLElement | null): boolean =>
  list !== null && (list.matches(':hover, :focus-within') || list.getBoundingClientRect().top < 0)
