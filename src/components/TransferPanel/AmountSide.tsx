'use client'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { parseAmount } from '../../format/index.ts'
import { parseDecimal, roundDown, typedAmount } from '../../format/internal/index.ts'
import { useIntentKit, useWallet } from '../../hooks/index.ts'
import { transferTexts } from '../../i18n/index.ts'
import { worthOf } from '../../payments/checkout/index.ts'
import type { PriceFacts } from '../../payments/price/index.ts'
import { FiatWorth, PriceAge } from '../shared/FiatWorth.tsx'
import { markAbout, useFiat } from '../shared/fiat.ts'
import { Icon, swapIcon } from '../shared/icons/index.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** One side of a transfer, as far as it is known. */
export interface SideFacts {
  /** The token, with its decimals where they are known. */
  token: TokenMetadata | undefined
  /** The amount of the quote, in base units. Undefined while there is none. */
  quoted?: bigint | undefined
  /** Whether exactly that amount arrives. */
  isExact?: boolean | undefined
  /** The connected account's balance, in base units. Undefined while it is unknown. */
  held?: bigint | undefined
  /** The amount that has to stay for the network fee, in base units. Undefined while it is unknown. */
  reserve?: bigint | undefined
  /** The price of one whole token. Undefined while it is being read. */
  price?: PriceFacts | undefined
}

/** An amount that was entered in the user's currency. */
interface FiatEntry {
  text: string
  /** The amount in tokens that it was converted to, as text. Empty while there is no price. */
  amount: string
  /** The chain and the address of the token. */
  tokenKey: string
  /** The code of the currency. */
  unit: string
  /** The price that it was converted with. */
  perToken: number | undefined
}

export interface AmountSideProps extends SideFacts {
  name: string
  /** An amount that leaves is shown with all its digits. One that arrives is rounded down. */
  side: 'pays' | 'arrives'
  /** The text that the user typed on this side. Undefined: the other side has it, and this one shows the quote. */
  typed: string | undefined
  /** Whether a quote for the other side is on its way. */
  isQuoting: boolean
  onType: (text: string) => void
  /** The button that shows the token and lets another be chosen. */
  children: ReactNode
}

/**
 * Renders one side of a transfer: its amount, typed in the token or in the user's currency, its token, what the account
 * holds of it, and what the amount is worth.
 */
