import { createIntentClient } from 'intent-kit/api'
import type { CheckoutRequest } from 'intent-kit/hooks'
import { type Eip1193Provider, eip1193Wallet, type SubmitAbort } from 'intent-kit/payments'

/** Replace what stands here: the service, the nodes, the wallet, and what is sold. */
export const client = createIntentClient({ baseUrl: location.origin })
const { ethereum } = window as { ethereum?: Eip1193Provider }
const rpcUrls = { 8453: `${location.origin}/chain/8453`, 42161: `${location.origin}/chain/42161` }
export const wallet = ethereum && eip1193Wallet(ethereum, { rpcUrls })

const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'
export const request: CheckoutRequest = {
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationToAddress: shop,
  destinationTokenAmount: BigInt(100_000_000),
}
/** Who gets a refund that comes late, where a payer on a rail has connected no wallet. */
export const lateRefunds = { address: shop }
export const payTokens = [
  { chainId: 42161, tokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', symbol: 'USDC', decimals: 6 },
  { chainId: 42161, tokenAddress: '0x0000000000000000000000000000000000000000', symbol: 'ETH', decimals: 18 },
  { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 },
  { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
]
/** Through what money comes back from a payment's wallet that is not deployed yet; these are the sandbox's contracts. */
export const relays = ['0x0000000000006Ac72ed1d192fa28f0058D3F8806']
export const factories = ['0x654280687b1028F4F22541bAf17461c2941c6652']

/** Each deployment has an abort transaction of its own; this is the sandbox's. */
export const submitAbort: SubmitAbort = async ({ intentId, svcContracts }, { chainId }) => {
  const { encodeSandboxAbort } = await import('intent-kit/sandbox')
  const { account: from } = wallet?.getState() ?? {}
  const to = svcContracts?.svcIntentEntrypointAddress as `0x${string}` | undefined
  if (!wallet || !from || !to) throw Object.assign(new Error('No wallet, or no contract.'), { code: 4001 })
  return wallet.sendTransaction({ from, chainId, to, data: encodeSandboxAbort(intentId), value: BigInt(0) })
}
