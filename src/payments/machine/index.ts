export { initialState, isAskedStep, isSentStep } from '../context/paymentState.ts'
export type { DirectPayment } from '../transfer/directTransfer.ts'
export {
  createPayment,
  type Payment,
  type PaymentDeps,
  type PaymentOptions,
  type QuotedPayment,
} from './createPayment.ts'
export { transition } from './transition.ts'
