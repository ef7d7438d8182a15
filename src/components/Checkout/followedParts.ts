/** What follows a payment and what shows it: loaded together, with the first payment. */
export { FollowStep } from './FollowStep.tsx'
export { PaymentWatch } from './PaymentWatch.tsx'
