'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { SettlementSection } from '../shared/SettlementSection.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useChains } from '../shared/useChains.ts'
import { useInBrowser } from '../shared/useInBrowser.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { StepTimes } from './StepTimes.tsx'
import { stepLabel } from './stepLabel.ts'
import { TimelineClock } from './TimelineClock.tsx'
import { TimelineFoot } from './TimelineFoot.tsx'
import { TimelinePlan } from './TimelinePlan.tsx'
import { TimelineStepItem } from './TimelineStepItem.tsx'
import { timelineDetails } from './timelineDetails.ts'
import { timelinePhase } from './timelinePhase.ts'
import type { TimelineStep } from './timelineStep.ts'
import { timelineSteps } from './timelineSteps.ts'
import { timelineText } from './timelineText.ts'
import { readTrack, type TimelineFacts } from './track.ts'

/** Props of {@link IntentTimelineView}. Not in the service document. */
export interface IntentTimelineViewProps extends TimelineFacts, Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The `sentAt` of the quote, if it was made here: times are then shown by the service's clock. */
  sentAt?: number | undefined
  /** The service knows no such payment. Changes what is said only while nothing else is known. */
  notFound?: boolean | undefined
  /** Something to say below the steps, such as why the newest state could not be read. */
  children?: React.ReactNode
}

/** What `IntentTimelineView` of the index loads. */
export const IntentTimelineView = forwardRef<HTMLElement, IntentTimelineViewProps>(function IntentTimelineView(
  { receipt, intent, edgeStatus, transactionStates, sentAt, notFound, children, className, ...rest },
  ref,
) {
  const t = useTranslator()
  const chains = useChains()
  const title = useId()
  const inBrowser = useInBrowser()

  const facts = { receipt, intent, edgeStatus, transactionStates }
  const phase = timelinePhase(facts)
  const lost = phase === 'loading' && notFound
  const loading = phase === 'loading' && !notFound
  const steps = timelineSteps(facts)
  const track = readTrack(facts)
  const placeOf = (step: TimelineStep) => chains.name(step.chainId, step.rail)
  const text = timelineText({ phase, track, steps }, placeOf, t)
  const headline = lost ? t('timeline.titleNotFound') : text.headline
  const moved = useMoved([phase, track.unknownStatus, ...steps.map(({ state }) => state)].join())

  const { hop, summary } = track
  const settlement = track.receipt?.settlement
  const plan = transactionStates ?? edgeStatus?.transactionStates ?? []
  const said = [hop?.edgeTokenMetadata, summary?.originTokenMetadata, summary?.destinationTokenMetadata]
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
        <div className="ik-heading ik-timeline-heading">
          <h2 className="ik-title" id={title}>
            {headline}
          </h2>
          {inBrowser && <TimelineClock phase={phase} track={track} sentAt={sentAt} />}
        </div>
        {text.lines.map((line) => (
          <p key={line} className="ik-line ik-soft">
            {line}
          </p>
        ))}
        <p className="ik-visually-hidden" role="status">
          {moved && announcement(headline, steps, (step) => stepLabel(step, placeOf(step), t))}
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
              times={inBrowser && <StepTimes step={step} track={track} sentAt={sentAt} />}
            />
          ))}
        </ol>
        {children}
      </div>
      {isObject(settlement) && <SettlementSection settlement={settlement} />}
      <TimelineFoot
        track={track}
        details={timelineDetails(track, steps)}
        plan={plan.length > 0 && <TimelinePlan plan={plan} />}
      />
    </Card>
  )
})

/** Whether the state is another than the one that was there at first: that one everybody finds by themselves. */
function useMoved(state: string): boolean {
  const [last, setLast] = useState({ state, moved: false })
  if (last.state !== state) setLast({ state, moved: true })
  return last.moved
}

function announcement(headline: string, steps: TimelineStep[], name: (step: TimelineStep) => string): string {
  const current = steps.find((step) => step.state === 'now') ?? steps.findLast((step) => step.state === 'done')
  return current ? `${headline}. ${name(current)}.` : headline
}

/** The settlement is of those parts that come unread. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

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
