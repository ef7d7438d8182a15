/** The ways in which a paid intent can end. */
export const outcomes = [
  'succeeds',
  'fails-origin',
  'fails-destination',
  'timed-refund',
  'refunds',
  'strands',
  'invalid',
] as const

/**
 * The way in which an intent ends once it is paid.
 *
 * - `succeeds`: the destination transaction delivers.
 * - `refunds`: the rail receives the deposit and refunds it; REFUNDED on the rail, in destination mode on the
 *   destination chain. Between EVM chains no route accepts the deposit; REFUNDED on the origin chain.
 * - `fails-origin`: the origin transaction fails; FAILED, half a minute later REFUNDED on the origin chain.
 * - `fails-destination`: the destination transaction fails; FAILED, half a minute later REFUNDED on the destination
 *   chain.
 * - `timed-refund`: the destination transaction fails; FAILED, with a refund that is PENDING and has `eligibleAt`, the
 *   time of `intent.timedRefundUnlockTimestamp` (a day after the quote's expiry). Then it is REFUNDED on the
 *   destination chain.
 * - `strands`: the destination transaction fails and nobody refunds; FAILED, the funds stay in the intent wallet.
 * - `invalid`: what was filled does not meet the intent's precondition; INVALID.
 */
export type Outcome = (typeof outcomes)[number]

/** Outcomes after which the money is refunded. */
export const refundingOutcomes: readonly Outcome[] = ['refunds', 'fails-origin', 'fails-destination', 'timed-refund']

/** The ways in which the card payment behind an intent can settle once the intent has succeeded. */
export const settlementModes = ['instant', 'late', 'fails'] as const

/**
 * The way in which the card payment behind an intent settles once the intent has succeeded. Only quotes whose request
 * has a `settlement` have one. If the intent fails, its settlement fails in every mode.
 *
 * - `instant`: settled at the time of delivery.
 * - `late`: `terminal: false` for a minute of the sandbox's clock, then settled.
 * - `fails`: `failed: true` and `terminal: true`, although the intent is SUCCEEDED.
 */
export type SettlementMode = (typeof settlementModes)[number]
