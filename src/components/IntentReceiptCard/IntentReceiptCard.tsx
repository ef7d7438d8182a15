'use client'
import { forwardRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { describeTracked, useLoadedPaymentStatus } from '../../hooks/internal/index.ts'
import { RecoveryRoot, useNextSteps } from '../NextSteps/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { IntentReceiptCardView, type IntentReceiptCardViewProps } from './IntentReceiptCardView.tsx'

/** Props of {@link IntentReceiptCard}. */
export interface IntentReceiptCardProps
  extends Omit<IntentReceiptCardViewProps, 'receipt' | 'intent' | 'status' | 'actions' | 'error' | 'onRetry'> {
  intentId: string
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

export const IntentReceiptCard = forwardRef<HTMLElement, IntentReceiptCardProps>(function IntentReceiptCard(
  { intentId, client, ...rest },
  ref,
) {
  const { terms } = rest
  const { refetch, edgeStatus, ...known } = useLoadedPaymentStatus(describeTracked, { intentId, terms, client })
  const { status } = known
  const { payee = known.payee } = rest
  const facts = status && { ...known, status, edgeStatus, terms }
  const { actions, recovery } = useNextSteps({ intentId, facts, payee, Signer: RecoverySigner, client })
  const card = useHeldFocus(ref, recovery ? 'recovery' : 'card')
  if (recovery)
    return (
      <RecoveryRoot card={rest} ref={card}>
        {recovery}
      </RecoveryRoot>
    )
  return <IntentReceiptCardView {...known} {...rest} ref={card} payee={payee} actions={actions} onRetry={refetch} />
})

export { IntentReceiptCardView } from './IntentReceiptCardView.tsx'
