import type { Intent } from '../../api/index.ts'
import { compareAnswer } from './compareAnswer.ts'
import { createComparison } from './comparison.ts'
import type { ExpectedTerms, Mismatch } from './paymentTerms.ts'

/**
 * Compares an intent that was looked up by its id with its request. Facts that either side omits are not compared, and
 * neither are the request's call and its `settlement`: `readTerms` compares those. Never throws.
 *
 * @returns what differs; paths start with `intent.`
 * @example
 * ```ts
 * const mismatches = findMismatches(termsFromRequest(request), intent)
 * ```
 */
export function findMismatches(expected: ExpectedTerms, intent: Intent): Mismatch[] {
  try {
    const facts = createComparison({ intent })
    compareAnswer(facts, expected)
    return facts.mismatches
  } catch {
    return [{ path: 'intent', expected: 'an intent', received: 'unreadable' }]
  }
}
