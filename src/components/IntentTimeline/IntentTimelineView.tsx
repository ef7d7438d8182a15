'use client'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useState } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { useInBrowser } from '../../hooks/internal/index.ts'
import { timelineTexts } from '../../i18n/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import { isUnpaidStage } from '../../payments/status/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { PaymentReference } from '../shared/PaymentReference.tsx'
import { paymentDetails } from '../shared/paymentDetails.ts'
import { isNothingKnown, ownerOf } from '../shared/paymentSituation.ts'
import { providerNames } from '../shared/providerNames.ts'
import { SettlementSection } from '../shared/SettlementSection.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { StepHash } from '../shared/StepHash.tsx'
import { cleanId } from '../shared/text.ts'
import { useFocusedCard } from '../shared/useCardFocus.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useViewStatus } from '../shared/useViewStatus.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { stepSpan } from './durations.ts'
import { StepTimes } from './StepTimes.tsx'
import { shownSteps } from './shownSteps.ts'
import { isCurrentStep, stepLabel, type TimelineStep } from './stepLabel.ts'
import { TimelineClock } from './TimelineClock.tsx'
import { TimelineStepItem, useStepToken } from './TimelineStepItem.tsx'
import type { TimelineFacts } from './timelineFacts.ts'
import { timelineText } from './timelineText.ts'

/** Props of {@link IntentTimelineView}. */
export interface IntentTimelineViewProps extends TimelineFacts, Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The status of the payment, as `usePaymentStatus` returns it. Default: derived from the answers alone. */
  status?: PaymentStatus | undefined
  /** The payee. */
  payee?: { name: string } | undefined
  /** The `sentAt` of the quote (epoch ms), if this page requested it. Times then follow the service's clock. */
  sentAt?: number | undefined
  /** The actions that the payer can take now. They are shown above the steps. */
  actions?: ReactNode
  /** Whether the service does not know the payment. Has an effect only while nothing else is known. */
  notFound?: boolean | undefined
  /** Content below the steps, such as why the latest status could not be read. */
  children?: React.ReactNode
}

