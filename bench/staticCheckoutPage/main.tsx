import { createIntentClient } from 'intent-kit/api'
import { StaticCheckout } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import { order } from '../order.ts'
import 'intent-kit/styles.css'

/** The same page as checkoutPage, with the checkout's code in the page itself. */
const baseUrl = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl, accessKey: 'bench' })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <IntentKitProvider client={client}>
      <StaticCheckout {...order} />
    </IntentKitProvider>,
  )
}
