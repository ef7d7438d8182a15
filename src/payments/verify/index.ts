export type { ExpectedPayment } from './expectedPayment.ts'
export { getPaymentResult, type PaymentResultRequest } from './getPaymentResult.ts'
export { type PaymentResult, type VerifyPaymentOptions, verifyPayment } from './verifyPayment.ts'
export { type WaitForSettlementOptions, waitForSettlement } from './waitForSettlement.ts'
