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
  /** The side to pay, whose chain or rail the title names if it is known. */
  pay: RouteChain | undefined
  test: ReturnType<typeof testChains> | undefined
  secondsLeft: number | Countdown | undefined
  totalSeconds: number | undefined
}

/** Shows the question of the card, whether it is about test chains, and the time left. */
export function QuoteHead({ id, pay, test = [], secondsLeft, totalSeconds }: QuoteHeadProps) {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const names = (some: RouteChain[]) => some.map(({ chainId, rail }) => chains.name(chainId, rail)).join(', ')
  return (
    <div className="ik-heading ik-quote-heading">
      <h2 className="ik-title" id={id}>
        {pay && (pay.rail || pay.chainId) ? t('quote.title', { rail: names([pay]) }) : t('quote.titlePlain')}
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
