'use client'
import { type FormatAmountOptions, formatAmount } from '../../format/index.ts'
import type { TokenFacts } from './tokens.ts'
import { useTranslator } from './useTranslator.ts'

/**
 * Returns a function that formats an amount with its symbol as plain text, for sentences. It shows every digit, unless
 * `side` sets the rounding in a sentence that contains "about". For an amount that stands alone, use TokenAmount.
 */
export function useAmountText(): (amount: bigint, token: TokenFacts, side?: FormatAmountOptions['side']) => string {
  const t = useTranslator()
  return (amount, token, side = 'exact') => {
    const { text, baseUnits } = formatAmount(amount, { decimals: token.decimals, locale: t.locale, side })
    return [text, token.symbol, baseUnits && t('amount.baseUnits')].filter(Boolean).join(' ')
  }
}
