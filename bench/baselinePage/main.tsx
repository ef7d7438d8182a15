import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useAccount, WagmiProvider } from 'wagmi'

/** A page with a wallet and nothing of the kit, for comparison. */
const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
} as const
const config = createConfig({ chains: [base], connectors: [injected()], transports: { [base.id]: http() } })

function Page() {
  const [presses, setPresses] = useState(0)
  const { status } = useAccount()
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => 'Hello' })
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {data} {status} {presses}
    </button>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
