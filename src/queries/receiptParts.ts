// One file to load for both: most receipts need neither.
export { nextReceipt } from './longPoll.ts'
export { whyMissing } from './missingReceipt.ts'
