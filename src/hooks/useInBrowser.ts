'use client'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns false on a server and while hydrating. Use it for output that depends on the time, which a server-rendered
 * page can't know.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
