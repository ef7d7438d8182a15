'use client'
import { useRef } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { parseAmount } from '../../format/index.ts'
import { parseDecimal } from '../../format/internal/index.ts'
import { type IntentKit, useTokenPrices, useWalletBalances } from '../../hooks/index.ts'
import {
  type CheckoutSteps,
  type TransferForm,
  useAnyQuote,
  useFeeReserve,
  useTerms,
  useTokens,
} from '../../hooks/internal/index.ts'
import { isDirectRequest, isSameToken, type PayToken, railOf } from '../../payments/checkout/index.ts'
import type { PaymentTerms } from '../../payments/index.ts'
import { findFeeOffer, readNativeCost } from '../../payments/permit/index.ts'
import { readPrice } from '../../payments/price/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'
import { findToken, nativeAddress } from '../shared/tokens.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { SideFacts } from './AmountSide.tsx'

/** Both sides of a transfer as far as they are known, and whether a quote for them is on its way. */
export interface SidesOfTransfer {
  pays: SideFacts
  arrives: SideFacts
  isQuoting: boolean
}

/** Reads the balances and prices of both sides, and the amounts of the quote on screen. */
export function useSideFacts(
  { transfer, isDirect }: Pick<TransferForm, 'transfer' | 'isDirect'>,
  { step, plan, choice, kit }: CheckoutSteps,
  isCurrent: boolean,
): SidesOfTransfer {
  const { locale } = useTranslator()
  const { from, to, amount = '', side = 'pays' } = transfer
  const both = [from, to].filter((token): token is PayToken => token !== undefined)
  // The tokens of the panel count first, as in the request: the provider may not know them.
  const tokens = [...both, ...useTokens(both, kit.tokens)]
  // The coin pays the network fee.
  const coin = from && { chainId: from.chainId, tokenAddress: nativeAddress }
  const { balances } = useWalletBalances<PayToken>({
    tokens: [...both, ...(coin ? [coin] : [])].filter((token) => !railOf(token)),
  })
  const ids = both.map(({ chainId, tokenAddress }) => ({ chainId, tokenAddress }))
  const prices = useTokenPrices({ tokens: ids, query: { refetchInterval: 60_000 } })
  const reserve = useFeeReserve(from && !railOf(from) ? from : undefined)

  const request = step.at === 'review' && !isDirectRequest(plan, step.request) ? step.request : undefined
  const quoted = useAnyQuote(request)
  const { result, error: refused } = useTerms(request, quoted.isPlaceholderData ? undefined : quoted.data)
  const terms = result?.ok ? result.terms : undefined
  // The amounts of the last quote stay in place, dimmed, until the next one comes. Those of other tokens would be wrong.
  const last = useRef<{ terms: PaymentTerms; fee: TokenFee | undefined; of: string } | undefined>(undefined)
  const of = JSON.stringify([ids, side])
  if (terms && isCurrent) last.current = { terms, fee: readTokenFee(quoted.data, kit.spenders), of }
  const isQuoting = choice.request !== undefined && !isDirect && (!isCurrent || (!terms && !quoted.error && !refused))
  const isShown = last.current?.of === of && ((terms && isCurrent) || isQuoting)
  const shown = isShown ? last.current?.terms : undefined
  const fee = last.current?.of === of ? last.current.fee : undefined
  const coins = coin && factsOf(coin).held
  // Without coins, the fee can only be paid in the token. The next quote may ask for a little more.
  const kept = fee && coins !== undefined && coins < fee.inCoins ? (fee.inToken * 3n) / 2n : reserve

  // A token that is sent straight to somebody arrives as it left.
  const plain = parseDecimal(amount, locale)
  const decimals = from && findToken(tokens, from.chainId, from.tokenAddress).decimals
  const same = isDirect && plain !== undefined ? parseAmount(plain, decimals ?? 0) : undefined
  return {
    pays: { ...factsOf(from), quoted: isDirect ? same : shown?.pays.amount, reserve: kept },
    arrives: { ...factsOf(to), quoted: isDirect ? same : shown?.arrives.expected, isExact: isDirect },
    isQuoting,
  }

  function factsOf(token: PayToken | undefined): SideFacts {
    if (!token) return { token }
    const { chainId, tokenAddress } = token
    const known: TokenMetadata = { ...token, ...findToken(tokens, chainId, tokenAddress) }
    const found = balances.find((one) => isSameToken(one.token, token))
    return {
      token: known,
      // A balance that can't be read anymore doesn't block a payment: the wallet's own node may know better.
      held: found?.error && Date.now() - (found.updatedAt ?? 0) > 60_000 ? undefined : found?.amount,
      price: prices.isLoading ? undefined : readPrice(prices.data, token, prices.dataUpdatedAt),
    }
  }
}

/** The network fee of a quote whose payment can be signed: in base units of the coin, and of the paid token. */
interface TokenFee {
  inCoins: bigint
  inToken: bigint
}

function readTokenFee(quote: AnyQuote | undefined, spenders: IntentKit['spenders']): TokenFee | undefined {
  const offer = quote && findFeeOffer(quote, spenders)
  const inCoins = quote && readNativeCost(quote)
  // Without a permit, an approval is sent first, which costs coins too.
  return offer?.permit && inCoins !== undefined ? { inCoins, inToken: offer.fee } : undefined
}
