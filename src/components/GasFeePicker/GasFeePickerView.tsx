'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { formatCountdown } from '../../format/index.ts'
import { gasFeeTexts } from '../../i18n/index.ts'
import { type FeeQuote, findFeeOffer } from '../../payments/permit/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { intentTokens, useTokens } from '../shared/useTokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { FeeSays } from './FeeSays.tsx'
import { FeeWays } from './FeeWays.tsx'
import { chosenOffer, feeProblem } from './feeProblem.ts'
import { nativeCost } from './nativeCost.ts'
import { offerToken } from './offerToken.ts'

/** Props of {@link GasFeePickerView}. Not in the service document. */
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
  /** Whole seconds for which a fee in a token is offered. */
  secondsLeft?: number | undefined
  /** A fee in a token is no longer offered. */
  expired?: boolean | undefined
}

/** What `GasFeePickerView` of the index loads. */
export const GasFeePickerView = forwardRef<HTMLElement, GasFeePickerViewProps>(function GasFeePickerView(
  { quote, value, onChange, balance, secondsLeft, expired = secondsLeft !== undefined && secondsLeft <= 0, ...rest },
  ref,
) {
  const t = useTranslator(gasFeeTexts)
  const tokens = useTokens(intentTokens(quote.intent))
  const title = useId()
  const native = nativeCost(quote, tokens)
  const offer = findFeeOffer(quote)
  const token = offer && offerToken(offer, tokens)
  const chosen = chosenOffer({ quote, value, balance, expired })
  const time = secondsLeft === undefined ? undefined : formatCountdown(secondsLeft, t.locale)
  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-gasfee', rest.className)}
      data-state={offer ? (expired ? 'expired' : 'open') : 'native-only'}
      data-fee={chosen ? 'token' : 'native'}
    >
      <div className="ik-section">
        <p className="ik-gasfee-title" id={title}>
          {t('gasFee.title')}
        </p>
        {offer && token && (
          <FeeWays
            labelledBy={title}
            native={native}
            offer={offer}
            token={token}
            problem={feeProblem(offer, { balance, expired })}
            balance={balance}
            chosen={chosen !== undefined}
            onChange={onChange}
          />
        )}
        <FeeSays native={native} chosen={chosen} token={token} />
        {token && !expired && time !== undefined && (
          // A timer is not read out at every tick; it is when someone goes there.
          <p className="ik-line ik-soft" role="timer" data-soon={Number(secondsLeft) < 60 || undefined}>
            {t('gasFee.left', { token: token.symbol, time })}
          </p>
        )}
      </div>
    </Card>
  )
})
