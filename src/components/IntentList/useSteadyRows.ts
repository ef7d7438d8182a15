'use client'
import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import type { IntentListItem } from './listItem.ts'

/** Rows that do not move under who reads them. */
export interface SteadyRows {
  rows: readonly IntentListItem[] | undefined
  /** How many newer ones wait above them. */
  waiting: number
  /** Lets them in. */
  release(): void
}

/**
 * Holds back rows that come in above those that are shown, while somebody is at it: the pointer or the focus is in the
 * list, or its beginning is scrolled out of sight. Else they come in at once, before anything is painted.
 *
 * @param listId what is listed; another list starts anew
 */
export function useSteadyRows(
  items: readonly IntentListItem[] | undefined,
  listId: string | undefined,
  list: RefObject<HTMLElement | null>,
): SteadyRows {
  const [shown, setShown] = useState<Shown>({ listId, ids: new Set() })
  // None of them was here before: nothing to hold still.
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

/** What was shown last. */
interface Shown {
  listId: string | undefined
  ids: ReadonlySet<string>
}

const idsOf = (items: readonly IntentListItem[] | undefined) => new Set(items?.map(({ intentId }) => intentId))

const isSame = (one: Shown, other: Shown): boolean =>
  one.listId === other.listId && one.ids.size === other.ids.size && [...one.ids].every((id) => other.ids.has(id))

const isRead = (list: HTMLElement | null): boolean =>
  list !== null && (list.matches(':hover, :focus-within') || list.getBoundingClientRect().top < 0)
