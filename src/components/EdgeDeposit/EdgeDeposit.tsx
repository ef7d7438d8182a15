'use client'
import { forwardRef } from 'react'
import type { QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useExecuteEdge, useQuoteExpiry } from '../../hooks/index.ts'
import { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

/** Props of {@link EdgeDeposit}. Not in the service document. */
export interface EdgeDepositProps
  extends Omit<
    EdgeDepositViewProps,
    'arming' | 'error' | 'onArm' | 'secondsLeft' | 'totalSeconds' | 'expired' | 'isExpired'
  > {
  /** The intent is armed: from now on the payment is watched for, so follow it. */
  onArmed?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
}

/** What `EdgeDeposit` of the index loads. */
export const EdgeDeposit = forwardRef<HTMLElement, EdgeDepositProps>(function EdgeDeposit({ onArmed, ...props }, ref) {
  const { quote } = props
  const { secondsLeft, totalSeconds, expired, isExpired } = useQuoteExpiry({ quote })
  const { mutate, status, variables, error } = useExecuteEdge()
  const intentId = quote.intent?.intentId
  // What was armed before is no word about the quote of now.
  const own = intentId !== undefined && variables?.intentId === intentId

  function arm() {
    if (intentId === undefined || isExpired()) return
    mutate({ intentId }, { onSuccess: () => onArmed?.(quote) })
  }

  return (
    <EdgeDepositView
      {...props}
      ref={ref}
      arming={own && status === 'success' ? 'armed' : own && status === 'pending' ? 'pending' : 'idle'}
      error={own ? error : undefined}
      onArm={arm}
      secondsLeft={secondsLeft}
      totalSeconds={totalSeconds}
      expired={expired}
      isExpired={isExpired}
    />
  )
})
