'use client'
import { forwardRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { describeTracked, useLoadedPaymentStatus } from '../../hooks/internal/index.ts'
import { IntentReceiptCardView, type IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

/** Props of {@link IntentReceiptCard}. Not in the service document. */
export interface IntentReceiptCardProps
  extends Omit<IntentReceiptCardViewProps, 'receipt' | 'intent' | 'status' | 'error' | 'onRetry'> {
  intentId: string
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** What `IntentReceiptCard` of the index loads. */
export const IntentReceiptCard = forwardRef<HTMLElement, IntentReceiptCardProps>(function IntentReceiptCard(
  { intentId, client, ...rest },
  ref,
) {
  const { terms } = rest
  const { refetch, edgeStatus: _, ...known } = useLoadedPaymentStatus(describeTracked, { intentId, terms, client })
  return <IntentReceiptCardView {...known} {...rest} ref={ref} onRetry={refetch} />
})

export { IntentReceiptCardView } from './IntentReceiptCardView.tsx'
