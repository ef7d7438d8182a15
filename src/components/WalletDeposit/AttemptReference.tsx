'use client'
import type { PaymentState } from '../../payments/index.ts'
import type { ExactTransfer } from '../../payments/terms/index.ts'
import { PaymentReference } from '../shared/PaymentReference.tsx'
import { supportDetails } from '../shared/supportDetails.ts'

export interface AttemptReferenceProps {
  paymentId: string
  payment: PaymentState
  /** The transfer that the wallet was asked for. */
  deposit: ExactTransfer | undefined
  /** The time when the wallet was asked, in epoch ms. Absent where that is unknown. */
  askedAt: number | undefined
}

/** Shows the payment's id, and a button that copies the facts of the attempt to pay, for support. */
export function AttemptReference({ paymentId, payment, deposit, askedAt }: AttemptReferenceProps) {
  const details = supportDetails({
    payment: paymentId,
    step: payment.step,
    search: payment.search,
    request: payment.isRequestOpen && 'open',
    chain: deposit?.chainId,
    to: deposit?.recipient,
    amount: deposit?.amount,
    asked: askedAt === undefined ? undefined : new Date(askedAt).toISOString(),
  })
  return <PaymentReference paymentId={paymentId} details={details} className="ik-section ik-reference" />
}
