'use client'
import { cleanText } from '../../format/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import type { TokenFacts } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface AmountFieldProps {
  /** Whether the payer enters the amount to pay. Otherwise, they enter the amount that arrives. */
  pays: boolean
  token: TokenFacts
  value: string
  wrong: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** Renders an amount as a text input. A number input has a spinner, reacts to the wheel, and accepts exponents. */
export function AmountField({ pays, token, value, wrong, onChange, onBlur }: AmountFieldProps) {
  const t = useTranslator(checkoutTexts)
  const whole = token.decimals === undefined || token.decimals === 0
  const example = new Intl.NumberFormat(t.locale, { minimumFractionDigits: whole ? 0 : 1 }).format(whole ? 12 : 12.5)
  const symbol = cleanText(token.symbol, 24)
  return (
    <PayerField
      name={t(pays ? 'checkout.amountPaid' : 'checkout.amountArriving')}
      help={token.decimals === undefined ? t('amount.baseUnits') : undefined}
      problem={wrong ? t('checkout.invalidAmount', { example }) : undefined}
    >
      {(field) => (
        <span className="ik-payer-amount">
          <input
            {...field}
            className="ik-field"
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {symbol && <span className="ik-payer-symbol">{symbol}</span>}
        </span>
      )}
    </PayerField>
  )
}
