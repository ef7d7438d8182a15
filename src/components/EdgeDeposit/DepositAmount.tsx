'use client'
import { depositTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { paidSide } from '../shared/paidSide.ts'
import { TokenRow } from '../shared/TokenRow.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** What is to be paid, and on which network, before there is an address to pay to. */
export function DepositAmount({ terms, network }: { terms: PaymentTerms; network: string }) {
  const t = useTranslator(depositTexts)
  return (
    <>
      <p className="ik-line ik-soft">{t('quote.youPay')}</p>
      <p className="ik-row">
        <span className="ik-deposit-paid">
          <TokenAmount amount={terms.pays.amount} token={terms.pays} side="exact" size="xl" />
          <Worth side={paidSide(terms)} />
        </span>
        <span className="ik-chip">{t('quote.onChain', { chain: network })}</span>
      </p>
      {!terms.pays.symbol && <TokenRow name={t('deposit.token')} pays={terms.pays} />}
    </>
  )
}
