'use client'
import { useId } from 'react'
import { cleanText } from '../../format/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import type { PayToken } from '../../payments/checkout/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import { useChoicePart } from './choicePart.ts'
import type { TokenSearchProps } from './TokenSearch.tsx'
import { tokenName } from './tokenName.ts'

/** The number of tokens above which they are searched in a dialog. */
const mostOptions = 6

/** Lets the payer choose one of a rail's tokens: a few are shown side by side, more in a list, many in a dialog. */
export function TokenField({ tokens, token, onChange }: TokenSearchProps) {
  const t = useTranslator(checkoutTexts)
  const group = useId()
  const later = useChoicePart()
  if (tokens.length < 2) return null
  if (tokens.length <= 3 && tokens.every((one) => tokenName(one).length <= 8)) {
    return (
      <div className="ik-segments" role="radiogroup" aria-label={t('checkout.token')}>
        {tokens.map((one) => (
          <label key={`${one.chainId} ${one.tokenAddress}`} className="ik-segment">
            <input type="radio" name={group} checked={one === token} onChange={() => onChange(one)} />
            {tokenName(one)}
          </label>
        ))}
      </div>
    )
  }
  if (later && tokens.length > mostOptions)
    return <later.TokenSearch tokens={tokens} token={token} onChange={onChange} />
  return (
    <PayerField name={t('checkout.token')}>
      {(field) => (
        <select
          {...field}
          className="ik-field"
          // The field may truncate the text.
          title={tokenTitle(token)}
          value={tokens.indexOf(token)}
          onChange={(event) => {
            const chosen = tokens[Number(event.target.value)]
            if (chosen) onChange(chosen)
          }}
        >
          {tokens.map((one, index) => (
            <option key={`${one.chainId} ${one.tokenAddress}`} value={index}>
              {tokenTitle(one)}
            </option>
          ))}
        </select>
      )}
    </PayerField>
  )
}

function tokenTitle(token: PayToken): string {
  const name = cleanText(token.name, 40)
  return name && name !== token.symbol ? `${tokenName(token)} · ${name}` : tokenName(token)
}
