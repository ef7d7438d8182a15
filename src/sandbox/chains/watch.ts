import { pad, toEventSelector } from 'viem'
import { fileHashes } from '../keys.ts'
import type { Row } from '../state.ts'
import { type ChainContext, chainPart } from './chainContext.ts'
import { walletOf } from './execute.ts'
import type { ChainNode } from './node.ts'

/** The number of blocks to search for a native payment, which a node does not index, and for a token transfer. */
const blocksBack = { native: 200, token: 10_000 }

/**
 * Looks for the deposit of an intent that was armed without one. The intent is paid once the wallet holds the amount.
 */
export async function watchDeposit(context: ChainContext, row: Row, now: number): Promise<void> {
  const { armedAt, paidAt, from, hop, intent } = row
  if (armedAt === undefined || paidAt !== undefined || hop?.edge.mode === 'ORIGIN') return
  if (!chainPart(row).real.has(from.chainId)) return
  const node = await context.node(from.chainId)
  const wallet = walletOf(row)
  if ((await node.balanceOf(from, wallet)) < (intent.quote?.fromAmount ?? 0n)) return
  const hash = await (from.native ? nativePayment(node, wallet) : transferTo(node, from.address, wallet))
  // A control may have been used in the meantime.
  if (row.paidAt !== undefined) return
  if (hash) row.deposit = { hash }
  row.paidAt = now
  fileHashes(row, context.state, context.random)
}

/** Finds the last ERC-20 transfer to an address. */
async function transferTo({ rpc }: ChainNode, token: string, to: string): Promise<string | undefined> {
  const topic = toEventSelector('Transfer(address,address,uint256)')
  const topics = [topic, null, pad(to as `0x${string}`)]
  const first = Math.max(0, Number(await rpc('eth_blockNumber')) - blocksBack.token)
  const filter = { address: token, topics, fromBlock: `0x${first.toString(16)}`, toBlock: 'latest' }
  const logs = await rpc<{ transactionHash: string }[]>('eth_getLogs', [filter])
  return logs.at(-1)?.transactionHash
}

/** Finds the last plain payment to an address. Returns undefined if a contract paid. */
async function nativePayment({ rpc }: ChainNode, to: string): Promise<string | undefined> {
  const last = Number(await rpc('eth_blockNumber'))
  for (let number = last; number >= 0 && number > last - blocksBack.native; number--) {
    type Block = { transactions: { to: string | null; value: string; hash: string }[] }
    const { transactions } = await rpc<Block>('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const found = transactions.find((sent) => sent.to?.toLowerCase() === to.toLowerCase() && BigInt(sent.value) > 0n)
    if (found) return found.hash
  }
  return undefined
}
