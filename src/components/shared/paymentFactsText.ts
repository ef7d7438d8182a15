import { cleanText } from '../../format/index.ts'
import { isKnownStatus } from '../../payments/status/index.ts'
import type { DescribedFacts } from './paymentSituation.ts'
import { cleanId } from './text.ts'

/** Writes the facts of a payment for support, in the service's words. */
export function paymentFactsText(facts: DescribedFacts): string {
  const { receipt, intent, edgeStatus, status } = facts
  const hop = edgeStatus?.status ?? (receipt?.edge ?? receipt?.summary?.edge ?? intent?.edge)?.edgeStatus
  const statuses = [receipt?.status ?? intent?.status, hop].map((one) => cleanText(one, 40)).filter(Boolean)
  const rows = status.steps.flatMap(({ kind, chainId, hash, reason, status: came }) => {
    const unknown = isKnownStatus(came) ? '' : cleanText(came, 40)
    const parts = [cleanId(hash), unknown, cleanText(reason)].filter(Boolean)
    return parts.length > 0 ? `${kind} (${chainId ?? '?'}): ${parts.join(' ')}` : []
  })
  const mismatches = status.mismatches.map(
    ({ path, expected, received }) => `${path}: ${cleanText(received, 120)}, not ${cleanText(expected, 120)}`,
  )
  return [
    `intent: ${cleanId(receipt?.intentId ?? intent?.intentId)}`,
    `state: ${statuses.join(', ')}`,
    ...rows,
    ...mismatches,
  ].join('\n')
}
