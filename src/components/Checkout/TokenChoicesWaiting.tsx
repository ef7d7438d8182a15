'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { DraftFacts } from '../../payments/checkout/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useRankedTokens } from './useRankedTokens.ts'

/** Renders a placeholder until the account's balances are known. Renders nothing if none covers the payment. */
export function TokenChoicesWaiting({ facts }: { facts: DraftFacts }) {
  const t = useTranslator(walletTexts)
  const { ranked } = useRankedTokens(facts)
  if (ranked?.every(({ isEnough }) => isEnough === false)) return null
  return (
    <div className="ik-section ik-choices-waiting">
      <Facts>
        {(['quote.youPay', 'fees.title'] as const).map((name) => (
          <Fact key={name} name={t(name)}>
            <Skeleton digits={5} />
          </Fact>
        ))}
      </Facts>
      <button type="button" className="ik-button" data-kind="primary" data-wide="" aria-disabled="true">
        {t('quote.loading')}
      </button>
    </div>
  )
}
