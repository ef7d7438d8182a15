import type { TokenMetadata } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import { type AnyQuote, edgeOf, quoteFacts } from '../shared/quoteFacts.ts'
import { sameId, type TokenFacts } from '../shared/tokens.ts'
import { feeToken } from './feeLines.ts'

/** One side of a comparison: an amount in base units, a figure, or both. */
export interface Compared {
  amount?: bigint | undefined
  token: TokenFacts
  /** US dollars, seconds, or a fraction of 1, by the row. */
  figure?: number | undefined
}

/** What is compared: both sides, and what the direct way makes of it where that can be told. */
export interface DirectRow {
  kind: 'pays' | 'receives' | 'least' | 'fees' | 'takes' | 'impact'
  own: Compared
  direct: Compared
  /** For the payer; absent when the two cannot be compared. */
  verdict?: 'better' | 'worse' | 'same' | undefined
  /** How far the direct way is from the quote: above zero is more of it. */
  difference?: bigint | number | undefined
}

/**
 * The direct way's own quote beside the intent's, fact by fact. Only like is compared with like: amounts of the same
 * token, to the unit; dollars in whole cents and impacts in hundredths of a percent, as they are shown. A fact that only one of the two states is
 * shown without a verdict, one that neither states is left out.
 *
 * Source: "QuoteIntentEdge" (`passthrough`), "Quote", "Fees"; which token its amounts are in is not in the service
 * document, so what its `passthroughTransaction` moves decides, and between EVM chains the request's own tokens.
 */
export function compareDirect(quote: AnyQuote, tokens: readonly TokenMetadata[]): DirectRow[] {
  const { intent, passthrough } = quote
  const direct = passthrough?.quote
  if (!intent || !(direct || passthrough?.fees)) return []
  const own = intent.quote
  const { pay, receive, least } = quoteFacts(quote, tokens)
  const same = samePlaces(quote)
  const fees = intent.fees
  const directFees = passthrough?.fees
  const feeAddress = directFees?.feeTokenAddress
  const rows = [
    inToken('pays', -1, pay.amount, pay.token, direct?.fromAmount, same.pays),
    inToken('receives', 1, receive.amount, receive.token, direct?.toAmount, same.receives),
    inToken('least', 1, least, receive.token, direct?.toAmountMin, same.receives),
    feeRow(
      {
        amount: fees?.totalFeeAmount,
        token: feeToken(intent, tokens, fees?.feeTokenAddress),
        figure: fees?.totalFeeUsd,
      },
      {
        amount: directFees?.totalFeeAmount,
        token: feeToken(intent, tokens, feeAddress),
        figure: directFees?.totalFeeUsd,
      },
      sameId(fees?.feeTokenAddress, feeAddress),
    ),
    inFigures('takes', own?.estimatedDuration, direct?.estimatedDuration, 1),
    impactRow(usableNumber(own?.priceImpact), usableNumber(direct?.priceImpact)),
  ]
  return rows.filter(({ own, direct }) => [own, direct].some((side) => (side.amount ?? side.figure) !== undefined))
}

/** Whether the direct quote's amounts are in the tokens of the quote's own two sides. */
function samePlaces(quote: AnyQuote): { pays: boolean; receives: boolean } {
  const { intent, passthrough } = quote
  const edge = edgeOf(quote)
  const mode = edge && (edge.mode ?? intent?.edge?.mode ?? 'ORIGIN')
  const fromRail = mode === 'ORIGIN'
  const { chainId, tokenAddress } = passthrough?.passthroughTransaction ?? {}
  const [ownChain, ownToken] = fromRail
    ? [intent?.edge?.originChainId, intent?.edge?.edgeTokenAddress]
    : [intent?.originChainId, intent?.originTokenAddress]
  const told = tokenAddress !== undefined
  return {
    pays: told ? sameId(tokenAddress, ownToken) && (chainId === undefined || chainId === ownChain) : !edge,
    receives: mode !== 'DESTINATION',
  }
}

/** `good` is 1 where more is better for the payer, -1 where less is. */
function inToken(
  kind: DirectRow['kind'],
  good: 1 | -1,
  own: bigint | undefined,
  token: TokenFacts,
  direct: bigint | undefined,
  comparable: boolean,
): DirectRow {
  const row = { kind, own: { amount: own, token }, direct: { amount: direct, token: comparable ? token : {} } }
  if (!comparable || own === undefined || direct === undefined) return row
  const difference = direct - own
  return { ...row, difference, verdict: verdict(Number(difference > 0n) - Number(difference < 0n), good) }
}

function feeRow(own: Compared, direct: Compared, sameToken: boolean): DirectRow {
  const row: DirectRow = { kind: 'fees', own, direct }
  if (own.figure !== undefined && direct.figure !== undefined) {
    return { ...inFigures('fees', own.figure, direct.figure, 100), own, direct }
  }
  if (!sameToken || own.amount === undefined || direct.amount === undefined) return row
  return { ...inToken('fees', -1, own.amount, own.token, direct.amount, true), own, direct }
}

/** Which side of zero is a loss is not in the document, so impacts of two signs are not compared, nor are they below zero. */
function impactRow(own: number | undefined, direct: number | undefined): DirectRow {
  const row = inFigures('impact', own, direct, 10_000)
  if ((own ?? 0) < 0 || (direct ?? 0) < 0) return { kind: row.kind, own: row.own, direct: row.direct }
  return row
}

/** Less is better; `steps` to one are what is shown. */
function inFigures(
  kind: DirectRow['kind'],
  own: number | undefined,
  direct: number | undefined,
  steps: number,
): DirectRow {
  const row = { kind, own: { figure: own, token: {} }, direct: { figure: direct, token: {} } }
  if (own === undefined || direct === undefined) return row
  const difference = (Math.round(direct * steps) - Math.round(own * steps)) / steps
  return { ...row, difference, verdict: verdict(Math.sign(difference), -1) }
}

function verdict(sign: number, good: 1 | -1): 'better' | 'worse' | 'same' {
  if (sign === 0) return 'same'
  return sign === good ? 'better' : 'worse'
}
