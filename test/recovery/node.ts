import { type Hex, parseAbi } from 'viem'
import { walletAddress, walletSalt } from '../../src/sandbox/chains/internal/index.ts'
import { chains } from '../../src/sandbox/internal/index.ts'
import { base, other, payer } from '../setup/chains.ts'

/** The functions and events of wallets and tokens. */
export const abi = parseAbi([
  'function hashOf(bytes payload) view returns (bytes32)',
  'function mint(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])

/** The ERC-20 tokens that the sandbox deploys on Base. */
export const tokens: readonly string[] =
  chains
    .find(({ id }) => id === base)
    ?.tokens.filter((token) => !token.native)
    .map(({ address }) => address) ?? []

/** Returns a wallet of the payer, deployed or not. */
export const walletOf = (salt: number) => {
  const parts = { owner: payer.address, operator: other.address, salt: BigInt(salt) }
  return { parts, address: walletAddress(parts) as Hex, salt: walletSalt(parts) }
}

/** Sends many requests to the node at once, in order. */
export async function ask<Answer>(url: string, asked: [method: string, ...params: unknown[]][]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < asked.length; from += 100) {
    const some = asked
      .slice(from, from + 100)
      .map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(some),
    })
    const found = (await answer.json()) as { id: number; result?: Answer; error?: { message: string } }[]
    for (const { error, result } of found.toSorted((one, two) => one.id - two.id)) {
      if (error) throw new Error(error.message)
      answers.push(result as Answer)
    }
  }
  return answers
}

/** Encodes a number as nodes do. */
export const hex = (value: bigint) => `0x${value.toString(16)}`
/** Builds a transaction request of the payer. */
export const send = (to: string, data: string, value = 0n): [string, object] => [
  'eth_sendTransaction',
  { from: payer.address, to, data, value: hex(value), gas: hex(5_000_000n) },
]
/** The result of a transaction. */
export interface Receipt {
  status: string
  logs: never[]
}

/**
 * Sends transactions one after the other, because a node would give concurrent ones the same nonce. Waits for all
 * receipts.
 */
export async function sendAll(url: string, all: ReturnType<typeof send>[]): Promise<Receipt[]> {
  const hashes: Hex[] = []
  for (const one of all) hashes.push(...(await ask<Hex>(url, [one])))
  for (;;) {
    const found = await ask<Receipt | null>(
      url,
      hashes.map((hash) => ['eth_getTransactionReceipt', hash]),
    )
    const receipts = found.filter((receipt) => receipt !== null)
    if (receipts.length === hashes.length) return receipts
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
