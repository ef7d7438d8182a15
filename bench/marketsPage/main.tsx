import { QueryClient } from '@tanstack/react-query'
import { createIntentClient } from 'intent-kit/api'
import { YieldMarketTable } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** A page with the table of yield markets. What is measured is done from outside. */
const service = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl: service, accessKey: 'bench' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} queryClient={new QueryClient()}>
    <YieldMarketTable pageSize={100} onSelect={() => {}} />
  </IntentKitProvider>,
)
