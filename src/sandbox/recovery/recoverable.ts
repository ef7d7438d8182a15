import type { RecoveryToken } from '../../api/index.ts'
import type { Clock } from '../clock.ts'
import { SandboxError } from '../errors.ts'
import { type View, viewOf } from '../journey.ts'
import { priceUsd, usd } from '../money.ts'
import { refundingOutcomes } from '../outcomes.ts'
import type { Random } from '../random.ts'
import type { Row } from '../state.ts'
import type { SandboxToken } from '../tokens.ts'

/** So many base units of a token. */
export interface Held {
  token: SandboxToken
  amount: bigint
}

/** What lies in an intent wallet and goes nowhere by itself. */
export interface Recoverable {
  source: 'origin' | 'destination'
  chainId: number
  wallet: string
  tokens: readonly Held[]
}

/**
 * What can be recovered from an intent, and where; undefined when nothing can. That is of an intent that is FAILED, ABORTED
 * or INVALID, whose deposit was made, and which nobody refunds. Funds are in one place at a time: the deposit in the origin
 * wallet, until the origin transaction has sent it on; then what should have been delivered, in the destination wallet.
 * Not in the service document.
 */
export function recoverableOf(row: Row, { status, legs }: View): Recoverable | undefined {
  if (!['FAILED', 'ABORTED', 'INVALID'].includes(status)) return undefined
  // What the service gives back by itself would be paid twice. What a real chain did otherwise, nobody refunds.
  if (row.truth === undefined && (refundingOutcomes.includes(row.outcome) || legs.refund)) return undefined
  if (!legs.deposit || legs.destination?.status === 'SUCCEEDED') return undefined
  const found = legs.origin?.status === 'SUCCEEDED' ? inDestination(row) : inOrigin(row)
  return found.tokens.length ? found : undefined
}

/** What lies there, on a real chain; nothing any more, once somebody has recovered it. */
const heldOf = (token: SandboxToken, quoted: bigint | undefined, found: bigint | undefined): Held[] => {
  const amount = found ?? quoted ?? 0n
  return found === 0n ? [] : [{ token, amount }]
}

/** What lies in the wallet on the origin chain, once the deposit is made. */
export const inOrigin = ({ intent, from, chain }: Row): Recoverable => ({
  source: 'origin',
  chainId: from.chainId,
  wallet: intent.originIntentAddress ?? '',
  tokens: heldOf(from, intent.quote?.fromAmount, chain?.held.origin),
})

/** What lies in the wallet on the destination chain, once the origin transaction has sent it on. */
export const inDestination = ({ intent, to, chain }: Row): Recoverable => ({
  source: 'destination',
  chainId: to.chainId,
  wallet: intent.destinationIntentAddress ?? '',
  tokens: heldOf(to, intent.quote?.toAmount, chain?.held.destination),
})

/** What can be recovered now. @throws SandboxError IntentStatus when nothing can */
export function demandRecoverable(row: Row, { clock, random }: { clock: Clock; random: Random }): Recoverable {
  const view = viewOf(row, clock.now(), random)
  const found = recoverableOf(row, view)
  if (!found) throw new SandboxError('IntentStatus', `the intent is ${view.status} and nothing is recoverable`)
  return found
}

/** A holding as the service lists it. The balance is text in both encodings of amounts. Source: "RecoveryToken". */
export const presentHeld = ({ token, amount }: Held): RecoveryToken => ({
  contractAddress: token.address,
  chainId: token.chainId,
  balance: String(amount),
  balanceUsd: usd(amount, token).toFixed(6),
  priceUsd: String(priceUsd(token)),
  symbol: token.symbol,
  decimals: token.decimals,
})
