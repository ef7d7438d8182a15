'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { formatClock } from '../../format/index.ts'
import { useIntentKit, useWallet, useWalletBalances } from '../../hooks/index.ts'
import { callHost } from '../../hooks/internal/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import {
  type DraftFacts,
  isSameToken,
  type PayToken,
  type RankedToken,
  rankTokens,
  readNeededAmount,
} from '../../payments/checkout/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { TokenIcon } from '../shared/icons/index.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { cleanId } from '../shared/text.ts'
import { findToken } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useOnline } from '../shared/useOnline.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { tokenName } from './tokenName.ts'
import { useChoicePrices } from './useChoicePrices.ts'

/** Props of {@link TokenChoices}. */
export interface TokenChoicesProps {
  facts: DraftFacts
  /** The chosen token; undefined until one is. */
  token: PayToken | undefined
  onChoose: (token: PayToken | undefined) => void
}

/** A chain that does not answer holds the others up no longer than this. */
const patienceMs = 2_500

/**
 * Lists the tokens that the connected account can pay with. Those that cover the payment come first, and the cheapest of these
 * to convert is chosen already. The choice is for one account: render it with the account as `key`.
 */
export function TokenChoices({ facts, token, onChoose }: TokenChoicesProps) {
  const { tokens: known } = facts
  const tokens = walletTokens(facts)
  const needed = readNeededAmount(facts)
  const t = useTranslator(walletTexts)
  const chains = useChains()
  const fiat = useFiat()
  const write = useAmountText()
  const wallet = useWallet()
  const { onConnect: openHostDialog } = useIntentKit()
  const { disconnect } = useWalletConnection(wallet)
  const group = useId()
  const { ranked, isComplete, readAt } = useRankedTokens(facts)
  const isOnline = useOnline()
  /** The token that was chosen for the payer, not by them. */
  const provisional = useRef<PayToken>(undefined)
  const account = wallet?.account

  // A balance that is read again must not move the choice under a press; until all are known the choice is provisional.
  const isSettled = useRef(false)
  useEffect(() => {
    if (!ranked || isSettled.current) return
    isSettled.current = isComplete
    const best = pick(
      tokens,
      ranked.find(({ isEnough }) => isEnough !== false),
    )
    const chosen = ranked.find((one) => isSameToken(one.token, token))
    if (!chosen || chosen.isEnough === false || provisional.current === token) {
      provisional.current = best
      if (best !== token) onChoose(best)
    }
  }, [ranked, isComplete, tokens, token, onChoose])

  const isShort = ranked?.every((one) => one.isEnough === false)
  // Prices alone keep nobody from paying.
  const isCertain = ranked?.every((one) => one.isShort)
  const held = ranked?.filter(({ amount }) => amount).sort((a, b) => (b.worthUsd ?? 0) - (a.worthUsd ?? 0))[0]
  const most = held?.amount && {
    amount: write(
      held.amount,
      { ...findToken(known, held.token.chainId, held.token.tokenAddress), symbol: tokenName(held.token) },
      'exact',
    ),
    on: t('quote.onChain', { chain: chains.name(held.token.chainId) }),
  }
  return (
    <div className="ik-choices" role="radiogroup" aria-labelledby={group}>
      <div className="ik-row">
        <span className="ik-wallet-label" id={group}>
          {t('wallet.from')}
        </span>
        <span className="ik-soft">
          <Address address={cleanId(account)} />{' '}
          <button type="button" className="ik-text-button" onClick={disconnect}>
            {t('wallet.disconnect')}
          </button>
        </span>
      </div>
      {isShort && (
        <div className="ik-note ik-sunk">
          <div className="ik-note-text">
            <div role="status">
              <p className="ik-line ik-choice-name">
                {needed.amount === undefined
                  ? t('wallet.holdsNone')
                  : t(isCertain ? 'wallet.nothingCovers' : 'wallet.mayNotCover', {
                      amount: write(needed.amount, needed.token, 'exact'),
                    })}
              </p>
              {needed.amount !== undefined && (
                <p className="ik-line ik-soft">{most ? t('wallet.most', most) : t('wallet.holdsNone')}</p>
              )}
            </div>
            <div className="ik-buttons">
              <button
                type="button"
                className="ik-button"
                onClick={() => (openHostDialog ? callHost(openHostDialog, undefined) : disconnect())}
              >
                {t('wallet.useOther')}
              </button>
            </div>
          </div>
        </div>
      )}
      {(isCertain ? [] : (ranked ?? tokens.map((one): RankedToken<PayToken> => ({ token: one, isShort: false })))).map(
        (one) => {
          const isShortOfIt = one.isEnough === false
          const time = isOnline ? undefined : formatClock(readAt(one.token), t.locale)
          const worth = time ? t('wallet.asOf', { time }) : fiat(one.worthUsd)
          const on = t('quote.onChain', { chain: chains.name(one.token.chainId) })
          return (
            <label
              key={`${one.token.chainId} ${one.token.tokenAddress}`}
              className="ik-choice"
              data-short={isShortOfIt || undefined}
            >
              <TokenIcon
                chainId={one.token.chainId}
                tokenAddress={one.token.tokenAddress}
                symbol={one.token.symbol}
                isListed
              />
              <span className="ik-choice-text">
                <span className="ik-choice-name">{tokenName(one.token)}</span>
                <span className="ik-choice-detail">{isShortOfIt ? t('wallet.tooLittle', { on }) : on}</span>
              </span>
              <span className="ik-choice-end">
                {ranked ? (
                  <>
                    {one.amount !== undefined && (
                      <TokenAmount
                        amount={one.amount}
                        token={{ decimals: findToken(known, one.token.chainId, one.token.tokenAddress).decimals }}
                        side="received"
                      />
                    )}
                    {worth && <span className="ik-choice-detail">{worth}</span>}
                  </>
                ) : (
                  <Skeleton digits={6} />
                )}
              </span>
              <input
                type="radio"
                className="ik-choice-mark"
                name={group}
                disabled={(one.isShort && !isSameToken(one.token, token)) || !ranked}
                checked={isSameToken(one.token, token)}
                // A press on the checked row fires no change event, but makes the choice the payer's own.
                onClick={() => {
                  provisional.current = undefined
                }}
                onChange={() => onChoose(pick(tokens, one))}
              />
            </label>
          )
        },
      )}
    </div>
  )
}

