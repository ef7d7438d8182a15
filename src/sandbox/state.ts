import type { Edge, GasFeeOptions, IntentStatus, SettlementRequest, TradeType } from '../api/index.ts'
import { SandboxError } from './errors.ts'
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

/** A payment on a rail: not always what was quoted. */
export interface RailPayment {
  readonly token: SandboxToken
  readonly amount: bigint
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
  /** What was paid on the rail then, where a rail funds the intent. */
  payment?: RailPayment | undefined
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
  /** @throws SandboxError QuotaExceeded when there is no room but that of payments under way */
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

/** How much a sandbox keeps at most. */
export interface Room {
  rows: number
  /** About, of what the requests have brought. */
  bytes: number
}

const defaultRoom: Room = { rows: 10_000, bytes: 48 << 20 }

/**
 * Rows in memory, as many as there is room for: beyond it the oldest that are done go, then the oldest that nobody has
 * paid. A payment under way never goes. A row is found by its ids and by the keys it has from the start.
 */
export function createState(
  isDone: (row: Row) => boolean,
  room = defaultRoom,
  keysOf: (row: Row) => readonly string[] = () => [],
): State {
  const rows = new Map<string, Row>()
  const edges = new Map<string, Row>()
  const index = createRowIndex<Row>()
  const weights = new Map<Row, number>()
  let held = 0
  let made = 0

  const forget = (row: Row): void => {
    rows.delete(row.intentId)
    if (row.edgeId !== undefined) edges.delete(row.edgeId)
    index.forget(row)
    held -= weights.get(row) ?? 0
    weights.delete(row)
  }

  const makeRoom = (bytes: number): void => {
    const fits = () => rows.size < room.rows && held + bytes <= room.bytes
    if (bytes > room.bytes) throw new SandboxError('QuotaExceeded', `the sandbox keeps at most ${room.bytes} bytes`)
    for (const mayGo of [isDone, ({ paidAt }: Row) => paidAt === undefined]) {
      for (const row of rows.values()) {
        if (fits()) return
        if (mayGo(row)) forget(row)
      }
    }
    if (!fits()) throw new SandboxError('QuotaExceeded', 'the sandbox is full of payments under way; advance its clock')
  }

  return {
    add(row) {
      const bytes = weightOf([row.intent?.quoteRequest, row.route])
      makeRoom(bytes)
      rows.set(row.intentId, row)
      weights.set(row, bytes)
      held += bytes
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

/** About how many bytes a value takes in memory. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 24
  if (typeof value !== 'object' || value === null) return 16
  return Object.entries(value).reduce((sum, [key, member]) => sum + weightOf(key) + weightOf(member), 64)
}
