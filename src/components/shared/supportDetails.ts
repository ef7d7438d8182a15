import type { IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/** Matches names and ids: letters, digits and joining characters. A key or an address in a sentence does not match. */
const plain = /^[\w.:[\]-]{1,120}$/

/**
 * Lists what support needs to find an error again, one fact a line, in English: kind, code, status, operation, origin
 * (where it was noticed), path, request id, moment, and time. Never contains the service's text, a body, an address or
 * a key.
 *
 * @param moment the point in the flow at which the error occurred
 * @param time the time of the error, in ISO 8601, UTC; left out until known
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
