import type { Edge, IntentTransaction } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import {
  isKnownStatus,
  isStoppedStage,
  railChain,
  type TransactionState,
  transactionState,
} from '../../payments/status/index.ts'
import type { ReceiptFacts } from '../shared/receiptFacts.ts'
import { cleanId, textOf } from '../shared/text.ts'
import { sameId } from '../shared/tokens.ts'

/** The kind of a transaction. These are the kinds of a payment's steps. */
type ReceiptTransactionKind = 'pay' | 'receive' | 'convert' | 'handoff' | 'deliver' | 'refund'

export interface ReceiptTransaction {
  kind: ReceiptTransactionKind
  state: TransactionState | 'waiting'
  chainId?: number | undefined
  rail?: Edge['rail']
  hash?: string | undefined
  /** The reason why it failed: the service's text, cleaned. */
  reason?: string | undefined
  /** A status that this version does not know, as received and cleaned. */
  unknown?: string | undefined
}

/**
 * Lists every transaction that the receipt states, in the order in which they happen, including those on the rail. A
 * transaction that is named twice is listed once. If the transfer stopped, transactions that were never sent are left
 * out.
 */
export function listTransactions({ receipt, hop, isFromRail, status }: ReceiptFacts): ReceiptTransaction[] {
  const own = {
    deposit: fromReceipt(isFromRail ? 'receive' : 'pay', receipt.depositTransaction),
    origin: fromReceipt('convert', receipt.originTransaction),
    destination: fromReceipt(hop && !isFromRail ? 'handoff' : 'deliver', receipt.destinationTransaction),
    refund: fromReceipt('refund', receipt.refundTransaction),
  }
  const rail = (kind: ReceiptTransactionKind, chainId: number | undefined, hash: unknown): ReceiptTransaction[] =>
    cleanId(hash) ? [{ kind, state: 'done', chainId, rail: hop?.rail, hash: textOf(hash) }] : []
  const { initTransactionHash: init, fillTransactionHash: fill, refundTransactionHash: back } = hop ?? {}
  const onRail = hop && railChain(hop, isFromRail)
  const all = isFromRail
    ? [
        ...rail('pay', onRail, init),
        ...own.deposit,
        // The rail's fill is on the origin chain, and is usually the deposit.
        ...rail('receive', hop?.fillChainId || receipt.originChainId, fill).map(offRail),
        ...own.origin,
        ...own.destination,
      ]
    : [
        ...own.deposit,
        ...own.origin,
        ...own.destination,
        ...rail('handoff', hop?.initChainId || receipt.destinationChainId, init).map(offRail),
        ...rail('deliver', onRail, fill),
      ]
  const given = isFromRail
    ? rail('refund', hop?.refundChainId || onRail, back)
    : rail('refund', hop?.refundChainId || undefined, back).map(offRail)
  const hasStopped = isStoppedStage(status.stage)
  const forward = all.filter(({ state, hash }) => !hasStopped || state !== 'active' || hash)
  return once([...forward, ...own.refund, ...given])
}

function fromReceipt(kind: ReceiptTransactionKind, tx: IntentTransaction | undefined): ReceiptTransaction[] {
  const state = transactionState(tx)
  const hash = textOf(tx?.txnHash) || undefined
  if (!tx || (!state && !hash)) return []
  return [
    {
      kind,
      state: state ?? 'waiting',
      chainId: tx.chainId,
      hash,
      reason: (state === 'failed' && cleanText(tx.statusReason)) || undefined,
      unknown: isKnownStatus(tx.status) ? undefined : cleanText(tx.status, 40),
    },
  ]
}

const offRail = (transaction: ReceiptTransaction): ReceiptTransaction => ({ ...transaction, rail: undefined })

function once(transactions: ReceiptTransaction[]): ReceiptTransaction[] {
  return transactions.filter(
    ({ hash }, index) => !hash || transactions.findIndex((other) => sameId(other.hash, hash)) === index,
  )
}
