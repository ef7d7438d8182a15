import { createIntentClient } from 'intent-kit/api'
import { Checkout } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import { order } from '../order.ts'
import 'intent-kit/styles.css'

/** The smallest page that checks out from a rail. It shows what a host pays for the kit and its dependencies. */
const baseUrl = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl, accessKey: 'bench' })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <IntentKitProvider client={client}>
      <Checkout {...order} />
    </IntentKitProvider>,
  )
}
