'use client'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type FormatAmountOptions, formatAmount } from '../../format/index.ts'
import { classNames } from '../shared/classNames.ts'
import type { TokenFacts } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link TokenAmount}. Not in the service document. */
export interface TokenAmountProps extends Omit<ComponentPropsWithoutRef<'bdi'>, 'children'> {
  /** Base units; absent shows "Not stated". */
  amount: bigint | undefined
  /** What is known of the token; without decimals the amount is in base units, and says so. */
  token?: TokenFacts | undefined
  /** Which way it may be rounded, which "≈" then shows; `'exact'` is not rounded: for what is paid, and for what is certain. */
  side: FormatAmountOptions['side']
  /** The one big figure of a card. */
  size?: 'xl' | undefined
}

/**
 * A token amount with its symbol. When rounded, it starts with "≈", and the exact figure is in its title and in `data-exact`. State:
 * `data-rounded`, `data-base-units`.
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
      // Digits that fit in a narrow card at the big size, and at the next one.
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
