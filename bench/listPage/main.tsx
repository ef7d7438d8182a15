import { QueryClient } from '@tanstack/react-query'
import { createIntentClient } from 'intent-kit/api'
import { IntentList } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'

/** A page with the list of payments of one account. What is measured is done from outside. */
const service = new URLSearchParams(location.search).get('service') ?? location.origin
const client = createIntentClient({ baseUrl: service, accessKey: 'bench' })
const queryClient = new QueryClient()
const filters = { byOwnerAddress: '0x1111111111111111111111111111111111111111' }

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} queryClient={queryClient}>
    <IntentList filters={filters} pageSize={100} onSelect={() => {}} />
  </IntentKitProvider>,
)

/** As a poll does. */
const refresh = () => queryClient.refetchQueries({ queryKey: ['intent-kit'], type: 'active' })
Object.assign(window, { bench: { refresh } })
