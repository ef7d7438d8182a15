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

/**
 * The deposit with which an EVM wallet funds an intent: a transaction, or a signature with which the service makes one.
 */
export interface Deposit {
  readonly hash: string
  readonly signed?: DepositIntentEntry | undefined
}

/** A payment on a rail. It may differ from the quote. */
export interface RailPayment {
  readonly token: SandboxToken
  readonly amount: bigint
}

/** One quoted intent and everything that has happened to it. journey.ts derives its current state. */
export interface Row {
  /** The row's id, counted from 1. It is part of the row's seed. */
  readonly id: number
  readonly intentId: string
  readonly edgeId?: string | undefined
  /** The intent as it was quoted. */
  readonly intent: WrittenIntent
  /** The hop over a rail. Without one, the intent is between EVM chains only. */
  readonly hop?: Hop | undefined
  readonly from: SandboxToken
  readonly to: SandboxToken
  readonly route: Route
  /**
   * The address that the intent pays on its last EVM chain: the recipient, or the rail's contract in destination mode.
   */
  readonly evmRecipient: string
  readonly tradeType: TradeType
  readonly gasFeeOptions?: GasFeeOptions | undefined
  readonly settlement?: SettlementRequest | undefined
  /** The way in which that settlement ends. */
  settles: SettlementMode
  readonly createdAt: number
  readonly expiresAt: number
  outcome: Outcome
  /** The state of the intent on real chains. */
  readonly chain?: RowChain | undefined
  /** The result on a real chain that differs from the outcome. */
  truth?: Truth | undefined
  /** Whether `ExecuteIntentEdge` and `ExecuteIntent` answer IntentsDisabled. */
  readonly disabled: boolean
  /** The time from which the payment is watched for. */
  armedAt?: number | undefined
  committedAt?: number | undefined
  /** The time when the payment was made on its chain. */
  paidAt?: number | undefined
  /** The payment on the rail, if a rail funds the intent. */
  payment?: RailPayment | undefined
  /** The deposit that funds the intent, if an EVM wallet funds it. */
  deposit?: Deposit | undefined
  /** The abort transaction on chain. */
  abort?: { readonly hash: string; readonly chainId: number; readonly at: number } | undefined
  /** The time when `AbortIntent` reported the abort. */
  abortedAt?: number | undefined
  /**
   * The timeline that journey.ts computed, valid until the row changes. Cached because lists read thousands of rows.
   */
  timeline?: KnownTimeline | undefined
  /** The edge that present.ts built last. Cached because its hashes are slow to compute. */
  shownEdge?: Edge | undefined
  /** The text that searchText.ts searches. */
  searched?:
    | { readonly paidAt: number | undefined; readonly deposit: Deposit | undefined; readonly text: string }
    | undefined
}

/** The fields of a row that decide its events. */
export const decisive = [
  'armedAt',
  'committedAt',
  'paidAt',
  'deposit',
  'abort',
  'abortedAt',
  'outcome',
  'settles',
  'truth',
] as const satisfies readonly (keyof Row)[]

/** The events of a row, and the inputs from which they were computed. */
export interface KnownTimeline {
  readonly as: Pick<Row, (typeof decisive)[number]>
  readonly events: readonly TimelineEvent[]
  /** The time of the last event, and the status from then on. */
  readonly endsAt: number
  readonly ending: IntentStatus
}

/** The rows of a sandbox. */
export interface State {
  /** Adds a row. @throws SandboxError QuotaExceeded if only payments under way could be dropped to make room */
  add(row: Row): void
  byIntentId(intentId: string): Row | undefined
  byEdgeId(edgeId: string): Row | undefined
  /** Returns all rows, oldest first. */
  all(): readonly Row[]
  /** Returns the rows indexed under a key, in the order in which they were added. */
  byKey(key: string): readonly Row[]
  /** Indexes a row under one more key. */
  file(row: Row, key: string): void
  /** Returns the id of the next row. */
  nextId(): number
}

/** The most that a sandbox stores. */
interface Room {
  rows: number
  /** The approximate bytes of what the requests have brought. */
  bytes: number
}

const defaultRoom: Room = { rows: 10_000, bytes: 48 << 20 }

/**
 * Creates a store of rows in memory. When it is full, it drops the oldest finished rows, then the oldest unpaid ones.
 * It never drops a payment under way. A row is found by its ids and by the keys that it has from the start.
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

/** Estimates how many bytes a value takes in memory. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 24
  if (typeof value !== 'object' || value === null) return 16
  return Object.entries(value).reduce((sum, [key, member]) => sum + weightOf(key) + weightOf(member), 64)
}
