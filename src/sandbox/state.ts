import type { Edge, EdgeMode, EdgeRail, GasFeeOptions, Intent, TradeType } from '../api/index.ts'
import type { Outcome } from './magic.ts'
import type { SandboxToken } from './tokens.ts'

/** One quoted intent and everything that has happened to it. Where it stands is worked out from this by journey.ts. */
export interface Row {
  /** Counts from 1: the row's id, and its part of the seed. */
  readonly id: number
  readonly intentId: string
  readonly edgeId: string
  /** The intent as it was quoted. */
  readonly intent: Intent
  readonly edge: Edge & { rail: EdgeRail; mode: EdgeMode }
  readonly railToken: SandboxToken
  readonly from: SandboxToken
  readonly to: SandboxToken
  /** Where the user pays on the rail, in origin mode. */
  readonly railRecipient: string
  /** Whom the intent pays on its last EVM chain: the recipient, or the rail's contract in destination mode. */
  readonly evmRecipient: string
  /** Who gets back what the rail could not deliver. */
  readonly refundAddress: string
  readonly tradeType: TradeType
  readonly gasFeeOptions?: GasFeeOptions | undefined
  readonly createdAt: number
  readonly expiresAt: number
  outcome: Outcome
  /** Answers `ExecuteIntentEdge` with IntentsDisabled. */
  readonly disabled: boolean
  armedAt?: number
  committedAt?: number
  /** When the payment confirmed on its chain. */
  paidAt?: number
  abort?: { readonly hash: string; readonly chainId: number; readonly at: number }
}

/** The rows of a sandbox. */
export interface State {
  add(row: Row): void
  byIntentId(intentId: string): Row | undefined
  byEdgeId(edgeId: string): Row | undefined
  /** The id of the row to be made. */
  nextId(): number
}

/**
 * Rows in memory, at most `limit` of them: beyond it the oldest that `isDone` goes, or the oldest of all if none of the
 * first hundred is done.
 */
export function createState(isDone: (row: Row) => boolean, limit = 10_000): State {
  const rows = new Map<string, Row>()
  const edges = new Map<string, Row>()
  let made = 0

  const makeRoom = (): void => {
    let victim: Row | undefined
    let seen = 0
    for (const row of rows.values()) {
      victim ??= row
      if (isDone(row)) {
        victim = row
        break
      }
      if (++seen === 100) break
    }
    if (!victim) return
    rows.delete(victim.intentId)
    edges.delete(victim.edgeId)
  }

  return {
    add(row) {
      if (rows.size >= limit) makeRoom()
      rows.set(row.intentId, row)
      edges.set(row.edgeId, row)
      made = row.id
    },
    byIntentId: (intentId) => rows.get(intentId),
    byEdgeId: (edgeId) => edges.get(edgeId),
    nextId: () => made + 1,
  }
}