/** The place of the quote while it is not known what the account holds; nothing where it holds too little of everything. */
export function TokenChoicesWaiting({ facts }: { facts: DraftFacts }) {
  const t = useTranslator(walletTexts)
  const { ranked } = useRankedTokens(facts)
  if (ranked?.every(({ isEnough }) => isEnough === false)) return null
  return (
    <div className="ik-section ik-choices-waiting">
      <Facts>
        {(['quote.youPay', 'fees.title'] as const).map((name) => (
          <Fact key={name} name={t(name)}>
            <Skeleton digits={5} />
          </Fact>
        ))}
      </Facts>
      <button type="button" className="ik-button" data-kind="primary" data-wide="" aria-disabled="true">
        {t('quote.loading')}
      </button>
    </div>
  )
}

/** The host's own entry of a ranked token. */
const pick = (tokens: readonly PayToken[], ranked: RankedToken<PayToken> | undefined) =>
  tokens.find((token) => isSameToken(token, ranked?.token))

/** Reads balances and prices, and ranks the tokens. The order stays once all are known; undefined while they are first read. */
function useRankedTokens(facts: DraftFacts) {
  const { tokens: known } = facts
  const tokens = walletTokens(facts)
  const needed = readNeededAmount(facts)
  const { priceOf, isLoading: isPricing } = useChoicePrices(facts)
  const { balances, isLoading } = useWalletBalances({ tokens })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const order = useRef<string[]>(undefined)
  const isComplete = !isLoading && !isPricing
  const readAt = (token: PayToken) => balances.find((one) => isSameToken(one.token, token))?.updatedAt
  if (!isLate && !isComplete) return { ranked: undefined, isComplete, readAt }

  const held = balances.map(({ token, amount }) => ({
    token: { ...token, ...findToken(known, token.chainId, token.tokenAddress) } as PayToken,
    amount,
    priceUsd: priceOf(token),
  }))
  const ranked = rankTokens(held, { ...needed, priceUsd: priceOf(needed.token) })
  const keys = order.current ?? ranked.map(keyOf)
  if (isComplete) order.current = keys
  return { ranked: ranked.sort((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b))), isComplete, readAt }
}

const walletTokens = ({ ways }: DraftFacts): readonly PayToken[] =>
  ways.find(({ rail }) => rail === 'WALLET')?.tokens ?? []

const keyOf = ({ token }: RankedToken<PayToken>) => `${token.chainId} ${token.tokenAddress}`
