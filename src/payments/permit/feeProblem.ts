import { sameId } from '../../format/internal/index.ts'
import { type FeeChoice, type FeeOffer, type FeeQuote, type FeeRefusal, findFeeOffer } from './feeOffer.ts'

/** Why a fee in a token cannot be chosen now. */
export type FeeProblem = 'over' | 'balance' | FeeRefusal

/** What decides it. */
export interface FeeMoment {
  /** What the account holds of the token that is paid, in base units; absent: not known. */
  balance?: bigint | undefined
  expired?: boolean | undefined
}

/** Why a fee in a token cannot be chosen now, if it cannot. */
export function findFeeProblem({ offer, refusal }: FeeChoice, { balance, expired }: FeeMoment): FeeProblem | undefined {
  if (refusal) return refusal
  if (expired) return 'over'
  return balance !== undefined && balance < offer.amount + offer.fee ? 'balance' : undefined
}

/** The offer that a value stands for, if it is one that can be chosen now. */
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
