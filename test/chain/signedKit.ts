import { type Chain, createPublicClient, encodeFunctionData, type Hex, http, type PublicClient, parseAbi } from 'viem'
import { onTestFinished } from 'vitest'
import { createConfig, mock } from 'wagmi'
import { connect } from 'wagmi/actions'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import {
  type DepositSignature,
  type IntentClient,
  parseIntentData,
  type QuoteIntentRequest,
  quoteIntent,
} from '../../src/api/index.ts'
import {
  createPayment,
  type ExactTransfer,
  type Payment,
  type PaymentDeps,
  type QuotedPayment,
  readTerms,
  verifyDeposit,
} from '../../src/payments/index.ts'
import { createJournal, type Journal } from '../../src/payments/journal/index.ts'
import type { WalletAdapter } from '../../src/payments/wallet/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { entrypoint, token } from '../../src/sandbox/chains/internal/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { wagmiWallet } from '../../src/wagmi/index.ts'
import { serve } from '../contract/serve.ts'
import { mined } from '../setup/mined.ts'
import { RoomyStorage } from '../setup/storage.ts'

/** For the tests of signed deposits: a chain with the contracts, a wallet of the chain's accounts, and a service. */

export const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const usdt = '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'
export const erc20 = parseAbi(token.abi)
export const entry = parseAbi(entrypoint.abi)

export interface Base {
  node: Anvil
  chain: Chain
  reader: PublicClient
  accounts: Hex[]
  /** Puts a contract at an address and initializes it, only once. */
  put(address: Hex, code: Hex, begin: Hex): Promise<void>
}

/** Starts a node of chain 8453 with the two dollar tokens. Both support permits, whatever a quote says. */
export async function startBase(): Promise<Base> {
  const node = await startAnvil({ chainId: 8453 })
  const chain: Chain = {
    id: 8453,
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  }
  const reader = createPublicClient({ chain, transport: http(node.url), pollingInterval: 50 })
  const request = (method: string, params: unknown[] = []) => reader.request({ method, params } as never)
  const accounts = await request('eth_accounts')
  const operator = accounts[9] as Hex
  const begun = new Set<string>()
  const put = async (address: Hex, code: Hex, data: Hex) => {
    if (begun.has(address)) return
    begun.add(address)
    await request('anvil_setCode', [address, code])
    await mined(node.url, { from: operator, to: address, data })
  }
  for (const [address, symbol] of [
    [usdc, 'USDC'],
    [usdt, 'USDT'],
  ] as const) {
    const args = [symbol, symbol, 6, accounts, 1_000_000_000n] as const
    await put(address, token.code, encodeFunctionData({ abi: erc20, functionName: 'initialize', args }))
  }
  return { node, chain, reader, accounts, put }
}

/** A request to the wallet. */
export type Asked = 'eth_sendTransaction' | 'eth_signTypedData_v4'

/** Creates a wallet with one account of the node. `ask` plays the payer, who may reject or never answer. */
export async function walletOf(
  { chain, node }: Base,
  account: Hex,
  ask: (method: Asked, params: unknown[]) => Promise<void> | void = () => {},
): Promise<WalletAdapter> {
  const inner = createPublicClient({ chain, transport: http(node.url) })
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (/^eth_(requestA|a)ccounts$/.test(method)) return [account]
      if (method === 'eth_sendTransaction' || method === 'eth_signTypedData_v4') await ask(method, params)
      return inner.request({ method, params } as never)
    },
  }
  const own = mock({ accounts: [account] })
  const connector: typeof own = (given) => Object.assign(own(given), { getProvider: async () => provider })
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http(node.url) },
    connectors: [connector],
    multiInjectedProviderDiscovery: false,
    storage: null,
    pollingInterval: 50,
  })
  await connect(config, { connector: config.connectors[0] } as never)
  return wagmiWallet(config)
}

export interface Deal {
  sandbox: Sandbox
  client: IntentClient
  journal: Journal
  storage: RoomyStorage
  intentId: string
  from: Hex
  quote: Awaited<ReturnType<typeof quoteIntent>>
  /** The transfer of the deposit, without the fee. */
  transfer: ExactTransfer
  option: NonNullable<NonNullable<Deal['quote']['gasFeeOptions']>['feeOptions']>[number]
  /** Opens the payment with its fee in the token, on the page of `journal` by default. */
  open(change?: Partial<Omit<PaymentDeps, 'client'> & QuotedPayment>): Payment
  /** Opens the journal of another page on this device. */
  reload(): Journal
  /** Returns the bodies that were sent to an operation. */
  sent(operation: string): string[]
  /** Returns the signature that the service received. */
  signature(): DepositSignature
}

/** Quotes 60 dollars from Base to Optimism, and prepares everything to pay the quote. */
export async function dealOf(
  base: Base,
  wallet: WalletAdapter,
  { tokenAddress = usdc as Hex, service = 'Svc', amount = 60_000_000n } = {},
): Promise<Deal> {
  const served = await serve({
    now: undefined,
    service,
    seed: service,
    chains: createSandboxChains({ 8453: base.node.url }),
  })
  onTestFinished(served.close)
  const calls: [operation: string, body: string][] = []
  const client = served.client({
    fetch(input, init) {
      calls.push([String(input).split('/').at(-1) ?? '', String(init?.body ?? '')])
      return fetch(input, init)
    },
  })
  const from = wallet.getState().account as Hex
  const request: QuoteIntentRequest = {
    ownerAddress: from,
    originChainId: 8453,
    originTokenAddress: tokenAddress,
    destinationChainId: 10,
    destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    tradeType: 'EXACT_INPUT',
    originTokenAmount: amount,
  }
  const quote = await quoteIntent(client, request)
  const { intent, gasFeeOptions } = quote
  const option = gasFeeOptions?.feeOptions?.find((one) => one.tokenAddress === tokenAddress)
  const agreed = readTerms(request, quote)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.mismatches))
  const verified = verifyDeposit(agreed.terms, quote)
  const transfer = verified.ok ? verified.transfer : undefined
  if (!option || !transfer) throw new Error('not a quote to pay')
  const storage = new RoomyStorage()
  const reload = () => createJournal({ prefix: 'k ', storage })
  const journal = reload()
  const sent = (operation: string) => calls.filter(([name]) => name === operation).map(([, body]) => body)
  return {
    sandbox: served.sandbox,
    client,
    journal,
    storage,
    intentId: intent.intentId,
    from,
    quote,
    transfer,
    option,
    reload,
    open({ wallet: other = wallet, journal: page = journal, schedule, ...change } = {}) {
      const deps = { client, wallet: other, journal: page, schedule }
      const payment = createPayment(deps, { request, quote, feeOption: option, ...change })
      onTestFinished(payment.destroy)
      return payment
    },
    sent,
    signature() {
      const body = sent('ExecuteIntent').at(-1) ?? '{}'
      return parseIntentData<{ depositSignature: DepositSignature }>(body).depositSignature
    },
  }
}

export const balanceAt = ({ reader }: Base, tokenAddress: Hex, owner: string | undefined): Promise<bigint> =>
  reader.readContract({ address: tokenAddress, abi: erc20, functionName: 'balanceOf', args: [owner as Hex] })
