'use client'
import { useId } from 'react'
import { cleanText, knownToken, shortenAddress } from '../../format/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import type { PayerDraft, PayToken, PayWay } from '../../payments/checkout/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link WayFields}. */
export interface WayFieldsProps {
  ways: readonly PayWay[]
  /** Those that are chosen. */
  way: PayWay
  token: PayToken
  onChange: (changes: Partial<PayerDraft>) => void
}

/** Which rail to pay on, and with which of its tokens. A single way is said, not asked. */
export function WayFields({ ways, way, token, onChange }: WayFieldsProps) {
  const t = useTranslator(checkoutTexts)
  const chains = useChains()
  const group = useId()
  const railName = ({ rail, tokens }: PayWay) =>
    rail === 'WALLET' ? t('checkout.wallet') : chains.name(tokens[0]?.chainId, rail)
  // Of a wallet's tokens the chain is part of the name.
  const on = ({ chainId }: PayToken) =>
    way.rail === 'WALLET' ? t('quote.onChain', { chain: chains.name(chainId) }) : ''
  const title = (one: PayToken) => `${tokenTitle(one)} ${on(one)}`.trim()
  return (
    <>
      {ways.length > 1 && (
        <fieldset className="ik-payer-ways" aria-label={t('checkout.network')}>
          {ways.map((one) => (
            <label key={one.rail} className="ik-payer-way">
              <input
                type="radio"
                className="ik-payer-radio"
                name={group}
                checked={one === way}
                onChange={() => onChange({ rail: one.rail })}
              />
              <span className="ik-payer-way-name">{railName(one)}</span>
              <span className="ik-soft">{[...new Set(one.tokens.map(tokenName))].slice(0, 3).join(', ')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way.tokens.length > 1 && (
        <PayerField name={t('checkout.token')}>
          {(field) => (
            <select
              {...field}
              className="ik-field"
              // The field may cut off the text.
              title={title(token)}
              value={way.tokens.indexOf(token)}
              onChange={(event) => onChange({ token: way.tokens[Number(event.target.value)] })}
            >
              {way.tokens.map((one, index) => (
                <option key={`${one.chainId} ${one.tokenAddress}`} value={index}>
                  {title(one)}
                </option>
              ))}
            </select>
          )}
        </PayerField>
      )}
      {ways.length === 1 && way.tokens.length === 1 && (
        <p className="ik-line ik-payer-only">
          {t('checkout.only', {
            token: tokenName(token),
            rail: way.rail === 'WALLET' ? chains.name(token.chainId) : railName(way),
          })}
        </p>
      )}
    </>
  )
}

const tokenName = (token: PayToken | undefined): string =>
  cleanText(token?.symbol, 24) ||
  knownToken(token?.chainId, token?.tokenAddress)?.symbol ||
  shortenAddress(String(token?.tokenAddress ?? ''))

function tokenTitle(token: PayToken): string {
  const name = cleanText(token.name, 40)
  return name && name !== token.symbol ? `${tokenName(token)} · ${name}` : tokenName(token)
}
