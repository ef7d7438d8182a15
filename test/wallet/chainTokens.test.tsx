import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createDevWallet } from '../../demo/chains/devWallet.ts'
import type { QuoteIntentResponse, TokenMetadata } from '../../src/api/index.ts'
import { client, makeQuote } from '../../src/components/fixtures.ts'
import { QuoteCardView } from '../../src/components/QuoteCard/QuoteCardView.tsx'
import { IntentKitProvider } from '../../src/hooks/index.ts'
import { type ChainCall, eip1193Wallet, type WalletAdapter } from '../../src/payments/index.ts'
import { bytesSymbolToken, feeToken, manyDecimalsToken, noDecimalsToken } from '../setup/oddTokens.ts'
import { ARBITRUM, BASE, native, rpc, usdc, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()
const odd = { feeToken, bytesSymbolToken, manyDecimalsToken, noDecimalsToken }
const deployed = {} as Record<keyof typeof odd, string>

beforeAll(async () => {
  const node = nodes().urls[ARBITRUM] ?? ''
  for (const [name, { code }] of Object.entries(odd)) {
    const transaction = { from: nodes().accounts[0], data: code, gas: '0x4c4b40' }
    const hash = await rpc(node, 'eth_sendTransaction', [transaction])
    const receipt = await vi.waitUntil(() => rpc(node, 'eth_getTransactionReceipt', [hash]), 5000)
    deployed[name as keyof typeof odd] = (receipt as { contractAddress: string }).contractAddress
  }
})

interface Page {
  tokens?: TokenMetadata[]
  children?: ReactNode
  chains?: WalletAdapter['chains']
  node?: string
}

/** Opens a page with a wallet that reads Arbitrum, and records its requests to the chain. */
function open({ tokens, children, chains = [], node = nodes().urls[ARBITRUM] ?? '' }: Page) {
  const provider = createDevWallet({ nodes: nodes().urls, account: nodes().accounts[0], chainId: BASE })
  const wallet = eip1193Wallet(provider as never, { rpcUrls: { [ARBITRUM]: node }, chains })
  const calls: ChainCall[] = []
  const watched: WalletAdapter = {
    ...wallet,
    reader(chainId) {
      const reader = wallet.reader(chainId)
      return (
        reader && {
          ...reader,
          call(call) {
            calls.push(call)
            return reader.call(call)
          },
        }
      )
    },
  }
  const page = (content: ReactNode) => (
    <IntentKitProvider client={client} wallet={watched} tokens={tokens}>
      {content}
    </IntentKitProvider>
  )
  const { rerender } = render(page(children))
  return { calls, show: (content: ReactNode) => rerender(page(content)) }
}

const six = 123_450_000n
const eighteen = 123_450_000_000_000_000_000n

/** Renders a quote that is paid from a wallet. */
function card(originTokenAddress: string, originChainId = ARBITRUM, fromAmount = six) {
  const { intent } = makeQuote({
    intent: { originChainId, originTokenAddress, edge: undefined },
    quote: { fromAmount },
  })
  return <QuoteCardView quote={{ intent } as QuoteIntentResponse} />
}
const shown = () => screen.getByText('You pay').closest('section')

it('reads the decimals and the symbol of a token that nobody listed', async () => {
  const { calls, show } = open({ children: card(deployed.feeToken) })
  expect(shown()).toHaveTextContent('123,450,000 in the smallest units')
  await waitFor(() => expect(shown()).toHaveTextContent('123.45 ODD'))
  expect(calls.map(({ to, data }) => [to, data])).toEqual([
    [deployed.feeToken.toLowerCase(), '0x313ce567'],
    [deployed.feeToken.toLowerCase(), '0x95d89b41'],
  ])
  // The chain is asked once, for any number of cards and any case of the address.
  show([card(deployed.feeToken.toUpperCase().replace('0X', '0x')), card(deployed.feeToken)])
  for (const figure of screen.getAllByText('You pay')) expect(figure.closest('section')).toHaveTextContent('123.45 ODD')
  expect(calls).toHaveLength(2)
})

it('reads a symbol of 32 bytes', async () => {
  open({ children: card(deployed.bytesSymbolToken, ARBITRUM, eighteen) })
  await waitFor(() => expect(shown()).toHaveTextContent('123.45 MKR'))
})

it.each(['manyDecimalsToken', 'noDecimalsToken'] as const)('stays in base units: %s', async (name) => {
  const { calls } = open({ children: card(deployed[name]) })
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2))
  await waitFor(() => expect(shown()).toHaveTextContent('123,450,000 in the smallest units'))
})

it('asks nothing of what the host listed, what is built in, a native coin, or a chain that it cannot read', async () => {
  const listed = { chainId: ARBITRUM, tokenAddress: deployed.feeToken, symbol: 'MINE', decimals: 3 }
  const { calls, show } = open({ tokens: [listed], children: card(deployed.feeToken) })
  expect(shown()).toHaveTextContent('123,450.00 MINE')
  show(card(usdc[ARBITRUM]))
  expect(shown()).toHaveTextContent('123.45 USDC')
  show(card(native, ARBITRUM, eighteen))
  expect(shown()).toHaveTextContent('123.45 ETH')
  show(card(deployed.bytesSymbolToken, 59144))
  expect(shown()).toHaveTextContent('123,450,000 in the smallest units')
  expect(calls).toEqual([])
})

it('names a chain and its coin as the wallet does, where the host says nothing', async () => {
  const coin = { name: 'Test coin', symbol: 'TST', decimals: 6 }
  open({ children: card(native, 123456), chains: [{ id: 123456, name: 'My chain', nativeCurrency: coin }] })
  expect(shown()).toHaveTextContent('123.45 TST')
  expect(shown()).toHaveTextContent('My chain')
  cleanup()
  open({ children: card(native, 123456) })
  expect(shown()).toHaveTextContent('123,450,000 in the smallest units')
  expect(shown()).toHaveTextContent('Network 123456')
})
