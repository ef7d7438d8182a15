'use client'
import type { QuoteSide } from '../shared/quoteFacts.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** What is paid, and on which network. */
export function PaidAmount({ pay, chain }: { pay: QuoteSide; chain: string }) {
  const t = useTranslator()
  return (
    <>
      <p className="ik-line ik-soft">{t('quote.youPay')}</p>
      <p className="ik-row">
        <span className="ik-wallet-paid">
          <TokenAmount amount={pay.amount} token={pay.token} side="exact" size="xl" />
          <Worth side={pay} />
        </span>
        <span className="ik-chip">{t('quote.onChain', { chain })}</span>
      </p>
    </>
  )
}
