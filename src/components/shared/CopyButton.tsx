'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from './useTranslator.ts'

export interface CopyButtonProps {
  /** The exact text to copy. */
  text: string
  children: ReactNode
  className?: string | undefined
  kind?: 'primary' | undefined
}

/** Copies a text. Shows and announces whether it succeeded or failed. */
export function CopyButton({ text, children, className = 'ik-button', kind }: CopyButtonProps) {
  const t = useTranslator()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The page lacks permission, or is not served over https and therefore has no clipboard.
      setOutcome('failed')
    }
  }

  return (
    <span className="ik-copy" data-outcome={outcome}>
      <button type="button" className={className} data-kind={kind} onClick={copy}>
        {children}
      </button>
      <span className="ik-copy-said" role="status">
        {outcome && t(outcome === 'copied' ? 'action.copied' : 'action.copyFailed')}
      </span>
    </span>
  )
}
