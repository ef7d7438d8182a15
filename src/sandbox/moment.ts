import type { EdgeStatus, IntentStatus, TransactionStatus } from '../api/index.ts'

/** The transactions of an intent. */
export type Leg = 'deposit' | 'origin' | 'destination' | 'refund'

/** Where a refund arrives. */
export type RefundPlace = 'rail' | 'origin' | 'destination'

/** What changes at a moment. */
export interface Change {
  status?: IntentStatus
  edge?: EdgeStatus
  failReason?: string
  legs?: Partial<Record<Leg, TransactionStatus>>
  /** Why the leg that failed did. */
  reason?: string
  refund?: RefundPlace
}

/** A moment at which something changes, in epoch ms. */
export interface Moment extends Change {
  at: number
}
