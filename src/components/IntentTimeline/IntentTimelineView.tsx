'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import type { Translator } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { Card } from '../shared/Card.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { classNames } from '../shared/classNames.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { cleanId } from '../shared/text.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { stepLabel } from './stepLabel.ts'
import { TimelineStepItem } from './TimelineStepItem.tsx'
import { type TimelinePhase, timelinePhase } from './timelinePhase.ts'
import { type TimelineStep, timelineSteps } from './timelineSteps.ts'
import { readTrack, type TimelineFacts } from './track.ts'

/** Props of {@link IntentTimelineView}. Not in the service document. */
export interface IntentTimelineViewProps extends TimelineFacts, Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The service knows no such payment. Changes what is said only while nothing else is known. */
  notFound?: boolean | undefined
  /** Something to say below the steps, such as why the newest state could not be read. */
  children?: React.ReactNode
}

const titles = {
  loading: 'timeline.loading',
  waiting: 'timeline.titleWaiting',
  moving: 'timeline.title',
  done: 'timeline.titleDone',
  failed: 'timeline.titleFailed',
  refunding: 'timeline.titleRefunding',
  refunded: 'timeline.titleRefunded',
  aborted: 'timeline.titleAborted',
  invalid: 'timeline.titleInvalid',
} as const

/** What happened and what to do, where there is more to say than the title. */
const outcomes: {
  readonly [phase in TimelinePhase]?: `receipt.${'succeeded' | 'quoted' | 'failed' | 'aborted' | 'refunded' | 'invalid'}`
} = {
  waiting: 'receipt.quoted',
  done: 'receipt.succeeded',
  failed: 'receipt.failed',
  aborted: 'receipt.aborted',
  refunded: 'receipt.refunded',
  invalid: 'receipt.invalid',
}

/**
 * Where a payment is: one headline, then the steps. A move is announced once. Explorer links come from the host's
 * `chains` alone. State: `data-phase` (a `TimelinePhase`, or `not-found`); on each step `data-step` and `data-state`.
 *
 * @example <IntentTimelineView intent={intent} edgeStatus={edgeStatus} receipt={receipt} />
 *
 * Source: "IntentReceipt", "States and transitions".
 */
export const IntentTimelineView = forwardRef<HTMLElement, IntentTimelineViewProps>(function IntentTimelineView(
  { receipt, intent, edgeStatus, transactionStates, notFound, children, className, ...rest },
  ref,
) {
  const t = useTranslator()
  const chains = useChains()
  const title = useId()

  const facts = { receipt, intent, edgeStatus, transactionStates }
  const phase = timelinePhase(facts)
  const lost = phase === 'loading' && notFound
  const loading = phase === 'loading' && !notFound
  const steps = timelineSteps(facts)
  const track = readTrack(facts)
  const headline =
    phase === 'unknown'
      ? t('timeline.titleUnknown', { status: track.unknownStatus ?? '' })
      : t(lost ? 'timeline.titleNotFound' : titles[phase])
  const outcome = outcomes[phase]
  const refund = steps.find((step) => step.id === 'refund')
  const intentId = cleanId(receipt?.intentId ?? intent?.intentId)
  const said = [
    track.hop?.edgeTokenMetadata,
    track.summary?.originTokenMetadata,
    track.summary?.destinationTokenMetadata,
  ]
  const plan = transactionStates ?? edgeStatus?.transactionStates ?? []
  const nameOf = (step: TimelineStep) => stepLabel(step, chains.name(step.chainId, step.rail), t)
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-timeline', className)}
      data-phase={lost ? 'not-found' : phase}
      aria-busy={loading}
    >
      <div className="ik-section">
        <h2 className="ik-title" id={title}>
          {headline}
        </h2>
        {outcome && <p className="ik-line ik-soft">{t(outcome)}</p>}
        {refund?.state === 'waiting' && refund.chainId !== undefined && (
          <p className="ik-line ik-soft">
            {t('timeline.refundWhere', { chain: chains.name(refund.chainId, refund.rail) })}
          </p>
        )}
        {(phase === 'moving' || phase === 'refunding') && <p className="ik-line ik-soft">{t('timeline.close')}</p>}
        {/* Changes once a move, so it is read once a move. */}
        <p className="ik-visually-hidden" role="status">
          {phase === 'loading' ? headline : announcement(headline, steps, nameOf)}
        </p>
      </div>
      <div className="ik-section">
        {loading && <StepsSkeleton />}
        <ol className="ik-steps" hidden={loading || lost}>
          {steps.map((step) => (
            <TimelineStepItem
              key={step.id}
              step={step}
              said={said.filter((token): token is TokenMetadata => !!token)}
            />
          ))}
        </ol>
        {children}
      </div>
      {(intentId || plan.length > 0) && (
        <div className="ik-section ik-timeline-foot">
          {intentId && (
            <div className="ik-row ik-timeline-reference">
              <span className="ik-soft">
                <Sentence say={(id) => t('timeline.reference', { id })}>
                  <Address address={intentId} />
                </Sentence>
              </span>
              <CopyButton text={details(intentId, phase, steps)} className="ik-text-button">
                {t('action.copyDetails')}
              </CopyButton>
            </div>
          )}
          {plan.length > 0 && <Plan plan={plan} t={t} chainName={chains.name} />}
        </div>
      )}
    </Card>
  )
})

function announcement(headline: string, steps: TimelineStep[], name: (step: TimelineStep) => string): string {
  const current = steps.find((step) => step.state === 'now') ?? steps.findLast((step) => step.state === 'done')
  return current ? `${headline}. ${name(current)}.` : headline
}

/** Where the steps will stand. */
function StepsSkeleton() {
  return (
    <div className="ik-steps-skeleton" aria-hidden="true">
      {[14, 8, 16, 5].map((width) => (
        <Skeleton key={width} digits={width} />
      ))}
    </div>
  )
}

/** What support needs, in the service's words. */
function details(intentId: string, phase: TimelinePhase, steps: TimelineStep[]): string {
  const hashes = steps
    .filter((step) => cleanId(step.hash))
    .map((step) => `${step.id} (${Number.isSafeInteger(step.chainId) ? step.chainId : '?'}): ${cleanId(step.hash)}`)
  return [`intent: ${intentId}`, `state: ${phase}`, ...hashes].join('\n')
}

/** The service's own steps, in its words, for those who look. */
function Plan(props: {
  plan: NonNullable<TimelineFacts['transactionStates']>
  t: Translator
  chainName: (chainId: number | undefined) => string
}) {
  return (
    <details className="ik-timeline-details">
      <summary className="ik-details-name">{props.t('action.details')}</summary>
      <ul className="ik-timeline-plan">
        {props.plan.map(({ id, label, chainId }, index) => (
          <li key={index} className="ik-row ik-soft">
            <bdi className="ik-text">{cleanText(label, 80) || cleanText(id, 80)}</bdi>
            {chainId !== undefined && <bdi className="ik-text">{props.chainName(chainId)}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  )
}
