// A single chunk: receipts that already exist need neither.
export { whyMissing } from './missingReceipt.ts'
export { isUnpaidOnRail } from './unpaidOnRail.ts'
