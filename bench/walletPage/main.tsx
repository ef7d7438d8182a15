import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIntentClient } from 'intent-kit/api'
import { Checkout } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { wagmiWallet } from 'intent-kit/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected } from 'wagmi'
import 'intent-kit/styles.css'

/** The smallest page that checks out from a rail or from a wallet in the browser. */
const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
} as const
const config = createConfig({ chains: [base], connectors: [injected()], transports: { [base.id]: http() } })
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <IntentKitProvider client={createIntentClient({ baseUrl: location.origin })} wallet={wagmiWallet(config)}>
        <Checkout
          request={{
            destinationChainId: 42161,
            destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
          }}
          payTokens={[{ chainId: base.id, tokenAddress: usdc, symbol: 'USDC', decimals: 6 }]}
        />
      </IntentKitProvider>
    </QueryClientProvider>,
  )
}
