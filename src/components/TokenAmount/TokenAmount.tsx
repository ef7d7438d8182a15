'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type FormatAmountOptions, formatAmount } from '../../format/index.ts'
import { classNames } from '../shared/classNames.ts'
import type { TokenFacts } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link TokenAmount}. Not in the service document. */
export interface TokenAmountProps extends Omit<ComponentPropsWithoutRef<'bdi'>, 'children'> {
  /** The amount in base units. `undefined` shows "Not stated". */
  amount: bigint | undefined
  /** The known facts of the token. Without decimals the amount is shown, and labeled, in base units. */
  token?: TokenFacts | undefined
  /**
   * The rounding direction; "≈" marks a rounded amount. `'exact'` does not round: for amounts to pay and certain
   * amounts.
   */
  side: FormatAmountOptions['side']
  /** The size of the card's one large figure. */
  size?: 'xl' | undefined
}

/**
 * Renders a token amount with its symbol. A rounded amount starts with "≈", and the title and `data-exact` hold the
 * exact figure. State: `data-rounded`, `data-base-units`.
 *
 * @example <TokenAmount amount={698_412_345n} token={{ symbol: 'SOL', decimals: 9 }} side="paid" /> // ≈ 0.698413 SOL
 *
 * Not in the service document.
 */
export const TokenAmount = forwardRef<HTMLElement, TokenAmountProps>(function TokenAmount(
  { amount, token, side, size, className, ...rest },
  ref,
) {
  const t = useTranslator()
  if (amount === undefined) {
    return (
      <bdi {...rest} ref={ref} className={classNames('ik-amount ik-amount-none', className)}>
        {t('amount.unknown')}
      </bdi>
    )
  }
  const { text, exact, rounded, baseUnits } = formatAmount(amount, {
    decimals: token?.decimals,
    locale: t.locale,
    side,
  })
  const name = token?.symbol
  return (
    <bdi
      title={rounded ? t('amount.exact', { amount: name ? `${exact} ${name}` : exact }) : undefined}
      {...rest}
      ref={ref}
      className={classNames('ik-amount', className)}
      data-size={size}
      // The number of digits that fit in a narrow card at the large size and at the next smaller one.
      data-long={text.length > 14 ? 'very' : text.length > 11 || undefined}
      data-rounded={rounded || undefined}
      data-exact={rounded ? exact : undefined}
      data-base-units={baseUnits || undefined}
    >
      {rounded && !/^[<>]/.test(text) && '≈ '}
      {text}
      {name && <span className="ik-amount-symbol"> {name}</span>}
      {baseUnits && <span className="ik-amount-note"> {t('amount.baseUnits')}</span>}
    </bdi>
  )
})
