'use client'
import { useId, useState } from 'react'
import { openRequestTexts } from '../../i18n/index.ts'
import { Note } from './Note.tsx'
import { useTranslator } from './useTranslator.ts'

export interface OpenRequestQuestionProps {
  /** Called when the user states that no request is open. Without it, the wallet must not be asked again. */
  onAskAgain?: (() => void) | undefined
  /** The label of the button that calls `onAskAgain`. */
  answer?: string | undefined
  /** The wallet's name. */
  wallet?: string | undefined
  /** States what happens when two requests are confirmed. */
  warning?: string | undefined
  /** Explains why the wallet is not asked again. Shown without `onAskAgain`. */
  hint?: string | undefined
}

/** Asks whether the wallet still shows an earlier request, before the wallet is asked again. */
export function OpenRequestQuestion({ onAskAgain, answer, wallet, warning, hint }: OpenRequestQuestionProps) {
  const t = useTranslator(openRequestTexts)
  const [isOpen, setIsOpen] = useState(false)
  const question = useId()
  return (
    <fieldset aria-labelledby={question} className="ik-open-request">
      <h3 className="ik-title" id={question}>
        {t('openRequest.question')}
      </h3>
      <p className="ik-line ik-soft">{wallet ? t('openRequest.lookIn', { wallet }) : t('openRequest.look')}</p>
      <button
        type="button"
        className="ik-button"
        data-kind="primary"
        data-wide=""
        aria-pressed={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {t('openRequest.yes')}
      </button>
      {onAskAgain && (
        <button type="button" className="ik-button" data-wide="" onClick={() => onAskAgain()}>
          {answer ?? t('openRequest.no')}
        </button>
      )}
      <p className="ik-line ik-soft" role="status">
        {isOpen && t('openRequest.waiting')}
      </p>
      {onAskAgain && warning && <Note tone="warn">{warning}</Note>}
      {!onAskAgain && hint && <p className="ik-line ik-soft">{hint}</p>}
    </fieldset>
  )
}
