'use client'
import { useEffect, useSyncExternalStore } from 'react'

/** Code that is loaded when it is first wanted. */
export interface LazyModule<Part> {
  /** Loads it, once for all; never rejects. */
  preload(): Promise<void>
  /** Loads it again, after it could not be loaded. */
  retry(): void
  /** What was loaded; `'failed'` when it could not be, undefined until then. */
  current(): Part | 'failed' | undefined
  subscribe(listener: () => void): () => void
}

/**
 * Not `React.lazy`: that needs a boundary above, warns when rendered to a string, and keeps a failure forever.
 *
 * @example const details = createLazyModule(() => import('./FeeDetails.tsx').then((part) => part.FeeDetails))
 */
export function createLazyModule<Part extends object>(load: () => Promise<Part>): LazyModule<Part> {
  let part: Part | 'failed' | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function settle(outcome: typeof part) {
    part = outcome
    for (const listener of listeners) listener()
  }
  function preload(): Promise<void> {
    loading ??= load().then(settle, () => {
      loading = undefined
      settle('failed')
    })
    return loading
  }
  return {
    preload,
    retry() {
      settle(undefined)
      preload()
    },
    current: () => part,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is loaded now; undefined on a server and while hydrating. Loads nothing by itself. */
export function useLazyModule<Part>({ subscribe, current }: LazyModule<Part>): Part | 'failed' | undefined {
  return useSyncExternalStore(subscribe, current, none)
}

/** {@link useLazyModule} of code that is wanted now: loads it, and again after 5 s while it cannot be loaded. */
export function useWantedModule<Part>(part: LazyModule<Part>, isWanted = true): Part | 'failed' | undefined {
  const loaded = useLazyModule(part)
  useEffect(() => {
    if (!isWanted) return
    if (loaded !== 'failed') return void part.preload()
    const timer = setTimeout(part.retry, retryMs)
    return () => clearTimeout(timer)
  }, [part, isWanted, loaded])
  return loaded
}

const retryMs = 5_000
const none = () => undefined
