import type { EdgeRail } from '../../api/index.ts'
import { heldAt } from '../IntentTimeline/heldAt.ts'
import { readTrack, type TimelineFacts, txProgress } from '../IntentTimeline/track.ts'
import { textOf } from '../shared/text.ts'

/** What an abort is decided by; every part may be absent. Source: "Intent", "GetIntentReceipt". */
export interface AbortSource extends Omit<TimelineFacts, 'transactionStates'> {
  /** This device knows of a payment that the service has not seen yet. */
  paidHere?: boolean | undefined
}

/**
 * Why there is nothing to abort: a status of the service, or `unpaid` nothing was paid · `late` it is delivered, or as good
 * as that · `unknown` nobody here can say.
 */
export type AbortRefusal = 'unpaid' | 'late' | 'unknown' | 'FAILED' | 'ABORTED' | 'REFUNDED' | 'INVALID' | 'SUCCEEDED'

/** What can be said of an abort before and after it. */
export interface AbortFacts {
  status: string
  /** Absent: it can be aborted. */
  refusal: AbortRefusal | undefined
  /**
   * Where the abort transaction may be made, the first one to begin with; and in whose intent wallets the money may lie.
   */
  chainIds: number[]
  /** The rail that may give back what it has not handed over. */
  rail: EdgeRail | undefined
  /** Where the money is, or comes back to, or came back to, as far as the transactions say. */
  place: { kind: 'held' | 'back' | 'returned'; chainId?: number | undefined; rail?: EdgeRail | undefined } | undefined
}

/** Reads the facts together; the receipt speaks before the intent. */
export function abortFacts({ paidHere = false, ...source }: AbortSource): AbortFacts {
  const track = readTrack(source)
  const { intent, receipt, fromRail, hop } = track
  const status = textOf(receipt?.status ?? intent?.status)
  const { depositTransaction, originTransaction, destinationTransaction, originChainId, destinationChainId } =
    receipt ?? {}
  const origin = chain(intent?.originChainId, originChainId, depositTransaction?.chainId)
  const destination = chain(intent?.destinationChainId, destinationChainId, destinationTransaction?.chainId)
  const passed = txProgress(originTransaction) === 'done'
  const both = distinct(origin, destination)
  const chainIds = passed ? both : both.slice(0, 1)
  return {
    status,
    refusal: refusalOf(),
    chainIds,
    rail: fromRail && txProgress(depositTransaction) !== 'done' ? hop?.rail : undefined,
    place: placeOf(),
  }

  function refusalOf(): AbortRefusal | undefined {
    if (track.stopped) return track.stopped
    if (track.succeeded) return 'SUCCEEDED'
    // Delivered on the chain already, or on its last hop to a rail.
    if (status === 'SUCCEEDED' || txProgress(destinationTransaction) === 'done') return 'late'
    const paid = track.paid || paidHere
    if (status === 'QUOTED' && !paid) return 'unpaid'
    const moving = /^(QUOTED|COMMITTED|EXECUTING)$/.test(status) || (status !== '' && paid)
    return moving && chainIds.length > 0 ? undefined : 'unknown'
  }

  function placeOf(): AbortFacts['place'] {
    const { refund, refunded } = track
    if (refund || refunded) {
      const { chainId } = refund ?? {}
      return { kind: refunded ? 'returned' : 'back', chainId, rail: chainId === undefined ? hop?.rail : undefined }
    }
    const held = heldAt(track)
    return held && { kind: 'held', chainId: held.chainId }
  }
}

/** An edge intent may have no origin chain, or 0 for one. */
const chain = (...ids: (number | undefined)[]): number | undefined =>
  ids.find((id) => Number.isSafeInteger(id) && Number(id) > 0)

const distinct = (...ids: (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))]
