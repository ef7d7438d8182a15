import type { PaymentStatus } from './paymentStatus.ts'

/**
 * Whether an intent wallet may hold the money of a payment, so that the service is asked what lies there. A payment that
 * was refused before anything was paid counts too, because the payer is told to pay again.
 */
const mayHoldMoney = ({ stage, can }: PaymentStatus): boolean =>
  can.includes('recover') || (stage === 'invalid' && can.includes('quote-again'))

/**
 * Whether a recovery from this device brought money back. It may have been one token of several, or the money of one
 * of the payment's two wallets.
 */
const isRecoveredHere = ({ stage, funds }: PaymentStatus): boolean => stage === 'refunded' && funds.at === 'payer'

/**
 * Returns whether to ask what lies in the wallet of a payment, and its status, which is not final before that is known.
 *
 * @param isKnown whether it is known, or nobody can tell
 */
export function awaitHoldings(described: PaymentStatus | undefined, isKnown: boolean) {
  const asksHoldings = described !== undefined && (mayHoldMoney(described) || (isRecoveredHere(described) && !isKnown))
  const isOpen = asksHoldings && described.isFinal && !isKnown
  return { asksHoldings, status: isOpen ? { ...described, isFinal: false } : described }
}
