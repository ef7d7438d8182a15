import { invalidArgument } from '../../api/internal/index.ts'
import { sameId } from '../../format/internal/index.ts'
import type { PaymentContext, PaymentPlan, PlanResult } from '../context/paymentContext.ts'
import type { PaymentBlocker } from '../context/paymentState.ts'
import type { Preflight } from '../context/preflight.ts'
import { type ChainReader, type Hex, isSameAddress } from '../evm/index.ts'
import type { Journal, JournalEntry } from '../journal/index.ts'
import {
  buildTransfer,
  type DirectTerms,
  directIdPrefix,
  directTerms,
  type ExactTransfer,
  nameToken,
} from '../terms/index.ts'
import { findTransfers } from './readTransferSuccess.ts'

/** A direct transfer to pay. */
export interface DirectPayment {
  /**
   * The terms from `directTerms`. If they equal those of an unfinished payment of this device, that payment continues.
   */
  terms: DirectTerms
  /** Whether the recipient may be a contract. Default: false. */
  allowContract?: boolean | undefined
}

/** The reference of each payment, so that its id stays the same whatever happens to its entry. */
const references = new WeakMap<DirectTerms, string>()
/** The ids of finished payments whose state this page still has, even if the user has removed their entries. */
const finishedIds = new WeakMap<Journal, Set<string>>()

/** Returns the host's reference. Without one, returns that of the unfinished payment with equal terms, or a new one. */
function findReference(journal: Journal, terms: DirectTerms): string {
  const known = terms.reference ?? references.get(terms)
  if (known !== undefined) return known
  const prefix = directIdPrefix(terms.pays)
  for (let count = 1; ; count++) {
    const reference = `#${count}`
    const id = prefix + reference
    if (journal.get(id)?.step === 'final' || finishedIds.get(journal)?.has(id)) continue
    references.set(terms, reference)
    return reference
  }
}

/** Returns the id of the payment for the given terms. Every tab derives the same one. */
export const directPaymentId = (journal: Journal, terms: DirectTerms): string =>
  directIdPrefix(terms.pays) + findReference(journal, terms)

/** Plans a direct transfer. Reads the terms from their request again, so that nothing else they state is paid. */
export function planDirect(
  paymentId: string,
  { terms, allowContract }: DirectPayment,
  isUnreferenced = terms.reference === undefined,
): PlanResult {
  const { request, pays, arrives } = terms
  const prefix = directIdPrefix(terms.pays)
  const reference = paymentId.slice(prefix.length)
  const result = directTerms(request, { account: pays.account ?? '', reference })
  const error = (path: string) => ({ error: invalidArgument('createPayment', `terms.${path}`, 'terms of directTerms') })
  if (!result.ok) return error(result.mismatches[0]?.path ?? '')
  const read = result.terms
  if (
    !paymentId.startsWith(prefix) ||
    directIdPrefix(read.pays) !== prefix ||
    !sameId(arrives.recipient, read.arrives.recipient)
  )
    return error('request')
  const transfer = buildTransfer({ ...read.pays, recipient: read.pays.to })
  if (!transfer) return error('pays')
  return { plan: { terms: nameToken(read, pays), transfer, request, allowContract, isUnreferenced } }
}

/** Plans a direct transfer from its journal entry. Returns undefined if its request or account is missing. */
export function planStoredDirect(journal: Journal, paymentId: string, allowContract?: boolean): PlanResult | undefined {
  const { kind, request, asked } = journal.get(paymentId) ?? {}
  if (kind !== 'direct' || !request || !asked) return undefined
  const result = directTerms(request, { account: asked.from })
  return result.ok ? planDirect(paymentId, { terms: result.terms, allowContract }, false) : undefined
}

/** Returns the fields that identify a payment in the journal and, for a direct transfer, the request of a new entry. */
export function journalIdOf(
  { paymentId }: PaymentContext,
  { terms }: PaymentPlan,
): Pick<JournalEntry, 'paymentId' | 'kind' | 'request'> | { intentId: string } {
  return terms.kind === 'direct' ? { paymentId, kind: 'direct', request: terms.request } : { intentId: paymentId }
}

/** Returns what blocks a direct transfer, beyond the checks for all payments. No service would notice a mistake. */
export async function findDirectBlocker(
  { terms, allowContract }: PaymentPlan,
  reader: ChainReader | undefined,
  from: Hex,
  { recipient }: ExactTransfer,
  { before, blockTime }: Preflight,
): Promise<PaymentBlocker | undefined> {
  if (terms.kind !== 'direct') return undefined
  if (!isSameAddress(terms.pays.account, from)) return 'wallet-changed'
  const isContract = await reader?.isContract(recipient).catch(() => undefined)
  const isRead = blockTime !== undefined && before.block !== undefined && before.nonce !== undefined
  if (!isRead || isContract === undefined) return 'chain-unreadable'
  return isContract && !allowContract ? 'contract-recipient' : undefined
}

/**
 * Finishes a direct transfer whose transaction is mined, if it moved the money. A bundler's transaction also succeeds
 * if the transfer inside it failed.
 *
 * @throws the signal's reason
 */
export async function confirmDirect(
  { journal, schedule, paymentId, dispatch, entry }: PaymentContext,
  reader: ChainReader,
  transfer: ExactTransfer,
  hash: Hex,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const arrived = await readArrival(reader, transfer, hash, entry()?.asked?.from).catch(() => undefined)
    if (arrived) {
      journal.update(paymentId, { step: 'final' })
      finishedIds.set(journal, new Set(finishedIds.get(journal)).add(paymentId))
      dispatch({ type: 'confirmed', hash, arrived: arrived < transfer.amount ? arrived : undefined })
    }
    if (arrived !== undefined) return
    await schedule.sleep(reader.pollingInterval, signal)
  }
}

/**
 * Returns the amount that the transaction shows to have arrived, in base units: zero if it does not show it. Returns
 * undefined if the node does not have the transaction.
 */
async function readArrival(
  reader: ChainReader,
  transfer: ExactTransfer,
  hash: Hex,
  from: string | undefined,
): Promise<bigint | undefined> {
  if (!transfer.tokenAddress) {
    const sent = await reader.getTransaction(hash)
    return sent && (isSameAddress(sent.to ?? undefined, transfer.recipient) ? sent.value : 0n)
  }
  const receipt = await reader.getTransactionReceipt(hash)
  if (!receipt) return undefined
  if (!receipt.succeeded) return 0n
  return findTransfers(receipt.logs, transfer, from).reduce((sum, { amount }) => sum + amount, 0n)
}
