'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { paidSide } from '../shared/paidSide.ts'
import { TokenRow } from '../shared/TokenRow.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from '../TokenAmount/index.ts'

/** What is paid, and on which network. */
export function PaidAmount({ terms, chain }: { terms: PaymentTerms; chain: string }) {
  const t = useTranslator(walletTexts)
  const { pays } = terms
  return (
    <>
      <p className="ik-line ik-soft">{t('quote.youPay')}</p>
      <p className="ik-row">
        <span className="ik-wallet-paid">
          <TokenAmount amount={pays.amount} token={pays} side="exact" size="xl" />
          <Worth side={paidSide(terms)} />
        </span>
        <span className="ik-chip">{t('quote.onChain', { chain })}</span>
      </p>
      {!pays.symbol && <TokenRow name={t('wallet.token')} pays={pays} />}
    </>
  )
}
