'use client'
import { reviewTexts } from '../../i18n/index.ts'
import type { QuoteFacts, QuoteSide } from '../shared/quoteFacts.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface QuoteAmountsProps {
  facts: QuoteFacts
  /** The name of the recipient. */
  receiver: string | undefined
}

/** Renders the two amounts of a quote: the amount to pay in large type, and the amount that arrives with its chain. */
export function QuoteAmounts({ facts, receiver }: QuoteAmountsProps) {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const nameReceiver = useReceiverName(receiver)
  const { pay, receive } = facts
  const onChain = (side: QuoteSide) =>
    (side.rail || side.chainId) && t('quote.onChain', { chain: chains.name(side.chainId, side.rail) })
  return (
    <>
      <p className="ik-line ik-soft ik-quote-label">{t('quote.youPay')}</p>
      <p className="ik-row ik-quote-pay">
        <TokenAmount amount={pay.amount} token={pay.token} side="exact" size="xl" />
        <Worth side={pay} />
      </p>
      {receive.amount !== undefined && (
        <>
          <p className="ik-line ik-soft ik-quote-label">{nameReceiver(facts)}</p>
          <p className="ik-row ik-quote-receive">
            <TokenAmount amount={receive.amount} token={receive.token} side="received" />
            {onChain(receive) && <span className="ik-chip">{onChain(receive)}</span>}
          </p>
        </>
      )}
    </>
  )
}

/** Returns a function that names who receives. */
export function useReceiverName(name: string | undefined): (facts: Pick<QuoteFacts, 'receiver'>) => string {
  const t = useTranslator(reviewTexts)
  return ({ receiver }) => {
    if (receiver === 'self') return t('quote.youReceive')
    if (receiver === 'rail') return t('quote.arrives')
    return name ? t('quote.receives', { name }) : t('quote.shopReceives')
  }
}
