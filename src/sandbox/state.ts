import type { Edge, GasFeeOptions, IntentStatus, SettlementRequest, TradeType } from '../api/index.ts'
import type { Hop } from './hop.ts'
import type { DepositIntentEntry, WrittenIntent } from './intentShapes.ts'
import type { Outcome, SettlementMode } from './outcomes.ts'
import type { Route } from './routes.ts'
import type { RowChain, Truth } from './rowChain.ts'
import { createRowIndex } from './rowIndex.ts'
import type { TimelineEvent } from './timelineEvent.ts'
import type { SandboxToken } from './tokens.ts'

/** How an EVM wallet funds an intent: a transaction, or a signature by which the service makes one. */
export interface Deposit {
  readonly hash: string
  readonly signed?: DepositIntentEntry | undefined
}

/** One quoted intent and everything that has happened to it. Where it stands is worked out from this by journey.ts. */
export interface Row {
  /** Counts from 1: the row's id, and its part of the seed. */
  readonly id: number
  readonly intentId: string
  readonly edgeId?: string | undefined
  /** The intent as it was quoted. */
  readonly intent: WrittenIntent
  /** The hop over a rail; without one the intent is between EVM chains alone. */
  readonly hop?: Hop | undefined
  readonly from: SandboxToken
  readonly to: SandboxToken
  readonly route: Route
  /** Whom the intent pays on its last EVM chain: the recipient, or the rail's contract in destination mode. */
  readonly evmRecipient: string
  readonly tradeType: TradeType
  readonly gasFeeOptions?: GasFeeOptions | undefined
  readonly settlement?: SettlementRequest | undefined
  /** How that settlement ends. */
  settles: SettlementMode
  readonly createdAt: number
  readonly expiresAt: number
  outcome: Outcome
  /** What of it lies on real chains. */
  readonly chain?: RowChain | undefined
  /** What a real chain did otherwise than the outcome says. */
  truth?: Truth | undefined
  /** Answers `ExecuteIntentEdge` and `ExecuteIntent` with IntentsDisabled. */
  readonly disabled: boolean
  /** From when on the payment is watched for. */
  armedAt?: number | undefined
  committedAt?: number | undefined
  /** When the payment was made on its chain. */
  paidAt?: number | undefined
  /** What funds the intent, where an EVM wallet does. */
  deposit?: Deposit | undefined
  /** The abort transaction on chain. */
  abort?: { readonly hash: string; readonly chainId: number; readonly at: number } | undefined
  /** When `AbortIntent` reported it. */
  abortedAt?: number | undefined
  /** What journey.ts has worked out, as long as nothing is done to the row: lists look at thousands of rows. */
  timeline?: KnownTimeline | undefined
  /** The edge as present.ts showed it last: its hashes cost time. */
  shownEdge?: Edge | undefined
  /** What searchText.ts looks through. */
  searched?:
    | { readonly paidAt: number | undefined; readonly deposit: Deposit | undefined; readonly text: string }
    | undefined
}

/** The events of a row, and what they were worked out from. */
export interface KnownTimeline {
  readonly as: Pick<
    Row,
    'armedAt' | 'committedAt' | 'paidAt' | 'deposit' | 'abort' | 'abortedAt' | 'outcome' | 'settles' | 'truth'
  >
  readonly events: readonly TimelineEvent[]
  /** When the last of them is, and the status from then on. */
  readonly endsAt: number
  readonly ending: IntentStatus
}

/** The rows of a sandbox. */
export interface State {
  add(row: Row): void
  byIntentId(intentId: string): Row | undefined
  byEdgeId(edgeId: string): Row | undefined
  /** All rows, oldest first. */
  all(): readonly Row[]
  /** The rows filed under a key, in the order they were filed. */
  byKey(key: string): readonly Row[]
  /** Files a row under one more key. */
  file(row: Row, key: string): void
  /** The id of the row to be made. */
  nextId(): number
}

/**
 * Rows in memory, at most `limit` of them: beyond it the oldest that `isDone` goes, or the oldest of all if none of the
 * first hundred is done. A row is found by its ids and by the keys it has from the start.
 */
export function createState(
  isDone: (row: Row) => boolean,
  limit = 10_000,
  keysOf: (row: Row) => readonly string[] = () => [],
): State {
  const rows = new Map<string, Row>()
  const edges = new Map<string, Row>()
  const index = createRowIndex<Row>()
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
    if (victim.edgeId !== undefined) edges.delete(victim.edgeId)
    index.forget(victim)
  }

  return {
    add(row) {
      if (rows.size >= limit) makeRoom()
      rows.set(row.intentId, row)
      if (row.edgeId !== undefined) edges.set(row.edgeId, row)
      for (const key of keysOf(row)) index.file(row, key)
      made = row.id
    },
    byIntentId: (intentId) => rows.get(intentId),
    byEdgeId: (edgeId) => edges.get(edgeId),
    all: () => [...rows.values()],
    byKey: index.rows,
    file: index.file,
    nextId: () => made + 1,
  }
}
