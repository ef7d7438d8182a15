/** English of what is loaded when shown: each text is loaded with the component it belongs to. */
export { checkoutTexts } from './checkout.en.ts'
export { depositTexts } from './deposit.en.ts'
export { feesTexts } from './fees.en.ts'
export { listTexts } from './list.en.ts'
export { quoteTexts } from './quote.en.ts'
export { receiptTexts } from './receipt.en.ts'
export { settingsTexts } from './settings.en.ts'
export { timelineTexts } from './timeline.en.ts'
