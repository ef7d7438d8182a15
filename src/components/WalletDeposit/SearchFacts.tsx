'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { ChainSearch, PaymentKind } from '../../payments/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface SearchFactsProps {
  search: ChainSearch | undefined
  chain: string
  kind: PaymentKind
}

/** Shows what is known about a payment whose wallet has not answered. Data that could not be read counts as unknown. */
export function SearchFacts({ search, chain, kind }: SearchFactsProps) {
  const t = useTranslator(walletTexts)
  const isNothing = search === 'nothing'
  return (
    <Facts>
      <Fact name={t('wallet.left')}>
        {t(isNothing ? 'wallet.nothingSoFar' : search === 'pending' ? 'wallet.maybe' : 'wallet.notKnown')}
      </Fact>
      {/* The service knows intents only. */}
      {kind === 'intent' && (
        <Fact name={t('wallet.reached')}>{t(isNothing ? 'wallet.nothingSoFar' : 'wallet.notKnown')}</Fact>
      )}
      <Fact name={t('wallet.checked')}>{t(checkedText[search ?? 'searching'], { chain })}</Fact>
    </Facts>
  )
}

const checkedText = {
  searching: 'wallet.looking',
  nothing: 'wallet.checkedNow',
  pending: 'wallet.checkedNow',
  unreachable: 'wallet.unreachable',
} as const satisfies Record<ChainSearch, string>
