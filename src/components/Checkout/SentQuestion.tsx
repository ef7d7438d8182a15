'use client'
import { type RefObject, useRef } from 'react'
import { sentTexts } from '../../i18n/index.ts'
import { useHandedFocus } from '../shared/useLeftFocus.ts'
import { useOpenedFocus } from '../shared/useOpenedFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface SentQuestionProps {
  onAnswer: (isUnpaid: boolean) => void
  /** The card that takes the focus when the question is removed with the focus in it. */
  leadsTo?: RefObject<HTMLElement | null> | undefined
}

/** Asks whether the payer sent anything, before a new quote is offered. */
export function SentQuestion({ onAnswer, leadsTo }: SentQuestionProps) {
  const t = useTranslator(sentTexts)
  const box = useRef<HTMLFieldSetElement>(null)
  useOpenedFocus(box)
  useHandedFocus(box, leadsTo)
  return (
    <fieldset ref={box} tabIndex={-1} className="ik-payer-ways">
      <legend className="ik-strong">{t('checkout.anySent')}</legend>
      <div className="ik-buttons">
        <button type="button" className="ik-button" onClick={() => onAnswer(false)}>
          {t('checkout.someSent')}
        </button>
        <button type="button" className="ik-button" onClick={() => onAnswer(true)}>
          {t('checkout.noneSent')}
        </button>
      </div>
    </fieldset>
  )
}
