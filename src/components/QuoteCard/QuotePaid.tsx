'use client'
import { createPortal } from 'react-dom'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface QuotePaidProps {
  /** The side to pay. Absent while the quote loads: a placeholder then reserves its space. */
  pay: QuoteSide | undefined
  /** The element that shows the amount as the one large figure of the screen. If absent, it is a row here. */
  place: Element | null | undefined
}

/** Shows the amount to pay in a form. */
export function QuotePaid({ pay, place }: QuotePaidProps) {
  const t = useTranslator()
  const amount = pay ? (
    <TokenAmount
      amount={pay.amount}
      token={pay.token}
      side="exact"
      size={place ? 'xl' : undefined}
      className="ik-quote-paid"
    />
  ) : (
    <span className="ik-amount" data-size={place ? 'xl' : undefined} aria-hidden="true">
      <Skeleton digits={7} />
    </span>
  )
  if (place) {
    return createPortal(
      <div className="ik-amount-lead">
        <span className="ik-soft">{t('quote.youPay')}</span>
        {amount}
        {pay ? <Worth side={pay} /> : <Skeleton digits={6} />}
      </div>,
      place,
    )
  }
  return (
    <Facts>
      <Fact name={t('quote.youPay')}>{amount}</Fact>
    </Facts>
  )
}
