import type { FeeOption } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import type { WalletState } from '../../payments/wallet/index.ts'
import { quoteTimeLeft } from '../../queries/index.ts'
import { type FeeOffer, feeOffer, feeTerm } from '../GasFeePicker/feeOffer.ts'
import { sameId } from '../shared/tokens.ts'
import type { DepositOrder } from './depositOrder.ts'
import type { DepositProblem } from './depositState.ts'

/** A signed deposit of which every part was found in the quote and agrees. */
export interface SignedOrder {
  offer: FeeOffer
  /** Epoch seconds by the service's clock. */
  deadline: number
  /** Why it may no longer be signed, asked at the moment of acting. */
  over: () => DepositProblem | undefined
}

/**
 * Reads what is to be signed before anybody is asked: the fee must be the one that the quote offers, for the very payment
 * that was read, which goes to the intent's own wallet; the account and the chain must be those of the quote.
 */
export function signedOrder(
  { quote, deposit, from, isExpired, direct }: Omit<DepositOrder, 'intentId'>,
  option: FeeOption,
  wallet: Pick<WalletState, 'account' | 'chainId'>,
): SignedOrder | DepositProblem {
  const { intent } = quote
  if (isExpired()) return 'expired'
  const offer = feeOffer(quote)
  const term = feeTerm(quote)
  // The direct way has no wallet of an intent to pay into.
  if (!intent || !offer || !term || direct) return 'fee'
  const { chainId, tokenAddress: token, amount, recipient } = deposit
  const agrees =
    sameOption(offer.option, option) &&
    offer.chainId === chainId &&
    sameId(offer.token, token) &&
    offer.amount === amount &&
    sameId(intent.originIntentAddress, recipient)
  const ends = parseTime(term.intent.expiresAt)
  if (!agrees || ends === undefined) return 'fee'
  const moved = wallet.chainId !== chainId || !sameId(wallet.account, from)
  if (moved || (intent.ownerAddress && !sameId(intent.ownerAddress, from))) return 'moved'
  const over = () => {
    if (isExpired()) return 'expired'
    // The payment itself may go on: its fee is paid in another way then.
    return (quoteTimeLeft(term) ?? 0) <= 0 ? 'fee' : undefined
  }
  return over() ?? { offer, deadline: Math.floor(ends / 1000), over }
}

/** The same fee, to the same collector, in the same way. */
const sameOption = (one: FeeOption, other: FeeOption): boolean =>
  sameId(one.tokenAddress, other.tokenAddress) &&
  one.amount === other.amount &&
  (one.feeCollectorAddress === other.feeCollectorAddress ||
    sameId(one.feeCollectorAddress, other.feeCollectorAddress)) &&
  (one.is2612 === true) === (other.is2612 === true)
