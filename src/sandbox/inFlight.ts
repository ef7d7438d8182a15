import type { View } from './journey.ts'
import type { Row } from './state.ts'

/** Checks whether an intent is paid, and neither delivered nor being refunded. */
export const isInFlight = ({ paidAt, chain }: Row, { status, legs }: View, now: number): boolean =>
  paidAt !== undefined &&
  paidAt <= now &&
  ['QUOTED', 'COMMITTED', 'EXECUTING'].includes(status) &&
  legs.destination?.status !== 'SUCCEEDED' &&
  !legs.refund &&
  // On a real chain, the money counts as delivered as soon as the delivery is sent.
  chain?.hashes.destination === undefined
