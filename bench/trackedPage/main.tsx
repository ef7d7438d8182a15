import { QueryClient } from '@tanstack/react-query'
import { createIntentClient, type IntentReceipt } from 'intent-kit/api'
import {
  IntentKitProvider,
  type TrackedIntents,
  useIntentHistory,
  useIntentReceipt,
  usePaymentStatus,
  useTrackedIntents,
} from 'intent-kit/hooks'
import { intentReceiptQueryKey } from 'intent-kit/queries'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * A page on which ten hooks show the payments of this device, from `localStorage`. The benchmark opens it and changes
 * its payments. `?followed=` contains the ids of three of the payments.
 */
const query = new URLSearchParams(location.search)
const [first = '', second = '', middle = ''] = query.get('followed')?.split(',') ?? []
const client = createIntentClient({ baseUrl: query.get('service') ?? location.origin, accessKey: 'bench' })
const queryClient = new QueryClient()
const root = createRoot(document.getElementById('root') as HTMLElement)

let tracked: TrackedIntents
function List() {
  tracked = useTrackedIntents()
  return <p>{tracked.intents.length}</p>
}
function Status({ intentId }: { intentId: string }) {
  const { status } = usePaymentStatus({ intentId })
  return <p data-settled={status !== undefined}>{status?.stage}</p>
}
function Receipt({ intentId }: { intentId: string }) {
  const { data } = useIntentReceipt({ intentId })
  return <p data-settled={Boolean(data)}>{String(data?.summary?.destinationTokenAmount)}</p>
}
function History() {
  const { data } = useIntentHistory({ byOwnerAddress: '0x1111111111111111111111111111111111111111' })
  return <p data-settled={data !== undefined}>{data?.intents.length}</p>
}

const page = (
  <IntentKitProvider client={client} queryClient={queryClient}>
    <List />
    <List />
    <List />
    <List />
    <Status intentId={first} />
    <Status intentId={second} />
    <Status intentId={middle} />
    <Receipt intentId={first} />
    <Receipt intentId={middle} />
    <History />
  </IntentKitProvider>
)

const receiptKey = (intentId: string) => intentReceiptQueryKey(client, { intentId })
const known = () => queryClient.getQueryData(receiptKey(middle)) as IntentReceipt
/** Puts an answer into the cache. */
const answer = (receipt: IntentReceipt) => void queryClient.setQueryData(receiptKey(receipt.intentId), receipt)
const worth = (amount: number) => ({ ...known().summary, destinationTokenAmount: BigInt(amount) })

const frame = document.body.appendChild(document.createElement('iframe'))

/** Changes an entry from another document with the same storage. */
function changeElsewhere(round: number): Promise<unknown> {
  const key = `intent-kit:journal:2 ${client.baseUrl} ${client.service} ${middle}`
  const text = String(localStorage.getItem(key)).replace(/"updatedAt":\d+/, `"updatedAt":${Date.now() + round}`)
  const heard = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
  frame.contentWindow?.localStorage.setItem(key, text)
  return heard
}

/** Work of a page, by name; `round` determines how it changes the list of payments. */
const work: Record<string, (round: number) => unknown> = {
  'an answer about another payment': (round) =>
    answer({ ...known(), intentId: `0x${'ab'.repeat(32)}`, summary: worth(round) }),
  'an answer that brings nothing new': () => answer({ ...known() }),
  'an answer that changes its payment': (round) => answer({ ...known(), summary: worth(round) }),
  'a change of the journal': (round) => void tracked.track({ intentId: middle, label: `Order ${round}` }),
  'a change in another tab': changeElsewhere,
}

/** Runs work in a task of the page, because script that runs for the devtools is not measured. */
const inTask = (work: () => unknown) => new Promise((resolve) => setTimeout(() => resolve(work())))

Object.assign(window, {
  bench: {
    open: () => inTask(() => flushSync(() => root.render(page))),
    isSettled: () => !document.querySelector('[data-settled=false]'),
    works: Object.keys(work),
    /** Runs work, and returns whether the list has changed. */
    async run(what: string, round: number): Promise<boolean> {
      const before = tracked.intents
      await inTask(() => flushSync(() => work[what]?.(round)))
      return tracked.intents !== before
    },
  },
})
