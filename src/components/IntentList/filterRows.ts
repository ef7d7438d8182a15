import type { JournalEntry } from '../../payments/index.ts'
import { isUnpaidStatus, type StatusGroup, statusGroupOf } from '../../payments/status/index.ts'
import { type HeldTokensById, type IntentListItem, isExpired, itemStatus, type OwnFacts } from './listItem.ts'

const groups = new WeakMap<IntentListItem, OwnFacts & { group: StatusGroup }>()

/** Returns the status group of a payment, computed once per answer. */
function groupOf(item: IntentListItem, own: OwnFacts): StatusGroup {
  const { entry, account, recoverable } = own
  const known = groups.get(item)
  if (known && known.entry === entry && known.account === account && known.recoverable === recoverable)
    return known.group
  const group = statusGroupOf(itemStatus(item, own))
  groups.set(item, { ...own, group })
  return group
}

/**
 * Returns whether a payment is an abandoned quote. A quote is kept until its deadline unless this device knows that it was
 * never offered: an address may have been shown on another device. A quote that a wallet here was asked to pay is kept, and
 * so is one whose address was shown here or that the payer says they sent to.
 */
const isAbandoned = (item: IntentListItem, entry: JournalEntry | undefined): boolean =>
  isUnpaidStatus(item.status) &&
  !entry?.walletAsked &&
  !entry?.depositTransactionHash &&
  !entry?.hadMoney &&
  !entry?.saidSent &&
  !(entry?.edgeId && entry.step === 'armed') &&
  (isExpired(item) || entry?.step === 'quoted')

/** The rows that a list shows. */
export interface FilteredRows {
  rows: readonly IntentListItem[]
  /** The number of hidden quotes. */
  hidden: number
}

/** The rows that are wanted, and what this device knows of them. */
interface RowFilter {
  group?: StatusGroup | undefined
  hideUnpaid: boolean
  /** The device's entries by intent. */
  entries: ReadonlyMap<string | undefined, JournalEntry>
  account?: string | undefined
  recoverable?: HeldTokensById | undefined
}

/** Filters rows by status group, and hides abandoned quotes on request. */
export function filterRows(
  items: readonly IntentListItem[],
  { group, hideUnpaid, entries, account, recoverable }: RowFilter,
): FilteredRows {
  let hidden = 0
  const rows = items.filter((item) => {
    const entry = entries.get(item.intentId)
    const itsGroup = groupOf(item, { entry, account, recoverable: recoverable?.get(item.intentId) })
    if (group && itsGroup !== group) return false
    const isHidden = hideUnpaid && group !== 'unpaid' && itsGroup === 'unpaid' && isAbandoned(item, entry)
    if (isHidden) hidden++
    return !isHidden
  })
  return { rows, hidden }
}
