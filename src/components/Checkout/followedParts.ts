/** The code that follows a payment, and the card that shows it. Both load together, with the first payment. */
export { followPayments } from '../../hooks/internal/index.ts'
export { FollowStep } from './FollowStep.tsx'
