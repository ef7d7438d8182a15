'use client'
import { useEffect, useId, useRef } from 'react'
import { useWallet } from '../../hooks/index.ts'
import { walletTexts } from '../../i18n/index.ts'
import {
  arrivingToken,
  type DraftFacts,
  isSameToken,
  type PayToken,
  type RankedToken,
  readNeededAmount,
} from '../../payments/checkout/index.ts'
import { Address } from '../shared/Address.tsx'
import { cleanId } from '../shared/text.ts'
import { findToken } from '../shared/tokens.ts'
import { useOnline } from '../shared/useOnline.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { MoreTokens } from './MoreTokens.tsx'
import { Shortfall } from './Shortfall.tsx'
import { TokenRow } from './TokenRow.tsx'
import { useRankedTokens, walletTokens } from './useRankedTokens.ts'

export interface TokenChoicesProps {
  facts: DraftFacts
  /** The chosen token; undefined until one is chosen. */
  token: PayToken | undefined
  /** Whether the chosen token is quoted. It is then replaced for the payer only if their balance is too low. */
  isReviewed?: boolean | undefined
  onChoose: (token: PayToken | undefined) => void
}

/** The number of tokens above which the rest is chosen in a dialog. */
export const mostRows = 6

/**
 * Lists the tokens that the connected account can pay with. Tokens that cover the payment come first, and the one that
 * is cheapest to convert is preselected. The choice belongs to one account, so render this with the account as `key`.
 */
export function TokenChoices({ facts, token, isReviewed, onChoose }: TokenChoicesProps) {
  const { tokens: known } = facts
  const tokens = walletTokens(facts)
  const t = useTranslator(walletTexts)
  const wallet = useWallet()
  const { disconnect } = useWalletConnection(wallet)
  const group = useId()
  const { ranked, isComplete, readAt } = useRankedTokens(facts)
  const isOnline = useOnline()
  /** The token that was chosen for the payer, not by the payer. */
  const provisional = useRef<PayToken>(undefined)
  const account = wallet?.account

  // The choice is provisional until it is quoted, or all balances and prices are known. After that, what is read later
  // must not move the choice under a press.
  const isSettled = useRef(false)
  useEffect(() => {
    if (!ranked || isSettled.current) return
    isSettled.current = isComplete
    const best = pick(
      tokens,
      ranked.find(({ isEnough }) => isEnough !== false),
    )
    const chosen = ranked.find((one) => isSameToken(one.token, token))
    if (!chosen || chosen.isEnough === false || (provisional.current === token && !isReviewed)) {
      provisional.current = best
      if (best !== token) onChoose(best)
    }
  }, [ranked, isComplete, tokens, token, isReviewed, onChoose])

  const isShort = ranked?.every((one) => one.isEnough === false)
  // A value computed from prices is an estimate. It must not keep anyone from paying.
  const isCertain = ranked?.every((one) => one.isShort)
  const waiting = tokens.map((one): RankedToken<PayToken> => ({ token: one, isShort: false }))
  const all = isCertain ? [] : (ranked ?? waiting)
  const rows = all.slice(0, mostRows)
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
      {ranked && isShort && (
        <Shortfall ranked={ranked} needed={readNeededAmount(facts)} known={known} onOther={disconnect} />
      )}
      {rows.map((one) => (
        <TokenRow
          key={`${one.token.chainId} ${one.token.tokenAddress}`}
          one={one}
          decimals={findToken(known, one.token.chainId, one.token.tokenAddress).decimals}
          readAt={isOnline ? undefined : readAt(one.token)}
          isWaiting={!ranked}
          group={group}
          isChosen={isSameToken(one.token, token)}
          isDirect={facts.plan.edge.mode !== 'DESTINATION' && isSameToken(one.token, arrivingToken(facts.plan))}
          // A press on the chosen row does not change the choice, but makes it the payer's own.
          onPress={() => {
            provisional.current = undefined
          }}
          onChoose={() => onChoose(pick(tokens, one))}
        />
      ))}
      {all.length > mostRows && ranked && (
        <MoreTokens
          ranked={ranked}
          shown={rows}
          token={token}
          onChoose={(one) => {
            provisional.current = undefined
            onChoose(pick(tokens, one))
          }}
        />
      )}
    </div>
  )
}

/** Finds the host's own entry for a ranked token. */
const pick = (tokens: readonly PayToken[], ranked: RankedToken<PayToken> | undefined) =>
  tokens.find((token) => isSameToken(token, ranked?.token))
