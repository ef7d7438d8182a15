'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo, useRef } from 'react'
import type { FiatCurrency } from '../../api/index.ts'
import { fiatTexts } from '../../i18n/index.ts'
import { classNames } from '../shared/classNames.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type CurrencyOption, currencyOptions } from './currencyOptions.ts'

/** Props of {@link FiatSelectView}. */
export interface FiatSelectViewProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'> {
  /** The currencies of the service. `undefined`: they are loading, or couldn't be loaded. */
  currencies: readonly FiatCurrency[] | undefined
  /** The ISO 4217 code of the chosen currency. */
  value: string
  /** Called with the ISO 4217 code that the payer chooses. */
  onChange: (currency: string) => void
  /** Whether the currencies couldn't be loaded. Those that need no list stay. Default false. */
  isFailed?: boolean | undefined
  /** Called to load the currencies again. */
  onRetry?: (() => void) | undefined
  /** The state of the chosen currency's rate. `'unavailable'` states that amounts are in dollars. Default `'ready'`. */
  rate?: 'ready' | 'loading' | 'unavailable' | undefined
}

/**
 * Renders the choice of a currency: each with its code, its name in the reader's language, and its symbol. Controlled.
 * State: `data-state` (`loading`, `failed`, `ready`), `data-rate`.
 *
 * @example <FiatSelectView currencies={currencies} value={currency} onChange={setCurrency} />
 */
export const FiatSelectView = forwardRef<HTMLDivElement, FiatSelectViewProps>(function FiatSelectView(
  { currencies, value, onChange, isFailed = false, onRetry, rate = 'ready', className, ...rest },
  ref,
) {
  const t = useTranslator(fiatTexts)
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const options = useMemo(() => currencyOptions(currencies, value, t.locale), [currencies, value, t.locale])
  const state = currencies ? 'ready' : isFailed ? 'failed' : 'loading'
  const notes = [
    rate === 'unavailable' && t('fiat.noRate', { currency: value.toUpperCase() }),
    state === 'failed' && t('fiat.failed'),
    state === 'ready' && options.length < 2 && t('fiat.none'),
  ].filter(Boolean)

  // An option holds no elements that would keep its parts apart.
  const isolate = (text: string) => (t.direction === 'rtl' ? `\u2068${text}\u2069` : text)
  const write = ({ code, name, symbol }: CurrencyOption) =>
    isolate(code) + (name ? ` · ${isolate(name)}` : '') + (symbol ? ` (${isolate(symbol)})` : '')

  const chosen = options.find(({ code }) => code === value.toUpperCase())

  function retry() {
    // The button disappears while the currencies load.
    select.current?.focus({ preventScroll: true })
    onRetry?.()
  }

  return (
    <div
      lang={t.language}
      dir={t.direction}
      {...rest}
      ref={ref}
      className={classNames('ik-fiat', className)}
      data-state={state}
      data-rate={rate}
    >
      <label className="ik-strong" htmlFor={id}>
        {t('fiat.label')}
      </label>
      <select
        ref={select}
        id={id}
        className="ik-field ik-settings-select"
        // The field may truncate the text.
        title={chosen && write(chosen)}
        aria-describedby={`${id}note`}
        aria-busy={state === 'loading' || undefined}
        value={value.toUpperCase()}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {write(option)}
          </option>
        ))}
      </select>
      <p className="ik-line ik-soft" id={`${id}note`} role="status">
        {notes.join(' ')}
      </p>
      {state === 'failed' && onRetry && (
        <button type="button" className="ik-text-button" onClick={retry}>
          {t('action.retry')}
        </button>
      )}
    </div>
  )
})
