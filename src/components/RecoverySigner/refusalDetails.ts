import { cleanText } from '../../format/index.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/**
 * What whoever looks into a refused recovery needs, one fact a line, in English: the payment, when it was refused, and each
 * check. Never a signature, a key or a body.
 */
export function refusalDetails(intentId: string, { reason, refusals }: ShownRecovery): string {
  const facts = [
    `intent: ${cleanText(intentId, 120)}`,
    `refused: ${reason === 'built' ? 'the built transaction, after signing' : 'what was to be signed'}`,
    ...refusals.map(({ check, message }) => `${cleanText(check, 60)}: ${cleanText(message, 200)}`),
  ]
  return facts.join('\n')
}
