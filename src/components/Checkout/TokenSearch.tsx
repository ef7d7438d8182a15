'use client'
import { checkoutTexts } from '../../i18n/index.ts'
import { isSameToken, type PayToken } from '../../payments/checkout/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenPickerView } from '../TokenPicker/index.ts'

export interface TokenSearchProps {
  /** The tokens of one rail. */
  tokens: readonly PayToken[]
  token: PayToken
  onChange: (token: PayToken) => void
}

/** Lets the payer search one of many tokens of a rail, whose balances nobody can read. */
export function TokenSearch({ tokens, token, onChange }: TokenSearchProps) {
  const t = useTranslator(checkoutTexts)
  return (
    <PayerField name={t('checkout.token')}>
      {({ id }) => (
        <TokenPickerView
          id={id}
          label={t('checkout.token')}
          tokens={tokens}
          value={token}
          onChange={(chosen) => {
            const one = tokens.find((one) => isSameToken(one, chosen))
            if (one) onChange(one)
          }}
        />
      )}
    </PayerField>
  )
}
