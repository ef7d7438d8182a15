export { PaidAmount } from '../PaidAmount.tsx'
