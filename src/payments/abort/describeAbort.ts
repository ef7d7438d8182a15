import type { EdgeRail } from '../../api/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import {
  describePayment,
  isAbortedStatus,
  isFinalStatus,
  isRefundedStatus,
  type PaymentFacts,
  type PaymentStatus,
} from '../status/index.ts'

/** Facts about the payment to abort. Every part may be absent. */
export interface AbortSource extends Pick<PaymentFacts, 'receipt' | 'intent' | 'edgeStatus'> {
  /** Whether this device knows about a payment that the service has not seen yet. */
  paidHere?: boolean | undefined
  /** Whether a wallet was asked to pay on this device, or the payer said that they paid, and the outcome is unknown. */
  askedHere?: boolean | undefined
}

/** Reads what this device knows about a payment from its journal entry. */
export const readDevice = (entry: JournalEntry | undefined): Pick<AbortSource, 'paidHere' | 'askedHere'> => ({
  paidHere: entry?.step === 'paid' || entry?.depositTransactionHash !== undefined,
  askedHere: entry?.walletAsked || entry?.saidSent,
})

/**
 * The reason why a payment cannot be aborted. `unpaid`: nothing was paid. `late`: it is delivered or about to be.
 * `unknown`: its status is unknown. The other values are how it ended.
 */
export type AbortBlocker = 'unpaid' | 'late' | 'unknown' | 'failed' | 'aborted' | 'refunded' | 'invalid' | 'succeeded'

/** Whether and where a payment can be aborted, and where its money is. */
export interface AbortFacts {
  /** The service's status of the intent, unchanged and untrusted. */
  status: string
  /** The reason why the payment cannot be aborted. Absent if it can. */
  blocker: AbortBlocker | undefined
  /** The chains that the abort transaction can be made on, the usual one first. The money may be on any of them. */
  chainIds: number[]
  /** The rail that may return what it has not passed on. */
  rail: EdgeRail | undefined
  /** The place where the money is, is returning to, or was returned to, as far as the transactions show. */
  place: { kind: 'held' | 'back' | 'returned'; chainId?: number | undefined; rail?: EdgeRail | undefined } | undefined
}

/**
 * Describes whether and where a payment can be aborted, and where its money is. Never throws.
 *
 * @param now epoch ms
 * @example
 * ```ts
 * const { blocker, chainIds } = describeAbort({ intent, receipt }, Date.now())
 * if (!blocker) await abort.submit({ chainId: chainIds[0] })
 * ```
 */
export function describeAbort({ paidHere, askedHere, ...source }: AbortSource, now: number): AbortFacts {
  const device = { asked: askedHere === true, transfer: paidHere ? ('seen' as const) : undefined }
  const payment = describePayment({ ...source, device, now })
  const { receipt, intent } = source
  const found: unknown = receipt?.status ?? intent?.status
  const status = typeof found === 'string' ? found : ''
  const findStep = (kind: string) => payment.steps.find((step) => step.kind === kind)
  const origin = firstChain(intent?.originChainId, receipt?.originChainId, receipt?.depositTransaction?.chainId)
  const destination = firstChain(
    intent?.destinationChainId,
    receipt?.destinationChainId,
    receipt?.destinationTransaction?.chainId,
  )
  const both = [...new Set([origin, destination].filter((id) => id !== undefined))]
  const receive = findStep('receive')
  return {
    status,
    blocker: findBlocker(payment, status, askedHere),
    chainIds: findStep('convert')?.state === 'done' ? both : both.slice(0, 1),
    rail: receive && receive.state !== 'done' ? findStep('pay')?.rail : undefined,
    place: locateMoney(payment),
  }
}

function findBlocker(
  { stage, can, steps }: PaymentStatus,
  status: string,
  askedHere: boolean | undefined,
): AbortBlocker | undefined {
  if (can.includes('abort')) return undefined
  switch (stage) {
    case 'unpaid':
    case 'expired':
      return askedHere ? 'unknown' : 'unpaid'
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
      if (isRefundedStatus(status)) return 'refunded'
      // The money is already delivered on the chain, or on its last hop to a rail.
      return isFinalStatus(status) ||
        steps.some(({ kind, state }) => /^(handoff|deliver)$/.test(kind) && state === 'done')
        ? 'late'
        : 'unknown'
  }
}

function locateMoney({ stage, refund, steps, funds }: PaymentStatus): AbortFacts['place'] {
  const { chainId, rail } = refund ?? {}
  if (stage === 'refunded') return { kind: 'returned', chainId, rail }
  const isReturning = steps.some(({ kind, state }) => kind === 'refund' && /^(active|held|done)$/.test(state))
  if (isReturning) return { kind: 'back', chainId, rail }
  return /-wallet$/.test(funds.at) ? { kind: 'held', chainId: funds.chainId } : undefined
}

/** Returns the first valid chain id. An edge intent may have no origin chain, or 0 for one. */
const firstChain = (...ids: (number | undefined)[]): number | undefined =>
  ids.find((id) => Number.isSafeInteger(id) && Number(id) > 0)
