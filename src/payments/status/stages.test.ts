import { expect, it } from 'vitest'
import type { PaymentStage } from './paymentStatus.ts'
import * as stages from './stages.ts'

type Name = keyof typeof stages

const table: { readonly [stage in PaymentStage]: readonly Name[] } = {
  unpaid: ['isUnpaidStage', 'mayBePaidUnseen'],
  expired: ['isUnpaidStage', 'mayBePaidUnseen'],
  paid: ['isForwardStage', 'isPaidStage'],
  moving: ['isForwardStage', 'isPaidStage', 'isTransitStage'],
  delivered: ['isDeliveredStage', 'isEndStage', 'isPaidStage'],
  settling: ['isDeliveredStage', 'isPaidStage'],
  failed: ['isStoppedStage'],
  refunding: ['isPaidStage', 'isRefundStage', 'isStoppedStage', 'isTransitStage'],
  refunded: ['isEndStage', 'isPaidStage', 'isRefundStage', 'isStoppedStage'],
  stuck: ['isPaidStage', 'isStoppedStage'],
  aborted: ['isStoppedStage', 'mayBePaidUnseen'],
  invalid: ['isStoppedStage', 'mayBePaidUnseen'],
  unclear: [],
}

it.each(Object.entries(table))('a payment that is %s: %j', (stage, expected) => {
  const names = Object.entries(stages).flatMap(([name, isMet]) => (isMet(stage as PaymentStage) ? name : []))
  expect(names.sort()).toEqual(expected)
})
