import type { PaymentStatus } from './paymentStatus.ts'

/**
 * Whether an intent wallet may hold the money of a payment, so that the service is asked what lies there. A payment that
 * was refused before anything was paid counts too, because the payer is told to pay again.
 */
export const mayHoldMoney = ({ stage, can }: PaymentStatus): boolean =>
  can.includes('recover') || (stage === 'invalid' && can.includes('quote-again'))
