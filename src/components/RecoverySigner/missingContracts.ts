import { cleanText } from '../../format/index.ts'
import type { RecoveryPreset } from '../../payments/recovery/index.ts'
import type { ShownRecovery } from './recoveryCard.ts'

/**
 * Returns the facts that support needs about a wallet that isn't deployed, one per line, in English: the payment, where its
 * money is, and which contracts the page has.
 */
export function missingContracts(
  intentId: string,
  { plan }: ShownRecovery,
  preset: RecoveryPreset | undefined,
): string {
  const { chainId, intentAddress, calls = [] } = plan ?? {}
  const facts = [
    `intent: ${cleanText(intentId, 120)}`,
    `missing: a relay and a factory that deploy the intent wallet (recovery of IntentKitProvider)`,
    `chain: ${chainId}`,
    `intent wallet: ${intentAddress}`,
    ...calls.map(({ token = 'native coin', amount }) => `in it: ${amount} base units of ${token}`),
    `contracts of this page: ${preset ? cleanText(preset.source, 120) : 'none'}`,
  ]
  return facts.join('\n')
}