export function AmountSide(props: AmountSideProps) {
  const { name, side, token, typed, quoted, held, reserve, price, isQuoting, onType, children } = props
  const t = useTranslator(transferTexts)
  const fiat = useFiat()
  const write = useAmountText()
  const { currency = 'USD', usdRate, fiatCurrency } = useIntentKit()
  const [id, counts, note, problem] = [useId(), useId(), useId(), useId()]
  const [entered, setEntered] = useState<FiatEntry>()
  const decimals = token?.decimals
  const symbol = token?.symbol ?? ''
  // Without a rate, figures are in dollars everywhere.
  const rate = currency.toUpperCase() === 'USD' ? 1 : usdRate
  const priceUsd = price?.usd
  const [unit, perToken] = rate === undefined ? ['USD', priceUsd] : [currency.toUpperCase(), Number(priceUsd) * rate]
  const canUseFiat = decimals !== undefined && Number(perToken) > 0 && Number.isFinite(perToken)
  const tokenKey = [token?.chainId, token?.tokenAddress].join()
  // An entry counts only for the amount and the currency that it was made for. It stays while the price is being read.
  const isEntered = entered !== undefined && entered.amount === typed && entered.unit === unit
  const fiatText = isEntered && (canUseFiat || !price) ? entered.text : undefined
  const inFiat = fiatText !== undefined
  const wasInFiat = useRef(inFiat)
  useIsomorphicLayoutEffect(() => {
    const isOutdated = isEntered && (entered.tokenKey !== tokenKey || (canUseFiat && !entered.perToken))
    // The sum is converted again for another token, and once its price is known. This precedes the paint and any quote.
    if (isOutdated && wasInFiat.current) typeFiat(entered.text)
    // The field counted tokens in between, because the token had no price.
    else if (isOutdated) setEntered(undefined)
    wasInFiat.current = inFiat
  })
  const plain = typed === undefined ? undefined : parseDecimal(typed, t.locale)
  const amount = typed === undefined ? quoted : plain === undefined ? undefined : parseAmount(plain, decimals ?? 0)
  const worthUsd = token && worthOf({ token, amount, priceUsd })
  const figure = fiat(typed === '' ? 0 : worthUsd)
  const worth = figure && (typed === '' ? figure : markAbout(figure))
  const most = side === 'pays' && held !== undefined && reserve !== undefined ? held - reserve : undefined
  // Such as more digits after the separator than the token has.
  const isUnreadable = inFiat
    ? fiatText !== '' && parseDecimal(fiatText, t.locale) === undefined
    : typed !== undefined && typed !== '' && amount === undefined
  const [max, setMax] = useState<{ text: string; of: string }>()
  const maxOf = [tokenKey, useWallet()?.account].join()
  const isMax = max !== undefined && typed === max.text && max.of === maxOf
  const isOverMax = isMax && most !== undefined && amount !== undefined && amount > most
  // The quote of all may say that some of it has to stay for the fee. It is lowered once, so that it comes to rest.
  useEffect(() => {
    if (isOverMax && most > 0n) type(typedAmount(most, decimals, t.locale))
  })
  const isTooMuch = side === 'pays' && held !== undefined && amount !== undefined && amount > held
  const text = typed ?? (quoted === undefined ? '' : quotedText(quoted))
  const length = (fiatText ?? text).length + (inFiat ? 3 : 0)

  function typeFiat(value: string) {
    const read = canUseFiat ? parseDecimal(value, t.locale) : undefined
    const exact = read === undefined ? undefined : tokenAmount(Number(read) / Number(perToken), decimals ?? 0)
    const next = exact === undefined ? '' : typedAmount(exact, decimals, t.locale)
    setEntered({ text: value, amount: next, tokenKey, unit, perToken: canUseFiat ? perToken : undefined })
    onType(next)
  }

  /** The field goes on with what the amount is worth. The amount stays what it is, and stands below. */
  function enterFiat() {
    // Text that is no amount is worth nothing, and doesn't stay.
    if (isUnreadable) return typeFiat('')
    const value = (worthUsd ?? 0) * (rate ?? 1)
    // Small values have at least three significant digits: cents alone would make 0.01 of 0.015.
    const places = Math.min(8, Math.max(fiatCurrency?.decimals ?? 2, 2, 2 - Math.floor(Math.log10(value))))
    const digits = value > 0 && value < 1e15 ? parseAmount(value.toFixed(places), 8) : undefined
    setEntered({ text: digits ? typedAmount(digits, 8, t.locale) : '', amount: typed ?? '', tokenKey, unit, perToken })
  }

  function quotedText(exact: bigint): string {
    const shown = side === 'pays' || decimals === undefined ? exact : roundDown(exact, decimals)
    return typedAmount(shown || exact, decimals, t.locale)
  }

  return (
    <div
      className="ik-sunk ik-transfer-side"
      data-side={side}
      // A number is never cut off: a long one has smaller digits.
      data-long={length > 20 ? 'very' : length > 13 || undefined}
    >
      <label className="ik-soft ik-transfer-name" htmlFor={id}>
        {name}
      </label>
      <div className="ik-transfer-token">{children}</div>
      <span className="ik-transfer-amount">
        {/* The token's button shows its symbol, but doesn't describe the field. */}
        <span id={counts} className={inFiat ? 'ik-soft ik-transfer-unit' : 'ik-visually-hidden'}>
          {inFiat ? unit : symbol}
        </span>
        <input
          id={id}
          className="ik-transfer-input"
          data-stale={(typed === undefined && isQuoting) || undefined}
          dir="ltr"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder="0"
          aria-invalid={isTooMuch || isUnreadable}
          aria-describedby={`${counts} ${note} ${problem}`}
          value={fiatText ?? text}
          onChange={(event) => (inFiat ? typeFiat : type)(event.target.value)}
        />
        {typed === undefined && isQuoting && quoted === undefined && (
          <span className="ik-transfer-waiting">
            <Skeleton digits={6} />
          </span>
        )}
      </span>
      <p className="ik-row ik-soft ik-transfer-foot" id={note}>
        {canUseFiat && typed !== undefined ? (
          <button
            type="button"
            className="ik-text-button ik-transfer-unit-button"
            onClick={() => (inFiat ? setEntered(undefined) : enterFiat())}
          >
            <bdi>{inFiat ? `${text || '0'} ${symbol}` : (worth ?? unit)}</bdi>
            {/* The amount stays what it was. It is worth something else now than the field says. */}
            {inFiat && entered?.perToken !== perToken && worth && (
              <>
                {' · '}
                <bdi>{worth}</bdi>
              </>
            )}
            {amount !== undefined && <PriceAge pricedAt={price?.at} />} <Icon path={swapIcon} />
            <span className="ik-visually-hidden">
              {inFiat ? t('transfer.inToken', { symbol }) : t('transfer.inFiat', { currency: unit })}
            </span>
          </button>
        ) : (
          <span>
            {amount !== undefined &&
              (token && decimals === undefined
                ? t('amount.baseUnits')
                : price && <FiatWorth usd={worthUsd} pricedAt={price.at} about />)}
          </span>
        )}
        <span className="ik-transfer-held">
          {held !== undefined && token && (
            <bdi>{t('transfer.held', { amount: write(held, { decimals }, 'received') })}</bdi>
          )}
          {most !== undefined && most > 0n && (
            <button
              type="button"
              className="ik-transfer-max"
              title={
                reserve ? t('transfer.maxHelp', { amount: write(reserve, { decimals, symbol }, 'paid') }) : undefined
              }
              onClick={() => {
                const all = typedAmount(most, decimals, t.locale)
                type(all)
                setMax({ text: all, of: maxOf })
              }}
            >
              {t('transfer.max')}
            </button>
          )}
        </span>
      </p>
      <div className="ik-transfer-problem" id={problem} role="status">
        {!isTooMuch && held !== undefined && held > 0n && most !== undefined && most <= 0n && (
          <p className="ik-line">{t('transfer.noFeeLeft')}</p>
        )}
        {isUnreadable && (
          <p className="ik-line">
            {t('checkout.invalidAmount', { example: typedAmount(decimals ? 125n : 12n, decimals && 1, t.locale) })}
          </p>
        )}
        {isTooMuch && (
          <p className="ik-line">
            {t('transfer.tooMuch', { amount: write(held, { decimals, symbol }, 'received') })}{' '}
            {t('transfer.tooMuchHelp')}
          </p>
        )}
      </div>
    </div>
  )

  function type(value: string) {
    setEntered(undefined)
    setMax(undefined)
    onType(value)
  }
}

/** Converts whole tokens to base units, rounded down to eight significant digits: a price knows no more. */
function tokenAmount(whole: number, decimals: number): bigint | undefined {
  if (!(whole > 0) || whole > 1e30) return undefined
  const fraction = Math.max(0, Math.min(decimals, 7 - Math.floor(Math.log10(whole)), 15))
  // 8.29 * 10 ** 6 is a little less than 8290000.
  const scaled = Math.floor(Number((whole * 10 ** fraction).toPrecision(15)))
  return (BigInt(scaled) * 10n ** BigInt(decimals)) / 10n ** BigInt(fraction)
}
