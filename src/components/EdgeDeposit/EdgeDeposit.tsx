'use client'
import { forwardRef, useRef } from 'react'
import type { IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type UsePaymentResult, useExecuteEdge } from '../../hooks/index.ts'
import { callHost, useKnownTokens, useLoadedPayment, useOnce, useQuoteClock } from '../../hooks/internal/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import { createPayment } from '../../payments/machine/index.ts'
import { readTerms } from '../../payments/terms/index.ts'
import { usePriceConsent } from '../PriceConsent/index.ts'
import { useRefusal } from '../shared/useRefusal.ts'
import { type EdgeCardProps, EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

/** Props of {@link EdgeDeposit}. */
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
    | 'payment'
    | 'onPay'
    | 'byWallet'
    | 'onShowAddress'
    | 'onStop'
  > {
  /**
   * Whether the payer consented to the price elsewhere, such as on a `QuoteCard`. Default: `false`; this card then
   * asks.
   */
  agreed?: boolean | undefined
  /** Pays this quote with the payer's own wallet, where there is no address to send to. */
  payEdge?: PayEdge | undefined
  /** Called when the intent is armed. The service watches for the payment from then on, so follow it. */
  onArmed?: ((quote: QuoteIntentEdgeResponse) => void) | undefined
  /**
   * Called when the wallet has paid or the service has seen the money, once for each payment and mounted component: use
   * the `intentId` against duplicates. Money that comes to an address is seen only while the page follows the payment.
   */
  onPaid?: ((payment: { intentId: string; hash?: string | undefined }) => void) | undefined
  /** Called when arming failed or the quote was refused. The payer sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
}

/** Props of {@link EdgePayment}: the props of the view that its owner controls. */
export interface EdgePaymentProps
  extends Omit<EdgeCardProps, 'secondsLeft' | 'totalSeconds' | 'expired' | 'isExpired' | 'onStop' | 'onError'> {
  payment: UsePaymentResult
  /** Called when this card crashes. */
  onError?: EdgeDepositProps['onError']
}

/** Renders the card of a payment on a rail that another component owns. */
export const EdgePayment = forwardRef<HTMLElement, EdgePaymentProps>(function EdgePayment(
  { payment: owned, onArm, onPay, onError: _, ...props },
  ref,
) {
  const { quote, request, arming, byWallet = false } = props
  const { countdown, totalSeconds, expired, isExpired } = useQuoteClock(quote)
  const result = readTerms(request, quote, { tokens: useKnownTokens() })
  // A transfer to an address is not a payment of this wallet. The service may have seen it.
  const hasAddress = result.ok && result.terms.pays.to !== undefined && !byWallet
  const { pay, stopWaiting, confirmNothingOpen, recheck, isReady, ...payment } = owned
  return (
    <EdgeDepositView
      {...props}
      ref={ref}
      payment={hasAddress && payment.step !== 'reported' ? undefined : payment}
      onArm={onArm && (() => isExpired() || onArm())}
      onPay={onPay && (() => arming === 'armed' && onPay())}
      onStop={stopWaiting}
      secondsLeft={countdown}
      totalSeconds={totalSeconds}
      expired={expired}
      isExpired={isExpired}
    />
  )
})

export const EdgeDeposit = forwardRef<HTMLElement, EdgeDepositProps>(function EdgeDeposit(
  { agreed = false, payEdge, onArmed, onPaid, onError, ...props },
  ref,
) {
  const { quote, request } = props
  const tokens = useKnownTokens()
  const result = readTerms(request, quote, { tokens })
  useRefusal(result, quote, onError)
  const price = usePriceConsent(request, quote, { agreed })
  const sent = useRef(new Map<string, QuoteIntentEdgeResponse>())
  const { mutate, status, variables, error } = useExecuteEdge({
    // Set on the mutation, not on the call: the page must hear of it even if it has moved on when the answer arrives.
    mutation: {
      onSuccess: (_, { intentId }) => callHost(onArmed, sent.current.get(intentId) ?? quote),
      onError: (error) => callHost(onError, error),
    },
  })
  const intentId = quote.intent?.intentId
  // A mutation for an earlier intent does not apply to the current quote.
  const own = intentId !== undefined && variables?.intentId === intentId
  const payment = useLoadedPayment(createPayment, { request, quote, payEdge, tokens })
  const isPaid =
    result.ok && (payment.step === 'reported' || (result.terms.pays.to === undefined && payment.step === 'submitted'))
  useOnce(isPaid && intentId, intentId === undefined ? undefined : { intentId, hash: payment.hash }, onPaid)

  function arm() {
    if (intentId === undefined) return
    sent.current.set(intentId, quote)
    mutate({ intentId })
  }

  return (
    <EdgePayment
      {...props}
      {...price}
      ref={ref}
      arming={own && status === 'success' ? 'armed' : own && status === 'pending' ? 'pending' : 'idle'}
      error={own ? error : undefined}
      onArm={arm}
      payment={payment}
      onPay={payEdge && payment.pay}
    />
  )
})

export { EdgeDepositView } from './EdgeDepositView.tsx'
