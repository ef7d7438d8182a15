import { type Address, getAddress, hashDomain, hashStruct, hashTypedData } from 'viem'
import type { PackedCalls } from './packedCalls.ts'
import { callsTypes, type Hex, type RecoveryTypedData } from './types.ts'

/** The members of the domain, in their order. Source: EIP-712. */
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

/** What a signature is good for: one wallet on one chain. */
export interface RecoveryDomain {
  name: string
  version: string
  chainId: number
  intentAddress: Hex
}

/** The typed data of calls, made from what was read and from hard-coded types; addresses with their checksum. */
export function typedDataOf(
  { name, version, chainId, intentAddress }: RecoveryDomain,
  { calls, space, nonce }: PackedCalls,
): RecoveryTypedData {
  return {
    domain: { name, version, chainId, verifyingContract: getAddress(intentAddress) },
    types: callsTypes,
    primaryType: 'Calls',
    message: { calls: calls.map((call) => ({ ...call, to: getAddress(call.to) })), space, nonce, wallets: [] },
  }
}

/** The EIP-712 digest of typed data, and its two halves. */
export function hashesOf({ domain, types, primaryType, message }: RecoveryTypedData) {
  // viem's types want lists that can be written to; nothing writes.
  const data = { domain, types, primaryType, message } as unknown as Parameters<typeof hashTypedData>[0]
  const domainData = { domain, types: { EIP712Domain: domainTypes } } as unknown as Parameters<typeof hashDomain>[0]
  const struct = { data: message, primaryType, types } as unknown as Parameters<typeof hashStruct>[0]
  return { digest: hashTypedData(data), domainHash: hashDomain(domainData), messageHash: hashStruct(struct) }
}

/** An address with its checksum. */
export const checksummed = (address: Hex): Address => getAddress(address)
