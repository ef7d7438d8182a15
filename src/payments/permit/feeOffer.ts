import type { FeeOption, GasFeeOptions, Intent } from '../../api/index.ts'
import { parseTime, readTime } from '../../format/index.ts'
import { isNativeId, sameId } from '../../format/internal/index.ts'

/** What of a quote tells how the network's fee may be paid. */
export interface FeeQuote {
  intent?: Intent | undefined
  gasFeeOptions?: GasFeeOptions | undefined
  /** When the quote was requested, in epoch ms by the local clock. */
  sentAt?: number | undefined
}

/** A way to pay the network's fee in the token that is paid: the service makes the deposit, by the payer's signature. */
export interface FeeOffer {
  /** The option as the quote has it: it goes back like this. */
  option: FeeOption
  chainId: number
  token: `0x${string}`
  /** Base units of the token: what is paid without the fee. */
  amount: bigint
  /** Base units of the token. */
  fee: bigint
  collector: `0x${string}`
  /** The contract that takes amount and fee: the spender of a permit or approval. */
  entrypoint: `0x${string}`
  /** The token takes a signed permit: no transaction is needed. */
  permit: boolean
}

/** Why a fee option of a quote cannot be used. */
export type FeeRefusal =
  /** The fee is in another token than the payment: what is signed takes both from one token. */
  | 'other-token'
  /** The contract that would take the money is none of the host's `spenders`. */
  | 'spender'
  /** The quote lacks what has to be verified: amounts, a contract, or who collects the fee. */
  | 'unverifiable'

/** One fee option of a quote: an offer that can be verified, or why it is none. */
export type FeeChoice = { option: FeeOption } & (
  | { offer: FeeOffer; refusal?: undefined }
  | { offer?: undefined; refusal: FeeRefusal }
)

const isAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[\da-f]{40}$/i.test(text) && !/^0x(0{40}|e{40})$/i.test(text)

/** The fee options of a quote: its own, else its intent's. */
export const feeOptionsOf = ({ gasFeeOptions, intent }: FeeQuote): GasFeeOptions | undefined =>
  gasFeeOptions ?? intent?.gasFeeOptions

/**
 * Reads every fee option of a quote in a token. Options in the chain's own coin are left out: the wallet pays that way by
 * itself.
 *
 * @param spenders the only contracts that may take the payment; absent: the service's choice
 * @example
 * ```ts
 * const feeOption = readFeeChoices(quote).find(({ offer }) => offer)?.option
 * createPayment({ client, wallet }, { request, quote, feeOption })
 * ```
 */
export function readFeeChoices(quote: FeeQuote, spenders?: readonly string[]): FeeChoice[] {
  const { feeOptions } = feeOptionsOf(quote) ?? {}
  // Over a rail that pays the intent no wallet makes a deposit.
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
  const isUsable = (address: unknown): address is `0x${string}` => isAddress(address) && !sameId(address, token)
  if (!chainId || !isAddress(token) || !amount || fee === undefined || fee < 0n || fee > amount)
    return { option, refusal: 'unverifiable' }
  if (!isUsable(entrypoint) || !isUsable(collector)) return { option, refusal: 'unverifiable' }
  if (spenders && !spenders.some((one) => sameId(one, entrypoint))) return { option, refusal: 'spender' }
  const permit = option.is2612 === true
  return { option, offer: { option, chainId, token, amount, fee, collector, entrypoint, permit } }
}

/** The offer of a quote that can be verified, if it has one. */
export const findFeeOffer = (quote: FeeQuote, spenders?: readonly string[]): FeeOffer | undefined =>
  readFeeChoices(quote, spenders).flatMap(({ offer }) => offer ?? [])[0]

/**
 * When a fee in a token can no longer be chosen, in epoch ms by the local clock: at the end of the options or of the quote,
 * whichever comes first. An end that cannot be read has come.
 *
 * @param endsAt of the quote, by the local clock
 */
export function feeEndsAt(quote: FeeQuote, endsAt: number): number {
  const own = readTime(feeOptionsOf(quote)?.expiresAt)
  const quoteEnds = parseTime(quote.intent?.expiresAt)
  if (own.kind === 'unset') return endsAt
  return own.kind === 'time' && quoteEnds !== undefined ? Math.min(endsAt, endsAt - quoteEnds + own.ms) : 0
}
