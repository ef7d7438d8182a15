import { sameId } from '../../format/internal/index.ts'
import { type FeeChoice, type FeeOffer, type FeeQuote, type FeeRefusal, findFeeOffer } from './feeOffer.ts'

/** The reason why a fee in a token cannot be chosen now. */
export type FeeProblem = 'over' | 'balance' | FeeRefusal

/** Facts that decide whether a fee can be chosen now. */
export interface FeeMoment {
  /** The account's balance of the paid token, in base units. Absent if unknown. */
  balance?: bigint | undefined
  expired?: boolean | undefined
}

/** Returns why a fee in a token cannot be chosen now. Returns undefined if it can. */
export function findFeeProblem({ offer, refusal }: FeeChoice, { balance, expired }: FeeMoment): FeeProblem | undefined {
  if (refusal) return refusal
  if (expired) return 'over'
  return balance !== undefined && balance < offer.amount + offer.fee ? 'balance' : undefined
}

/** Returns the offer that a value selects, if it can be chosen now. */
export function readChosenOffer({
  quote,
  spenders,
  value,
  ...moment
}: FeeMoment & {
  quote: FeeQuote
  spenders?: readonly string[] | undefined
  value: string | undefined
}): FeeOffer | undefined {
  const offer = value === undefined ? undefined : findFeeOffer(quote, spenders)
  return offer && sameId(offer.option.tokenAddress, value) && !findFeeProblem({ option: offer.option, offer }, moment)
    ? offer
    : undefined
}
