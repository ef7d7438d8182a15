'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { depositTexts } from '../../i18n/index.ts'
import { copyIcon, Icon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface CopyValueProps {
  /** The exact text to copy. Absent when it must not be copied. */
  text: string | undefined
  /** The accessible name of the button. */
  name: string
  /** Called right before copying: what must no longer be paid must not be copied either. */
  mayPay: () => boolean
  /** The value, with its label. */
  children: ReactNode
}

/**
 * Renders a value that the payer needs, in a box with a copy button. If copying fails (no permission, or a page that is
 * not served over https and has no clipboard), a field shows the text selected, and the payer copies it with the
 * keyboard.
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
