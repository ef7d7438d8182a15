import type { IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/** Names and ids: letters, digits and what joins them. A key or an address in a sentence is none. */
const plain = /^[\w.:[\]-]{1,120}$/

/**
 * What support needs to find an error again, one fact a line, in English: kind, code, status, operation, where it was
 * noticed, path, request id, when, and the moment. Never the service's text, a body, an address or a key.
 *
 * @param time when, in ISO 8601, UTC; left out until known
 *
 * Not in the service document.
 */
export function supportDetails(error: IntentServiceError, moment: string, time: string | undefined): string {
  const { code, status, operation, origin, path, requestId } = error
  const facts = { error: error.error, code, status, operation, origin, path, requestId, moment, time }
  return Object.entries(facts)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && plain.test(value)))
    .map(([name, value]) => `${name}: ${cleanText(String(value), 120)}`)
    .join('\n')
}
