export type {
  Journal,
  JournalState,
  JournalStorage,
  TrackedAsk,
  TrackedEntry,
  TrackedIntent,
  TrackedQuote,
  TrackedReceipt,
  TrackedStep,
  TrackedUpdate,
} from './journal.ts'
export { journalOf } from './journalOf.ts'
export { isActing, oneAtATime } from './oneAtATime.ts'
export { pageStorage } from './pageStorage.ts'
