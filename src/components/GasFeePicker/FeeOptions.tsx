'use client'
import { type ReactNode, useId } from 'react'
import { usableNumber } from '../../format/internal/index.ts'
import { gasFeeTexts } from '../../i18n/index.ts'
import type { FeeChoice, FeeProblem } from '../../payments/permit/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { TokenIcon } from '../shared/icons/index.ts'
import { nativeAddress } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { type NativeCost, nativeText } from './nativeCost.ts'
import type { NamedToken } from './optionToken.ts'

/** A fee option with its token, as shown. */
export interface FeeOptionItem {
  choice: FeeChoice
  token: NamedToken
  /** The reason why the option cannot be chosen now. */
  problem?: FeeProblem | undefined
}

export interface FeeOptionsProps {
  /** The id of the element that labels the options. */
  labelledBy: string
  chainId: number | undefined
  native: NativeCost
  items: readonly FeeOptionItem[]
  /** The symbol of the token that is paid. */
  paid: string
  balance: bigint | undefined
  /** Whether a fee in the paid token is chosen, rather than the wallet's native coin. */
  isTokenChosen: boolean
  onChange: (value: string | undefined) => void
}

/** Renders the ways to pay the fee as radio buttons. Options that cannot be chosen are listed with the reason. */
export function FeeOptions({
  labelledBy,
  chainId,
  native,
  items,
  paid,
  balance,
  isTokenChosen,
  onChange,
}: FeeOptionsProps) {
  const t = useTranslator(gasFeeTexts)
  const fiat = useFiat()
  const write = useAmountText()
  const group = useId()
  const nativeUsd = fiat(native.usd)
  const coins = nativeText(native, write, nativeUsd)

  function describe({ choice: { offer }, token, problem }: FeeOptionItem): string {
    if (problem === 'other-token') return t('gasFee.otherToken', { token: paid })
    if (problem === 'spender') return t('gasFee.spenderRefused')
    if (problem === 'unverifiable' || !offer) return t('gasFee.unverifiable')
    if (problem === 'over') return t('gasFee.over')
    if (problem === 'balance') {
      const needed = write(offer.amount + offer.fee, token, 'exact')
      return t('gasFee.balance', { token: token.symbol, needed, held: write(balance ?? 0n, token, 'exact') })
    }
    return t(offer.permit ? 'gasFee.permit' : 'gasFee.approval')
  }

  return (
    <div className="ik-gasfee-options" role="radiogroup" aria-labelledby={labelledBy}>
      <Option
        group={group}
        option="native"
        icon={<TokenIcon chainId={chainId} tokenAddress={nativeAddress} isListed network={false} />}
        name={native.token.symbol ? t('gasFee.native', { token: native.token.symbol }) : t('gasFee.nativeCoin')}
        help={t('gasFee.nativeHelp')}
        checked={!isTokenChosen}
        onChoose={() => onChange(undefined)}
      >
        {coins ? (
          <>
            <bdi className="ik-amount">{t('gasFee.about', { amount: coins })}</bdi>{' '}
            {nativeUsd && coins !== nativeUsd && <bdi className="ik-soft">{nativeUsd}</bdi>}
          </>
        ) : (
          <span className="ik-soft">{t('gasFee.nativeUnknown')}</span>
        )}
      </Option>
      {items.map((item, index) => {
        const { choice, token, problem } = item
        const { amount, amountUsd, tokenAddress } = choice.option
        const usd = fiat(usableNumber(amountUsd) || undefined)
        return (
          <Option
            key={index}
            group={group}
            option="token"
            icon={<TokenIcon chainId={chainId} tokenAddress={tokenAddress} symbol={token.symbol} network={false} />}
            name={t('gasFee.token', { token: token.symbol })}
            help={describe(item)}
            problem={problem}
            checked={isTokenChosen && choice.offer !== undefined}
            onChoose={() => onChange(tokenAddress)}
          >
            {amount !== undefined && <TokenAmount amount={amount} token={token} side="exact" />}{' '}
            {usd && <bdi className="ik-soft">{usd}</bdi>}
          </Option>
        )
      })}
    </div>
  )
}

interface OptionProps {
  /** The `name` that the radio buttons share. */
  group: string
  option: 'native' | 'token'
  icon: ReactNode
  name: string
  /** An explanation of how the option works, or why it is not available. */
  help: string
  problem?: FeeProblem | undefined
  checked: boolean
  onChoose: () => void
  /** The cost. */
  children: ReactNode
}

/** Renders one option. An unavailable option stays focusable, so that keyboard users can find the reason. */
function Option({ group, option, icon, name, help, problem, checked, onChoose, children }: OptionProps) {
  const id = useId()
  return (
    <label
      className="ik-choice ik-gasfee-option"
      data-option={option}
      data-chosen={checked || undefined}
      data-problem={problem}
    >
      {icon}
      <span className="ik-gasfee-text">
        <span className="ik-gasfee-line">
          <span id={`${id}name`}>{name}</span>
          <span className="ik-gasfee-cost" id={`${id}cost`}>
            {children}
          </span>
        </span>
        <span className="ik-soft ik-help ik-gasfee-help" id={`${id}help`}>
          {help}
        </span>
      </span>
      <input
        type="radio"
        className="ik-choice-mark"
        name={group}
        checked={checked}
        aria-disabled={problem !== undefined || undefined}
        aria-labelledby={`${id}name ${id}cost`}
        aria-describedby={`${id}help`}
        onChange={() => problem === undefined && onChoose()}
      />
    </label>
  )
}
