'use client'
import type { ReactNode } from 'react'
import { Address } from '../shared/Address.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { cleanId } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { TimelineFacts } from './timelineFacts.ts'

/** Props of {@link TimelineFoot}. */
export interface TimelineFootProps {
  facts: TimelineFacts
  /** What is copied beside the payment's id. */
  details: string
  /** The service's own steps, in its words. */
  plan: ReactNode
}

/** Which payment this is, and the rest for those who look. */
export function TimelineFoot({ facts, details, plan }: TimelineFootProps) {
  const t = useTranslator()
  const intentId = cleanId(facts.receipt?.intentId ?? facts.intent?.intentId)
  if (!intentId && !plan) return null
  return (
    <div className="ik-section ik-timeline-foot">
      {intentId && (
        <div className="ik-row ik-timeline-reference">
          <span className="ik-soft">
            <Sentence say={(id) => t('timeline.reference', { id })}>
              <Address address={intentId} />
            </Sentence>
          </span>
          <CopyButton text={details} className="ik-text-button">
            {t('action.copyDetails')}
          </CopyButton>
        </div>
      )}
      {plan && (
        <details className="ik-timeline-details">
          <summary className="ik-details-name">{t('action.details')}</summary>
          {plan}
        </details>
      )}
    </div>
  )
}
