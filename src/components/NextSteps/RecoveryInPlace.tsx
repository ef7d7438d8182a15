'use client'
import { forwardRef, type ReactNode, type Ref, useRef } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { nextStepsTexts } from '../../i18n/index.ts'
import type { RecoverySigner } from '../RecoverySigner/index.ts'
import { classNames } from '../shared/classNames.ts'
import { elementProps } from '../shared/lazyComponent.tsx'
import { useOpenedFocus } from '../shared/useOpenedFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface RecoveryInPlaceProps {
  intentId: string
  /** Passed in: a file that several parts share must load no part, or each page of a host would have it. */
  Signer: typeof RecoverySigner
  client: IntentClient | undefined
  onBack: () => void
}

/** Shows the recovery of a payment in place of its card, and a way back to it. */
export function RecoveryInPlace({ intentId, Signer, client, onBack }: RecoveryInPlaceProps) {
  const t = useTranslator(nextStepsTexts)
  const place = useRef<HTMLDivElement>(null)
  useOpenedFocus(place)
  return (
    <div className="ik-recovery-place" ref={place} tabIndex={-1}>
      <Signer intentId={intentId} client={client} prepareOnMount="again" />
      <button type="button" className="ik-text-button" onClick={onBack}>
        {t('next.back')}
      </button>
    </div>
  )
}

export interface RecoveryRootProps {
  /** The props that the host gave the card. */
  card: { className?: string | undefined }
  children: ReactNode
}

/** Stands in for the root of the card that a recovery replaces, outside a checkout. */
export const RecoveryRoot = forwardRef<HTMLElement, RecoveryRootProps>(function RecoveryRoot({ card, children }, ref) {
  const t = useTranslator()
  return (
    <div
      lang={t.language}
      dir={t.direction}
      tabIndex={-1}
      {...elementProps(card)}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames('ik-checkout', card.className)}
    >
      {children}
    </div>
  )
})
