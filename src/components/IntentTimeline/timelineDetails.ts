import { cleanText } from '../../format/index.ts'
import { cleanId } from '../shared/text.ts'
import type { TimelineStep } from './timelineStep.ts'
import type { Track } from './track.ts'

/** What support needs, in the service's words. */
export function timelineDetails({ receipt, intent, edgeStatus }: Track, steps: readonly TimelineStep[]): string {
  const said = [receipt?.status ?? intent?.status, edgeStatus].map((status) => cleanText(status, 40)).filter(Boolean)
  const rows = steps.flatMap(({ id, chainId, hash, reason, unknown }) => {
    const facts = [cleanId(hash), unknown, reason].filter(Boolean)
    return facts.length > 0 ? `${id} (${Number.isSafeInteger(chainId) ? chainId : '?'}): ${facts.join(' ')}` : []
  })
  return [`intent: ${cleanId(receipt?.intentId ?? intent?.intentId)}`, `state: ${said.join(', ')}`, ...rows].join('\n')
}
