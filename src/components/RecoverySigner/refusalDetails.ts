import { cleanText } from '../../format/index.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/**
 * Lists what is needed to investigate a refused recovery, one fact a line, in English: the payment, the point at which
 * it was refused, and each check. Never contains a signature, a key or a body.
 */
export function refusalDetails(intentId: string, { reason, refusals }: ShownRecovery): string {
  const facts = [
    `intent: ${cleanText(intentId, 120)}`,
    `refused: ${reason === 'built' ? 'the built transaction, after signing' : 'what was to be signed'}`,
    ...refusals.map(({ check, message }) => `${cleanText(check, 60)}: ${cleanText(message, 200)}`),
  ]
  return facts.join('\n')
}