export const IntentTimelineView = forwardRef<HTMLElement, IntentTimelineViewProps>(function IntentTimelineView(
  {
    receipt,
    intent,
    edgeStatus,
    transactionStates,
    terms,
    recoverable,
    status: given,
    payee,
    sentAt,
    actions,
    notFound,
    children,
    className,
    ...rest
  },
  ref,
) {
  const t = useTranslator(timelineTexts)
  const chains = useChains()
  const wallet = useWallet()
  const title = useId()
  const inBrowser = useInBrowser()

  const status = useViewStatus({ receipt, intent, edgeStatus, terms, recoverable, sentAt }, given)
  const { stage, outcome, funds, can } = status
  const facts = { receipt, intent, edgeStatus, transactionStates, terms, status }
  const isUnknown = isNothingKnown(facts)
  const lost = isUnknown && notFound
  const loading = isUnknown && !notFound
  // If an explanation below states why nothing is known, a skeleton would promise content that never comes.
  const busy = loading && !children
  const steps = shownSteps(status)
  // An amount of an unknown token says nothing. Other stages may state what was paid, whether it is still there or not.
  const held = (stage === 'stuck' || recoverable) && funds.tokenAddress && can.includes('recover') ? funds : undefined
  const placeOf = ({ chainId, rail }: Pick<TimelineStep, 'chainId' | 'rail'>) => chains.name(chainId, rail)
  const text = timelineText(facts, steps, placeOf, t)
  const headline = lost ? t('timeline.titleNotFound') : text.headline
  const moved = useMoved([text.headline, ...steps.map(({ state }) => state)].join())

  const hop = receipt?.edge ?? receipt?.summary?.edge ?? intent?.edge
  const { summary, settlement } = receipt ?? {}
  const plan = transactionStates ?? edgeStatus?.transactionStates ?? []
  const solvers = Array.isArray(summary?.routeProviders) ? providerNames(summary.routeProviders) : []
  const parties = {
    payee: cleanText(payee?.name, 40),
    isPayerRefunded: status.refund?.isPayer,
    isPayerOwner: ownerOf(facts, wallet?.account).isPayer,
    isExpired: stage === 'expired',
  }
  const said = [hop?.edgeTokenMetadata, summary?.originTokenMetadata, summary?.destinationTokenMetadata].filter(
    Boolean,
  ) as TokenMetadata[]
  const heldToken = useStepToken(held ?? {}, said)
  const secondsOf = ({ kind }: TimelineStep) => {
    const { began, ended } = stepSpan(receipt, status, kind)
    return began === undefined || ended === undefined || ended < began ? undefined : (ended - began) / 1000
  }
  const intentId = cleanId(receipt?.intentId ?? intent?.intentId)
  const card = useFocusedCard(ref)
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={card}
      className={classNames('ik-timeline', className)}
      data-stage={lost ? 'not-found' : loading ? 'loading' : stage}
      data-outcome={outcome}
      data-mismatch={status.mismatches.length > 0 || undefined}
      data-refund={status.refund?.isPayer ? 'payer' : undefined}
      aria-busy={busy}
    >
      <div className="ik-section">
        <div className="ik-heading ik-timeline-heading">
          <h2 className="ik-title" id={title} tabIndex={-1}>
            {headline}
          </h2>
          {inBrowser && <TimelineClock facts={facts} sentAt={sentAt} />}
        </div>
        {held?.amount !== undefined && (
          <p className="ik-line">
            <TokenAmount amount={held.amount} token={heldToken} side="exact" size="xl" />
          </p>
        )}
        {text.lines.slice(actions && text.isInSteps ? 1 : 0).map((line) => (
          <p key={line} className="ik-line ik-soft">
            {line}
          </p>
        ))}
        <p className="ik-visually-hidden" role="status">
          {moved &&
            (isUnpaidStage(stage)
              ? headline
              : announcement(headline, text.lines, steps, (step) => stepLabel(step, parties, t)))}
        </p>
      </div>
      {actions && <div className="ik-section ik-next-steps">{actions}</div>}
      <div className="ik-section">
        {busy && (
          <div className="ik-steps-skeleton" aria-hidden="true">
            {[14, 8, 16, 5].map((width) => (
              <Skeleton key={width} digits={width} />
            ))}
          </div>
        )}
        <ol className="ik-steps" hidden={isUnknown}>
          {steps.map((step) => (
            <TimelineStepItem
              key={step.kind}
              step={step}
              said={said}
              parties={parties}
              provider={solvers.length === 1 ? solvers[0] : undefined}
              seconds={secondsOf(step)}
              times={inBrowser && <StepTimes step={step} facts={facts} sentAt={sentAt} />}
            />
          ))}
        </ol>
        {children}
      </div>
      <SettlementSection settlement={settlement} />
      {(intentId || plan[0]) && (
        <div className="ik-section ik-timeline-foot">
          {intentId && (
            <PaymentReference paymentId={intentId} details={paymentDetails(facts)} className="ik-row-middle" />
          )}
          {plan[0] && (
            <details>
              <summary className="ik-details-name">{t('action.details')}</summary>
              <ul className="ik-timeline-plan">
                {plan.map(({ id, label, chainId, transactionHash }, index) => (
                  <li key={index} className="ik-row ik-soft">
                    <bdi>{cleanText(label, 80) || cleanText(id, 80)}</bdi>
                    {chainId !== undefined && <bdi>{chains.name(chainId)}</bdi>}
                    <StepHash chainId={chainId} hash={transactionHash} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </Card>
  )
})

/** Returns whether the state has changed since the first render. The initial state is not announced. */
function useMoved(state: string): boolean {
  const [last, setLast] = useState({ state, moved: false })
  if (last.state !== state) setLast({ state, moved: true })
  return last.moved
}

function announcement(
  headline: string,
  lines: string[],
  steps: TimelineStep[],
  name: (step: TimelineStep) => string,
): string {
  const step = steps.find(isCurrentStep) ?? steps.findLast(({ state }) => state !== 'waiting')
  // Where a payment has stopped, no step tells where the money is.
  const isMoving = step && step.kind !== 'recover' && (step.state === 'done' || isCurrentStep(step))
  const says = isMoving ? name(step) : (lines[0] ?? '')
  // Drops a headline that is repeated next, as "Done" is, or "Refunded" in "Refunded to you".
  return says.toLowerCase().includes(headline.toLowerCase()) ? says : `${headline}. ${says}.`.replace(/[. ]+$/, '.')
}
