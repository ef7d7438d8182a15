import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { RecoveryOnChain } from '../chainBackend.ts'
import type { Row } from '../state.ts'
import { intentWallet } from './bytecode.ts'
import { type ChainContext, chainPart } from './chainContext.ts'
import { saltOf, walletOf } from './execute.ts'
import type { ChainNode } from './node.ts'
import { opened } from './wallet.ts'

/** Returns the parts of a recovery's transaction that come from the chain. */
export async function recoveryOnChain(node: ChainNode, row: Row, signature: string): Promise<RecoveryOnChain> {
  return {
    requiresDeploy: !(await node.hasCode(walletOf(row))),
    salt: saltOf(row),
    opened: opened(chainPart(row).parts, signature),
  }
}

/** Returns the next nonce in a space of the wallet, which is the first one if there is no wallet yet. */
export async function nextNonce({ node }: ChainContext, chainId: number, row: Row, space: bigint): Promise<bigint> {
  const data = encodeFunctionData({ abi: parseAbi(intentWallet.abi), functionName: 'nonceOf', args: [space] })
  const answer = await (await node(chainId)).rpc<Hex>('eth_call', [{ to: walletOf(row), data }, 'latest'])
  return answer === '0x' ? 0n : BigInt(answer)
}
