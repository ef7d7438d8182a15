'use client'
import type { ReactNode } from 'react'
import { PaymentReference } from '../shared/PaymentReference.tsx'
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
      {intentId && <PaymentReference paymentId={intentId} details={details} className="ik-timeline-reference" />}
      {plan && (
        <details className="ik-timeline-details">
          <summary className="ik-details-name">{t('action.details')}</summary>
          {plan}
        </details>
      )}
    </div>
  )
}
