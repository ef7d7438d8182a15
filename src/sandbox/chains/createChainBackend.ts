import type { ChainBackend, ConnectedSandbox } from '../chainBackend.ts'
import type { Fields } from '../fields.ts'
import { isDone, statusOf } from '../journey.ts'
import type { Row } from '../state.ts'
import { checkAbort } from './aborts.ts'
import { type ChainContext, createChainContext } from './chainContext.ts'
import { checkDeposit } from './deposits.ts'
import type { EntrypointPlace } from './prepare.ts'
import { quoteOnChain } from './quoted.ts'
import { nextNonce, recoveryOnChain } from './recovery.ts'
import { settle } from './settle.ts'
import { makeDeposit } from './signedDeposit.ts'

const lists = ['SearchIntents', 'GetIntentHistory']
/** This operation reads the chains itself, each time it checks for changes. */
const waiting = 'WaitIntentReceipt'

/** Creates the backend for the chains at these URLs. It sends no request to a node yet. */
export function createChainBackend(
  urls: ReadonlyMap<number, string>,
  entrypoint: EntrypointPlace,
  sandbox: ConnectedSandbox,
): ChainBackend {
  const context = createChainContext(urls, entrypoint, sandbox)
  const { clock, state } = sandbox
  const tails = new WeakMap<Row, Promise<unknown>>()
  /** Runs work on the same row one after the other. */
  const inTurn = <T>(row: Row, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(row) ?? Promise.resolve()).then(work)
    tails.set(
      row,
      turn.catch(() => {}),
    )
    return turn
  }
  const catchUp: ChainBackend['catchUp'] = async (row, now) => {
    if (row.chain) await inTurn(row, () => settle(context, row, now))
  }
  /** Ignores errors, because the control was used whatever the chains do. The next request gets the error. */
  const catchUpQuietly = async (rows: readonly Row[]): Promise<void> => {
    const now = clock.now()
    await Promise.all(rows.map((row) => catchUp(row, now).catch(() => {})))
  }

  return {
    async quote(request) {
      const isReal = [request.from.chainId, request.to.chainId].some((chainId) => urls.has(chainId))
      return isReal ? quoteOnChain(context, request, (chainId) => urls.has(chainId)) : undefined
    },
    checkDeposit: (row, hash) => checkDeposit(context, row, hash),
    makeDeposit: (row, signed, signature) => makeDeposit(context, row, signed, signature),
    checkAbort: (row, chainId, hash) => checkAbort(context, row, chainId, hash),
    recoveryNonce: async (row, chainId, space) =>
      row.chain?.real.has(chainId) ? nextNonce(context, chainId, row, space) : undefined,
    recovery: async (row, chainId, signature) => recoveryOnChain(await context.node(chainId), row, signature),
    catchUp,
    follow(row) {
      catchUpQuietly(row ? [row] : openRows(context))
    },
    afterControl(body) {
      const row = rowAsked(body, state)
      return catchUpQuietly(row ? [row] : openRows(context))
    },
    async answer({ operation, fields, handle }) {
      // The answer shows the state at the time of the request, however long the chains take.
      const now = clock.now()
      if (lists.includes(operation)) {
        await Promise.all(openRows(context).map((row) => catchUp(row, now)))
        return handle(now)
      }
      const row = rowAsked(fields, state)
      if (!row?.chain || operation === waiting) return handle()
      return inTurn(row, async () => {
        await settle(context, row, now)
        return handle(now)
      })
    },
  }
}

/** Finds the row that a request refers to, if there is one. */
function rowAsked(fields: Fields, { byIntentId, byEdgeId }: ConnectedSandbox['state']): Row | undefined {
  const text = (key: string, of = fields.values): string => {
    const value = of[key]
    return typeof value === 'string' ? value : ''
  }
  const intent = fields.values.intent
  const committed = typeof intent === 'object' && intent !== null ? text('intentId', intent as Fields['values']) : ''
  return byIntentId(text('intentId') || committed) ?? byEdgeId(text('edgeId'))
}

/** Lists the rows on real chains to which something may still happen. */
function openRows({ state, clock, random }: ChainContext): Row[] {
  const now = clock.now()
  return state.all().filter((row) => {
    if (!row.chain) return false
    if (!isDone(row, now, random)) return true
    return row.paidAt !== undefined && !isAtRest(row, now, random)
  })
}

/** Checks that nothing is left to execute or recover. */
function isAtRest(row: Row, now: number, random: ChainContext['random']): boolean {
  const { chain, from, to } = row
  const isMade = (leg: 'origin' | 'destination' | 'refund', chainId: number) =>
    !chain?.real.has(chainId) || chain.hashes[leg] !== undefined
  const status = statusOf(row, now, random)
  if (status === 'SUCCEEDED') return isMade('origin', from.chainId) && isMade('destination', to.chainId)
  return status === 'REFUNDED' && chain?.hashes.refund !== undefined
}
