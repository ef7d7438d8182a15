import type { TokenMetadata } from '../../api/index.ts'
import { formatPercent } from '../../format/index.ts'
import { usableNumber } from '../../format/internal/index.ts'
import type { WriteFiat } from '../shared/fiat.ts'
import { type AnyQuote, edgeModeOf, edgeOf, quoteFacts } from '../shared/quoteFacts.ts'
import { totalOfFees, writtenDifference } from '../shared/statedFees.ts'
import { sameId, type TokenFacts } from '../shared/tokens.ts'
import { feeToken } from './feeLines.ts'

/** One side of a comparison: an amount in base units, a figure, or both. */
export interface Compared {
  amount?: bigint | undefined
  token: TokenFacts
  /** US dollars, seconds, or a fraction of 1, depending on the row. */
  figure?: number | undefined
}

/** A row of the comparison: both sides, and the verdict on the direct way where the sides are comparable. */
export interface PassthroughRow {
  kind: 'pays' | 'receives' | 'least' | 'fees' | 'takes' | 'impact'
  own: Compared
  direct: Compared
  /** The verdict for the payer. Absent when the two sides cannot be compared. */
  verdict?: 'better' | 'worse' | 'same' | undefined
  /** The direct value minus the quote's value. */
  difference?: bigint | number | undefined
}

/**
 * Compares the direct way's own quote with the intent's, fact by fact. Compares only like values: amounts of the same
 * token, to the unit; fees and impacts are the same if they are written the same. A fact that only one side states is
 * shown without a verdict. A fact that neither states is left out.
 *
 * @param fiat writes fees in the payer's currency
 */
export function compareWays(quote: AnyQuote, tokens: readonly TokenMetadata[], fiat: WriteFiat): PassthroughRow[] {
  const { intent, passthrough } = quote
  const direct = passthrough?.quote
  if (!intent || !(direct || passthrough?.fees)) return []
  const own = intent.quote
  const { pay, receive, least } = quoteFacts(quote, tokens)
  const same = samePlaces(quote)
  const fees = intent.fees
  const directFees = passthrough?.fees
  const feeAddress = directFees?.feeTokenAddress
  const [total, directTotal] = [totalOfFees(fees), totalOfFees(directFees)]
  const rows = [
    inToken('pays', pay, direct?.fromAmount, same.pays),
    inToken('receives', receive, direct?.toAmount, same.receives),
    inToken('least', { amount: least, token: receive.token }, direct?.toAmountMin, same.receives),
    feeRow(
      { amount: total.amount, token: feeToken(intent, tokens, fees?.feeTokenAddress), figure: total.usd },
      { amount: directTotal.amount, token: feeToken(intent, tokens, feeAddress), figure: directTotal.usd },
      sameId(fees?.feeTokenAddress, feeAddress),
      fiat,
    ),
    // A duration of 0 was not filled in.
    inFigures('takes', own?.estimatedDuration || undefined, direct?.estimatedDuration || undefined, Math.round),
    impactRow(usableNumber(own?.priceImpact), usableNumber(direct?.priceImpact)),
  ]
  return rows.filter(({ own, direct }) => [own, direct].some((side) => (side.amount ?? side.figure) !== undefined))
}

/** Returns whether the direct quote's amounts are in the tokens of the quote's own two sides. */
function samePlaces(quote: AnyQuote): { pays: boolean; receives: boolean } {
  const { intent, passthrough } = quote
  const edge = edgeOf(quote)
  const mode = edge && edgeModeOf(quote)
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

/** Compares token amounts. */
function inToken(
  kind: PassthroughRow['kind'],
  { amount, token }: Compared,
  direct: bigint | undefined,
  comparable: boolean,
): PassthroughRow {
  const row = { kind, own: { amount, token }, direct: { amount: direct, token: comparable ? token : {} } }
  if (!comparable || amount === undefined || direct === undefined) return row
  const difference = direct - amount
  return { ...row, difference, verdict: verdictOn(kind, difference) }
}

function feeRow(own: Compared, direct: Compared, sameToken: boolean, fiat: WriteFiat): PassthroughRow {
  const row: PassthroughRow = { kind: 'fees', own, direct }
  if (own.figure !== undefined && direct.figure !== undefined) {
    return { ...inFigures('fees', own.figure, direct.figure, fiat), own, direct }
  }
  if (!sameToken || own.amount === undefined || direct.amount === undefined) return row
  return { ...inToken('fees', own, direct.amount, true), own, direct }
}

/** Does not compare impacts below zero, since the document does not define which sign is a loss. */
function impactRow(own: number | undefined, direct: number | undefined): PassthroughRow {
  const row = inFigures('impact', own, direct, (fraction) => formatPercent(fraction))
  if ((own ?? 0) < 0 || (direct ?? 0) < 0) return { kind: row.kind, own: row.own, direct: row.direct }
  return row
}

/** Compares figures where less is better. Those that `write` returns the same for are the same. */
function inFigures(
  kind: PassthroughRow['kind'],
  own: number | undefined,
  direct: number | undefined,
  write: (figure: number) => unknown,
): PassthroughRow {
  const row = { kind, own: { figure: own, token: {} }, direct: { figure: direct, token: {} } }
  if (own === undefined || direct === undefined) return row
  const difference = writtenDifference(own, direct, write)
  return { ...row, difference, verdict: verdictOn(kind, difference) }
}

/** Returns what a difference means for the payer. More is better of what they receive, and worse of anything else. */
function verdictOn(kind: PassthroughRow['kind'], difference: bigint | number): PassthroughRow['verdict'] {
  if (Number(difference) === 0) return 'same'
  return difference > 0 === /^(receives|least)$/.test(kind) ? 'better' : 'worse'
}
