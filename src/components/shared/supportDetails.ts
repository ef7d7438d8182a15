import type { IntentServiceError } from '../../api/index.ts'
import { cleanText } from '../../format/index.ts'
import { kitVersion } from './kitVersion.ts'

/** Matches names and ids: letters, digits and joining characters. A key or an address in a sentence does not match. */
const plain = /^[\w.:[\]-]{1,120}$/

/** Longer than an id or a hash, so possibly a signature or calldata. */
const longHex = /(0x)?[\da-f]{67,}/gi

/**
 * Lists what support needs to find a payment or an error again, one fact a line, in English, after the version of the
 * kit. Absent facts are left out. Never contains a signature or calldata.
 *
 * @param facts ids, request ids, statuses and the like, by name; a list has one line per item
 */
export function supportDetails(facts: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== false && one !== '')
      .map((one) => `${name}: ${cleanText(String(one), 200).replace(longHex, '…')}`),
  )
  return [`kit: intent-kit ${kitVersion}`, ...lines].join('\n')
}

/**
 * Lists the facts of an error for {@link supportDetails}: kind, code, status, operation, origin (where it was noticed),
 * path, request id, moment, and time. Never contains the service's text, a body, an address or a key.
 *
 * @param moment the point in the flow at which the error occurred
 * @param time the time of the error, in ISO 8601, UTC; left out until known
 */
export function errorDetails(error: IntentServiceError, moment: string, time: string | undefined): string {
  const { code, status, operation, origin, path, requestId } = error
  const facts = { error: error.error, code, status, operation, origin, path, requestId, moment, time }
  const isPlain = ([, value]: [string, unknown]) =>
    typeof value === 'number' || (typeof value === 'string' && plain.test(value))
  return supportDetails(Object.fromEntries(Object.entries(facts).filter(isPlain)))
}
