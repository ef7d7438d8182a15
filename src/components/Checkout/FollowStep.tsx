'use client'
import { forwardRef, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { FollowedPayment } from '../../hooks/internal/index.ts'
import { createLazyModule } from '../../hooks/internal/index.ts'
import { followTexts } from '../../i18n/index.ts'
import type { AnyQuote, AnyQuoteRequest } from '../../payments/terms/index.ts'
import { AbortIntent, type SubmitAbort } from '../AbortIntent/index.ts'
import { IntentReceiptCard } from '../IntentReceiptCard/index.ts'
import { IntentTimeline } from '../IntentTimeline/index.ts'
import { Extra } from '../shared/Extra.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { WalletDeposit } from '../WalletDeposit/index.ts'

const question = /* @__PURE__ */ createLazyModule(() => import('./SentQuestion.tsx'))

/** Props of {@link FollowStep}. */
export interface FollowStepProps {
  intentId: string
  edgeId: string | undefined
  /** Absent until something is known of it. */
  payment: FollowedPayment | undefined
  /** The payment is one from a wallet, begun on this device and not seen yet: goes on with it. */
  fromWallet: AnyQuote | undefined
  /** The request that it answers. */
  request: AnyQuoteRequest | undefined
  /** The service says something else of it now. */
  changed: boolean
  submitAbort: SubmitAbort | undefined
  onPaid: (payment: { intentId: string; hash?: string | undefined }) => void
  onError: ((error: IntentServiceError) => void) | undefined
  onRefresh: (() => void) | undefined
  /** Asks whether anything was sent; called with the answer. */
  onAnswer: ((isUnpaid: boolean) => void) | undefined
}

/** Where the payment is; once it is over, its receipt beside. */
export const FollowStep = forwardRef<HTMLElement, FollowStepProps>(function FollowStep(
  { intentId, edgeId, payment, fromWallet, request, changed, submitAbort, onPaid, onError, onRefresh, onAnswer },
  ref,
) {
  const t = useTranslator(followTexts)
  const [open, setOpen] = useState(false)
  const [stops, setStops] = useState(false)
  const { status, terms, sentAt, intent } = payment ?? {}
  return (
    <>
      {fromWallet && request && (
        <WalletDeposit
          agreed
          request={request}
          quote={fromWallet}
          followOnly={changed}
          onPaid={onPaid}
          onError={onError}
          onRefresh={onRefresh}
        />
      )}
      <IntentTimeline ref={ref} tabIndex={-1} intentId={intentId} edgeId={edgeId} terms={terms} sentAt={sentAt} />
      {status && /^(delivered|settling|refunded)$/.test(status.stage) && (
        <details className="ik-checkout-receipt" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="ik-details-name">{t('checkout.receipt')}</summary>
          {open && <IntentReceiptCard intentId={intentId} intent={intent} terms={terms} />}
        </details>
      )}
      {submitAbort && (stops || status?.can.includes('abort')) && (
        <details className="ik-checkout-receipt" onToggle={(event) => setStops(event.currentTarget.open)}>
          <summary className="ik-details-name">{t('checkout.stop')}</summary>
          {stops && <AbortIntent intentId={intentId} submitAbort={submitAbort} onError={onError} />}
        </details>
      )}
      {onAnswer && (
        <Extra part={question} now>
          {({ SentQuestion }) => <SentQuestion onAnswer={onAnswer} />}
        </Extra>
      )}
    </>
  )
})
