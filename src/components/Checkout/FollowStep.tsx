'use client'
import { forwardRef, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import type { FollowedPayment } from '../../hooks/internal/index.ts'
import { createLazyModule } from '../../hooks/internal/index.ts'
import { followTexts } from '../../i18n/index.ts'
import { isStoppedStage } from '../../payments/status/index.ts'
import { AbortIntent, type SubmitAbort } from '../AbortIntent/index.ts'
import { PollNotice } from '../ErrorNotice/internal/index.ts'
import { IntentReceiptCardView } from '../IntentReceiptCard/index.ts'
import { IntentTimelineView } from '../IntentTimeline/index.ts'
import { timelineText } from '../IntentTimeline/internal/index.ts'
import { useNextSteps } from '../NextSteps/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import type { KnownPayment } from '../shared/CrashBoundary.tsx'
import { Extra } from '../shared/Extra.tsx'
import { useChains } from '../shared/useChains.ts'
import { useHeldFocus } from '../shared/useHeldFocus.ts'
import { useHandedFocus } from '../shared/useLeftFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type Payee, useShopName } from './useShopName.ts'
import { useShownStatus } from './useShownStatus.ts'

const sentParts = /* @__PURE__ */ createLazyModule(() => import('./sentParts.ts'))

export interface FollowStepProps {
  intentId: string
  /** The recipient of the payment. Default: the domain of the page, or nobody if it is a transfer. */
  payee: Payee | undefined
  /** Whether no shop waits for the payment. */
  isTransfer?: boolean | undefined
  /** The payment; undefined until something is known about it. */
  payment: FollowedPayment | undefined
  /** The ref that receives the status of the payment. */
  shownPayment: RefObject<KnownPayment>
  /** Whether the card in `children` waits for a wallet that was asked: it then states the only status. */
  isAsking?: boolean | undefined
  /** Makes the transaction that stops the payment. Without it, the payer enters the hash of one made elsewhere. */
  submitAbort: SubmitAbort | undefined
  /** Called when the payer is done. */
  onClose: (() => void) | undefined
  onError: ((error: IntentServiceError) => void) | undefined
  /** Called with the payer's answer to whether anything was sent. If undefined, the question is not shown. */
  onAnswer: ((isUnpaid: boolean) => void) | undefined
  /** Called when a payer who said that they sent something says that they didn't. */
  onUnsent: (() => void) | undefined
  /** The card of a wallet payment that this device has started and the service has not seen yet. */
  children: ReactNode
}

/** Shows the status of the payment. Once it is over, shows its receipt, and its steps in a disclosure below. */
export const FollowStep = forwardRef<HTMLElement, FollowStepProps>(function FollowStep(
  {
    intentId,
    payee,
    isTransfer,
    payment,
    shownPayment,
    isAsking,
    submitAbort,
    onClose,
    onError,
    onAnswer,
    onUnsent,
    children,
  },
  ref,
) {
  const t = useTranslator(followTexts)
  const chains = useChains()
  const name = useShopName(payee)
  const [open, setOpen] = useState(false)
  const [stops, setStops] = useState(false)
  const { status, error, refetch, isLost, isOver, isForeign } = payment ?? {}
  const titleKey = useShownStatus(status, shownPayment)
  // The card above states that a payment has stopped, and where its money is.
  const hasStopped = status && isStoppedStage(status.stage)
  const showsStop = !isForeign && !hasStopped && (stops || status?.can.includes('abort'))
  const shop = isForeign || (isTransfer && !payee) ? undefined : { name }
  // Use the checkout's own facts and status, so that everything on screen describes the same answer.
  const { terms, receipt, intent, edgeStatus, sentAt } = payment ?? {}
  const facts = { terms, receipt, intent, status }
  const steps = { ...facts, edgeStatus, sentAt, payee: shop }
  const { actions, recovery } = useNextSteps({
    intentId,
    facts: status && !isForeign ? { ...facts, status, edgeStatus } : undefined,
    payee: shop,
    Signer: RecoverySigner,
  })
  // Says whose the money is, not only that the payment is over.
  const whose =
    isOver &&
    status &&
    timelineText({ ...facts, status }, status.steps, (step) => chains.name(step.chainId, step.rail), t).lines[0]
  const isAwaited = children && isAsking
  const card = useHeldFocus(ref, recovery ? 'recovery' : isOver ? 'receipt' : isAwaited ? 'wallet' : 'timeline')
  const said = payment?.hasSaidSent && !onAnswer && (
    <Extra part={sentParts} now>
      {({ SentNotice }) => <SentNotice terms={terms} onUnsent={onUnsent} />}
    </Extra>
  )
  const notice = error && <PollNotice error={error} status={status} isIntentKnown={!!intent} onRetry={refetch} />
  return (
    <>
      {children && <WalletPlace leadsTo={card}>{children}</WalletPlace>}
      <p className="ik-visually-hidden" role="status">
        {whose && titleKey && `${t(titleKey === 'timeline.titleDone' ? 'timeline.paid' : titleKey)}. ${whose}`}
      </p>
      {onAnswer && (
        <Extra part={sentParts} now>
          {({ SentQuestion }) => <SentQuestion onAnswer={onAnswer} leadsTo={card} />}
        </Extra>
      )}
      {recovery ? (
        <div ref={card as RefObject<HTMLDivElement>} tabIndex={-1}>
          {recovery}
        </div>
      ) : isOver ? (
        <>
          <IntentReceiptCardView
            {...facts}
            ref={card}
            // The status above says the end.
            aria-live="off"
            error={error}
            // Its button leads back to the payee.
            payee={isTransfer ? undefined : shop}
            actions={actions}
            onClose={onClose}
            onRetry={refetch}
          />
          <details className="ik-checkout-receipt" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className="ik-details-name">{t('checkout.steps')}</summary>
            {open && <IntentTimelineView {...steps} />}
          </details>
        </>
      ) : isAwaited ? (
        notice && (
          <div ref={card as RefObject<HTMLDivElement>} tabIndex={-1}>
            {notice}
          </div>
        )
      ) : (
        <IntentTimelineView {...steps} ref={card} tabIndex={-1} actions={actions || said} notFound={isLost}>
          {notice}
        </IntentTimelineView>
      )}
      {showsStop && (
        <StopDetails key={intentId} onToggle={setStops} leadsTo={card}>
          {stops && <AbortIntent intentId={intentId} submitAbort={submitAbort} onError={onError} />}
        </StopDetails>
      )}
    </>
  )
})

/** Hands the focus on when the card of a wallet payment goes with the focus in it. */
function WalletPlace({ leadsTo, children }: Pick<StopDetailsProps, 'leadsTo' | 'children'>) {
  const place = useRef<HTMLDivElement>(null)
  useHandedFocus(place, leadsTo)
  return <div ref={place}>{children}</div>
}

interface StopDetailsProps {
  onToggle: (isOpen: boolean) => void
  /** The card that takes the focus when the disclosure is removed with the focus in it. */
  leadsTo: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Shows the card that stops the payment in a disclosure. */
function StopDetails({ onToggle, leadsTo, children }: StopDetailsProps) {
  const t = useTranslator(followTexts)
  const details = useRef<HTMLDetailsElement>(null)
  useHandedFocus(details, leadsTo)
  // A removed disclosure reports no toggle, nor does one that was hidden and is shown again, still open.
  useEffect(() => {
    onToggle(details.current?.open ?? false)
    return () => onToggle(false)
  }, [onToggle])
  return (
    <details ref={details} className="ik-checkout-receipt" onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="ik-details-name">{t('checkout.stop')}</summary>
      {children}
    </details>
  )
}
