'use client'
import { useEffect, useSyncExternalStore } from 'react'

/** Code that is loaded on first use. */
export interface LazyModule<Part> {
  /** Loads the code, once for all callers. Never rejects. */
  preload(): Promise<void>
  /** Loads the code again after it failed to load. */
  retry(): void
  /** Whether it was loaded again. If that fails too, only a reload may help: a browser can keep a failure for good. */
  hasRetried(): boolean
  /** Returns the loaded code, `'failed'` if it couldn't be loaded, or undefined until then. */
  current(): Part | 'failed' | undefined
  subscribe(listener: () => void): () => void
}

/**
 * Creates a lazily loaded module. It replaces `React.lazy`, which needs a boundary above, warns when rendered to a
 * string, and keeps a failure forever.
 *
 * @example const details = createLazyModule(() => import('./FeeDetails.tsx').then((part) => part.FeeDetails))
 */
export function createLazyModule<Part extends object>(load: () => Promise<Part>): LazyModule<Part> {
  let part: Part | 'failed' | undefined
  let loading: Promise<void> | undefined
  let hasRetried = false
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
      hasRetried = true
      // The code may have arrived meanwhile.
      settle(part === 'failed' ? undefined : part)
      preload()
    },
    hasRetried: () => hasRetried,
    current: () => part,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the currently loaded code, or undefined on a server and while hydrating. Doesn't load anything. */
export function useLazyModule<Part>({ subscribe, current }: LazyModule<Part>): Part | 'failed' | undefined {
  return useSyncExternalStore(subscribe, current, none)
}

/**
 * Loads a lazy module while it is wanted, and returns it like {@link useLazyModule}. Retries every 5 s while loading
 * fails.
 */
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
