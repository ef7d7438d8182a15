import { createIntentClient } from 'intent-kit/api'
import { Checkout } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** The least page that checks out from a rail: what a host pays for the kit, and for what it stands on. */
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <IntentKitProvider client={createIntentClient({ baseUrl: location.origin })}>
      <Checkout
        request={{ destinationChainId: 8453, destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }}
      />
    </IntentKitProvider>,
  )
}
