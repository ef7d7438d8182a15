'use client'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

export interface QuotePaidProps {
  /** The side to pay. Absent while the quote loads: a placeholder then reserves its space. */
  pay: QuoteSide | undefined
  /** Whether the amount is the one large figure of the screen. Otherwise, it is a row below another large figure. */
  isLead: boolean
}

/** Shows the amount to pay in a form. */
export function QuotePaid({ pay, isLead }: QuotePaidProps) {
  const t = useTranslator()
  const amount = pay ? (
    <TokenAmount
      amount={pay.amount}
      token={pay.token}
      side="exact"
      size={isLead ? 'xl' : undefined}
      className="ik-quote-paid"
    />
  ) : (
    <span className="ik-amount" data-size={isLead ? 'xl' : undefined} aria-hidden="true">
      <Skeleton digits={7} />
    </span>
  )
  if (isLead) {
    return (
      <div className="ik-amount-lead">
        <span className="ik-soft">{t('quote.youPay')}</span>
        {amount}
        {pay ? <Worth side={pay} /> : <Skeleton digits={6} />}
      </div>
    )
  }
  return (
    <Facts>
      <Fact name={t('quote.youPay')}>{amount}</Fact>
    </Facts>
  )
}
