'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { depositTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link CopyValue}. */
export interface CopyValueProps {
  /** Exactly what is copied. */
  text: string
  /** Asked at the moment of acting: what must no longer be paid is not copied either. */
  mayPay: () => boolean
  children: ReactNode
}

/**
 * Copies what a payer needs, and says so. Without permission, or on a page that is not served over https, where there is
 * no clipboard, the text stands selected in a field; the payer's own keys copy it.
 */
export function CopyValue({ text, mayPay, children }: CopyValueProps) {
  const t = useTranslator(depositTexts)
  const [outcome, setOutcome] = useState<{ text: string; copied: boolean }>()
  const field = useRef<HTMLInputElement>(null)
  const said = outcome?.text === text ? outcome : undefined

  useEffect(() => {
    if (!said) return
    if (!said.copied) {
      field.current?.focus()
      field.current?.select()
      return
    }
    const timer = setTimeout(() => setOutcome(undefined), 4000)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    if (!mayPay()) return
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ text, copied: true })
    } catch {
      setOutcome({ text, copied: false })
    }
  }

  return (
    <>
      <span className="ik-copy" data-outcome={said?.copied ? 'copied' : undefined}>
        <button type="button" className="ik-button" onClick={copy}>
          {children}
        </button>
        <span className="ik-copy-said" role="status">
          {said?.copied && t('action.copied')}
        </span>
      </span>
      {said && !said.copied && (
        <label className="ik-soft ik-deposit-select">
          {t('deposit.selected')}
          <input
            ref={field}
            className="ik-field ik-mono"
            readOnly
            value={text}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </>
  )
}
