import type { EdgeRail, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { type AddressKind, checkAddress, cleanText, isNativeToken } from '../../format/index.ts'
import { sameId } from '../shared/tokens.ts'

/**
 * Why there is no address to pay to: `no-intent` the delivery part is missing · `not-origin` the rail does not fund
 * this intent · `elsewhere` the funds are handed over on another chain, so they go through a wallet · `unclear` a fact
 * is missing or two contradict each other · `bad-address` the recipient is no address of the rail, or is the token
 * itself or the payer · `other-token`, `other-amount` what is to be handed over is not what the rail takes. Not in the
 * service document.
 */
export type PayRefusal =
  | 'no-intent'
  | 'not-origin'
  | 'elsewhere'
  | 'unclear'
  | 'bad-address'
  | 'other-token'
  | 'other-amount'

const base58 = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/

/** Where to pay, all of it from one quote. Source: "QuoteIntentEdge". */
export interface PayAddress {
  kind: 'address'
  rail: EdgeRail
  chainId: number
  address: string
  tokenAddress: string
  /** Base units. */
  amount: bigint
  /** What the payment must say to be told apart; the document's hand-over has none. Not in the service document. */
  memo?: string | undefined
}

/** The answer of {@link payTarget}. Not in the service document. */
export type PayTarget = PayAddress | { kind: 'none'; reason: PayRefusal }

/**
 * Decides whether a quote names an address that may be paid to. A wrong address loses money, so there is one only when
 * everything agrees: the hand-over is on the rail's own chain, to a well-formed address of that rail, in the rail's
 * token and exactly in the amount the rail takes, wherever the answer states it. In every other case there is none.
 *
 * @example
 * const target = payTarget(quote)
 * if (target.kind === 'address') show(target.address, target.amount)
 *
 * Source: "QuoteIntentEdge" (“The user pays to the `handoff` recipient on the edge chain”); the checks are not in the
 * service document.
 */
export function payTarget({ edgeId, edge, intent, ...answer }: QuoteIntentEdgeResponse): PayTarget {
  if (!intent) return none('no-intent')
  const hop = intent.edge
  const { rail = answer.rail, mode = answer.mode } = edge
  if ((mode ?? hop?.mode) !== 'ORIGIN' || (hop?.mode ?? mode) !== 'ORIGIN') return none('not-origin')

  const { handoff, originTokenAmount: amount } = edge
  const agreed = hop?.rail ?? rail
  const token = hop?.edgeTokenAddress
  if (!handoff || !hop?.originChainId || !handoff.chainId || !isRail(agreed)) return none('unclear')
  // A token's id stands in payment links too, so it is held to its alphabet.
  if (typeof token !== 'string' || !(isNativeToken(token, agreed) || base58.test(token))) return none('unclear')
  if ([rail, answer.rail].some((one) => (one ?? agreed) !== agreed) || (hop.edgeId ?? edgeId) !== edgeId)
    return none('unclear')
  if (handoff.chainId !== hop.originChainId) return none('elsewhere')

  const address = handoff.recipientAddress
  if (!address || !checkAddress(address, agreed).ok) return none('bad-address')
  // What is sent to a token's own contract is lost, and paying oneself pays nobody.
  if (address === token || address === hop.edgeUserAddress) return none('bad-address')
  if (!sameToken(handoff.tokenAddress, token, agreed)) return none('other-token')
  const taken = hop.edgeTokenAmount ?? amount
  if (amount === undefined || taken !== amount || handoff.amount !== amount || amount <= 0n) return none('other-amount')
  const memo = memoOf(handoff)
  if (memo === false) return none('unclear')
  const target: PayAddress = {
    kind: 'address',
    rail: agreed,
    chainId: handoff.chainId,
    address,
    tokenAddress: token,
    amount,
  }
  return memo ? { ...target, memo } : target
}

/** Whether two targets say the same; a quote that changes after it was shown stops everything. */
export function sameTarget(one: PayTarget, other: PayTarget): boolean {
  if (one.kind === 'none' || other.kind === 'none') return one.kind === other.kind
  return (
    one.rail === other.rail &&
    one.chainId === other.chainId &&
    one.address === other.address &&
    one.tokenAddress === other.tokenAddress &&
    one.amount === other.amount &&
    one.memo === other.memo
  )
}

/** Only rails whose addresses can be checked. */
function isRail(rail: EdgeRail | undefined): rail is Extract<AddressKind, EdgeRail> {
  return rail === 'SOLANA' || rail === 'TRON'
}

/** Base58 ids must be equal to the letter; a native coin has several placeholders. */
function sameToken(one: string | undefined, other: string, rail: AddressKind): boolean {
  return sameId(one, other) || (isNativeToken(one, rail) && isNativeToken(other, rail))
}

/** The memo a hand-over asks for, if any; `false` when there is one that cannot be shown and copied to the letter. */
function memoOf(handoff: object): string | false | undefined {
  const memo: unknown = 'memo' in handoff ? handoff.memo : undefined
  if (memo === undefined || memo === null || memo === '') return undefined
  return typeof memo === 'string' && memo === cleanText(memo, 120) ? memo : false
}

function none(reason: PayRefusal): PayTarget {
  return { kind: 'none', reason }
}
