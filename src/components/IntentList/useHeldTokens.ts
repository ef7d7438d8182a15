'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useIntentClient } from '../../hooks/internal/index.ts'
import { watchHeldTokens } from '../../queries/internal/index.ts'
import type { HeldTokensById } from './listItem.ts'

const none: HeldTokensById = new Map()
const getNone = () => none

/** Returns what this page has found in the wallets of payments, where money waits or in a card. Makes no request. */
export function useHeldTokens(ownClient: IntentClient | undefined): HeldTokensById {
  const client = useIntentClient(ownClient)
  const queryClient = useQueryClient()
  const held = useMemo(() => watchHeldTokens(queryClient, client), [queryClient, client])
  return useSyncExternalStore(held.subscribe, held.getState, getNone)
}
