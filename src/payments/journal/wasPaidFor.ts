import type { JournalEntry } from './journal.ts'

/**
 * Whether an answer has shown that money moved for a payment. A transaction that paid nothing after all may have been the
 * reason, so the service and the chain decide then.
 */
export const wasPaidFor = ({ hadMoney, asked }: JournalEntry): boolean =>
  hadMoney === true && asked?.closedHash === undefined
