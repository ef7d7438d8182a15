import { type Intent, IntentServiceError } from '../../api/index.ts'

/** Reads what must not differ, by its path. */
const readFields = ({ ownerAddress, originChainId, originIntentAddress, svcContracts }: Partial<Intent>) =>
  Object.entries({
    ownerAddress,
    originChainId,
    originIntentAddress,
    'svcContracts.svcIntentEntrypointAddress': svcContracts?.svcIntentEntrypointAddress,
  })

/**
 * Compares an answer with the quote that this device has stored. The host's wallet calls the entrypoint that the intent
 * names. A field that either lacks does not differ, and addresses may differ in letter case.
 *
 * @returns an error if the owner, the origin, or the entrypoint differs
 */
export function compareQuoted(quoted: Partial<Intent> | undefined, current: Intent): IntentServiceError | undefined {
  if (!quoted) return undefined
  const received = readFields(current)
  const differing = readFields(quoted).find(([, expected], index) => {
    const found = received[index]?.[1]
    return expected && found && `${expected}`.toLowerCase() !== `${found}`.toLowerCase()
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
