import { QueryClient } from '@tanstack/react-query'
import { createIntentClient, yieldGetMarkets } from 'intent-kit/api'
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

/** Reads an answer in turn with `JSON.parse` and with the client, which checks it. Returns the medians in ms. */
async function read(answer: string, rounds: number) {
  const bytes = new TextEncoder().encode(answer)
  const fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/json' } })
  const local = createIntentClient({ baseUrl: location.origin, fetch })
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < rounds; round++)
    for (const [place, work] of [
      async () => JSON.parse(await (await fetch()).text()),
      () => yieldGetMarkets(local, {}),
    ].entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) times[place]?.push(performance.now() - start)
    }
  return times.map((each) => each.sort((a, b) => a - b)[rounds >> 1])
}
Object.assign(window, { read })
