import { vi } from 'vitest'
import { rpc } from './rpc.ts'

interface Receipt {
  transactionHash: string
  /** Where a transaction without a recipient has put a contract. */
  contractAddress: string
}

/**
 * The receipt of a transaction, as soon as it stands in a block: a node may give its hash a moment before. viem's
 * `waitForTransactionReceipt` would then wait for the block after, which a node that mines on demand never makes.
 */
export const receiptOf = (url: string, hash: unknown): Promise<Receipt> =>
  vi.waitUntil(async () => (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null, {
    interval: 20,
    timeout: 10_000,
  })

/** Sends a transaction and waits until it stands in a block. */
export const mined = async (url: string, transaction: object): Promise<Receipt> =>
  receiptOf(url, await rpc(url, 'eth_sendTransaction', [transaction]))

/** What stands on the chain once a contract is deployed. */
export async function runtimeOf(url: string, data: string, from: string): Promise<unknown> {
  const { contractAddress } = await mined(url, { from, data })
  return rpc(url, 'eth_getCode', [contractAddress, 'latest'])
}
