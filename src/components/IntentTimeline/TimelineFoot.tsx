'use client'
import type { ReactNode } from 'react'
import { PaymentReference } from '../shared/PaymentReference.tsx'
import { cleanId } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { TimelineFacts } from './timelineFacts.ts'

export interface TimelineFootProps {
  facts: TimelineFacts
  /** The details to copy, beside the payment's id. */
  details: string
  /** The service's own steps, in its words. */
  plan: ReactNode
}

/** Shows the payment's id, and further details in a collapsed section. */
export function TimelineFoot({ facts, details, plan }: TimelineFootProps) {
  const t = useTranslator()
  const intentId = cleanId(facts.receipt?.intentId ?? facts.intent?.intentId)
  if (!intentId && !plan) return null
  return (
    <div className="ik-section ik-timeline-foot">
      {intentId && <PaymentReference paymentId={intentId} details={details} className="ik-row-middle" />}
      {plan && (
        <details>
          <summary className="ik-details-name">{t('action.details')}</summary>
          {plan}
        </details>
      )}
    </div>
  )
}
