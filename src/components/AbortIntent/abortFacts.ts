import type { EdgeRail } from '../../api/index.ts'
import { describePayment, type PaymentFacts, type PaymentStatus } from '../../payments/index.ts'
import { isAbortedStatus, isFinalStatus, isRefundedStatus } from '../../payments/status/index.ts'
import { textOf } from '../shared/text.ts'

/** What an abort is decided by; every part may be absent. */
export interface AbortSource extends Pick<PaymentFacts, 'receipt' | 'intent' | 'edgeStatus'> {
  /** This device knows of a payment that the service has not seen yet. */
  paidHere?: boolean | undefined
}

/**
 * Why there is nothing to abort: how the payment ended, or `unpaid` nothing was paid · `late` it is delivered, or as good
 * as that · `unknown` nobody here can tell.
 */
export type AbortRefusal = 'unpaid' | 'late' | 'unknown' | 'failed' | 'aborted' | 'refunded' | 'invalid' | 'succeeded'

/** What can be said of an abort before and after it. */
export interface AbortFacts {
  /** The service's status of the intent, as it came. */
  status: string
  /** Absent: it can be aborted. */
  refusal: AbortRefusal | undefined
  /**
   * Where the abort transaction may be made, the first one to begin with; and in whose intent wallets the money may lie.
   */
  chainIds: number[]
  /** The rail that may give back what it has not handed over. */
  rail: EdgeRail | undefined
  /** Where the money is, or comes back to, or came back to, as far as the transactions show. */
  place: { kind: 'held' | 'back' | 'returned'; chainId?: number | undefined; rail?: EdgeRail | undefined } | undefined
}

/** Reads the facts together. */
export function abortFacts({ paidHere = false, ...source }: AbortSource): AbortFacts {
  const device = paidHere ? { asked: true, transfer: 'seen' as const } : undefined
  const payment = describePayment({ ...source, device, now: Date.now() })
  const { receipt, intent } = source
  const status = textOf(receipt?.status ?? intent?.status)
  const stepOf = (kind: string) => payment.steps.find((step) => step.kind === kind)
  const origin = chain(intent?.originChainId, receipt?.originChainId, receipt?.depositTransaction?.chainId)
  const destination = chain(
    intent?.destinationChainId,
    receipt?.destinationChainId,
    receipt?.destinationTransaction?.chainId,
  )
  const both = distinct(origin, destination)
  const receive = stepOf('receive')
  return {
    status,
    refusal: refusalOf(payment, status),
    chainIds: stepOf('convert')?.state === 'done' ? both : both.slice(0, 1),
    rail: receive && receive.state !== 'done' ? stepOf('pay')?.rail : undefined,
    place: placeOf(payment),
  }
}

function refusalOf({ stage, can, steps }: PaymentStatus, status: string): AbortRefusal | undefined {
  if (can.includes('abort')) return undefined
  switch (stage) {
    case 'unpaid':
    case 'expired':
      return 'unpaid'
    case 'delivered':
    case 'settling':
      return 'succeeded'
    case 'refunding':
    case 'refunded':
      return isAbortedStatus(status) && !isRefundedStatus(status) ? 'aborted' : 'refunded'
    case 'failed':
    case 'stuck':
      return 'failed'
    case 'aborted':
    case 'invalid':
      return stage
    default:
      // Delivered on the chain already, or on its last hop to a rail.
      return isFinalStatus(status) ||
        steps.some(({ kind, state }) => /^(handoff|deliver)$/.test(kind) && state === 'done')
        ? 'late'
        : 'unknown'
  }
}

function placeOf({ stage, refund, steps, funds }: PaymentStatus): AbortFacts['place'] {
  const { chainId, rail } = refund ?? {}
  if (stage === 'refunded') return { kind: 'returned', chainId, rail }
  const isComing = steps.some(({ kind, state }) => kind === 'refund' && /^(active|held|done)$/.test(state))
  if (isComing) return { kind: 'back', chainId, rail }
  return /-wallet$/.test(funds.at) ? { kind: 'held', chainId: funds.chainId } : undefined
}

/** An edge intent may have no origin chain, or 0 for one. */
const chain = (...ids: (number | undefined)[]): number | undefined =>
  ids.find((id) => Number.isSafeInteger(id) && Number(id) > 0)

const distinct = (...ids: (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))]
