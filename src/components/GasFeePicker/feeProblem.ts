import { sameId } from '../shared/tokens.ts'
import { type FeeOffer, type FeeQuote, feeOffer } from './feeOffer.ts'

/** Why a fee in a token cannot be chosen now. */
export type FeeProblem = 'over' | 'balance'

/** What decides it. */
export interface FeeMoment {
  /** What the account holds of the token that is paid, in base units; absent: not known. */
  balance?: bigint | undefined
  expired?: boolean | undefined
}

/** Why a fee in a token cannot be chosen now, if it cannot. */
export function feeProblem({ amount, fee }: FeeOffer, { balance, expired }: FeeMoment): FeeProblem | undefined {
  if (expired) return 'over'
  return balance !== undefined && balance < amount + fee ? 'balance' : undefined
}

/** The way that a value stands for, if it is one that can be chosen now. */
export function chosenOffer({
  quote,
  value,
  ...moment
}: FeeMoment & { quote: FeeQuote; value: string | undefined }): FeeOffer | undefined {
  const offer = value === undefined ? undefined : feeOffer(quote)
  return offer && sameId(offer.option.tokenAddress, value) && !feeProblem(offer, moment) ? offer : undefined
}
