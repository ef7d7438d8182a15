import { vi } from 'vitest'
import { rpc } from './rpc.ts'

interface Receipt {
  transactionHash: string
  /** Where a transaction without a recipient has put a contract. */
  contractAddress: string
}

/** Sends a transaction and waits until it stands in a block: a node may give its hash a moment before. */
export async function mined(url: string, transaction: object): Promise<Receipt> {
  const hash = await rpc(url, 'eth_sendTransaction', [transaction])
  return vi.waitUntil(async () => (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null, {
    timeout: 10_000,
  })
}

/** What stands on the chain once a contract is deployed. */
export async function runtimeOf(url: string, data: string, from: string): Promise<unknown> {
  const { contractAddress } = await mined(url, { from, data })
  return rpc(url, 'eth_getCode', [contractAddress, 'latest'])
}
