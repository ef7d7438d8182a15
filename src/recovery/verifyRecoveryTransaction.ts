import type { BuildIntentRecoveryTransactionResponse } from '../api/index.ts'
import { readDeploy, readExecute } from './calldata.ts'
import { unpackCalls } from './packedCalls.ts'
import { type Plain, pick, whyUnreadable } from './plain.ts'
import { addressOf, bytesOf } from './read.ts'
import type { Hex, Refusal, Refuse, VerifiedRecovery } from './types.ts'

/** Contracts that may act as intermediaries while a wallet is not deployed. Empty lists allow none. */
export interface AllowedContracts {
  /**
   * Contracts that perform packed calls for anybody. One seen in this family:
   * `0x0000000000006Ac72ed1d192fa28f0058D3F8806`.
   */
  relays?: readonly string[] | undefined
  /** Contracts that deploy intent wallets. */
  factories?: readonly string[] | undefined
}

/**
 * The members of a built transaction that are checked. Nothing else of it goes to the wallet. `value` is in base units
 * of the chain's native token.
 */
export interface RecoveryTransaction extends Pick<BuildIntentRecoveryTransactionResponse, 'to' | 'data'> {
  /** Base units of the chain's native token. */
  value?: string | bigint | undefined
  chainId?: number | undefined
  intentAddress?: string | undefined
  payloadHash?: string | undefined
}

/**
 * Checks a built transaction before it is broadcast: it does what was verified and signed, and nothing else. It goes to
 * the intent's wallet itself, as `execute(payload, signature)` with the exact bytes that were verified. For a wallet
 * that is not deployed yet, it goes to an allowed relay that deploys the wallet through an allowed factory and then
 * does the same. It sends no coins.
 *
 * Pure. Never throws, whatever the input. Send `to`, `data`, and no value, on the verified chain; use nothing else from
 * the answer.
 *
 * @param transaction the answer of `buildIntentRecoveryTransaction`
 * @param verified the result of {@link verifyRecovery}
 * @example
 * ```ts
 * const built = verifyRecoveryTransaction(transaction, checked, { relays, factories })
 * if (built.ok) await sendTransaction(config, { to: transaction.to, data: transaction.data, chainId })
 * ```
 */
export function verifyRecoveryTransaction(
  transaction: RecoveryTransaction,
  verified: VerifiedRecovery,
  allowed: AllowedContracts = {},
): { ok: true } | { ok: false; refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const refuse: Refuse = (check, message) => void refusals.push({ check, message })
  try {
    verify(transaction, verified, allowed, refuse)
  } catch (error) {
    refuse('transaction', `It cannot be read${whyUnreadable(error)}`)
  }
  return refusals.length === 0 ? { ok: true } : { ok: false, refusals }
}

function verify(transaction: unknown, verified: VerifiedRecovery, allowed: AllowedContracts, refuse: Refuse): void {
  const known = readVerified(verified)
  if (!known) return void refuse('verified', 'Expected what verifyRecovery has returned.')
  const fields = ['to', 'data', 'value', 'chainId', 'intentAddress', 'payloadHash'] as const
  const { to: receiver, data: calldata, value, chainId, intentAddress, payloadHash } = pick(transaction, fields)
  const to = addressOf(receiver)
  const data = bytesOf(calldata)
  if (value !== undefined && value !== 0n && value !== '0' && value !== '0x0')
    refuse('value', 'It would send coins along.')
  if (chainId !== undefined && chainId !== known.chainId) refuse('chainId', 'It is for another network.')
  if (intentAddress !== undefined && addressOf(intentAddress) !== known.wallet)
    refuse('intentAddress', 'It is for another wallet.')
  if (payloadHash !== undefined && text(payloadHash) !== known.digest)
    refuse('payloadHash', 'It is for something else than what was signed.')
  if (!to) return void refuse('to', 'It does not say where it goes.')
  if (!data) return void refuse('data', 'What it does cannot be read.')
  if (to === known.wallet) return void checkExecute(data, known.encoded, refuse)
  const { relays, factories } = pick(allowed, ['relays', 'factories'])
  if (!listed(relays).includes(to)) return void refuse('to', 'It goes to a contract that is not allowed here.')
  checkRelay(to, data, known, listed(factories), refuse)
}

const text = (value: Plain): string | undefined => (typeof value === 'string' ? value.toLowerCase() : undefined)

/** Returns the addresses of an allowlist. An invalid list allows nothing. */
const listed = (list: Plain): (Hex | undefined)[] =>
  Array.isArray(list) ? list.map((one: Plain) => addressOf(one)).filter((one) => one !== undefined) : []

function readVerified({ ok, typedData, encoded, digest }: VerifiedRecovery) {
  const wallet = addressOf(typedData?.domain?.verifyingContract)
  const bytes = bytesOf(encoded)
  const { chainId } = typedData?.domain ?? {}
  return ok === true && wallet && bytes && typeof chainId === 'number' && text(digest)
    ? { wallet, encoded: bytes, chainId, digest: text(digest) }
    : undefined
}

function checkExecute(data: Hex, encoded: Hex, refuse: Refuse): void {
  const payload = readExecute(data)
  if (payload === undefined) refuse('data', 'It does not have the wallet perform what was signed.')
  else if (payload !== encoded) refuse('data', 'It has the wallet perform something else than what was signed.')
}

/**
 * Checks that a relay call contains exactly a deployment, of any wallet, and what was signed. If that does not leave
 * this wallet deployed, nothing moves.
 */
function checkRelay(
  relay: Hex,
  data: Hex,
  { wallet, encoded }: { wallet: Hex; encoded: Hex },
  factories: (Hex | undefined)[],
  refuse: Refuse,
): void {
  const packed = unpackCalls(data, relay)
  const [deploy, execute] = packed?.calls ?? []
  if (!packed || !deploy || !execute || packed.calls.length !== 2 || packed.space !== 0n || packed.nonce !== 0n)
    return void refuse(
      'data',
      'The relay would do something else than deploy the wallet and have it perform what was signed.',
    )
  for (const call of [deploy, execute]) {
    const plain = call.value === 0n && call.gasLimit === 0n && !call.delegateCall && !call.onlyFallback
    if (!plain || call.behaviorOnError !== 1n) refuse('data', 'A call of the relay is not what it should be.')
  }
  if (!factories.includes(deploy.to)) refuse('data', 'The relay would use a factory that is not allowed here.')
  if (!readDeploy(deploy.data)) refuse('data', 'The relay would not deploy a wallet.')
  if (execute.to !== wallet) refuse('data', 'The relay would call another contract than the wallet.')
  checkExecute(execute.data, encoded, refuse)
}
