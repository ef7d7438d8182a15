import type { FeeOption, GasFeeOptions, Intent } from '../../api/index.ts'
import { parseTime, readTime } from '../../format/index.ts'
import { quoteLifetime } from '../../queries/index.ts'
import { sameId } from '../shared/tokens.ts'

/** What of a quote tells how the fee may be paid. Source: "QuoteIntentEdge", "Intent". */
export interface FeeQuote {
  intent?: Intent | undefined
  gasFeeOptions?: GasFeeOptions | undefined
  /** When the quote was requested, in epoch ms by the local clock. */
  sentAt?: number | undefined
}

/** A way to pay the network's fee in the token that is paid, by a signed deposit. */
export interface FeeOffer {
  /** The option as the quote has it: it goes back like this. */
  option: FeeOption
  chainId: number
  token: `0x${string}`
  /** Base units of the token: what is paid without the fee. */
  amount: bigint
  fee: bigint
  collector: `0x${string}`
  /** The contract that the deposit is signed for. */
  entrypoint: `0x${string}`
  /** The token takes a signed permit: no transaction is needed. */
  permit: boolean
}

const isAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[\da-f]{40}$/i.test(text) && !/^0x(0{40}|e{40})$/i.test(text)

/** The options of a quote: its own, else its intent's. Source: "QuoteIntentEdge", "Intent". */
export const feeOptionsOf = ({ gasFeeOptions, intent }: FeeQuote): GasFeeOptions | undefined =>
  gasFeeOptions ?? intent?.gasFeeOptions

/**
 * The way to pay the network's fee in a token, if there is one. A signed deposit takes the payment and its fee from one
 * token, so only an option in the token that is paid counts; and only one that a signature can be made for: amounts, a
 * contract that takes the deposit and someone who collects the fee, neither of them the token itself, and no fee above
 * the payment.
 *
 * Source: "GasFeeOptions"; that it is one token is not in the service document: seen in public clients.
 */
export function feeOffer(quote: FeeQuote): FeeOffer | undefined {
  const { originChainId: chainId, originTokenAddress: token, edge, svcContracts } = quote.intent ?? {}
  const { feeOptions, feeCollectorAddress } = feeOptionsOf(quote) ?? {}
  const amount = quote.intent?.depositTransaction?.amount ?? quote.intent?.quote?.fromAmount
  const entrypoint = svcContracts?.svcIntentEntrypointAddress
  const usable = (address: unknown): address is `0x${string}` => isAddress(address) && !sameId(address, token)
  // Over a rail that pays the intent no wallet makes a deposit.
  if (edge?.mode === 'ORIGIN' || !chainId || !isAddress(token) || !amount || !usable(entrypoint)) return undefined
  const option = Array.isArray(feeOptions)
    ? feeOptions.find(({ tokenAddress }) => sameId(tokenAddress, token))
    : undefined
  const collector = option?.feeCollectorAddress || feeCollectorAddress
  const fee = option?.amount
  if (!option || fee === undefined || fee < 0n || fee > amount || !usable(collector)) return undefined
  return { option, chainId, token, amount, fee, collector, entrypoint, permit: option.is2612 === true }
}

/**
 * The intent with the moment from which a fee in a token can no longer be chosen: the end of the options or of the quote,
 * whichever comes first. To be counted down like any quote, so that both go by one clock. Options without an end of
 * their own end with the quote; an end that nobody can read has come.
 *
 * Source: "GasFeeOptions" (they have their own `expiresAt`), "Limits".
 */
export function feeTerm(quote: FeeQuote): { intent: Intent; sentAt?: number | undefined } | undefined {
  const { intent, sentAt } = quote
  if (!intent) return undefined
  const expiresAt = feeOptionsOf(quote)?.expiresAt
  const own = readTime(expiresAt)
  const ends = parseTime(intent.expiresAt)
  if (own.kind === 'unset' || ends === undefined || (own.kind === 'time' && ends <= own.ms)) return { intent, sentAt }
  // Counted from where the quote's time is counted from, also when that does not say when it was made.
  const createdAt = new Date(ends - (quoteLifetime(quote) ?? 0)).toISOString()
  return { intent: { ...intent, createdAt, expiresAt }, sentAt }
}
