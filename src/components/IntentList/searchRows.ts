import type { IntentReceipt } from '../../api/index.ts'
import type { JournalEntry } from '../../payments/index.ts'
import { textOf } from '../shared/text.ts'
import type { IntentListItem } from './listItem.ts'
import type { IntentSearch, IntentSearchKind } from './searchKinds.ts'

/** The search kinds that loaded rows can answer too. */
const localKinds: readonly (IntentSearchKind | undefined)[] = [
  undefined,
  'byIntentId',
  'byTransactionHash',
  'byQueryString',
]

const partsOf = ({ depositTransaction, originTransaction, destinationTransaction, refundTransaction }: IntentReceipt) =>
  [depositTransaction, originTransaction, destinationTransaction, refundTransaction].flatMap((transaction) => [
    transaction?.txnHash,
    transaction?.fromAddress,
    transaction?.toAddress,
  ])

/** Finds the loaded rows whose id, hash, address, or name stored on this device contains the text. */
export function searchRows(
  items: readonly IntentListItem[],
  { text, kind }: IntentSearch,
  tracked: readonly JournalEntry[],
): readonly IntentListItem[] {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 3 || !localKinds.includes(kind)) return []
  const names = new Map(tracked.map(({ intentId, payee, label }) => [intentId, [payee?.name, label]]))
  const hasIt = (value: unknown): boolean => textOf(value).toLowerCase().includes(wanted)
  return items.filter((item) => {
    const receipt = 'receipt' in item && typeof item.receipt === 'object' ? item.receipt : undefined
    const edge = receipt?.edge
    return (
      hasIt(item.intentId) ||
      names.get(item.intentId)?.some(hasIt) ||
      (receipt && partsOf(receipt).some(hasIt)) ||
      hasIt(edge?.initTransactionHash) ||
      hasIt(edge?.fillTransactionHash) ||
      hasIt(edge?.refundTransactionHash) ||
      hasIt(receipt?.summary?.destinationToAddress)
    )
  })
}
