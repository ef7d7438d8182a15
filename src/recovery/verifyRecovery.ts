import type { PrepareIntentRecoveryResponse } from '../api/index.ts'
import { checkCalls } from './checkCalls.ts'
import { checkTokens } from './checkTokens.ts'
import { hashesOf, typedDataOf } from './digest.ts'
import { type PackedCalls, unpackCalls } from './packedCalls.ts'
import { isRecord, type Plain, pick, plainCopy, whyUnreadable } from './plain.ts'
import { addressOf, bytesOf, chainIdOf, isZero } from './read.ts'
import { readTypedData } from './readTypedData.ts'
import type { ExpectedRecovery, Hex, Refusal, Refuse, RefusedRecovery, VerifiedRecovery } from './types.ts'

/** The wallet contract's domain. Seen in public clients, undocumented. */
const defaultDomain = { name: 'Sequence Wallet', version: '3' }

/**
 * Checks a prepared recovery before any wallet is asked: signing it can only pay what is in the intent's wallet to the
 * intended recipient. Everything is read once and strictly. The data to sign is rebuilt from what was read, with types
 * that are hard-coded here. Its digest must match the answer's and that of the packed bytes, which are decoded
 * completely. Pass `typedData` of the result to the wallet, and nothing from the answer.
 *
 * Pure. Never throws, whatever the input. Amounts are in base units.
 *
 * @param prepared the answer of `prepareIntentRecovery`
 * @param expected what is known about the intent from elsewhere
 * @returns the verified recovery, frozen; or every reason against it
 * @example
 * ```ts
 * const checked = verifyRecovery(prepared, { intentId, chainId, intentAddress, refundToAddress: owner })
 * if (!checked.ok) return show(checked.refusals)
 * const signature = await signTypedData(config, checked.typedData)
 * ```
 */
export function verifyRecovery(
  prepared: PrepareIntentRecoveryResponse,
  expected: ExpectedRecovery,
): VerifiedRecovery | RefusedRecovery {
  const refusals: Refusal[] = []
  const refuse = (check: string, message: string) => void refusals.push({ check, message })
  try {
    const verified = verify(prepared, expected, refuse)
    if (verified && refusals.length === 0) return verified
  } catch (error) {
    refuse('answer', `The answer cannot be read${whyUnreadable(error)}`)
  }
  if (refusals.length === 0) refuse('answer', 'The answer cannot be read.')
  return { ok: false, refusals }
}

const answerFields = [
  'intentId',
  'intentProtocol',
  'intentAddress',
  'chainId',
  'intentSource',
  'payload',
  'typedData',
  'payloadHash',
  'recoveryTokens',
] as const

function verify(prepared: unknown, expected: unknown, refuse: Refuse): VerifiedRecovery | undefined {
  const known = readExpected(expected, refuse)
  const answer = pick(prepared, answerFields)
  if (!known) return undefined
  const { chainId, intentAddress, refundTo } = known

  if (answer.intentId !== known.intentId) refuse('intentId', 'It is for another payment.')
  if (answer.intentProtocol !== 'v1' && answer.intentProtocol !== 'v1_5')
    refuse('intentProtocol', 'It is of a version that is not known here.')
  if (answer.chainId !== chainId) refuse('chainId', 'It is for another network.')
  if (addressOf(answer.intentAddress) !== intentAddress) refuse('intentAddress', 'It is for another wallet.')
  if (typeof answer.intentSource !== 'string')
    refuse('intentSource', 'It does not say which of the two wallets it is for.')

  const encoded = readPayload(answer.payload, known, refuse)
  const packed = encoded && unpackCalls(encoded, intentAddress)
  if (encoded && !packed) refuse('payload.encoded', 'Its packed bytes are not what an honest service writes.')
  const signed = readTypedData(answer.typedData, { ...known, ...known.domain }, refuse)
  if (packed && signed && !sameCalls(packed, signed))
    refuse('payload', 'Its packed bytes do something else than what would be signed.')

  const calls = signed && checkCalls(signed.calls, { intentAddress, refundTo }, refuse)
  if (calls) {
    checkTokens('recoveryTokens', answer.recoveryTokens, calls, chainId, refuse)
    checkTokens('expected.tokens', known.tokens, calls, chainId, refuse)
    checkTokens('both lists', bothLists(answer.recoveryTokens, known.tokens), [], chainId, refuse)
  }
  if (!signed || !packed || !encoded || !calls) return undefined

  const domain = { ...known.domain, chainId, intentAddress }
  const typedData = typedDataOf(domain, signed)
  const hashes = hashesOf(typedData)
  if (hashesOf(typedDataOf(domain, packed)).digest !== hashes.digest)
    refuse('payload', 'The digest of its packed bytes is not that of what would be signed.')
  const said = typeof answer.payloadHash === 'string' ? answer.payloadHash.toLowerCase() : undefined
  if (said !== hashes.digest) refuse('payloadHash', 'Its digest is not that of what would be signed.')
  return deepFreeze({ ok: true, typedData, ...hashes, encoded, calls })
}

