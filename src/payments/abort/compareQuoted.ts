import { type Intent, IntentServiceError } from '../../api/index.ts'

/** Returns the first of the fields that both objects have, and that differ. Addresses may differ in letter case. */
const findDifference = (quoted: object, current: object, names = Object.keys(quoted)): string | undefined => {
  const [one, other] = [quoted, current] as Record<string, unknown>[]
  return names.find((name) => {
    const [expected, received] = [one?.[name], other?.[name]]
    return expected && received && `${expected}`.toLowerCase() !== `${received}`.toLowerCase()
  })
}

/**
 * Compares an answer with the quote that this device has stored. The host's wallet calls the contract that the intent
 * names.
 *
 * @returns an error if the owner, the origin, or a contract differs
 */
export function compareQuoted(quoted: Partial<Intent> | undefined, current: Intent): IntentServiceError | undefined {
  if (!quoted) return undefined
  const contract = findDifference(quoted.svcContracts ?? {}, current.svcContracts ?? {})
  const path =
    findDifference(quoted, current, ['ownerAddress', 'originChainId', 'originIntentAddress']) ??
    (contract && `svcContracts.${contract}`)
  if (path === undefined) return undefined
  return new IntentServiceError(
    {
      error: 'WebrpcBadResponse',
      origin: 'transport',
      operation: 'GetIntent',
      path: `intent.${path}`,
      msg: 'Expected what the payment was quoted with.',
    },
    [-5, 200],
  )
}
