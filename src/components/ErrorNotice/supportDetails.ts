import type { IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'

/**
 * What support needs to find an error again, one fact a line: kind, code, status, operation, path, request id. Never
 * the service's text, a body, an address or a key.
 *
 * Not in the service document.
 */
export function supportDetails({ error, code, status, operation, path, requestId }: IntentServiceError): string {
  const facts = { error, code, status, operation, path, requestId }
  return Object.entries(facts)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(([name, value]) => `${name}: ${cleanText(String(value), 120)}`)
    .join('\n')
}
