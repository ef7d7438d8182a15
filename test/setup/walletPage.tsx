import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import type { Chain } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { injected } from 'wagmi/connectors'
import { createDevWallet, type DevWallet } from '../../demo/chains/devWallet.ts'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import {
  createIntentClient,
  type QuoteIntentRequest,
  type QuoteIntentResponse,
  quoteIntent,
} from '../../src/api/index.ts'
import { WalletDeposit, type WalletDepositProps } from '../../src/components/WalletDeposit/WalletDeposit.tsx'
import { IntentKitProvider, type IntentKitProviderProps } from '../../src/hooks/index.ts'
import type { JournalStorage } from '../../src/payments/journal/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { createSandbox, type Sandbox, sandboxRequestListener } from '../../src/sandbox/index.ts'
import { useWagmiWallet } from '../../src/wagmi/index.ts'
import { press, user } from './press.ts'
import { rpc } from './rpc.ts'
import { serve } from './server.ts'

export { press, rpc, user }

export const BASE = 8453
export const ARBITRUM = 42161
export const usdc = {
  [BASE]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [ARBITRUM]: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
} as const
export const native = '0x0000000000000000000000000000000000000000'

/** What a card says once the service knows of the payment, and while nobody knows whether the wallet has paid. */
export const cardTexts = {
  sent: 'Sent. The payment continues by itself. You can close this page.',
  unsure: "We can't tell yet if you paid",
}

/** Fees and gas of a transaction that is mined before any other, also before the one that it replaces. */
export const highFees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800', gas: '0x30d40' }

const chains = { [BASE]: 'Base', [ARBITRUM]: 'Arbitrum' }
const tokens = Object.entries(usdc).flatMap(([id, tokenAddress]) => [
  { chainId: Number(id), tokenAddress, symbol: 'USDC', decimals: 6 },
  { chainId: Number(id), tokenAddress: native, symbol: 'ETH', decimals: 18 },
])

/** The test's two nodes, and the accounts that hold money there. */
export interface Nodes {
  urls: Record<number, string>
  accounts: readonly [string, string, ...string[]]
}

/** Records an event that the host gets. */
export type Hear = (event: string) => (fact: unknown) => void

/** The device on which the page is opened, if it differs from the default. */
export interface Device {
  storage?: JournalStorage | undefined
  wallet?: DevWallet | undefined
  /** The nodes that the page itself reads. The wallet has nodes of its own. */
  nodes?: Record<number, string> | undefined
  /** The service's URL. */
  service?: string | undefined
}

/** Starts two chains for a test file, and lets each test begin on a device that has stored nothing. */
export function useNodes(): () => Nodes {
  let started: Anvil[] = []
  let nodes: Nodes
  beforeAll(async () => {
    started = await Promise.all([startAnvil({ chainId: BASE }), startAnvil({ chainId: ARBITRUM })])
    const urls = { [BASE]: started[0]?.url ?? '', [ARBITRUM]: started[1]?.url ?? '' }
    nodes = { urls, accounts: (await rpc(urls[BASE] ?? '', 'eth_accounts')) as Nodes['accounts'] }
  })
  afterAll(() => Promise.all(started.map((node) => node.stop())))
  beforeEach(() => localStorage.clear())
  return () => nodes
}

/**
 * Works like {@link useNodes}, for tests that interfere with Arbitrum: `node` returns its URL, `call` sends it a request.
 * After each test, it mines what is pending, and each transaction at once again.
 */
export function useArbitrum() {
  const nodes = useNodes()
  const node = () => nodes().urls[ARBITRUM] ?? ''
  const call = (method: string, ...params: unknown[]) => rpc(node(), method, params)
  afterEach(async () => {
    await call('evm_setAutomine', true)
    await call('evm_mine')
  })
  return { nodes, node, call }
}

/**
 * Creates a page with a wallet, a service on both chains, and a payment to make. Opening it again simulates the same
 * device.
 */
