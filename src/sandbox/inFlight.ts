import type { View } from './journey.ts'
import type { Row } from './state.ts'

/** Paid, and neither delivered nor on its way back. */
export const isInFlight = ({ paidAt, chain }: Row, { status, legs }: View, now: number): boolean =>
  paidAt !== undefined &&
  paidAt <= now &&
  ['QUOTED', 'COMMITTED', 'EXECUTING'].includes(status) &&
  legs.destination?.status !== 'SUCCEEDED' &&
  !legs.refund &&
  // On a real chain it is delivered as soon as it is sent.
  chain?.hashes.destination === undefined
