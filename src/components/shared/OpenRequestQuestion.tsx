'use client'
import { useState } from 'react'
import { openRequestTexts } from '../../i18n/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Props of {@link OpenRequestQuestion}. */
export interface OpenRequestQuestionProps {
  /** The user says that no request is open. */
  onAskAgain: () => void
}

/** Asks whether the wallet still shows an earlier request, before it is asked once more. */
export function OpenRequestQuestion({ onAskAgain }: OpenRequestQuestionProps) {
  const t = useTranslator(openRequestTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className="ik-payer-ways ik-open-request">
      <legend className="ik-payer-name">{t('openRequest.question')}</legend>
      <div className="ik-buttons">
        <button type="button" className="ik-button" aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
          {t('openRequest.yes')}
        </button>
        <button type="button" className="ik-button" onClick={() => onAskAgain()}>
          {t('openRequest.no')}
        </button>
      </div>
      <p className="ik-line ik-soft" role="status">
        {isOpen && t('openRequest.waiting')}
      </p>
    </fieldset>
  )
}
