import { createIntentClient } from 'intent-kit/api'
import { TransferPanel } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** The smallest page that moves a token. It shows what a host pays for the kit and its dependencies. */
const baseUrl = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl, accessKey: 'bench' })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <IntentKitProvider client={client}>
      <TransferPanel
        tokens={[
          { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 },
          { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 },
        ]}
      />
    </IntentKitProvider>,
  )
}
