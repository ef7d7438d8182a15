/** Every lie, in the order of the table at {@link RecoveryLie}. */
const recoveryLies = [
  'recipient',
  'amount',
  'extra-call',
  'delegate-call',
  'chain-zero',
  'domain',
  'primary-type',
  'hash',
  'encoded',
  'transaction',
] as const

/**
 * What a recovery lies about, for those who test that they notice: each is well-formed, and everything else is honest.
 * Where what is to be signed changes, `payloadHash` is its digest, so that only a look at the content finds the lie.
 *
 * | lie | what is wrong |
 * |---|---|
 * | `recipient` | the calls pay a stranger; packed bytes, typed data and digest agree |
 * | `amount` | the first call moves one base unit more than the wallet holds; all agree |
 * | `extra-call` | behind the honest calls one lets a stranger spend an ERC-20 token; all agree |
 * | `delegate-call` | the first call is a delegate call; all agree |
 * | `chain-zero` | the typed data's `domain.chainId` is 0: good on every chain |
 * | `domain` | the typed data's `domain.verifyingContract` is another wallet |
 * | `primary-type` | the typed data is a `ConfigUpdate`, which would change the wallet's owners |
 * | `hash` | `payloadHash` is the digest of a payment to a stranger |
 * | `encoded` | the packed bytes pay a stranger; typed data and digest are honest |
 * | `transaction` | prepared honestly; the built transaction executes a payment to a stranger |
 *
 * Source: not in the service document.
 */
export type RecoveryLie = (typeof recoveryLies)[number]

/** The option as it was given. @throws RangeError for a lie nobody knows */
export function knownLie(lie: RecoveryLie | undefined): RecoveryLie | undefined {
  if (lie !== undefined && !recoveryLies.includes(lie)) {
    throw new RangeError(`recoveryLie: expected one of ${recoveryLies.join(', ')}`)
  }
  return lie
}
