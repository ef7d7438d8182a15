'use client'
import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { type FormatAmountOptions, formatAmount } from '../../format/index.ts'
import { classNames } from '../shared/classNames.ts'
import type { TokenFacts } from '../shared/tokens.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link TokenAmount}. */
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

/** Elements that may hold no button. */
const interactive =
  'a, button, label, option, summary, [role=button], [role=link], [role=menuitem], [role=option], [role=radio], [role=tab], [aria-hidden=true]'

/**
 * Renders a token amount with its symbol. A rounded amount starts with "≈". A press on it shows the exact figure in its
 * place, except inside of a link, a button or a label; the title and `data-exact` hold it too. State: `data-rounded`,
 * `data-base-units`.
 *
 * @example <TokenAmount amount={698_412_345n} token={{ symbol: 'SOL', decimals: 9 }} side="paid" /> // ≈ 0.698413 SOL
 */
export const TokenAmount = forwardRef<HTMLElement, TokenAmountProps>(function TokenAmount(
  { amount, token, side, size, className, ...rest },
  ref,
) {
  const t = useTranslator()
  const element = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLElement)
  const [canPress, setCanPress] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [announced, setAnnounced] = useState<string>()
  const decimals = token?.decimals
  const written = amount === undefined ? undefined : formatAmount(amount, { decimals, locale: t.locale, side })
  const rounded = written?.rounded === true
  useIsomorphicLayoutEffect(() => {
    setCanPress(rounded && !element.current?.parentElement?.closest(interactive))
  }, [rounded])
  if (!written) {
    return (
      <bdi {...rest} ref={element} className={classNames('ik-amount ik-amount-none', className)}>
        {t('amount.unknown')}
      </bdi>
    )
  }

  const { exact, baseUnits } = written
  const isExact = canPress && isPressed
  const text = isExact ? exact : written.text
  const name = token?.symbol
  const title = rounded ? t('amount.exact', { amount: name ? `${exact} ${name}` : exact }) : undefined
  const figure = (
    <>
      {rounded && !isExact && !/^[<>]/.test(text) && '≈ '}
      {text}
      {name && <span className="ik-amount-symbol"> {name}</span>}
      {baseUnits && <span className="ik-amount-note"> {t('amount.baseUnits')}</span>}
    </>
  )

  function toggle() {
    setPressed(!isPressed)
    setAnnounced(isPressed ? undefined : title)
  }

  return (
    <bdi
      title={canPress ? undefined : title}
      {...rest}
      ref={element}
      className={classNames('ik-amount', className)}
      data-size={size}
      // The number of digits that fit in a narrow card at the large size and at the next smaller one.
      data-long={text.length > 14 ? 'very' : text.length > 11 || undefined}
      data-rounded={rounded || undefined}
      data-exact={rounded ? exact : undefined}
      data-base-units={baseUnits || undefined}
    >
      {canPress ? (
        <>
          <button
            type="button"
            className="ik-amount-figure"
            title={title}
            aria-pressed={isPressed}
            onClick={toggle}
            onBlur={() => setAnnounced(undefined)}
          >
            {figure}
          </button>
          <span className="ik-visually-hidden" aria-live="polite">
            {/* The amount may have changed since. */}
            {announced === title && title}
          </span>
        </>
      ) : (
        figure
      )}
    </bdi>
  )
})
