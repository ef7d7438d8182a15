import type { IntentTransaction } from '../../api/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import type { IntentListItem } from './listItem.ts'
import type { IntentSearch, IntentSearchKind } from './searchKinds.ts'

/** The search kinds that loaded rows can answer too. */
const localKinds: readonly (IntentSearchKind | undefined)[] = [
  undefined,
  'byIntentId',
  'byTransactionHash',
  'byQueryString',
]

/** Finds the loaded rows whose id, hash, address, or name stored on this device contains the text. */
export function searchRows(
  items: readonly IntentListItem[],
  { text, kind }: IntentSearch,
  tracked: readonly JournalEntry[],
): readonly IntentListItem[] {
  const wanted = text.trim()
  if (wanted.length < 3 || !localKinds.includes(kind)) return []
  const lower = wanted.toLowerCase()
  // Hex ids are lowercase, and base58 is case-sensitive. Only addresses and names are compared in any case, which is slow.
  const isHash = (value: unknown): boolean =>
    typeof value === 'string' && (value.includes(lower) || value.includes(wanted))
  const pattern = new RegExp(wanted.replace(/[^\w]/g, '\\$&'), 'i')
  const hasIt = (value: unknown): boolean => typeof value === 'string' && pattern.test(value)
  const isIn = (transaction: Partial<IntentTransaction> | undefined): boolean =>
    isHash(transaction?.txnHash) || hasIt(transaction?.fromAddress) || hasIt(transaction?.toAddress)
  const named = new Set(
    tracked.filter(({ payee, label }) => hasIt(payee?.name) || hasIt(label)).map(({ intentId }) => intentId),
  )
  return items.filter((item) => {
    if (isHash(item.intentId) || named.has(item.intentId)) return true
    const receipt = 'receipt' in item && typeof item.receipt === 'object' ? item.receipt : undefined
    return (
      receipt &&
      (isIn(receipt.depositTransaction) ||
        isIn(receipt.originTransaction) ||
        isIn(receipt.destinationTransaction) ||
        isIn(receipt.refundTransaction) ||
        isHash(receipt.edge?.initTransactionHash) ||
        isHash(receipt.edge?.fillTransactionHash) ||
        isHash(receipt.edge?.refundTransactionHash) ||
        hasIt(receipt.summary?.destinationToAddress))
    )
  })
}
