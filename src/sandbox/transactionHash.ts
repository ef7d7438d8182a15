import { madeHash } from './hashes.ts'
import type { Leg, RefundPlace } from './journey.ts'
import type { Random } from './random.ts'
import type { Row } from './state.ts'
import { chainOf } from './tokens.ts'

/** Makes the hash of one of an intent's transactions, in its chain's format. */
export const hashOf = ({ id }: Row, chainId: number, label: string, random: Random): string =>
  madeHash(chainOf(chainId).kind, random, `${id} ${label} hash`)

/** Returns the id of the chain of a leg. */
export function chainOfLeg({ from, to, hop }: Row, leg: Leg, refund: RefundPlace | undefined): number {
  if (leg === 'refund' && refund === 'rail' && hop) return hop.railToken.chainId
  return leg === 'destination' || (leg === 'refund' && refund === 'destination') ? to.chainId : from.chainId
}

/**
 * Returns the hash of a leg, or of its counterpart on the rail. On a real chain, it is the hash of the transaction, or
 * undefined before the transaction is made.
 */
export function hashOnChain(row: Row, leg: Leg, chainId: number, label: string, random: Random): string | undefined {
  return row.chain?.real.has(chainId) ? row.chain.hashes[leg] : hashOf(row, chainId, label, random)
}

/** Returns the hash of a leg. The deposit is the rail's fill, or the payer's own transaction. */
export function legHash(row: Row, leg: Leg, refund: RefundPlace | undefined, random: Random): string | undefined {
  const filled = row.hop?.edge.mode === 'ORIGIN'
  if (leg === 'deposit' && !filled && row.deposit) return row.deposit.hash
  return hashOnChain(row, leg, chainOfLeg(row, leg, refund), leg === 'deposit' && filled ? 'fill' : leg, random)
}

/** Lists every hash that a paid intent can ever have, whether or not its transaction will be made. */
export function possibleHashes(row: Row, random: Random): string[] {
  const { edge } = row.hop ?? {}
  const legs = (['deposit', 'origin', 'destination'] as const).map((leg) => legHash(row, leg, undefined, random))
  const places: RefundPlace[] = edge ? ['rail', 'origin', 'destination'] : ['origin', 'destination']
  const refunds = places.map((place) => legHash(row, 'refund', place, random))
  const hops = edge
    ? [hashOf(row, edge.initChainId ?? 0, 'init', random), hashOf(row, edge.fillChainId ?? 0, 'fill', random)]
    : []
  const all = [...legs, ...refunds, ...hops, row.abort?.hash ?? abortHash(row, random)]
  return [...new Set(all.filter((hash) => hash !== undefined))]
}

/** Returns the hash of the abort transaction that the control plays. */
export const abortHash = (row: Row, random: Random): string =>
  row.chain?.abort?.hash ?? hashOf(row, row.from.chainId, 'abort', random)
