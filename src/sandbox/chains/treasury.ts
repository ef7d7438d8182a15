import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SandboxToken } from '../tokens.ts'
import { token as tokenContract } from './bytecode.ts'
import type { ChainNode, Made } from './node.ts'

/** Pays from nothing: mints test tokens, and takes native money from the node. */
export function payOut(node: ChainNode, token: SandboxToken, to: string, amount: bigint): Promise<Made> {
  if (token.native) return node.send({ to, value: amount })
  const abi = parseAbi(tokenContract.abi)
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [to as Hex, amount] })
  return node.send({ to: token.address, data })
}
