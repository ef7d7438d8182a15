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
   * The `tokenAddress` of the chosen `FeeOption`. Absent when the wallet pays in the network's native coin. An option
   * that cannot be chosen counts as absent.
   */
  value?: string | undefined
  /** Called when the payer chooses, with the new `value`. */
  onChange: (value: string | undefined) => void
  /** The account's balance of the paid token, in base units. Absent when unknown. */
  balance?: bigint | undefined
  /**
   * The only contracts that may be permitted or approved to take the payment. An option with another contract cannot be
   * chosen. Default: the contract of the quote. The contract is shown in any case.
   */
  spenders?: readonly string[] | undefined
  /** The time left for a fee in a token, in whole seconds. */
  secondsLeft?: number | Countdown | undefined
  /** Whether the offer of a fee in a token has ended. */
  expired?: boolean | undefined
}

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
    // Every offer is for the paid token, so only the first one counts.
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

/** Renders the time left for the offer. Only this component rerenders once a second. */
function TimeLeft({ token, secondsLeft }: { token: string; secondsLeft: number | Countdown }) {
  const t = useTranslator(gasFeeTexts)
  const seconds = useSeconds(secondsLeft, (seconds) => seconds)
  return (
    // Screen readers do not announce a timer at every tick; they read it when the user moves to it.
    <p className="ik-line ik-soft" role="timer" data-soon={seconds < 60 || undefined}>
      {t('gasFee.left', { token, time: formatCountdown(seconds, t.locale) })}
    </p>
  )
}
