import type { PaymentStage, PaymentStatus } from './paymentStatus.ts'

/** The status groups of a list of payments. Each payment is in one. */
export const statusGroups = ['moving', 'paid', 'refunded', 'needs-you', 'unpaid'] as const

/** One of {@link statusGroups}. */
export type StatusGroup = (typeof statusGroups)[number]

const groups: { readonly [stage in PaymentStage]: StatusGroup } = {
  unpaid: 'unpaid',
  expired: 'unpaid',
  invalid: 'unpaid',
  aborted: 'unpaid',
  paid: 'moving',
  moving: 'moving',
  settling: 'moving',
  delivered: 'paid',
  refunding: 'refunded',
  refunded: 'refunded',
  failed: 'needs-you',
  stuck: 'needs-you',
  unclear: 'needs-you',
}

/** Returns the group of a payment. One that did not end as agreed, or may have left money behind, needs attention. */
export function statusGroupOf({ stage, outcome, can, mismatches }: PaymentStatus): StatusGroup {
  const isOff =
    (stage === 'delivered' && outcome !== 'succeeded') ||
    (stage === 'refunded' && mismatches.length > 0) ||
    (stage === 'expired' && can.includes('help') && !can.includes('quote-again')) ||
    ((stage === 'invalid' || stage === 'aborted') && (can.includes('recover') || can.includes('help')))
  return isOff ? 'needs-you' : groups[stage]
}
