import type { FeeOption, GasFeeOptions, Intent } from '../../api/index.ts'
import { parseTime, readTime } from '../../format/index.ts'
import { isNativeId, sameId } from '../../format/internal/index.ts'
import { isAddress } from '../evm/index.ts'

/** The parts of a quote that determine how the network fee may be paid. */
export interface FeeQuote {
  intent?: Intent | undefined
  gasFeeOptions?: GasFeeOptions | undefined
  /** The time when the quote was requested, in epoch ms by the local clock. */
  sentAt?: number | undefined
}

/** A way to pay the network fee in the token being paid: the service makes the deposit with the payer's signature. */
export interface FeeOffer {
  /** The quote's option, unchanged. It is sent back as is. */
  option: FeeOption
  chainId: number
  token: `0x${string}`
  /** The amount paid without the fee, in base units of the token. */
  amount: bigint
  /** The fee, in base units of the token. */
  fee: bigint
  collector: `0x${string}`
  /** The contract that takes the amount and the fee: the spender of a permit or an approval. */
  entrypoint: `0x${string}`
  /** Whether the token accepts a signed permit, so that most accounts need no transaction. */
  permit: boolean
}

/** The reason why a fee option of a quote cannot be used. */
export type FeeRefusal =
  /** The fee is in another token than the payment. The signature takes both from one token. */
  | 'other-token'
  /** The contract that would take the money is not one of the host's `spenders`. */
  | 'spender'
  /** The quote lacks something to verify: amounts, a contract, or the fee collector. */
  | 'unverifiable'

/** One fee option of a quote: an offer that can be verified, or the reason it cannot be used. */
export type FeeChoice = { option: FeeOption } & (
  | { offer: FeeOffer; refusal?: undefined }
  | { offer?: undefined; refusal: FeeRefusal }
)

const isContract = (value: unknown): value is `0x${string}` => isAddress(value) && !isNativeId(value)

/** Returns the fee options of a quote: its own, otherwise its intent's. */
export const feeOptionsOf = ({ gasFeeOptions, intent }: FeeQuote): GasFeeOptions | undefined =>
  gasFeeOptions ?? intent?.gasFeeOptions

/**
 * Reads every fee option of a quote in a token. Options in the chain's native coin are omitted, because wallets pay
 * that way anyway.
 *
 * @param spenders the only contracts that may take the payment; default: the service's choice
 * @example
 * ```ts
 * const feeOption = readFeeChoices(quote).find(({ offer }) => offer)?.option
 * createPayment({ client, wallet }, { request, quote, feeOption })
 * ```
 */
export function readFeeChoices(quote: FeeQuote, spenders?: readonly string[]): FeeChoice[] {
  const { feeOptions } = feeOptionsOf(quote) ?? {}
  // If a rail funds the intent, no wallet makes a deposit.
  if (!Array.isArray(feeOptions) || quote.intent?.edge?.mode === 'ORIGIN') return []
  return feeOptions
    .filter(({ tokenAddress }) => typeof tokenAddress === 'string' && !isNativeId(tokenAddress))
    .map((option) => readChoice(quote, option, spenders))
}

function readChoice(quote: FeeQuote, option: FeeOption, spenders: readonly string[] | undefined): FeeChoice {
  const { originChainId: chainId, originTokenAddress: token, svcContracts, depositTransaction } = quote.intent ?? {}
  if (!sameId(option.tokenAddress, token)) return { option, refusal: 'other-token' }
  const amount = depositTransaction?.amount ?? quote.intent?.quote?.fromAmount
  const entrypoint = svcContracts?.svcIntentEntrypointAddress
  const collector = option.feeCollectorAddress || feeOptionsOf(quote)?.feeCollectorAddress
  const { amount: fee } = option
  const isUsable = (address: unknown): address is `0x${string}` => isContract(address) && !sameId(address, token)
  if (!chainId || !isContract(token) || !amount || fee === undefined || fee < 0n || fee > amount)
    return { option, refusal: 'unverifiable' }
  if (!isUsable(entrypoint) || !isUsable(collector)) return { option, refusal: 'unverifiable' }
  if (spenders && !spenders.some((one) => sameId(one, entrypoint))) return { option, refusal: 'spender' }
  const permit = option.is2612 === true
  return { option, offer: { option, chainId, token, amount, fee, collector, entrypoint, permit } }
}

/** Returns the quote's estimate of the fee in the chain's native coin, in base units, where it states one. */
export function readNativeCost(quote: FeeQuote): bigint | undefined {
  const cost: unknown = feeOptionsOf(quote)?.gasEstimate?.nativeCost
  return typeof cost === 'string' && /^\d{1,78}$/.test(cost) ? BigInt(cost) : undefined
}

/** Returns the first offer of a quote that can be verified, if there is one. */
export const findFeeOffer = (quote: FeeQuote, spenders?: readonly string[]): FeeOffer | undefined =>
  readFeeChoices(quote, spenders).flatMap(({ offer }) => offer ?? [])[0]

/**
 * Returns when a fee in a token can no longer be chosen, in epoch ms by the local clock: when the options or the quote
 * expire, whichever comes first. An unreadable expiry counts as passed.
 *
 * @param endsAt when the quote expires, by the local clock
 */
export function feeEndsAt(quote: FeeQuote, endsAt: number): number {
  const own = readTime(feeOptionsOf(quote)?.expiresAt)
  const quoteEnds = parseTime(quote.intent?.expiresAt)
  if (own.kind === 'unset') return endsAt
  return own.kind === 'time' && quoteEnds !== undefined ? Math.min(endsAt, endsAt - quoteEnds + own.ms) : 0
}
