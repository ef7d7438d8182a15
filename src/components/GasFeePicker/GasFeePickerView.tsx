'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { formatCountdown } from '../../format/index.ts'
import type { Countdown } from '../../hooks/index.ts'
import { intentTokens, useSeconds, useTokens } from '../../hooks/internal/index.ts'
import { gasFeeTexts } from '../../i18n/index.ts'
import { type FeeQuote, findFeeProblem, readChosenOffer, readFeeChoices } from '../../payments/permit/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { findToken, isNativeId } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { FeeOptions } from './FeeOptions.tsx'
import { FeeSummary } from './FeeSummary.tsx'
import { nativeCost } from './nativeCost.ts'
import { nameToken, optionToken } from './optionToken.ts'

/** Props of {@link GasFeePickerView}. */
export interface GasFeePickerViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onChange'> {
  /** The answer of either quote operation. */
  quote: FeeQuote
  /**
   * `tokenAddress` of the `FeeOption` that is chosen; absent: the wallet pays in the network's own coin. What cannot be
   * chosen counts as absent.
   */
  value?: string | undefined
  /** The payer chose; with the `value` that applies from now on. */
  onChange: (value: string | undefined) => void
  /** What the account holds of the token that is paid, in base units; absent: not known. */
  balance?: bigint | undefined
  /**
   * The only contracts that may be permitted or approved to take the payment: an option with another one cannot be chosen.
   * Absent: the contract of the quote. It is shown in any case.
   */
  spenders?: readonly string[] | undefined
  /** Whole seconds for which a fee in a token is offered. */
  secondsLeft?: number | Countdown | undefined
  /** A fee in a token is no longer offered. */
  expired?: boolean | undefined
}

/** What `GasFeePickerView` of the index loads. */
export const GasFeePickerView = forwardRef<HTMLElement, GasFeePickerViewProps>(function GasFeePickerView(props, ref) {
  const { quote, value, onChange, balance, spenders, secondsLeft, ...more } = props
  const isOver = useSeconds(secondsLeft, (seconds) => seconds <= 0)
  const { expired = isOver, ...rest } = more
  const t = useTranslator(gasFeeTexts)
  const tokens = useTokens(intentTokens(quote.intent))
  const title = useId()
  const { originChainId, originTokenAddress } = quote.intent ?? {}
  const native = nativeCost(quote, tokens)
  const choices = readFeeChoices(quote, spenders)
  const open = choices.find(({ offer }) => offer)
  const items = choices
    // Of several for the same token the first one counts.
    .filter((choice) => !choice.offer || choice === open)
    .map((choice) => ({
      choice,
      token: optionToken(choice.option, originChainId, tokens),
      problem: findFeeProblem(choice, { balance, expired }),
    }))
  const paid = isNativeId(originTokenAddress) ? native.token : findToken(tokens, originChainId, originTokenAddress)
  const offered = items.find(({ choice }) => choice === open)
  const offer = readChosenOffer({ quote, spenders, value, balance, expired })
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-gasfee', rest.className)}
      data-state={open ? (expired ? 'expired' : 'open') : 'native-only'}
      data-fee={offer ? 'token' : 'native'}
    >
      <div className="ik-section">
        <p className="ik-gasfee-title" id={title}>
          {t('gasFee.title')}
        </p>
        {items.length > 0 && (
          <FeeOptions
            labelledBy={title}
            chainId={originChainId}
            native={native}
            items={items}
            paid={nameToken(paid, originTokenAddress)}
            balance={balance}
            isTokenChosen={offer !== undefined}
            onChange={onChange}
          />
        )}
        <FeeSummary native={native} chosen={offer && offered && { offer, token: offered.token }} />
        {offered && !expired && secondsLeft !== undefined && (
          <TimeLeft token={offered.token.symbol} secondsLeft={secondsLeft} />
        )}
      </div>
    </Card>
  )
})

/** How long the fee is offered; alone renders once a second. */
function TimeLeft({ token, secondsLeft }: { token: string; secondsLeft: number | Countdown }) {
  const t = useTranslator(gasFeeTexts)
  const seconds = useSeconds(secondsLeft, (seconds) => seconds)
  return (
    // A timer is not read out at every tick; it is when someone goes there.
    <p className="ik-line ik-soft" role="timer" data-soon={seconds < 60 || undefined}>
      {t('gasFee.left', { token, time: formatCountdown(seconds, t.locale) })}
    </p>
  )
}
