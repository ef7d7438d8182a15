'use client'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { paidSide } from '../shared/paidSide.ts'
import { TokenIdRow } from '../shared/TokenIdRow.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { Worth } from '../shared/Worth.tsx'
import { TokenAmount } from './TokenAmount.tsx'

export interface PaidAmountProps {
  terms: PaymentTerms
  chain: string
  /** The amount in base units. Default: the amount that the terms state. */
  amount?: bigint | undefined
  /** The label for the id of a token that has no symbol. */
  tokenName: string
}

/**
 * Renders the amount to pay with all its digits, its network, and its value. The quote states the value of the terms'
 * amount alone, so another amount is shown without one.
 */
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
          {amount === pays.amount && <Worth side={{ ...paidSide(terms), about: true }} />}{' '}
          <span>{t('quote.onChain', { chain })}</span>
        </p>
      </div>
      {!pays.symbol && <TokenIdRow name={tokenName} pays={pays} />}
    </>
  )
}
