'use client'
import type { QuoteFacts } from '../shared/quoteFacts.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** Props of {@link QuoteAmounts}. */
export interface QuoteAmountsProps {
  facts: QuoteFacts
  /** Who receives, by name. */
  receiver: string | undefined
}

/** The two figures of a quote: what is paid, big; what arrives, and on which chain. */
export function QuoteAmounts({ facts: { pay, receive, receiver }, receiver: name }: QuoteAmountsProps) {
  const t = useTranslator()
  const chains = useChains()
  const known = receive.amount !== undefined
  return (
    <>
      <p className="ik-line ik-soft ik-quote-label">{t('quote.youPay')}</p>
      <p className="ik-row ik-quote-pay">
        <TokenAmount amount={pay.amount} token={pay.token} side="exact" size="xl" />
        <Worth side={pay} />
      </p>
      {known && (
        <>
          <p className="ik-line ik-soft ik-quote-label">
            {receiver === 'other' && name
              ? t('quote.receives', { name })
              : t(
                  receiver === 'self'
                    ? 'quote.youReceive'
                    : receiver === 'rail'
                      ? 'quote.arrives'
                      : 'quote.shopReceives',
                )}
          </p>
          <p className="ik-row ik-quote-receive">
            <TokenAmount amount={receive.amount} token={receive.token} side="received" />
            {(receive.rail || receive.chainId) && (
              <span className="ik-chip">
                {t('quote.onChain', { chain: chains.name(receive.chainId, receive.rail) })}
              </span>
            )}
          </p>
        </>
      )}
    </>
  )
}
