/** What follows a payment and what shows it: loaded together, with the first payment. */
export { followPayments } from '../../hooks/internal/index.ts'
export { FollowStep } from './FollowStep.tsx'
