'use client'
import { useEffect, useRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { nextStepsTexts } from '../../i18n/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link RecoveryInPlace}. */
export interface RecoveryInPlaceProps {
  intentId: string
  client: IntentClient | undefined
  onBack: () => void
}

/** Shows the recovery of a payment in place of its card, and a way back to it. */
export function RecoveryInPlace({ intentId, client, onBack }: RecoveryInPlaceProps) {
  const t = useTranslator(nextStepsTexts)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened it is gone, and the focus with it.
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="ik-recovery-place" ref={place} tabIndex={-1}>
      <RecoverySigner intentId={intentId} client={client} />
      <button type="button" className="ik-text-button" onClick={onBack}>
        {t('next.back')}
      </button>
    </div>
  )
}
