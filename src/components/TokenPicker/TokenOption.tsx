'use client'
import { memo } from 'react'
import { pickerTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { FiatWorth } from '../shared/FiatWorth.tsx'
import { checkIcon, Icon, nextIcon, TokenIcon, warningIcon } from '../shared/icons/index.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import type { PickerEntry } from './pickerEntries.ts'
import type { Holding } from './pickerRows.ts'

export interface TokenOptionProps extends Holding {
  id: string
  entry: PickerEntry
  /** The name of its network. */
  chain: string
  /** The number of options, and the place of this one from 1. */
  size: number
  place: number
  isChosen: boolean
  /** Whether the keyboard is on it. */
  isActive: boolean
  /** Whether prices are still being read. */
  isPricing: boolean
  describedBy: string | undefined
  /** Called when it is pressed, before it is chosen. */
  onPressStart: (entry: PickerEntry) => void
  onChoose: (entry: PickerEntry) => void
}

/** Renders a token: icon, symbol, name and network, and what the wallet holds of it. */
export const TokenOption = memo(function TokenOption(props: TokenOptionProps) {
  const { id, size, place, isChosen, isActive, isPricing, describedBy, onPressStart, onChoose } = props
  const t = useTranslator(pickerTexts)
  const { entry, chain, amount, worthUsd, pricedAt, isUnread } = props
  const { token, symbol, name, isListed, isAmbiguous, lookAlikeOf } = entry
  const isTrusted = isListed && !lookAlikeOf
  return (
    // The search field keeps the focus and handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      className="ik-choice ik-picker-option"
      aria-selected={isChosen}
      aria-setsize={size}
      aria-posinset={place}
      aria-describedby={describedBy}
      data-active={isActive || undefined}
      data-look-alike={lookAlikeOf ? '' : undefined}
      data-listed={isListed}
      onPointerDown={() => onPressStart(entry)}
      onClick={() => onChoose(entry)}
    >
      <TokenIcon
        chainId={token.chainId}
        tokenAddress={token.tokenAddress}
        symbol={symbol}
        logoUri={token.logoUri}
        isListed={isTrusted}
      />
      <span className="ik-choice-text">
        {isTrusted ? (
          <bdi className="ik-choice-name">{symbol}</bdi>
        ) : (
          <span className="ik-picker-symbol">
            <bdi className="ik-choice-name">{symbol}</bdi>
            <span className="ik-chip ik-picker-badge" data-tone="warn">
              <Icon path={warningIcon} />
              {t(lookAlikeOf ? 'picker.lookAlike' : 'picker.notOnList')}
            </span>
          </span>
        )}
        <span className="ik-choice-detail">
          {!isTrusted || isAmbiguous ? (
            <>
              {isTrusted && name && (
                <>
                  <bdi>{name}</bdi> ·{' '}
                </>
              )}
              <Address address={token.tokenAddress} />
            </>
          ) : (
            <bdi>{name || symbol}</bdi>
          )}{' '}
          · <bdi>{chain}</bdi>
        </span>
      </span>
      {amount !== undefined && amount > 0n ? (
        <span className="ik-choice-end">
          <TokenAmount amount={amount} token={{ decimals: entry.decimals }} side="received" />
          <span className="ik-choice-detail">
            {worthUsd === undefined && isPricing ? (
              <Skeleton digits={5} />
            ) : (
              <FiatWorth usd={worthUsd} pricedAt={pricedAt} />
            )}
          </span>
        </span>
      ) : (
        isUnread && <span className="ik-choice-detail ik-picker-unread">{t('picker.unread')}</span>
      )}
      {lookAlikeOf ? <Icon path={nextIcon} /> : isChosen && <Icon path={checkIcon} />}
    </div>
  )
})
