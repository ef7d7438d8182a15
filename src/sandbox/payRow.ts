import type { SandboxContext } from './context.ts'
import { invalidField, SandboxError } from './errors.ts'
import { fileHashes } from './keys.ts'
import { worthUp } from './money.ts'
import type { RailPayment, Row } from './state.ts'
import { chainOf, findToken } from './tokens.ts'
import { hashOf } from './transactionHash.ts'

/**
 * The differences of a payment on a rail from the quote, which decide what happens to it:
 *
 * - late, at or after `intent.expiresAt`: refunded, as the service's document says. That all of it is refunded on the
 *   rail, to `refundAddress`, is an assumption.
 * - less than quoted, or another token: all of it is refunded on the rail, to `refundAddress`. An assumption.
 * - more than quoted: the intent continues as quoted, and the rest is refunded on the rail, to `refundAddress`, in a
 *   transaction that only `ledger` shows. An assumption.
 */
export interface PayOptions {
  /** The amount in base units of the paid token. Default: the quoted amount, or the amount of equal value. */
  amount?: bigint | undefined
  /** A token of the rail's chain that the sandbox knows. Default: the quoted one. */
  tokenAddress?: string | undefined
  /** The time of the payment, in epoch ms of the sandbox's clock; not before now. Default: now. */
  at?: number | undefined
}

/** Plays a payment, on the rail or on the origin chain. Returns the hash of the deposit or of the rail payment. */
export function payRow(row: Row, options: PayOptions = {}, { clock, random, state }: SandboxContext): string {
  const { hop, from, paidAt } = row
  const overRail = hop?.edge.mode === 'ORIGIN'
  const payment = overRail ? paymentOf(row, options) : undefined
  const now = clock.now()
  const { at = paidAt ?? now } = options
  if (!overRail) refuseOptions(options)
  if (paidAt !== undefined && differs(row, payment, at, options))
    throw new SandboxError('IntentStatus', 'the intent is paid already, otherwise')
  if (paidAt === undefined && !(Number.isSafeInteger(at) && at >= now))
    throw invalidField('at', 'expected epoch milliseconds, not before now')
  const played = overRail ? undefined : row.chain?.pay
  const chainId = overRail ? hop.railToken.chainId : from.chainId
  const hash = played?.hash ?? hashOf(row, chainId, overRail ? 'init' : 'deposit', random)
  // A deposit that was found on a real chain is not paid again.
  if (played && !row.deposit && paidAt === undefined) played.wanted = true
  if (!overRail) row.deposit ??= { hash }
  row.paidAt ??= at
  row.payment ??= payment
  if (paidAt === undefined) fileHashes(row, state, random)
  return row.deposit?.hash ?? hash
}

function paymentOf({ hop }: Row, { amount, tokenAddress }: PayOptions): RailPayment {
  if (!hop) throw new Error('a rail has its hop')
  const { railToken, edge } = hop
  const token = tokenAddress === undefined ? railToken : findToken(chainOf(railToken.chainId), tokenAddress)
  if (!token)
    throw invalidField('tokenAddress', `not a token of ${chainOf(railToken.chainId).name} that the sandbox knows`)
  const quoted = edge.edgeTokenAmount ?? 0n
  const paid = amount ?? (token === railToken ? quoted : worthUp(quoted, railToken, token))
  if (typeof paid !== 'bigint' || paid <= 0n || paid >> 256n)
    throw invalidField('amount', 'expected base units, more than 0')
  return { token, amount: paid }
}

function refuseOptions(options: PayOptions): void {
  const [given] = Object.entries(options).find(([, value]) => value !== undefined) ?? []
  if (given) throw invalidField(given, 'only where a rail funds the intent')
}

function differs({ payment, paidAt }: Row, other: RailPayment | undefined, at: number, options: PayOptions): boolean {
  const { amount, tokenAddress } = options
  if (at !== paidAt) return true
  if (amount === undefined && tokenAddress === undefined) return false
  return payment?.token !== other?.token || payment?.amount !== other?.amount
}
