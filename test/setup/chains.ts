import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { receiptOf } from './mined.ts'
import { falseToken, feeToken, noDecimalsToken, silentToken } from './oddTokens.ts'

/** The ids of a test file's chains. Only the ids are those of Base and Arbitrum. */
export const base = 8453
export const arbitrum = 42161

/** The sandbox's tokens on these chains. */
export const usdc = {
  [base]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [arbitrum]: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
} as const
export const native = zeroAddress

/** The first two of the dev accounts that every anvil has. */
export const [payer, other] = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
] as const

export const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function nonces(address) view returns (uint256)',
])

/** One chain of a test file. */
export interface TestChain {
  id: number
  url: string
  client: PublicClient
  /** Returns an address's balance of a token. */
  balanceOf(token: Address, holder: string): Promise<bigint>
  /** Pays, and waits until the transaction is mined. The gas limit is fixed, so that a payment may fail. */
  pay(token: Address, to: string, amount: bigint, from?: PrivateKeyAccount): Promise<Hash>
  /** Sends a transaction, and waits until it is mined. */
  send(plan: { to?: string; data?: Hex; value?: bigint }, from?: PrivateKeyAccount): Promise<Hash>
  /** Deploys an unusual token. */
  deployOdd(kind: keyof typeof odd): Promise<Address>
  rpc(method: string, ...params: unknown[]): Promise<unknown>
}

const odd = { falseToken, feeToken, noDecimalsToken, silentToken }

/** Starts both chains for a test file, and stops them with it. */
export function testChains(): { [base]: TestChain; [arbitrum]: TestChain; urls: Record<number, string> } {
  const started: Anvil[] = []
  const chains = { urls: {} } as ReturnType<typeof testChains>
  beforeAll(async () => {
    const both = await Promise.all([base, arbitrum].map((chainId) => startAnvil({ chainId })))
    started.push(...both)
    const [first, second] = both as [Anvil, Anvil]
    chains[base] = testChain(base, first.url)
    chains[arbitrum] = testChain(arbitrum, second.url)
    Object.assign(chains.urls, { [base]: first.url, [arbitrum]: second.url })
  })
  afterAll(async () => {
    await Promise.all(started.map((anvil) => anvil.stop()))
  })
  return chains
}

/** Creates the chain of a node's URL. */
export function testChain(id: number, url: string): TestChain {
  const chain = {
    id,
    name: `chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const transport = http(url, { retryCount: 0 })
  const client = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 })
  const send: TestChain['send'] = async ({ to, data, value }, from = payer) => {
    const wallet = createWalletClient({ chain, transport, account: from })
    const hash = await wallet.sendTransaction({
      ...(to && { to: to as Address }),
      ...(data && { data }),
      ...(value && { value }),
      gas: 5_000_000n,
    })
    await receiptOf(url, hash)
    return hash
  }
  return {
    id,
    url,
    client,
    send,
    balanceOf: (token, holder) =>
      token === native
        ? client.getBalance({ address: holder as Address })
        : client.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [holder as Address] }),
    pay: (token, to, amount, from) =>
      token === native
        ? send({ to, value: amount }, from)
        : send(
            {
              to: token,
              data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to as Address, amount] }),
            },
            from,
          ),
    async deployOdd(kind) {
      const hash = await send({ data: odd[kind].code })
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (!contractAddress) throw new Error(`${kind} is not deployed`)
      return contractAddress
    },
    rpc: (method, ...params) => client.request({ method, params } as never),
  }
}