/** Reads the caller's expectation. A mistake in it is also a refusal, under the field's name. */
function readExpected(expected: unknown, refuse: Refuse) {
  const fields = ['intentId', 'chainId', 'intentAddress', 'refundToAddress', 'tokens', 'domain'] as const
  const { intentId, chainId: chain, intentAddress: wallet, refundToAddress, tokens, domain } = pick(expected, fields)
  const chainId = chainIdOf(chain)
  const intentAddress = addressOf(wallet)
  const refundTo = addressOf(refundToAddress)
  const named = domain === undefined ? defaultDomain : readDomain(domain)
  const whole = typeof intentId === 'string' && intentId !== ''
  if (!whole) refuse('expected.intentId', 'Expected the id of the payment.')
  if (!chainId) refuse('expected.chainId', 'Expected the network, as a number above 0.')
  if (!intentAddress || isZero(intentAddress))
    refuse('expected.intentAddress', "Expected the address of the payment's wallet.")
  if (!refundTo || isZero(refundTo))
    refuse('expected.refundToAddress', 'Expected the address of who is to get the money.')
  if (refundTo && refundTo === intentAddress)
    refuse('expected.refundToAddress', 'Expected somebody else than the wallet itself.')
  if (!named) refuse('expected.domain', 'Expected a name and a version.')
  if (!whole || !chainId || !intentAddress || !refundTo || !named) return undefined
  return { intentId, chainId, intentAddress, refundTo, tokens, domain: named }
}

function readDomain(domain: Plain): { name: string; version: string } | undefined {
  if (!isRecord(domain, ['name', 'version'])) return undefined
  const { name, version } = domain
  // Some implementations omit empty values from the hash, and others do not.
  return typeof name === 'string' && name && typeof version === 'string' && version ? { name, version } : undefined
}

/** Reads the packed bytes from their envelope. */
function readPayload(
  payload: Plain,
  { chainId, intentAddress }: { chainId: number; intentAddress: Hex },
  refuse: Refuse,
): Hex | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    refuse('payload', 'It has no payload.')
    return undefined
  }
  const fields = payload as { readonly [name: string]: Plain }
  const encoded = bytesOf(fields.encoded)
  if (fields.kind !== 'v3_calls_payload') refuse('payload.kind', 'Its payload is of a kind that is not known here.')
  if (fields.encoding !== 'hex') refuse('payload.encoding', 'Its payload is written in a way that is not known here.')
  if (!encoded) refuse('payload.encoded', 'Its packed bytes are no bytes.')
  if (addressOf(fields.intentAddress) !== intentAddress)
    refuse('payload.intentAddress', 'Its payload is for another wallet.')
  if (fields.chainId !== chainId) refuse('payload.chainId', 'Its payload is for another network.')
  return encoded
}

/** Whether both describe the same calls, member by member. */
const sameCalls = (one: PackedCalls, other: PackedCalls): boolean =>
  one.space === other.space &&
  one.nonce === other.nonce &&
  one.calls.length === other.calls.length &&
  one.calls.every((call, at) => {
    const twin = other.calls[at]
    return twin !== undefined && (Object.keys(call) as (keyof typeof call)[]).every((name) => call[name] === twin[name])
  })

/** Combines the lists, to check that no token has different decimals in them. */
const bothLists = (one: Plain, other: Plain): Plain =>
  Array.isArray(one) && Array.isArray(other) ? plainCopy([...one, ...other]) : undefined

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}
