import type { Edge, IntentTransaction } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { type Track, txProgress } from '../IntentTimeline/track.ts'
import { railChain } from '../shared/railChain.ts'
import { cleanId, textOf } from '../shared/text.ts'
import { sameId } from '../shared/tokens.ts'

/** What a transaction did. `towards`: the intent's own, that starts the hop to a rail. */
export type ReceiptTransactionKind = 'pay' | 'receive' | 'origin' | 'towards' | 'deliver' | 'refund'

/** One transaction of a receipt. */
export interface ReceiptTransaction {
  kind: ReceiptTransactionKind
  state: 'done' | 'now' | 'failed' | 'waiting'
  chainId?: number | undefined
  rail?: Edge['rail']
  hash?: string | undefined
  /** Why it failed: the service's text, cleaned. */
  reason?: string | undefined
  /** A status this version does not know, as it came, cleaned. */
  unknown?: string | undefined
}

/**
 * Every transaction the receipt knows, in the order they happen, those on the rail among them; one that is named twice
 * is there once. Of a transfer that stopped, those that were never sent are left out.
 *
 * Source: "IntentReceipt", "Edge".
 */
export function listTransactions({ receipt, hop, fromRail, stopped }: Track): ReceiptTransaction[] {
  const own = {
    deposit: fromReceipt(fromRail ? 'receive' : 'pay', receipt?.depositTransaction),
    origin: fromReceipt('origin', receipt?.originTransaction),
    destination: fromReceipt(hop && !fromRail ? 'towards' : 'deliver', receipt?.destinationTransaction),
    refund: fromReceipt('refund', receipt?.refundTransaction),
  }
  const rail = (kind: ReceiptTransactionKind, chainId: number | undefined, hash: unknown): ReceiptTransaction[] =>
    cleanId(hash) ? [{ kind, state: 'done', chainId, rail: hop?.rail, hash: textOf(hash) }] : []
  const { initTransactionHash: init, fillTransactionHash: fill, refundTransactionHash: back } = hop ?? {}
  const onRail = hop && railChain(hop, fromRail)
  const all = fromRail
    ? [
        ...rail('pay', onRail, init),
        ...own.deposit,
        // The rail's fill is on the origin chain, and mostly is the deposit.
        ...rail('receive', hop?.fillChainId || receipt?.originChainId, fill).map(offRail),
        ...own.origin,
        ...own.destination,
      ]
    : [
        ...own.deposit,
        ...own.origin,
        ...own.destination,
        ...rail('towards', hop?.initChainId || receipt?.destinationChainId, init).map(offRail),
        ...rail('deliver', onRail, fill),
      ]
  const given = fromRail
    ? rail('refund', hop?.refundChainId || onRail, back)
    : rail('refund', hop?.refundChainId || undefined, back).map(offRail)
  const forward = all.filter(({ state, hash }) => stopped === undefined || state !== 'now' || hash)
  return once([...forward, ...own.refund, ...given])
}

function fromReceipt(kind: ReceiptTransactionKind, tx: IntentTransaction | undefined): ReceiptTransaction[] {
  const progress = txProgress(tx)
  const hash = textOf(tx?.txnHash) || undefined
  if (!tx || (!progress && !hash)) return []
  const status = textOf(tx.status)
  return [
    {
      kind,
      state: progress ?? 'waiting',
      chainId: tx.chainId,
      hash,
      reason: (progress === 'failed' && cleanText(tx.statusReason)) || undefined,
      unknown: known.test(status) ? undefined : cleanText(status, 40),
    },
  ]
}

const known = /^(UNKNOWN|PENDING|RELAYING|RELAYED|MINING|SUCCEEDED|FAILED|ON_HOLD|SENT|ERRORED|ABORTED|REVERTED)?$/

const offRail = (transaction: ReceiptTransaction): ReceiptTransaction => ({ ...transaction, rail: undefined })

function once(transactions: ReceiptTransaction[]): ReceiptTransaction[] {
  return transactions.filter(
    ({ hash }, index) => !hash || transactions.findIndex((other) => sameId(other.hash, hash)) === index,
  )
}
