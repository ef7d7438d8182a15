import { QueryClient } from '@tanstack/react-query'
import { createIntentClient } from 'intent-kit/api'
import { IntentKitProvider, useTrackedIntents } from 'intent-kit/hooks'
import { createJournal } from 'intent-kit/payments'
import { intentReceiptQueryKey } from 'intent-kit/queries'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** What one answer costs a page on which ten components show the 1,000 payments of this device: medians in ms. */
const payments = 1000
const lists = Array.from({ length: 10 }, (_, place) => `list ${place}`)
const rounds = 60

const client = createIntentClient({ baseUrl: 'https://service.test' })
const queryClient = new QueryClient()
const updatedAt = new Date().toISOString()
const receiptOf = (intentId: string, destinationTokenAmount: bigint) => ({
  intentId,
  status: 'EXECUTING' as const,
  updatedAt,
  summary: { originChainId: 8453, destinationChainId: 42161, destinationTokenAmount },
  depositTransaction: { txnHash: `0x${'ab'.repeat(32)}` },
})

function storePayments() {
  localStorage.clear()
  const prefix = `intent-kit:journal:2 ${client.baseUrl} ${client.service} `
  createJournal({ prefix }).put({ intentId: 'paid-', receipt: receiptOf('paid-', 1n) })
  const text = localStorage.getItem(`${prefix}paid-`) ?? ''
  localStorage.clear()
  for (let n = 0; n < payments; n++)
    localStorage.setItem(`${prefix}paid-${n}`, text.replaceAll('"paid-"', `"paid-${n}"`))
}

const List = () => <p>{useTrackedIntents().intents.length}</p>

async function medianOf(answer: (round: number) => void): Promise<number> {
  const times: number[] = []
  for (let round = -10; round < rounds; round++) {
    // Two answers at one moment have no order.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const start = performance.now()
    flushSync(() => answer(round))
    if (round >= 0) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN
}

const answer = (intentId: string, amount: bigint) =>
  void queryClient.setQueryData(intentReceiptQueryKey(client, { intentId }), receiptOf(intentId, amount))

async function measure() {
  return {
    'about another payment': await medianOf(() => answer('other', 1n)),
    'that brings nothing new': await medianOf(() => answer('paid-500', 1n)),
    'that changes its payment': await medianOf((round) => answer('paid-500', BigInt(round + 100))),
  }
}

const root = document.getElementById('root')
if (root) {
  storePayments()
  createRoot(root).render(
    <IntentKitProvider client={client} queryClient={queryClient}>
      {lists.map((name) => (
        <List key={name} />
      ))}
    </IntentKitProvider>,
  )
  setTimeout(async () => Object.assign(window, { tracked: await measure() }), 500)
}
