'use client'
import { abortTexts } from '../../i18n/index.ts'
import type { AbortFacts } from '../../payments/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link AbortMeaning}. */
export interface AbortMeaningProps {
  facts: AbortFacts
  /** Where the transaction is to be made. */
  chainId: number | undefined
}

/** What aborting means, in plain words: what stops, where the money is then, what it takes. */
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
