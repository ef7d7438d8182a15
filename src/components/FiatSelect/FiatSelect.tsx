'use client'
import { forwardRef } from 'react'
import { useFiatCurrencies, useFiatCurrency } from '../../hooks/index.ts'
import { FiatSelectView, type FiatSelectViewProps } from './FiatSelectView.tsx'

/** Props of {@link FiatSelect}. */
export interface FiatSelectProps
  extends Omit<FiatSelectViewProps, 'currencies' | 'value' | 'onChange' | 'isFailed' | 'onRetry' | 'rate'> {
  /**
   * The ISO 4217 code, where the host holds the choice: nothing is stored, and `currency` of `IntentKitProvider` is the
   * host's to set. Default: the payer's choice on this device, else the provider's `currency`, which a choice replaces.
   */
  value?: string | undefined
  /** Called with the ISO 4217 code that the payer chooses. */
  onChange?: ((currency: string) => void) | undefined
}

/**
 * Lets the payer choose the currency of all fiat amounts below the provider. The choice is kept on this device, and
 * other tabs follow it. While a currency has no usable rate, amounts are in US dollars, which the select states. State:
 * `data-state` (`loading`, `failed`, `ready`), `data-rate`.
 *
 * @example <FiatSelect />
 */
export const FiatSelect = forwardRef<HTMLDivElement, FiatSelectProps>(function FiatSelect(
  { value, onChange, ...rest },
  ref,
) {
  const { data, isError, refetch } = useFiatCurrencies()
  const { currency, rate, setCurrency } = useFiatCurrency()

  function choose(next: string) {
    if (value === undefined) setCurrency(next)
    onChange?.(next)
  }

  return (
    <FiatSelectView
      {...rest}
      ref={ref}
      currencies={data}
      isFailed={isError}
      onRetry={() => void refetch()}
      value={value ?? currency}
      onChange={choose}
      // The rate is that of the provider's currency.
      rate={value === undefined || value.toUpperCase() === currency ? rate : undefined}
    />
  )
})
