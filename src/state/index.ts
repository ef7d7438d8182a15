export type {
  Journal,
  JournalState,
  JournalStorage,
  TrackedEntry,
  TrackedIntent,
  TrackedNews,
  TrackedQuote,
  TrackedReceipt,
  TrackedStep,
} from './journal.ts'
export { journalOf } from './journalOf.ts'
