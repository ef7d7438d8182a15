import { vi } from 'vitest'
import { rpc } from './rpc.ts'

interface Receipt {
  transactionHash: string
  /** The address of the contract that a transaction without a recipient has created. */
  contractAddress: string
}

/**
 * Waits for the receipt of a transaction. A node may return the hash shortly before the transaction is in a block.
 * viem's `waitForTransactionReceipt` would then wait for the next block, which a node that mines on demand never makes.
 */
export const receiptOf = (url: string, hash: unknown): Promise<Receipt> =>
  vi.waitUntil(async () => (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null, {
    interval: 20,
    timeout: 10_000,
  })

/** Sends a transaction and waits until it is in a block. */
export const mined = async (url: string, transaction: object): Promise<Receipt> =>
  receiptOf(url, await rpc(url, 'eth_sendTransaction', [transaction]))

/** Deploys a contract, and returns its runtime code. */
export async function runtimeOf(url: string, data: string, from: string): Promise<unknown> {
  const { contractAddress } = await mined(url, { from, data })
  return rpc(url, 'eth_getCode', [contractAddress, 'latest'])
}
