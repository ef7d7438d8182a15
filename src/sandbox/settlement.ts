import type { Settlement } from '../api/index.ts'
import type { View } from './journey.ts'
import type { Row } from './state.ts'

/** Builds the card payment behind an intent in its current state. */
export function presentSettlement({ settlement, intentId }: Row, { settlement: end }: View): Settlement | undefined {
  if (!settlement) return undefined
  const { provider, amountCents, currency = 'USD', chainId, checkoutRef, orderRef } = settlement
  const reference = checkoutRef ?? orderRef ?? intentId
  return {
    provider,
    label: 'Card payment',
    description: `Card payment by ${provider}`,
    reference,
    currency,
    amountCents,
    chainId,
    status: end ?? 'pending',
    settled: end === 'settled',
    failed: end === 'failed',
    terminal: end !== undefined,
    externalUrl: `https://settlements.sandbox.invalid/${encodeURIComponent(reference)}`,
  }
}
