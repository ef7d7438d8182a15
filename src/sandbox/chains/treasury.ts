import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SandboxToken } from '../tokens.ts'
import { token as tokenContract } from './bytecode.ts'
import type { ChainNode, Made } from './node.ts'

/** Pays out of nothing: test money is minted, native money the node gives. */
export function payOut(node: ChainNode, token: SandboxToken, to: string, amount: bigint): Promise<Made> {
  if (token.native) return node.send({ to, value: amount })
  const abi = parseAbi(tokenContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, amount] })
  return node.send({ to: token.address, data })
}
