import type { PaymentStatus } from './paymentStatus.ts'

/**
 * Whether an intent wallet may hold the money of a payment, so that the service is asked what lies there. A payment that
 * was refused or aborted before anything was paid counts too, because the payer is told to pay again. So does one that
 * this device has recovered, until that is known: it may have been one of several tokens, or one of two wallets. So does
 * one that was sent and is not counted after its time, which is the only paid one with `abort` beside `help`.
 */
const mayHoldMoney = ({ stage, can, funds }: PaymentStatus, isKnown: boolean): boolean =>
  can.includes('recover') ||
  (stage === 'paid' && can.includes('abort') && can.includes('help')) ||
  (can.includes('quote-again') &&
    (/^(invalid|aborted)$/.test(stage) || (stage === 'refunded' && funds.at === 'payer' && !isKnown)))

/**
 * Returns whether to ask what lies in the wallet of a payment, and its status, which is not final before that is known.
 *
 * @param isKnown whether it is known, or nobody can tell
 */
export function awaitHoldings(described: PaymentStatus | undefined, isKnown: boolean) {
  const asksHoldings = described !== undefined && mayHoldMoney(described, isKnown)
  const isOpen = asksHoldings && described.isFinal && !isKnown
  return { asksHoldings, status: isOpen ? { ...described, isFinal: false } : described }
}
