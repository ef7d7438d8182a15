import { viewOf } from './journey.ts'
import { presentEdge } from './present.ts'
import { presentLeg } from './presentLeg.ts'
import type { Random } from './random.ts'
import { inDestination, inOrigin } from './recovery/recoverable.ts'
import type { Row } from './state.ts'
import type { SandboxToken } from './tokens.ts'
import { hashOf } from './transactionHash.ts'

/** An amount of an intent's money that moved or is held somewhere. */
export interface LedgerEntry {
  /** The kind of entry. `held` money is on its way, or stays where it is until somebody refunds or recovers it. */
  kind: 'paid' | 'held' | 'delivered' | 'refunded'
  chainId: number
  tokenAddress: string
  /** The amount in base units; over HTTP decimal text. */
  amount: bigint
  /** The address that received or holds the money. */
  to: string
  hash?: string | undefined
}

/**
 * Lists where the money of an intent has gone until `now`, in order. A payment on a rail is refunded there, filled into
 * the intent wallet for the quoted amount, or held. Money in the intent is delivered, refunded or held: once, and in
 * one place.
 */
export function ledgerOf(row: Row, now: number, random: Random): LedgerEntry[] {
  const { paidAt, hop, from, intent, chain, deposit } = row
  if (paidAt === undefined || paidAt > now) return []
  const view = viewOf(row, now, random)
  const { origin, destination, refund } = view.legs
  const edge = presentEdge(row, view, random)
  const entry = (kind: LedgerEntry['kind'], token: SandboxToken, amount: bigint, to: string, hash?: string) => ({
    kind,
    chainId: token.chainId,
    tokenAddress: token.address,
    amount,
    to,
    hash,
  })

  const entries: LedgerEntry[] = []
  const overRail = hop?.edge.mode === 'ORIGIN'
  const toRail = hop?.edge.mode === 'DESTINATION'
  const quoted = hop?.edge.edgeTokenAmount ?? 0n
  const { token, amount } = row.payment ?? { token: hop?.railToken ?? from, amount: quoted }
  const isFilled = overRail && view.edgeStatus === 'FILLED'
  if (overRail) {
    const { chainId } = hop.railToken
    entries.push(entry('paid', token, amount, hop.railRecipient, hashOf(row, chainId, 'init', random)))
    if (isFilled && amount > quoted)
      entries.push(entry('refunded', token, amount - quoted, hop.refundAddress, hashOf(row, chainId, 'excess', random)))
  } else {
    const paid = chain?.short ?? intent.quote?.fromAmount ?? 0n
    entries.push(entry('paid', from, paid, intent.originIntentAddress ?? '', deposit?.hash))
  }

  const ofLeg = (kind: 'delivered' | 'refunded', leg: 'destination' | 'refund'): LedgerEntry => {
    const at = view.legs[leg]
    if (!at) throw new Error(`no ${leg} yet`)
    const {
      chainId = 0,
      tokenAddress = '',
      tokenAmount = 0n,
      toAddress = '',
      txnHash,
    } = presentLeg(row, view, leg, at, random)
    return { kind, chainId, tokenAddress, amount: tokenAmount, to: toAddress, hash: txnHash }
  }
  if (refund?.status === 'SUCCEEDED') entries.push(ofLeg('refunded', 'refund'))
  else if (overRail && !isFilled) entries.push(entry('held', token, amount, hop.railRecipient))
  else if (toRail && view.edgeStatus === 'FILLED')
    entries.push(entry('delivered', hop.railToken, quoted, hop.edge.edgeUserAddress ?? '', edge?.fillTransactionHash))
  else if (destination?.status === 'SUCCEEDED') {
    // The rail's contract holds the money until the rail has delivered.
    const delivered = ofLeg('delivered', 'destination')
    entries.push(toRail ? { ...delivered, kind: 'held' } : delivered)
  } else {
    const held = origin?.status === 'SUCCEEDED' ? inDestination(row) : inOrigin(row)
    for (const one of held.tokens) entries.push(entry('held', one.token, one.amount, held.wallet))
  }
  return entries
}
