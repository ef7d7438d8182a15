'use client'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { QuoteFacts, QuoteSide } from '../shared/quoteFacts.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** Props of {@link QuoteAmounts}. */
export interface QuoteAmountsProps {
  facts: QuoteFacts
  /** Who receives, by name. */
  receiver: string | undefined
  /** As rows, for a screen that another amount leads. */
  isBrief: boolean
}

/** The two figures of a quote: what is paid, big; what arrives, and on which chain. */
export function QuoteAmounts({ facts, receiver, isBrief }: QuoteAmountsProps) {
  const t = useTranslator()
  const chains = useChains()
  const nameReceiver = useReceiverName(receiver)
  const { pay, receive } = facts
  const onChain = (side: QuoteSide) =>
    (side.rail || side.chainId) && t('quote.onChain', { chain: chains.name(side.chainId, side.rail) })
  if (isBrief) {
    return (
      <Facts>
        <Fact name={t('quote.youPay')}>
          <TokenAmount amount={pay.amount} token={pay.token} side="exact" className="ik-quote-paid" />
        </Fact>
        {receive.amount !== undefined && (
          <Fact name={nameReceiver(facts)}>
            <TokenAmount amount={receive.amount} token={receive.token} side="received" /> {onChain(receive)}
          </Fact>
        )}
      </Facts>
    )
  }
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

function useReceiverName(name: string | undefined) {
  const t = useTranslator()
  return ({ receiver }: QuoteFacts): string => {
    if (receiver === 'self') return t('quote.youReceive')
    if (receiver === 'rail') return t('quote.arrives')
    return name ? t('quote.receives', { name }) : t('quote.shopReceives')
  }
}
