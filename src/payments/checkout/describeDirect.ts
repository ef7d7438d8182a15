import type { PaymentState } from '../context/paymentState.ts'
import { describePayment, type PaymentStatus } from '../status/index.ts'

/** Describes a payment without an intent, of which the chain alone tells: of one over a bridge no more than that it was sent. */
export function describeDirect({ terms, step, hash, isConfirmed, arrived }: PaymentState): PaymentStatus {
  const transfer =
    isConfirmed || arrived !== undefined || step === 'reported'
      ? 'mined'
      : /^(reverted|replaced|void)$/.test(step)
        ? 'reverted'
        : step === 'submitted'
          ? 'seen'
          : undefined
  const asked = /^(awaiting-wallet|outcome-unknown|other-tab|submitted|reported)$/.test(step)
  return describePayment({ terms, device: { asked, hash, transfer, arrived }, now: Date.now() })
}
