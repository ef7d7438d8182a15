'use client'
import { formatClock } from '../../format/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import type { PayToken, RankedToken } from '../../payments/checkout/index.ts'
import { FiatWorth } from '../shared/FiatWorth.tsx'
import { TokenIcon } from '../shared/icons/index.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { tokenName } from './tokenName.ts'

export interface TokenRowProps {
  one: RankedToken<PayToken>
  decimals: number | undefined
  /** The time when the balance was read, in epoch ms. Shown instead of its value while the page is offline. */
  readAt: number | undefined
  /** Whether the balance is still being read. */
  isWaiting: boolean
  /** The name of the radio group. */
  group: string
  isChosen: boolean
  /** It is the token that arrives: sent as it is, without the service. */
  isDirect: boolean
  /** Called on every press, even on the chosen row. */
  onPress: () => void
  onChoose: () => void
}

/**
 * Renders a token of the connected account with its balance and value. A token that certainly cannot cover the payment
 * is disabled, unless it is chosen.
 */
export function TokenRow(props: TokenRowProps) {
  const { one, decimals, readAt, isWaiting, group, isChosen, isDirect, onPress, onChoose } = props
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const { token, amount, worthUsd, pricedAt, isEnough, isShort } = one
  const time = formatClock(readAt, t.locale)
  const isPriced = amount !== undefined && decimals !== undefined && pricedAt !== undefined
  const worth = time ? (
    t('wallet.asOf', { time })
  ) : isPriced || worthUsd !== undefined ? (
    <FiatWorth usd={worthUsd} pricedAt={pricedAt} />
  ) : null
  const on = t('quote.onChain', { chain: chains.name(token.chainId) })
  return (
    <label className="ik-choice" data-short={isEnough === false || undefined}>
      <TokenIcon chainId={token.chainId} tokenAddress={token.tokenAddress} symbol={token.symbol} isListed />
      <span className="ik-choice-text">
        <span className="ik-choice-name">{tokenName(token)}</span>
        <span className="ik-choice-detail">
          {isEnough === false ? t('wallet.tooLittle', { on }) : isDirect ? t('wallet.directly', { on }) : on}
        </span>
      </span>
      <span className="ik-choice-end">
        {isWaiting ? (
          <Skeleton digits={6} />
        ) : (
          <>
            {amount !== undefined && <TokenAmount amount={amount} token={{ decimals }} side="received" />}
            {worth && <span className="ik-choice-detail">{worth}</span>}
          </>
        )}
      </span>
      <input
        type="radio"
        className="ik-choice-mark"
        name={group}
        disabled={(isShort && !isChosen) || isWaiting}
        checked={isChosen}
        onClick={onPress}
        onChange={onChoose}
      />
    </label>
  )
}
