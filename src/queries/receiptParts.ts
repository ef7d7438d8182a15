// One file to load: receipts that are there need neither.
export { whyMissing } from './missingReceipt.ts'
export { isUnpaidOnRail } from './unpaidOnRail.ts'
