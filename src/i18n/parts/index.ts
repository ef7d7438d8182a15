/** English of what is loaded when shown: each text is loaded with the component it belongs to. */
export { checkoutTexts } from './checkout.en.ts'
export { depositTexts } from './deposit.en.ts'
export { receiptTexts } from './receipt.en.ts'
export { settingsTexts } from './settings.en.ts'
