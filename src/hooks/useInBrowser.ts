'use client'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on a server and while hydrating: for what depends on the time, which a server's page cannot know. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
