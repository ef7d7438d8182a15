import type { Row } from '../state.ts'
import { intentWallet } from './bytecode.ts'
import { saltOf, walletOf } from './execute.ts'
import type { ChainNode } from './node.ts'
import { chainPart, type Room } from './room.ts'
import type { Hex } from './viem.ts'
import { opened } from './wallet.ts'

/** What the transaction of a recovery is made from, besides what was prepared. */
export interface RecoveryOnChain {
  /** The wallet is not there yet. */
  requiresDeploy: boolean
  /** By which it is deployed. */
  salt: string
  /** The signature as the wallet takes it. */
  opened: string
}

/** The same of a real chain. */
export async function recoveryOnChain(node: ChainNode, row: Row, signature: string): Promise<RecoveryOnChain> {
  return {
    requiresDeploy: !(await node.hasCode(walletOf(row))),
    salt: saltOf(row),
    opened: opened(chainPart(row).parts, signature),
  }
}

/** The nonce that comes next in a space of the wallet: the first, where there is no wallet yet. */
export async function nextNonce({ viem, node }: Room, chainId: number, row: Row, space: bigint): Promise<bigint> {
  const data = viem.encodeFunctionData({
    abi: viem.parseAbi(intentWallet.abi),
    functionName: 'nonceOf',
    args: [space],
  })
  const answer = await (await node(chainId)).rpc<Hex>('eth_call', [{ to: walletOf(row), data }, 'latest'])
  return answer === '0x' ? 0n : BigInt(answer)
}
