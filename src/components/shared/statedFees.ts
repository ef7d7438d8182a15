import type { Fees } from '../../api/index.ts'
import { usableNumber } from '../../format/internal/index.ts'

/** A fee: an amount in base units, and its value in US dollars, for display only. */
export interface StatedFee {
  amount?: bigint | undefined
  usd?: number | undefined
}

/** Leaves out a zero beside a figure: the service did not fill it in. */
export const filledIn = (amount: bigint | undefined, usd: number | undefined): StatedFee => ({
  amount: usd ? amount || undefined : amount,
  usd: amount ? usd || undefined : usd,
})

/**
 * Returns how much more the second of two figures is: 0 if both are written the same. Rounded to millionths, because the
 * noise of floats would make a cent less than a cent.
 */
export const writtenDifference = (one: number, other: number, write: (figure: number) => unknown): number =>
  write(one) === write(other) ? 0 : Math.round((other - one) * 1e6) / 1e6

/** Reads the total of fees. Zero dollars alone were not filled in. */
export function totalOfFees(fees: Fees | undefined): StatedFee {
  const { amount, usd } = filledIn(fees?.totalFeeAmount, usableNumber(fees?.totalFeeUsd))
  return { amount, usd: amount === undefined ? usd || undefined : usd }
}
