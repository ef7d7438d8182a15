import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createConfig, http, mock, WagmiProvider } from 'wagmi'
import { base } from 'wagmi/chains'
import { createIntentClient, executeIntentEdge, type IntentClient, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider, type IntentKitProviderProps } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { useWagmiWallet } from '../../wagmi/index.ts'
import { BASE_USDC, chains, solEdge, tokens } from '../fixtures.ts'
import { account } from '../walletKit.tsx'
import { RecoverySigner } from './index.ts'

/** The connected component inside a `WagmiProvider`, on a sandbox in which 25 USDC are stranded on Base. */
const meta: Meta = { title: 'RecoverySigner/Wagmi' }
export default meta
type Story = StoryObj

async function strand(): Promise<{ client: IntentClient; intentId: string }> {
  const sandbox = createSandbox({ seed: 7 })
  const client = createIntentClient({ baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch })
  const { intent } = await quoteIntentEdge(client, {
    edge: solEdge,
    intent: {
      ownerAddress: account,
      destinationChainId: base.id,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: 25_000_000n,
    },
  })
  const { intentId = '' } = intent ?? {}
  sandbox.outcome(intentId, 'strands')
  await executeIntentEdge(client, { intentId })
  sandbox.pay(intentId)
  sandbox.advance(60_000)
  return { client, intentId }
}

const createWagmiConfig = () =>
  createConfig({
    chains: [base],
    transports: { [base.id]: http('http://127.0.0.1:9') },
    connectors: [mock({ accounts: [account] })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })

const WagmiKit = (props: IntentKitProviderProps) => <IntentKitProvider {...props} wallet={useWagmiWallet()} />

function Stranded() {
  const [config] = useState(createWagmiConfig)
  const [payment, setPayment] = useState<Awaited<ReturnType<typeof strand>>>()
  useEffect(() => void strand().then(setPayment), [])
  if (!payment) return null
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <WagmiKit client={payment.client} chains={chains} tokens={tokens} storage={null}>
        <RecoverySigner intentId={payment.intentId} />
      </WagmiKit>
    </WagmiProvider>
  )
}

/** Connects with wagmi's mock connector and verifies up to the data that the wallet would sign. */
export const Review: Story = {
  render: () => <Stranded />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Mock Connector' }, { timeout: 10_000 }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Check for money' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-state="review"]')).toBeVisible(), { timeout: 10_000 })
    await expect(canvas.getByRole('button', { name: /^Sign to get/ })).toBeVisible()
  },
}
