export { type CreateJournalOptions, createJournal } from './createJournal.ts'
export { findIntent } from './findIntent.ts'
export { holdAsked } from './holdAsked.ts'
export type {
  AbortEntry,
  Journal,
  JournalAsk,
  JournalChanges,
  JournalEntry,
  JournalInput,
  JournalReceipt,
  JournalState,
  JournalStep,
  JournalStorage,
  PaymentKind,
  RecoveryBalances,
  RecoveryEntry,
} from './journal.ts'
export { journalOf } from './journalOf.ts'
export { pageStorage } from './pageStorage.ts'
export { isRunning, runExclusive } from './runExclusive.ts'
export { shareByEntry } from './shareByEntry.ts'
export { wasPaidFor } from './wasPaidFor.ts'
