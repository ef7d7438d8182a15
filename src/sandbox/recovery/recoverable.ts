import type { RecoveryToken } from '../../api/index.ts'
import type { Clock } from '../clock.ts'
import { SandboxError } from '../errors.ts'
import { type View, viewOf } from '../journey.ts'
import { priceUsd, usd } from '../money.ts'
import { refundingOutcomes } from '../outcomes.ts'
import type { Random } from '../random.ts'
import type { Row } from '../state.ts'
import type { SandboxToken } from '../tokens.ts'

/** An amount of a token, in base units. */
export interface Held {
  token: SandboxToken
  amount: bigint
}

/** The funds in an intent wallet that do not move by themselves. */
export interface Recoverable {
  source: 'origin' | 'destination'
  chainId: number
  wallet: string
  tokens: readonly Held[]
}

/**
 * Finds what can be recovered from an intent, and where. Returns undefined if nothing can. Funds are recoverable from
 * an intent that is FAILED, ABORTED or INVALID, whose deposit was made, and which nobody refunds. They are in one place
 * at a time: the deposit is in the origin wallet until the origin transaction has sent it on. Then the amount to
 * deliver is in the destination wallet.
 */
export function recoverableOf(row: Row, { status, legs }: View): Recoverable | undefined {
  if (!['FAILED', 'ABORTED', 'INVALID'].includes(status)) return undefined
  // A refund by the service would pay the funds twice. If a real chain differed from the outcome, nobody refunds.
  if (row.truth === undefined && (refundingOutcomes.includes(row.outcome) || legs.refund)) return undefined
  if (!legs.deposit || legs.destination?.status === 'SUCCEEDED') return undefined
  const found = legs.origin?.status === 'SUCCEEDED' ? inDestination(row) : inOrigin(row)
  return found.tokens.length ? found : undefined
}

/** Returns the wallet's holding. On a real chain it is the balance found there, which is 0 after a recovery. */
const heldOf = (token: SandboxToken, quoted: bigint | undefined, found: bigint | undefined): Held[] => {
  const amount = found ?? quoted ?? 0n
  return found === 0n ? [] : [{ token, amount }]
}

/** Returns what the wallet on the origin chain holds once the deposit is made. */
export const inOrigin = ({ intent, from, chain }: Row): Recoverable => ({
  source: 'origin',
  chainId: from.chainId,
  wallet: intent.originIntentAddress ?? '',
  tokens: heldOf(from, intent.quote?.fromAmount, chain?.held.origin),
})

/** Returns what the wallet on the destination chain holds once the origin transaction has sent it on. */
export const inDestination = ({ intent, to, chain }: Row): Recoverable => ({
  source: 'destination',
  chainId: to.chainId,
  wallet: intent.destinationIntentAddress ?? '',
  tokens: heldOf(to, intent.quote?.toAmount, chain?.held.destination),
})

/** Returns what can be recovered now. @throws SandboxError IntentStatus if nothing can */
export function demandRecoverable(row: Row, { clock, random }: { clock: Clock; random: Random }): Recoverable {
  const view = viewOf(row, clock.now(), random)
  const found = recoverableOf(row, view)
  if (!found) throw new SandboxError('IntentStatus', `the intent is ${view.status} and nothing is recoverable`)
  return found
}

/** Converts a holding to an entry of the service's list. The balance is text in both encodings of amounts. */
export const presentHeld = ({ token, amount }: Held): RecoveryToken => ({
  contractAddress: token.address,
  chainId: token.chainId,
  balance: String(amount),
  balanceUsd: usd(amount, token).toFixed(6),
  priceUsd: String(priceUsd(token)),
  symbol: token.symbol,
  decimals: token.decimals,
})
