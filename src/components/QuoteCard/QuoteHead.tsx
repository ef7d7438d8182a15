'use client'
import type { Countdown } from '../../hooks/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { RouteChain, testChains } from './quoteRoute.ts'

export interface QuoteHeadProps {
  /** The id of the title element. */
  id: string
  /** The chain to pay on, if known. */
  payChain: RouteChain | undefined
  test: ReturnType<typeof testChains> | undefined
  secondsLeft: number | Countdown | undefined
  totalSeconds: number | undefined
}

/** Shows the question of the card, whether it is about test chains, and the time left. */
export function QuoteHead({ id, payChain, test = [], secondsLeft, totalSeconds }: QuoteHeadProps) {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const names = (some: RouteChain[]) => some.map(({ chainId, rail }) => chains.name(chainId, rail)).join(', ')
  return (
    <div className="ik-heading ik-quote-heading">
      <h2 className="ik-title" id={id}>
        {payChain ? t('quote.title', { rail: names([payChain]) }) : t('quote.titlePlain')}
        {test.length > 0 && (
          <>
            {' '}
            <span className="ik-chip ik-quote-testnet">
              {test === 'all' ? t('quote.testnet') : t('quote.testnetOn', { chain: names(test) })}
            </span>
          </>
        )}
      </h2>
      {secondsLeft !== undefined && <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />}
    </div>
  )
}
