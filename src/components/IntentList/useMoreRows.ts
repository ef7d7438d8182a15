'use client'
import { useEffect, useRef } from 'react'

/** If a filter leaves fewer rows than this, more pages load by themselves, up to a limit. */
const wantedRows = 10
const mostPages = 5

/** Parameters of {@link useMoreRows}. */
export interface MoreRows {
  loaded: number
  /** Fewer than `loaded` if a filter hides some. */
  shown: number
  /** Another id starts over. */
  listId: string
  /** Loads the next page; absent without one, or while one is loading. */
  onMore: (() => void) | undefined
}

/** Loads pages while a filter leaves too few rows. Returns the handler of the button that loads more. */
export function useMoreRows({ loaded, shown, listId, onMore }: MoreRows): () => void {
  const goal = useRef({ listId, rows: wantedRows, pages: 0 })

  useEffect(() => {
    if (goal.current.listId !== listId) goal.current = { listId, rows: wantedRows, pages: 0 }
    const { rows, pages } = goal.current
    if (!onMore || shown === loaded || shown >= rows || pages >= mostPages) return
    goal.current.pages++
    onMore()
  }, [loaded, shown, listId, onMore])

  return () => {
    goal.current = { listId, rows: shown + wantedRows, pages: 1 }
    onMore?.()
  }
}
