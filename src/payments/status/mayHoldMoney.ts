import type { PaymentStatus } from './paymentStatus.ts'

/**
 * Whether an intent wallet may hold the money of a payment, so that the service is asked what lies there. A payment that
 * was refused before anything was paid counts too, because the payer is told to pay again.
 */
export const mayHoldMoney = ({ stage, can }: PaymentStatus): boolean =>
  can.includes('recover') || (stage === 'invalid' && can.includes('quote-again'))

/** Returns a status that is not final before it is known what lies in the payment's wallet. */
export const beforeHoldings = (status: PaymentStatus, isKnown: boolean): PaymentStatus =>
  status.isFinal && !isKnown && mayHoldMoney(status) ? { ...status, isFinal: false } : status
