'use client'
import { type SafeLink, shortenHash } from '../../format/index.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { cleanId } from '../shared/text.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { cardTexts } from './cardTexts.ts'

export interface KeptIdProps {
  /** An address, hash or id, as received. */
  id: unknown
  /** The link to its page in the host's explorer. */
  link?: SafeLink | undefined
}

/** Renders an address, hash or id: shortened on screen, and whole on paper, where nobody can copy it. */
export function KeptId({ id, link }: KeptIdProps) {
  const t = useTranslator(cardTexts)
  const whole = cleanId(id)
  const short = shortenHash(whole)
  const text = (
    <>
      <span className="ik-receipt-screen">{short}</span>
      <span className="ik-receipt-paper">{whole}</span>
    </>
  )
  return link ? (
    <a
      className="ik-link ik-mono ik-receipt-hash"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.host}
      aria-label={`${t('timeline.transaction', { hash: short })}, ${link.host}`}
    >
      {text}
    </a>
  ) : (
    <bdi className="ik-mono ik-receipt-hash" title={whole}>
      {text}
    </bdi>
  )
}

/** Renders a button that copies a whole id. `what` names the id for screen readers. */
export function CopyId({ id, what }: { id: unknown; what: string }) {
  const t = useTranslator(cardTexts)
  return (
    <CopyButton text={cleanId(id)} className="ik-text-button ik-receipt-copy">
      {t('action.copy')} <span className="ik-visually-hidden">{what}</span>
    </CopyButton>
  )
}
