'use client'
import { useCallback } from 'react'
import type { IntentClient } from '../api/index.ts'
import { useLastError } from './failures.ts'
import { useIntent } from './useIntent.ts'
import { useIntentReceipt } from './useIntentReceipt.ts'

/** Reads an intent and its receipt. `refetch` reads both again. */
export function useIntentAnswers(
  intentId: string | undefined,
  client: IntentClient | undefined,
  isSettlementDue?: boolean,
) {
  // Without this list, each equal answer would rerender for its new time.
  const intents = useIntent({ intentId, client, query: { notifyOnChangeProps: ['data', 'error', 'isPaused'] } })
  const { data: intent, refetch: readIntent } = intents
  const { expiresAt, timedRefundUnlockTimestamp: unlockTime } = intent ?? {}
  const receipts = useIntentReceipt({ intentId, expiresAt, unlockTime, isSettlementDue, client })
  const { data: receipt, refetch: readReceipt } = receipts
  return {
    intent,
    intentReadAt: intents.dataUpdatedAt,
    receipt,
    intentError: useLastError(intentId, intents, 'GetIntent'),
    receiptError: useLastError(intentId, receipts, 'GetIntentReceipt'),
    readReceipt,
    refetch: useCallback(() => {
      void readIntent()
      void readReceipt()
    }, [readIntent, readReceipt]),
  }
}
