import type { SandboxToken } from '../tokens.ts'
import { token as tokenContract } from './bytecode.ts'
import type { ChainNode, Made } from './node.ts'
import type { Room } from './room.ts'
import type { Hex } from './viem.ts'

/** Pays out of nothing: test money is minted, native money the node gives. */
export function payOut(
  { viem }: Room,
  node: ChainNode,
  token: SandboxToken,
  to: string,
  amount: bigint,
): Promise<Made> {
  if (token.native) return node.send({ to, value: amount })
  const abi = viem.parseAbi(tokenContract.abi)
  const data = viem.encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, amount] })
  return node.send({ to: token.address, data })
}
