'use client'
import { useMemo } from 'react'
import { walletTexts } from '../../i18n/index.ts'
import { isSameToken, type PayToken, type RankedToken } from '../../payments/checkout/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenPickerView } from '../TokenPicker/index.ts'

export interface MoreTokensProps {
  ranked: readonly RankedToken<PayToken>[]
  /** The tokens that have a row of their own. */
  shown: readonly RankedToken<PayToken>[]
  token: PayToken | undefined
  onChoose: (ranked: RankedToken<PayToken>) => void
}

/** Lets the payer choose among the tokens that have no row. A balance that is certainly too low is no choice. */
export function MoreTokens({ ranked, shown, token, onChoose }: MoreTokensProps) {
  const t = useTranslator(walletTexts)
  const more = ranked.filter((one) => !one.isShort)
  const keys = more.map(({ token }) => `${token.chainId} ${token.tokenAddress}`).join()
  // The picker indexes a new list anew, and the ranking makes one each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the tokens
  const tokens = useMemo(() => more.map((one) => one.token), [keys])
  if (more.every((one) => shown.includes(one))) return null
  const isShown = shown.some((one) => isSameToken(one.token, token))
  return (
    <TokenPickerView
      className="ik-more-tokens"
      label={t('wallet.from')}
      placeholder={t('wallet.moreTokens')}
      tokens={tokens}
      value={isShown ? undefined : token}
      balances={more}
      prices={more.map((one) => ({ ...one, updatedAt: one.pricedAt }))}
      onChange={(chosen) => {
        const one = more.find((one) => isSameToken(one.token, chosen))
        if (one) onChoose(one)
      }}
    />
  )
}
