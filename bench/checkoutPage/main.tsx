import { createIntentClient } from 'intent-kit/api'
import { Checkout } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** The smallest page that checks out from a rail. It shows what a host pays for the kit and its dependencies. */
const baseUrl = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl, accessKey: 'bench' })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <IntentKitProvider client={client}>
      <Checkout
        request={{
          ownerAddress: '0x1111111111111111111111111111111111111111',
          destinationChainId: 8453,
          destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          destinationTokenAmount: 100_000_000n,
        }}
        payTokens={[
          { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 },
          { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
        ]}
      />
    </IntentKitProvider>,
  )
}
