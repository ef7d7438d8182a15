'use client'
import { useId } from 'react'
import { usableNumber } from '../../format/internal/index.ts'
import { gasFeeTexts } from '../../i18n/index.ts'
import type { FeeOffer } from '../../payments/permit/index.ts'
import { useFiat } from '../shared/fiat.ts'
import type { TokenFacts } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { FeeWay } from './FeeWay.tsx'
import type { FeeProblem } from './feeProblem.ts'
import { type NativeCost, nativeText } from './nativeCost.ts'

/** Props of {@link FeeWays}. */
export interface FeeWaysProps {
  /** The id of the element that names them. */
  labelledBy: string
  native: NativeCost
  offer: FeeOffer
  token: TokenFacts & { symbol: string }
  problem: FeeProblem | undefined
  balance: bigint | undefined
  /** The offer is chosen, not the wallet. */
  chosen: boolean
  onChange: (value: string | undefined) => void
}

/** The two ways to pay the fee, of which one is chosen. */
export function FeeWays({ labelledBy, native, offer, token, problem, balance, chosen, onChange }: FeeWaysProps) {
  const t = useTranslator(gasFeeTexts)
  const fiat = useFiat()
  const write = useAmountText()
  const group = useId()
  const [nativeUsd, usd] = [fiat(native.usd), fiat(usableNumber(offer.option.amountUsd))]

  const coins = nativeText(native, write, nativeUsd)

  function help(): string {
    if (problem === 'over') return t('gasFee.over')
    if (problem === 'balance') {
      const needed = write(offer.amount + offer.fee, token, 'exact')
      return t('gasFee.balance', { token: token.symbol, needed, held: write(balance ?? 0n, token, 'exact') })
    }
    return t(offer.permit ? 'gasFee.permit' : 'gasFee.approval')
  }

  return (
    <div className="ik-gasfee-ways" role="radiogroup" aria-labelledby={labelledBy}>
      <FeeWay
        group={group}
        way="native"
        name={native.token.symbol ? t('gasFee.native', { token: native.token.symbol }) : t('gasFee.nativeCoin')}
        help={t('gasFee.nativeHelp')}
        checked={!chosen}
        onChoose={() => onChange(undefined)}
      >
        {coins ? (
          <>
            <bdi className="ik-amount">{t('gasFee.about', { amount: coins })}</bdi>{' '}
            {nativeUsd && coins !== nativeUsd && <bdi className="ik-soft">{nativeUsd}</bdi>}
          </>
        ) : (
          <span className="ik-soft">{t('gasFee.walletSays')}</span>
        )}
      </FeeWay>
      <FeeWay
        group={group}
        way="token"
        name={t('gasFee.token', { token: token.symbol })}
        help={help()}
        problem={problem}
        checked={chosen}
        onChoose={() => onChange(offer.option.tokenAddress)}
      >
        <TokenAmount amount={offer.fee} token={token} side="exact" /> {usd && <bdi className="ik-soft">{usd}</bdi>}
      </FeeWay>
    </div>
  )
}
