import { cleanText } from '../../format/index.ts'
import { isKnownStatus } from '../../payments/status/index.ts'
import { edgeOf } from '../../payments/terms/index.ts'
import type { DescribedFacts } from './paymentSituation.ts'
import { supportDetails } from './supportDetails.ts'
import { cleanId } from './text.ts'

/** Lists the facts of a payment for support: ids, request ids, statuses, transactions, and what was not as agreed. */
export function paymentDetails({ receipt, intent, edgeStatus, status, terms }: DescribedFacts): string {
  const hop = receipt?.edge ?? receipt?.summary?.edge ?? intent?.edge
  const { quote } = (terms && 'quote' in terms && terms) || { quote: undefined }
  const requestIds = [quote && edgeOf(quote)?.edge.requestId, ...[intent?.quote?.routeProvidersRequestIds].flat()]
  const steps = status.steps.flatMap(({ kind, chainId, hash, reason, status: came }) => {
    const unknown = isKnownStatus(came) ? '' : cleanText(came, 40)
    const parts = [cleanId(hash), unknown, cleanText(reason)].filter(Boolean)
    return parts.length > 0 ? [[`${kind} (${chainId ?? '?'})`, parts.join(' ')] as const] : []
  })
  return supportDetails({
    intent: cleanId(receipt?.intentId ?? intent?.intentId),
    edge: terms && 'edgeId' in terms && cleanId(terms.edgeId),
    state: [receipt?.status ?? intent?.status, edgeStatus?.status ?? hop?.edgeStatus]
      .map((one) => cleanText(one, 40))
      .filter(Boolean)
      .join(', '),
    stage: [status.stage, status.outcome].filter(Boolean).join(', '),
    requestId: [...new Set(requestIds.map(cleanId))],
    updated: cleanText(receipt?.updatedAt ?? intent?.updatedAt, 40),
    ...Object.fromEntries(steps),
    ...Object.fromEntries(
      status.mismatches.map(({ path, expected, received }) => [
        path,
        `${cleanText(received, 120)}, not ${cleanText(expected, 120)}`,
      ]),
    ),
  })
}
