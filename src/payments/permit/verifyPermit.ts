import type { FeeOption } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import type { PaymentPlan } from '../context/paymentContext.ts'
import type { PaymentBlocker } from '../context/paymentState.ts'
import type { ExactTransfer } from '../terms/index.ts'
import { type FeeOffer, feeEndsAt, readFeeChoices } from './feeOffer.ts'

/** A signed deposit whose every part was found in the quote and matches it. */
export interface VerifiedPermit {
  offer: FeeOffer
  /**
   * Returns why it may no longer be signed. Call it right before acting.
   *
   * @param blockTime the time of the latest block, in epoch ms
   */
  findBlocker(now: number, blockTime?: number | undefined): PaymentBlocker | undefined
  /**
   * Returns when the signature expires, in epoch seconds of the chain: when the fee offer ends, and never much later
   * than the payer was shown.
   *
   * @param blockTime the time of the latest block, in epoch ms
   */
  deadline(now: number, blockTime: number | undefined): number
}

/** The time after the displayed end in which a signature may still be used. Blocks are not mined instantly. */
const deadlineMarginMs = 2 * 60_000

/**
 * Verifies what will be signed before anybody is asked: the quote offers the fee, for exactly the transfer that was
 * verified, by the intent's owner, and the host allows its spender.
 */
export function verifyPermit(
  { terms, quote, spenders }: PaymentPlan,
  transfer: ExactTransfer,
  option: FeeOption,
  from: string,
): VerifiedPermit | PaymentBlocker {
  const intent = quote?.intent
  if (!quote || !intent || terms.kind !== 'intent') return 'fee-unavailable'
  const offer = readFeeChoices(quote, spenders).find((choice) => isSameOption(choice.option, option))?.offer
  const ends = parseTime(intent.expiresAt)
  const { chainId, tokenAddress, amount, recipient } = transfer
  const agrees =
    offer?.chainId === chainId &&
    sameId(offer.token, tokenAddress) &&
    offer.amount === amount &&
    sameId(intent.originIntentAddress, recipient)
  if (!offer || !agrees || ends === undefined) return 'fee-unavailable'
  const owners = [intent.ownerAddress, terms.pays.account]
  if (owners.some((owner) => owner && !sameId(owner, from))) return 'wallet-changed'
  const { sentAt, endsAt } = terms
  const feeEnds = feeEndsAt(quote, endsAt)
  // The same moment by the service's clock, which matches the chain's.
  const feeEndsOnChain = ends + feeEnds - endsAt
  return {
    offer,
    findBlocker(now, blockTime = 0) {
      if (now >= endsAt || blockTime >= ends) return 'expired'
      return now >= feeEnds || blockTime >= feeEndsOnChain ? 'fee-unavailable' : undefined
    },
    deadline(now, blockTime = now) {
      // A clock that was set back adds no time.
      const timeLeft = Math.min(feeEnds - now, endsAt - sentAt)
      return Math.floor(Math.min(feeEndsOnChain, Math.max(blockTime, now) + timeLeft + deadlineMarginMs) / 1000)
    },
  }
}

/** Whether two options charge the same fee, to the same collector, in the same way. */
const isSameOption = (one: FeeOption, other: FeeOption): boolean =>
  sameId(one.tokenAddress, other.tokenAddress) &&
  one.amount === other.amount &&
  (one.feeCollectorAddress === other.feeCollectorAddress ||
    sameId(one.feeCollectorAddress, other.feeCollectorAddress)) &&
  (one.is2612 === true) === (other.is2612 === true)
