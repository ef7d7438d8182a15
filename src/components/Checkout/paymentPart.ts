/** Makes payments from this page. */
export { createPayment } from '../../payments/machine/index.ts'
