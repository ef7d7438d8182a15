import { type Intent, IntentServiceError } from '../../api/index.ts'

/** The fields that must not differ, each with its path. */
const fields: [path: string, read: (intent: Partial<Intent>) => unknown][] = [
  ['ownerAddress', (intent) => intent.ownerAddress],
  ['originChainId', (intent) => intent.originChainId],
  ['originIntentAddress', (intent) => intent.originIntentAddress],
  ['svcContracts.svcIntentEntrypointAddress', (intent) => intent.svcContracts?.svcIntentEntrypointAddress],
]

/**
 * Compares an answer with the quote that this device has stored. The host's wallet calls the entrypoint that the intent
 * names. A field that either lacks does not differ, and addresses may differ in letter case.
 *
 * @returns an error if the owner, the origin, or the entrypoint differs
 */
export function compareQuoted(quoted: Partial<Intent> | undefined, current: Intent): IntentServiceError | undefined {
  if (!quoted) return undefined
  const differing = fields.find(([, read]) => {
    const [expected, received] = [read(quoted), read(current)]
    return expected && received && `${expected}`.toLowerCase() !== `${received}`.toLowerCase()
  })
  if (!differing) return undefined
  return new IntentServiceError(
    {
      error: 'WebrpcBadResponse',
      origin: 'transport',
      operation: 'GetIntent',
      path: `intent.${differing[0]}`,
      msg: 'Expected what the payment was quoted with.',
    },
    [-5, 200],
  )
}
