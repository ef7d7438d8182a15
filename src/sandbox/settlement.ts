import type { Settlement } from '../api/index.ts'
import type { View } from './journey.ts'
import type { Row } from './state.ts'

const failures = ['FAILED', 'REFUNDED', 'INVALID', 'ABORTED']

/** The card payment behind an intent as it stands: settled by its success, failed by its failure. Source: "Settlement". */
export function presentSettlement({ settlement, intentId }: Row, { status }: View): Settlement | undefined {
  if (!settlement) return undefined
  const { provider, amountCents, currency = 'USD', chainId, checkoutRef, orderRef } = settlement
  const settled = status === 'SUCCEEDED'
  const failed = failures.includes(status)
  const reference = checkoutRef ?? orderRef ?? intentId
  return {
    provider,
    label: 'Card payment',
    description: `Card payment by ${provider}`,
    reference,
    currency,
    amountCents,
    chainId,
    status: settled ? 'settled' : failed ? 'failed' : 'pending',
    settled,
    failed,
    terminal: settled || failed,
    externalUrl: `https://settlements.sandbox.invalid/${encodeURIComponent(reference)}`,
  }
}
