import type { DepositIntentEntry } from '../../api/index.ts'
import type { SandboxContext } from '../context.ts'
import type { Fields } from '../fields.ts'
import { isDone, statusOf } from '../journey.ts'
import type { RouteRequest } from '../requestParts.ts'
import type { Row } from '../state.ts'
import type { EntrypointPlace } from './prepare.ts'
import type { QuoteOnChain } from './quoted.ts'
import type { RecoveryOnChain } from './recovery.ts'
import type { Room } from './room.ts'

/** A sandbox's real chains. What needs viem is loaded at the first use. */
export interface ChainSide {
  /** Whether a chain is a real node. */
  has(chainId: number): boolean
  room(): Promise<Room>
  /** What a quote has of the real chains; undefined when none of its chains is one. */
  quote(request: RouteRequest): Promise<QuoteOnChain | undefined>
  /** Looks for a deposit. One that is too small makes the intent invalid. @throws SandboxError InvalidArgument */
  checkDeposit(row: Row, hash: string): Promise<void>
  /** Makes the deposit that the owner has signed; its hash. @throws SandboxError InvalidArgument */
  makeDeposit(row: Row, signed: DepositIntentEntry, signature: Fields): Promise<string>
  /** Looks for an abort transaction of the owner. @throws SandboxError InvalidArgument */
  checkAbort(row: Row, chainId: number, hash: string): Promise<void>
  /** The nonce that comes next in a space of the row's wallet; undefined where the chain is in memory. */
  recoveryNonce(row: Row, chainId: number, space: bigint): Promise<bigint | undefined>
  /** What a recovery needs of a real chain: whether the wallet is there, its salt, and the signature as it takes it. */
  recovery(row: Row, chainId: number, signature: string): Promise<RecoveryOnChain>
  /** Makes what has happened to a row by then happen on its chains. */
  catchUp(row: Row, now: number, context: SandboxContext): Promise<void>
  /** The same in the background, after a lever: whoever asks next waits for it, and hears what went wrong. */
  follow(rows: readonly Row[], context: SandboxContext): void
  /** The same after a lever over HTTP: for its intent, or for all. */
  afterLever(body: Fields, context: SandboxContext): Promise<void>
  /** Answers an operation as the chains stand when it is asked. */
  answer(of: Asked, context: SandboxContext): Promise<object>
}

/** An operation that is asked for. */
export interface Asked {
  operation: string
  fields: Fields
  handle(context: SandboxContext): object | Promise<object>
}

const lists = ['SearchIntents', 'GetIntentHistory']
/** It asks the chains itself, each time it looks. */
const waiting = 'WaitIntentReceipt'

/** The real chains behind these addresses; nothing is loaded or asked yet. */
export function createChainSide(urls: ReadonlyMap<number, string>, entrypoint: EntrypointPlace): ChainSide {
  const tails = new WeakMap<Row, Promise<unknown>>()
  let opened: Promise<Room> | undefined
  const room = () => {
    opened ??= import('./room.ts').then(({ createRoom }) => createRoom({ urls, entrypoint }))
    return opened
  }
  /** One after the other for each row. */
  const inTurn = <T>(row: Row, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(row) ?? Promise.resolve()).then(work)
    tails.set(
      row,
      turn.catch(() => {}),
    )
    return turn
  }
  const settled = async (row: Row, now: number, context: SandboxContext): Promise<void> => {
    const { settle } = await import('./settle.ts')
    await settle(await room(), row, now, context)
  }
  const catchUp: ChainSide['catchUp'] = async (row, now, context) => {
    if (row.chain) await inTurn(row, () => settled(row, now, context))
  }

  return {
    has: (chainId) => urls.has(chainId),
    room,
    async quote(request) {
      const real = [request.from.chainId, request.to.chainId].filter((chainId) => urls.has(chainId))
      if (!real.length) return undefined
      const { quoteOnChain } = await import('./quoted.ts')
      return quoteOnChain(await room(), request, new Set(real))
    },
    async checkDeposit(row, hash) {
      const { checkDeposit } = await import('./deposits.ts')
      await checkDeposit(await room(), row, hash)
    },
    async makeDeposit(row, signed, signature) {
      const { makeDeposit } = await import('./signedDeposit.ts')
      return makeDeposit(await room(), row, signed, signature)
    },
    async checkAbort(row, chainId, hash) {
      const { checkAbort } = await import('./aborts.ts')
      await checkAbort(await room(), row, chainId, hash)
    },
    async recoveryNonce(row, chainId, space) {
      if (!row.chain?.real.has(chainId)) return undefined
      const { nextNonce } = await import('./recovery.ts')
      return nextNonce(await room(), chainId, row, space)
    },
    async recovery(row, chainId, signature) {
      const { recoveryOnChain } = await import('./recovery.ts')
      return recoveryOnChain(await (await room()).node(chainId), row, signature)
    },
    catchUp,
    follow(rows, context) {
      const now = context.clock.now()
      for (const row of rows) catchUp(row, now, context).catch(() => {})
    },
    async afterLever(body, context) {
      const row = rowAsked(body, context.state)
      const rows = row ? [row] : openRows(context)
      const now = context.clock.now()
      // The lever is pulled, whatever the chains do: whoever asks next hears what went wrong.
      await Promise.all(rows.map((row) => catchUp(row, now, context).catch(() => {})))
    },
    async answer({ operation, fields, handle }, context) {
      const { clock, state } = context
      const now = clock.now()
      // What is answered is how things stood when it was asked, however long the chains take.
      const asked = { ...context, clock: { ...clock, now: () => now } }
      if (lists.includes(operation)) {
        await Promise.all(openRows(context).map((row) => catchUp(row, now, context)))
        return handle(asked)
      }
      const row = rowAsked(fields, state)
      if (!row?.chain || operation === waiting) return handle(context)
      return inTurn(row, async () => {
        await settled(row, now, context)
        return handle(asked)
      })
    },
  }
}

/** The row that a request is about, if it is about one. */
function rowAsked(fields: Fields, { byIntentId, byEdgeId }: SandboxContext['state']): Row | undefined {
  const text = (key: string, of = fields.values): string => {
    const value = of[key]
    return typeof value === 'string' ? value : ''
  }
  const intent = fields.values.intent
  const committed = typeof intent === 'object' && intent !== null ? text('intentId', intent as Fields['values']) : ''
  return byIntentId(text('intentId') || committed) ?? byEdgeId(text('edgeId'))
}

/** The rows on real chains to which something may still happen. */
export function openRows({ state, clock, random }: SandboxContext): Row[] {
  const now = clock.now()
  return state.all().filter((row) => {
    if (!row.chain) return false
    if (!isDone(row, now, random)) return true
    return row.paidAt !== undefined && !isAtRest(row, now, random)
  })
}

/** Nothing is left to be made, or to be recovered. */
function isAtRest(row: Row, now: number, random: SandboxContext['random']): boolean {
  const { chain, from, to } = row
  const isMade = (leg: 'origin' | 'destination' | 'refund', chainId: number) =>
    !chain?.real.has(chainId) || chain.hashes[leg] !== undefined
  const status = statusOf(row, now, random)
  if (status === 'SUCCEEDED') return isMade('origin', from.chainId) && isMade('destination', to.chainId)
  return status === 'REFUNDED' && chain?.hashes.refund !== undefined
}
