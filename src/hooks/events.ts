import type { IntentStatus } from '../api/index.ts'
import type { CheckoutScreen } from '../payments/checkout/index.ts'
import type { JournalEntry, JournalStep, PaymentKind } from '../payments/journal/index.ts'

/** The payment that an {@link IntentKitEvent} is about. */
export interface EventPayment {
  /** The `intentId` if there is one. */
  paymentId: string
  kind: PaymentKind
  /** The payment with its addresses and amounts. Set only if the host has set `eventDetails`. */
  entry?: JournalEntry | undefined
}

/**
 * The event that `onEvent` of `IntentKitProvider` is called with. Without `eventDetails` it has no addresses, amounts
 * or hashes.
 *
 * `payment`: a payment of this device has moved to `step`, and to `status` as the service names it; `before` is the
 * state that it left, absent for a new payment. A payment that is added with an earlier `createdAt` is no event ·
 * `wallet-asked`: a wallet, or the host's `payEdge`, was asked to pay · `rejected`: that request led to no payment ·
 * `way-chosen`, `quote-shown`, `left`: the user has chosen how to pay, sees a quote, or has left the checkout on this
 * screen.
 */
export type IntentKitEvent =
  | (EventPayment & {
      type: 'payment'
      step: JournalStep
      status?: IntentStatus | undefined
      before?: { step: JournalStep; status?: IntentStatus | undefined } | undefined
    })
  | (EventPayment & { type: 'wallet-asked' | 'rejected' })
  | { type: 'way-chosen'; way: 'wallet' | 'rail' }
  | { type: 'quote-shown'; paymentId?: string | undefined }
  | { type: 'left'; screen: CheckoutScreen; paymentId?: string | undefined }

/** The age above which a new entry is of a payment that began elsewhere, in ms. */
const importedMs = 60_000

/** Returns the events of a payment whose entry has changed. */
export function listEvents(after: JournalEntry, before: JournalEntry | undefined, details: boolean): IntentKitEvent[] {
  const { paymentId, kind, step, status, walletAsked, createdAt, updatedAt } = after
  // It began elsewhere, or under an earlier version, so its events were reported there.
  if (!before && updatedAt - createdAt > importedMs) return []
  const payment: EventPayment = { paymentId, kind, ...(details && { entry: after }) }
  const events: IntentKitEvent[] = []
  if (walletAsked && !before?.walletAsked) events.push({ type: 'wallet-asked', ...payment })
  if (walletAsked === false && before?.walletAsked && !isClosedByChain(after, before))
    events.push({ type: 'rejected', ...payment })
  if (step !== before?.step || status !== before?.status) {
    const earlier = before && { step: before.step, status: before.status }
    events.push({ type: 'payment', ...payment, step, status, before: earlier })
  }
  return events
}

/**
 * Whether the chain, and not the user, has closed the request: its transaction paid nothing, or its wallet has forgotten
 * it although it had accepted it. A later request keeps that the chain closed an earlier one.
 */
const isClosedByChain = ({ asked }: JournalEntry, before: JournalEntry): boolean =>
  asked?.isClosedByChain === true &&
  (!before.asked?.isClosedByChain || before.depositTransactionHash !== undefined || asked.isAccepted === true)
