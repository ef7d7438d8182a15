'use client'
import { cleanId, shortId } from './text.ts'
import { useTransactionPage } from './useTransactionPage.ts'
import { useTranslator } from './useTranslator.ts'

/** Renders a shortened transaction hash, as a link where the chain's explorer is known. */
export function StepHash({ chainId, hash }: { chainId: number | undefined; hash: string | undefined }) {
  const t = useTranslator()
  const short = shortId(hash)
  const link = useTransactionPage()(chainId, hash)
  if (!short) return null
  return link ? (
    <a
      className="ik-link ik-mono ik-short ik-step-hash"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.host}
      aria-label={`${t('timeline.transaction', { hash: short })}, ${link.host}`}
    >
      {short}
    </a>
  ) : (
    <bdi className="ik-mono ik-short ik-soft ik-step-hash" title={cleanId(hash)}>
      {short}
    </bdi>
  )
}
