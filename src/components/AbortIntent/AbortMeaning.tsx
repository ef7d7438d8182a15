'use client'
import { abortTexts } from '../../i18n/index.ts'
import type { AbortFacts } from '../../payments/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface AbortMeaningProps {
  facts: AbortFacts
  /** The chain on which the transaction will be made. */
  chainId: number | undefined
}

/** Explains in plain words what an abort means: what stops, where the money is then, and what it takes. */
export function AbortMeaning({ facts, chainId }: AbortMeaningProps) {
  const t = useTranslator(abortTexts)
  const chains = useChains()
  const [origin, destination] = facts.chainIds.map((id) => chains.name(id))
  const chain = origin ?? ''
  return (
    <ul className="ik-abort-meaning">
      <li>{t('abort.stops')}</li>
      <li>{destination ? t('abort.staysEither', { origin: chain, destination }) : t('abort.stays', { chain })}</li>
      {facts.rail && <li>{t('abort.rail', { rail: chains.name(undefined, facts.rail) })}</li>}
      <li>{t('abort.recover')}</li>
      <li>{t('abort.takes', { chain: chains.name(chainId) })}</li>
    </ul>
  )
}
