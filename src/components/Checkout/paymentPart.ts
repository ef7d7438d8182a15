/** The code that makes payments from this page. */
export { createPayment } from '../../payments/machine/index.ts'
