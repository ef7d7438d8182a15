'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useIntentClient } from '../../hooks/internal/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { isArmed } from '../../queries/index.ts'

/** Returns a stable function that reports whether this device armed an intent, on this page or before a reload. */
export function useArmedHere(ownClient: IntentClient | undefined): (intentId: string) => boolean {
  const client = useIntentClient(ownClient)
  const queryClient = useQueryClient()
  const { storage } = useIntentKit()
  return useCallback(
    (intentId) => isArmed(queryClient, client, intentId) || journalOf(client, storage).get(intentId)?.step === 'armed',
    [queryClient, client, storage],
  )
}
