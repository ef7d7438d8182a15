import type { EdgeStatus, IntentStatus, TransactionStatus } from '../api/index.ts'

/** The transactions of an intent. */
export type Leg = 'deposit' | 'origin' | 'destination' | 'refund'

/** The place where a refund arrives. */
export type RefundPlace = 'rail' | 'origin' | 'destination'

/** The changes of one event. */
export interface Change {
  status?: IntentStatus
  edge?: EdgeStatus
  failReason?: string
  legs?: Partial<Record<Leg, TransactionStatus>>
  /** The reason why the leg failed. */
  reason?: string
  refund?: RefundPlace
  /** The end of the card payment behind the intent. */
  settlement?: 'settled' | 'failed'
}

/** A change at a point in time, in epoch ms. */
export interface TimelineEvent extends Change {
  at: number
}
