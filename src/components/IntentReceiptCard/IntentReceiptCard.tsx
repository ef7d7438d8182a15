'use client'
import { forwardRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useIntentReceipt } from '../../hooks/index.ts'
import { IntentReceiptCardView, type IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

/** Props of {@link IntentReceiptCard}. Not in the service document. */
export interface IntentReceiptCardProps extends Omit<IntentReceiptCardViewProps, 'receipt' | 'error' | 'onRetry'> {
  intentId: string
  /** When the intent ends, if known: saves asking for the intent. */
  expiresAt?: string | undefined
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What `IntentReceiptCard` of the index loads. */
export const IntentReceiptCard = forwardRef<HTMLElement, IntentReceiptCardProps>(function IntentReceiptCard(
  { intentId, expiresAt, client, ...rest },
  ref,
) {
  const { data: receipt, error, refetch } = useIntentReceipt({ intentId, expiresAt, client })
  return <IntentReceiptCardView {...rest} ref={ref} receipt={receipt} error={error} onRetry={() => refetch()} />
})

export { IntentReceiptCardView } from './IntentReceiptCardView.tsx'
