import { bytesToHex } from '@noble/hashes/utils.js'
import type { Edge, EdgeMode, EdgeRail } from '../api/index.ts'
import { iso } from './clock.ts'
import { madeAddress } from './hashes.ts'
import type { Random } from './random.ts'
import { chainOf, metadataOf, type SandboxToken } from './tokens.ts'

/** The rail's part of a validated edge quote. */
export interface HopRequest {
  rail: EdgeRail
  mode: 'ORIGIN' | 'DESTINATION'
  token: SandboxToken
  /** The user's address on the rail: the payer in origin mode, the recipient in destination mode. */
  address: string
  refundAddress: string
}

/** The hop over a rail that belongs to an intent. */
export interface Hop {
  readonly edge: Edge & { edgeId: string; rail: EdgeRail; mode: EdgeMode }
  readonly railToken: SandboxToken
  /** The address that the user pays on the rail, in origin mode. */
  readonly railRecipient: string
  /** The address that gets back what the rail could not deliver. */
  readonly refundAddress: string
}

/** Creates the hop of an intent between two EVM tokens. `railAmount` is the amount that moves on the rail. */
export function draftHop(
  { rail, mode, token, address, refundAddress }: HopRequest,
  { from, to }: { from: SandboxToken; to: SandboxToken },
  railAmount: bigint,
  createdAt: number,
  random: Random,
): Hop {
  const origin = mode === 'ORIGIN'
  const edge = {
    edgeId: uuid(random.bytes('edge', 16)),
    rail,
    mode,
    edgeStatus: 'PENDING',
    originChainId: origin ? token.chainId : from.chainId,
    relayRequestId: `0x${bytesToHex(random.bytes('relay', 32))}`,
    edgeTokenAmount: railAmount,
    edgeTokenAddress: token.address,
    edgeUserAddress: address,
    initChainId: origin ? token.chainId : to.chainId,
    fillChainId: origin ? from.chainId : token.chainId,
    refundChainId: origin ? token.chainId : to.chainId,
    edgeTokenMetadata: metadataOf(token),
    createdAt: iso(createdAt),
  } satisfies Edge
  const railRecipient = madeAddress(chainOf(token.chainId).kind, random, 'rail recipient')
  return { edge, railToken: token, railRecipient, refundAddress }
}

const uuid = (bytes: Uint8Array): string =>
  bytesToHex(bytes).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
