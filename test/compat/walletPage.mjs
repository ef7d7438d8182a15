/**
 * A host's page that pays from a wallet: a real wagmi configuration over real nodes. The wallet stands on the other chain,
 * so that it has to be connected, switched and asked.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as kit from 'intent-kit'
import { createSandbox } from 'intent-kit/sandbox'
import { createSandboxChains } from 'intent-kit/sandbox/chains'
import { useWagmiWallet } from 'intent-kit/wagmi'
import { createElement as h, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { press, root, until } from './dom.mjs'
import { ask, createWallet } from './wallet.mjs'

const [base, arbitrum] = [8453, 42161]
const received = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'

/** What is paid, in base units, and what the button says; wagmi reads the balance of each in another way. */
export const ways = {
  eth: { token: '0x0000000000000000000000000000000000000000', amount: 10n ** 16n, says: /^Pay 0\.01\sETH$/ },
  usdc: { token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', amount: 25_000_000n, says: /^Pay 25\.00\sUSDC$/ },
}

const chainOf = (id, name, url) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

/** `injected` is wagmi's own connector, handed this wallet instead of looking for one in the window. */
const configOf = (nodes, provider) =>
  createConfig({
    chains: [chainOf(base, 'Base', nodes[base]), chainOf(arbitrum, 'Arbitrum', nodes[arbitrum])],
    transports: { [base]: http(nodes[base]), [arbitrum]: http(nodes[arbitrum]) },
    connectors: [injected({ target: { id: 'test', name: 'Test wallet', provider } })],
    multiInjectedProviderDiscovery: false,
    pollingInterval: 200,
    ssr: true,
  })

/** What a quote does not carry. */
const facts = {
  chains: [base, arbitrum].map((id) => ({ id, name: id === base ? 'Base' : 'Arbitrum' })),
  tokens: [
    { chainId: base, tokenAddress: ways.eth.token, symbol: 'ETH', decimals: 18 },
    { chainId: base, tokenAddress: ways.usdc.token, symbol: 'USDC', decimals: 6 },
  ],
}

let seen = {}
function Page({ ownerAddress, way }) {
  const { data: quote } = kit.useQuoteIntent({
    ownerAddress,
    originChainId: base,
    originTokenAddress: way.token,
    destinationChainId: arbitrum,
    destinationTokenAddress: received,
    tradeType: 'EXACT_INPUT',
    originTokenAmount: way.amount,
  })
  const [paid, setPaid] = useState()
  const { data: receipt } = kit.useIntentReceipt({ intentId: paid?.intentId, longPoll: true })
  seen = { quote, paid, status: receipt?.status }
  return quote ? h(kit.WalletDeposit, { quote, onReported: setPaid }) : null
}

const word = (hex) => hex.slice(2).toLowerCase().padStart(64, '0')

/** How many transactions the account has sent, and what it holds where the money goes. */
async function stateOf(nodes, account) {
  const [sent, held] = await Promise.all([
    ask(nodes[base], 'eth_getTransactionCount', [account, 'pending']),
    ask(nodes[arbitrum], 'eth_call', [{ to: received, data: `0x70a08231${word(account)}` }, 'latest']),
  ])
  return { sent: Number(sent), held: BigInt(held) }
}

/** Whether a transaction is that payment to the last byte. */
function pays({ to, value, input }, recipient, { token, amount }) {
  if (token === ways.eth.token) return to === recipient.toLowerCase() && BigInt(value) === amount && input === '0x'
  const transfer = `0xa9059cbb${word(recipient)}${word(`0x${amount.toString(16)}`)}`
  return to === token.toLowerCase() && BigInt(value) === 0n && input === transfer
}

/** How the payment ended, and what the chains say of it. */
export async function payFromWallet(nodes, way) {
  seen = {}
  const [account] = await ask(nodes[base], 'eth_accounts')
  // Another seed for each: by the same one both would have the same intent, and this device remembers the first.
  const sandbox = createSandbox({ seed: way.token, chains: createSandboxChains(nodes) })
  const client = kit.createIntentClient({ baseUrl: 'http://sandbox.test', id: 'wallet', fetch: sandbox.fetch })
  const config = configOf(nodes, createWallet(nodes, account))
  const queryClient = new QueryClient()
  const Kit = () =>
    h(kit.IntentKitProvider, { client, ...facts, wallet: useWagmiWallet() }, h(Page, { ownerAddress: account, way }))
  const inQueries = () => h(QueryClientProvider, { client: queryClient }, h(Kit))
  const page = () => h(StrictMode, null, h(WagmiProvider, { config }, inQueries()))
  root.innerHTML = renderToString(page())
  const mounted = hydrateRoot(root, page())

  await press(/^Test wallet$/)
  await press(/^Switch to Base$/)
  const { intent } = await until(() => seen.quote, 'a quote')
  await until(() => /Balance[\d,.]+\s(ETH|USDC)/.test(root.textContent), 'what the account holds')
  const before = await stateOf(nodes, account)
  await press(way.says)
  const { hash } = await until(() => seen.paid, 'that the service knows')
  await until(() => root.querySelector('.ik-wallet[data-state="reported"]'), 'the card that says so')
  sandbox.advance(60_000)
  await until(() => seen.status === 'SUCCEEDED', 'the end')
  const transaction = await ask(nodes[base], 'eth_getTransactionByHash', [hash])
  const after = await stateOf(nodes, account)
  const { status } = seen
  mounted.unmount()
  return {
    status,
    transactions: after.sent - before.sent,
    paidExactly: pays(transaction, intent.originIntentAddress, way),
    receivedExactly: after.held - before.held === intent.quote.toAmount,
  }
}