export async function walletPage(nodes: Nodes, { chainsBelow = true } = {}) {
  const operations: [operation: string, body: string][] = []
  const sandbox: Sandbox = createSandbox(chainsBelow ? { chains: createSandboxChains(nodes.urls) } : {})
  const { url } = await serve.raw(
    sandboxRequestListener({
      async fetch(input, init) {
        operations.push([
          String(input).split('/').at(-1) ?? '',
          String(init?.body && new TextDecoder().decode(init.body as Uint8Array)),
        ])
        return sandbox.fetch(input, init)
      },
    }),
  )
  const client = createIntentClient({ baseUrl: url })
  const account = nodes.accounts[0]
  const wallet = createDevWallet({ nodes: nodes.urls, account, chainId: ARBITRUM })
  const ids = Object.keys(nodes.urls).map(Number)
  const list = ids.map(
    (id): Chain => ({
      id,
      name: chains[id as keyof typeof chains],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [nodes.urls[id] ?? ''] } },
    }),
  ) as [Chain, ...Chain[]]

  /** Quotes 100 USDC on Base, paid in USDC on Arbitrum, by default. */
  const quote = async (more: Partial<QuoteIntentRequest> = {}): Promise<QuoteIntentResponse> => {
    const request = {
      ownerAddress: account,
      originChainId: ARBITRUM,
      originTokenAddress: usdc[ARBITRUM],
      destinationChainId: BASE,
      destinationTokenAddress: usdc[BASE],
      destinationToAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
      destinationTokenAmount: 100_000_000n,
      ...more,
    } as QuoteIntentRequest
    const answer = await quoteIntent(client, request)
    requests.set(answer.intent.intentId, request)
    return answer
  }
  const requests = new Map<string, QuoteIntentRequest>()

  /**
   * Opens the page for a quote of {@link quote}, as another tab would: with its own cache and connection, and shared
   * storage.
   */
  function open(props: Omit<WalletDepositProps, 'request'>, device: Device = {}) {
    const request = requests.get(props.quote.intent?.intentId ?? '') as QuoteIntentRequest
    return openPage(
      (hear) => (
        <WalletDeposit
          onAsked={hear('asked')}
          onPaid={hear('paid')}
          onReported={hear('reported')}
          onError={hear('error')}
          onRefresh={() => {}}
          request={request}
          {...props}
        />
      ),
      device,
    )
  }

  /** Works like `open`, with other content on the page. */
  function openPage(parts: (hear: Hear) => ReactNode, device: Device = {}) {
    const config = createConfig({
      chains: list,
      transports: Object.fromEntries(
        ids.map((id) => [id, http(device.nodes?.[id] ?? nodes.urls[id], { retryCount: 0 })]),
      ),
      connectors: [
        injected({ target: { id: 'dev', name: 'Dev wallet', provider: (device.wallet ?? wallet) as never } }),
      ],
      multiInjectedProviderDiscovery: false,
      storage: null,
      pollingInterval: 100,
    })
    const queryClient = new QueryClient()
    const own = createIntentClient({ baseUrl: device.service ?? url })
    const told: [event: string, fact: unknown][] = []
    const hear: Hear = (event) => (fact) => void told.push([event, fact])
    const page = render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WagmiProvider config={config}>
            <WagmiKit client={own} tokens={tokens} chains={chainNames} storage={device.storage}>
              {parts(hear)}
            </WagmiKit>
          </WagmiProvider>
        </QueryClientProvider>
      </StrictMode>,
    )
    return {
      ...page,
      told,
      config,
      events: (name: string) => told.filter(([event]) => event === name).map(([, fact]) => fact),
    }
  }

  const sent = async (chainId: number, from = account) =>
    Number(await rpc(nodes.urls[chainId] ?? '', 'eth_getTransactionCount', [from, 'latest']))
  const asked = (operation: string) => operations.filter(([name]) => name === operation)
  return { sandbox, client, url, account, wallet, quote, open, openPage, sent, asked, close: cleanup }
}

/** The provider below wagmi's, as in README. */
const WagmiKit = (props: IntentKitProviderProps) => <IntentKitProvider {...props} wallet={useWagmiWallet()} />

const chainNames = Object.entries(chains).map(([id, name]) => ({ id: Number(id), name }))

export const says = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 8000 })
/** Waits for the amount that a card shows as "Left your wallet" while the outcome of a request is unknown. */
export const leftWallet = (what: string) =>
  waitFor(() => expect(screen.getByText('Left your wallet').nextElementSibling).toHaveTextContent(what), {
    timeout: 8000,
  })
export const offers = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null

/** Connects the dev wallet, and waits until the card can be paid. */
export async function connect(): Promise<void> {
  await press('Dev wallet')
  await waitFor(() => expect(screen.queryByText('Connect a wallet')).toBeNull(), { timeout: 5000 })
}

/** Returns the first transaction that a wallet was asked for. */
export const requested = ({ asked }: DevWallet): { to: string; value: string; data: string } =>
  asked.map(({ params }) => (params as { to: string; value: string; data: string }[])[0])[0] ?? {
    to: '',
    value: '',
    data: '',
  }
