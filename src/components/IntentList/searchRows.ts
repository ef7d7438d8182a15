import type { JournalEntry } from '../../payments/index.ts'
import { type IntentListItem, receiptIn } from './listItem.ts'
import type { IntentSearch, IntentSearchKind } from './searchKinds.ts'

/** The search kinds that loaded rows can answer too. */
const localKinds: readonly (IntentSearchKind | undefined)[] = [
  undefined,
  'byIntentId',
  'byTransactionHash',
  'byQueryString',
]

const texts = new WeakMap<IntentListItem, string>()

/** Returns the id, the hashes and the addresses of a payment in lower case, computed once per answer. */
const textOf = (item: IntentListItem): string => texts.get(item) ?? readText(item)

function readText(item: IntentListItem): string {
  const { depositTransaction, originTransaction, destinationTransaction, refundTransaction, edge, summary } =
    receiptIn(item) ?? {}
  const parts = new Set<unknown>([item.intentId, summary?.destinationToAddress])
  for (const one of [depositTransaction, originTransaction, destinationTransaction, refundTransaction])
    parts.add(one?.txnHash).add(one?.fromAddress).add(one?.toAddress)
  parts.add(edge?.initTransactionHash).add(edge?.fillTransactionHash).add(edge?.refundTransactionHash)
  let text = ''
  for (const part of parts) if (typeof part === 'string') text += `${part}\n`
  text = text.toLowerCase()
  texts.set(item, text)
  return text
}

/** Prepares the texts of loaded rows, so that a search over thousands of them does not wait for it. */
export function prepareSearch(items: readonly IntentListItem[]): void {
  for (const item of items) textOf(item)
}

/** Finds the loaded rows whose id, hash, address, or name stored on this device contains the text, in any case. */
export function searchRows(
  items: readonly IntentListItem[],
  { text, kind }: IntentSearch,
  tracked: readonly JournalEntry[],
): readonly IntentListItem[] {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 3 || !localKinds.includes(kind)) return []
  const hasIt = (value: unknown): boolean => typeof value === 'string' && value.toLowerCase().includes(wanted)
  const named = new Set(
    tracked.filter(({ payee, label }) => hasIt(payee?.name) || hasIt(label)).map(({ intentId }) => intentId),
  )
  return items.filter((item) => textOf(item).includes(wanted) || named.has(item.intentId))
}
