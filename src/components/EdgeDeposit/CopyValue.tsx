'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { depositTexts } from '../../i18n/index.ts'
import { copyIcon, Icon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link CopyValue}. */
export interface CopyValueProps {
  /** Exactly what is copied. Absent: it must not be copied. */
  text: string | undefined
  /** Says what the button copies. */
  name: string
  /** Asked at the moment of acting: what must no longer be paid is not copied either. */
  mayPay: () => boolean
  /** The value, with its label. */
  children: ReactNode
}

/**
 * A value that a payer needs, in a box with a button that copies it. Without permission, or on a page that is not served over https, where there is
 * no clipboard, the text stands selected in a field; the payer's own keys copy it.
 */
export function CopyValue({ text, name, mayPay, children }: CopyValueProps) {
  const t = useTranslator(depositTexts)
  const [outcome, setOutcome] = useState<{ text: string; copied: boolean }>()
  const field = useRef<HTMLInputElement>(null)
  const said = text !== undefined && outcome?.text === text ? outcome : undefined

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

  async function copy(text: string) {
    if (!mayPay()) return
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ text, copied: true })
    } catch {
      setOutcome({ text, copied: false })
    }
  }

  return (
    <div className="ik-sunk ik-deposit-box">
      <div className="ik-deposit-value">{children}</div>
      {text !== undefined && (
        <span className="ik-copy" data-outcome={said?.copied ? 'copied' : undefined}>
          <button type="button" className="ik-deposit-copy" aria-label={name} onClick={() => copy(text)}>
            <Icon path={copyIcon} /> {t('deposit.copy')}
          </button>
          <span className="ik-copy-said" role="status">
            {said?.copied && t('action.copied')}
          </span>
        </span>
      )}
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
    </div>
  )
}
