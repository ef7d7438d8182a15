'use client'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { paidSide } from './paidSide.ts'
import { TokenRow } from './TokenRow.tsx'
import { useTranslator } from './useTranslator.ts'
import { Worth } from './Worth.tsx'

/** Props of {@link PaidAmount}. */
export interface PaidAmountProps {
  terms: PaymentTerms
  chain: string
  /** Base units. Default: what the terms say is paid. */
  amount?: bigint | undefined
  /** Names the id of a token without a symbol. */
  tokenName: string
}

/** The amount to pay in all its digits, what it is worth, and on which network. */
export function PaidAmount({ terms, chain, amount = terms.pays.amount, tokenName }: PaidAmountProps) {
  const t = useTranslator()
  const { pays } = terms
  return (
    <>
      <div className="ik-amount-lead">
        <p className="ik-line">
          <TokenAmount amount={amount} token={pays} side="exact" size="xl" />
        </p>
        <p className="ik-line ik-soft ik-amount-where">
          <Worth side={{ ...paidSide(terms), about: true }} /> <span>{t('quote.onChain', { chain })}</span>
        </p>
      </div>
      {!pays.symbol && <TokenRow name={tokenName} pays={pays} />}
    </>
  )
}
