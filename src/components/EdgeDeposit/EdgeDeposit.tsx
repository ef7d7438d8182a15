'use client'
import { forwardRef, useRef } from 'react'
import type { IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { useExecuteEdge, useQuoteExpiry } from '../../hooks/index.ts'
import { readTerms } from '../../payments/terms/index.ts'
import { usePriceConsent } from '../PriceConsent/index.ts'
import { tellHost } from '../shared/tellHost.ts'
import { useRefusal } from '../shared/useRefusal.ts'
import { useKnownTokens } from '../shared/useTokens.ts'
import { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

/** Props of {@link EdgeDeposit}. Not in the service document. */
export interface EdgeDepositProps
  extends Omit<
    EdgeDepositViewProps,
    | 'onError'
    | 'arming'
    | 'error'
    | 'onArm'
    | 'secondsLeft'
    | 'totalSeconds'
    | 'expired'
    | 'isExpired'
    | 'consent'
    | 'heldBy'
  > {
  /** The payer has agreed to the price elsewhere, such as on a `QuoteCard`; without it this card asks where it matters. Default false. */
  agreed?: boolean | undefined
  /** The intent is armed: from now on the payment is watched for, so follow it. */
  onArmed?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
  /** It could not be armed, or the quote was refused; the payer sees it too. */
  onError?: ((error: IntentServiceError) => void) | undefined
}

/** What `EdgeDeposit` of the index loads. */
export const EdgeDeposit = forwardRef<HTMLElement, EdgeDepositProps>(function EdgeDeposit(
  { agreed = false, onArmed, onError, ...props },
  ref,
) {
  const { quote, request } = props
  const tokens = useKnownTokens()
  useRefusal(readTerms(request, quote, { tokens }), quote, onError)
  const { secondsLeft, totalSeconds, expired, isExpired } = useQuoteExpiry({ quote })
  const price = usePriceConsent(request, quote, { agreed })
  const armed = useRef(quote)
  const { mutate, status, variables, error } = useExecuteEdge({
    // Of the mutation, not of the call: the page may have gone on when the answer comes, and has to hear of it.
    mutation: { onSuccess: () => tellHost(onArmed, armed.current), onError: (error) => tellHost(onError, error) },
  })
  const intentId = quote.intent?.intentId
  // What was armed before is no word about the quote of now.
  const own = intentId !== undefined && variables?.intentId === intentId

  function arm() {
    if (intentId === undefined || isExpired()) return
    armed.current = quote
    mutate({ intentId })
  }

  return (
    <EdgeDepositView
      {...props}
      {...price}
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

export { EdgeDepositView } from './EdgeDepositView.tsx'
