import type { PackedCall, PackedCalls } from './packedCalls.ts'
import { isRecord, type Plain, type PlainObject } from './plain.ts'
import { addressOf, bytesOf, integerOf } from './read.ts'
import type { Refuse } from './types.ts'
import { callsTypes, type Hex } from './types.ts'

interface ExpectedDomain {
  name: string
  version: string
  chainId: number
  intentAddress: Hex
}

const domainMembers = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

/** Reads the typed data that the service asks to sign. The types that it states must match those in this code. */
export function readTypedData(typedData: Plain, expected: ExpectedDomain, refuse: Refuse): PackedCalls | undefined {
  if (typeof typedData !== 'object' || typedData === null || Array.isArray(typedData)) {
    refuse('typedData', 'It has nothing to sign.')
    return undefined
  }
  const { domain, types, primaryType, message } = typedData as PlainObject
  readDomain(domain, expected, refuse)
  readTypes(types, refuse)
  if (primaryType !== 'Calls')
    refuse('typedData.primaryType', 'What would be signed is not a payment out of the wallet.')
  return readMessage(message, refuse)
}

function readDomain(domain: Plain, { name, version, chainId, intentAddress }: ExpectedDomain, refuse: Refuse): void {
  const at = 'typedData.domain'
  if (!isRecord(domain, ['name', 'version', 'chainId', 'verifyingContract'])) {
    refuse(at, 'What would be signed does not say exactly which wallet on which network it is for.')
    return
  }
  if (domain.name !== name) refuse(`${at}.name`, 'What would be signed is for another contract.')
  if (domain.version !== version)
    refuse(`${at}.version`, 'What would be signed is for another version of the contract.')
  // As text, it would be silently left out of the signed data. 0 is valid on every network.
  if (domain.chainId !== chainId)
    refuse(`${at}.chainId`, 'What would be signed is for another network, or for all of them.')
  if (addressOf(domain.verifyingContract) !== intentAddress)
    refuse(`${at}.verifyingContract`, 'What would be signed is for another wallet.')
}

function readTypes(types: Plain, refuse: Refuse): void {
  const at = 'typedData.types'
  const good =
    isRecord(types, ['Calls', 'Call'], ['EIP712Domain']) &&
    sameMembers(types.Calls, callsTypes.Calls) &&
    sameMembers(types.Call, callsTypes.Call) &&
    (!('EIP712Domain' in types) || sameMembers(types.EIP712Domain, domainMembers))
  if (!good) refuse(at, 'What would be signed has other members than a payment out of the wallet.')
}

const sameMembers = (members: Plain, expected: readonly { name: string; type: string }[]): boolean =>
  Array.isArray(members) &&
  members.length === expected.length &&
  expected.every(({ name, type }, at) => {
    const member = members[at] as Plain
    return isRecord(member, ['name', 'type']) && member.name === name && member.type === type
  })

function readMessage(message: Plain, refuse: Refuse): PackedCalls | undefined {
  const at = 'typedData.message'
  if (!isRecord(message, ['calls', 'space', 'nonce', 'wallets']) || !Array.isArray(message.calls)) {
    refuse(at, 'What would be signed has other parts than calls and their number.')
    return undefined
  }
  const { wallets } = message
  if (!Array.isArray(wallets) || wallets.length > 0)
    refuse(`${at}.wallets`, 'What would be signed speaks for other wallets too.')
  const space = integerOf(message.space)
  const nonce = integerOf(message.nonce)
  if (space === undefined || space >= 1n << 160n) refuse(`${at}.space`, 'Its number has no readable space.')
  if (nonce === undefined || nonce >= 1n << 56n) refuse(`${at}.nonce`, 'Its number cannot be read.')
  const calls = message.calls.map((call: Plain, place) => readCall(call, `${at}.calls[${place}]`, refuse))
  if (space === undefined || nonce === undefined) return undefined
  return calls.every((call) => call !== undefined) ? { calls: calls as PackedCall[], space, nonce } : undefined
}

const callMembers = callsTypes.Call.map(({ name }) => name)

function readCall(call: Plain, at: string, refuse: Refuse): PackedCall | undefined {
  if (!isRecord(call, callMembers)) {
    refuse(at, 'A call has other parts than it should.')
    return undefined
  }
  const to = addressOf(call.to)
  const data = bytesOf(call.data)
  const [value, gasLimit, behaviorOnError] = [call.value, call.gasLimit, call.behaviorOnError].map(integerOf)
  const { delegateCall, onlyFallback } = call
  const whole =
    to !== undefined &&
    data !== undefined &&
    value !== undefined &&
    gasLimit !== undefined &&
    behaviorOnError !== undefined &&
    typeof delegateCall === 'boolean' &&
    typeof onlyFallback === 'boolean'
  if (whole) return { to, value, data, gasLimit, delegateCall, onlyFallback, behaviorOnError }
  refuse(at, 'A part of a call cannot be read.')
  return undefined
}
