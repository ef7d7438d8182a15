'use client'
import { depositTexts } from '../../i18n/index.ts'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** What is to be paid, and on which network, before there is an address to pay to. */
export function DepositAmount({ pay, network }: { pay: QuoteSide; network: string }) {
  const t = useTranslator(depositTexts)
  return (
    <>
      <p className="ik-line ik-soft">{t('quote.youPay')}</p>
      <p className="ik-row">
        <span className="ik-deposit-paid">
          <TokenAmount amount={pay.amount} token={pay.token} side="exact" size="xl" />
          <Worth side={pay} />
        </span>
        <span className="ik-chip">{t('quote.onChain', { chain: network })}</span>
      </p>
    </>
  )
}
