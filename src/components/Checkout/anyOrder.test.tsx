import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceBefore } from '../../../test/setup/between.ts'
import { payTokens, request } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { edgeRequest, wait } from '../../../test/setup/kit.tsx'
import { sized } from '../../../test/setup/sized.ts'
import { createIntentClient, executeIntentEdge, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider, useEdgeStatus, useIntent, useIntentReceipt, useSearchIntents } from '../../hooks/index.ts'
import { intentReceiptQueryKey } from '../../queries/index.ts'
import { createSandbox, type Outcome } from '../../sandbox/index.ts'
import { chains, payer, SOL, SOLANA, tokens } from '../fixtures.ts'
import { StaticCheckout as Checkout } from './Checkout.tsx'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

/** Numbers from a seed, from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const dayMs = 86_400_000
/** The times that an answer states, a day later. */
const dayAhead = (text: string): string =>
  text.replace(
    /"updatedAt":"([^"]+)"/g,
    (_, time: string) => `"updatedAt":"${new Date(Date.parse(time) + dayMs).toISOString()}"`,
  )
const statusIn = (text: string): string => {
  const { intentReceipt, intent, intents = [] } = JSON.parse(text)
  return (intentReceipt ?? intent ?? intents[0])?.status
}
const respond = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } })

/**
 * Starts a sandbox behind a server that answers like many machines: late, with an earlier answer, with a clock that is
 * a day ahead, or not at all.
 */
async function unsteadyService(seed: number, speed: number) {
  const sandbox = createSandbox({ speed, waitMs: 500 })
  const random = createRandom(seed)
  const answers = new Map<string, string[]>()
  const calm = { now: false }
  const url = await serviceBefore(sandbox, async (operation, body, pass) => {
    if (calm.now || !/^(Get(Intent|IntentReceipt|EdgeStatus)|SearchIntents|WaitIntentReceipt)$/.test(operation))
      return undefined
    const kind = random()
    await wait(random() * 400)
    if (kind < 0.15) return new Response('{"error":"Unavailable","status":503}', { status: 503 })
    const key = operation.replace('Wait', 'Get') + body.replace(/,"lastReceiptStates":\[[^\]]*\]/, '')
    const before = answers.get(key) ?? []
    const earlier = before[Math.floor(random() * before.length)]
    if (kind < 0.4 && earlier) return respond(earlier)
    const answer = await pass()
    const text = await answer.text()
    // The answer is late too.
    await wait(random() * 400)
    if (answer.ok) answers.set(key, [...before, text])
    // Final answers never have the clock that is ahead, so only the order of the requests can put them last.
    const isAhead = kind < 0.7 && !/^(SUCCEEDED|REFUNDED)$/.test(statusIn(text))
    return answer.ok ? respond(isAhead ? dayAhead(text) : text) : new Response(text, { status: answer.status })
  })
  return { sandbox, client: createIntentClient({ baseUrl: url }), calm }
}

/** Asks everything that can be asked about a payment, as a host's page may beside the checkout. */
function Onlooker({ intentId, edgeId }: { intentId: string; edgeId: string }) {
  const query = { refetchInterval: 700 }
  useIntent({ intentId, query })
  useSearchIntents({ byIntentId: intentId, query })
  useEdgeStatus({ edgeId })
  useIntentReceipt({ intentId, longPoll: true })
  return null
}

async function settle(played: Outcome, seed: number, speed: number) {
  const { sandbox, client, calm } = await unsteadyService(seed, speed)
  const quote = await quoteIntentEdge(client, {
    ...edgeRequest,
    intent: { ...request },
    edge: {
      ...edgeRequest.edge,
      originAddress: payer,
      refundAddress: payer,
      originTokenAddress: SOL,
      originChainId: SOLANA,
    },
  })
  const intentId = quote.intent?.intentId as string
  await executeIntentEdge(client, { intentId })
  sandbox.outcome(intentId, played)
  const queryClient = new QueryClient()
  const settled: string[] = []
  render(
    <IntentKitProvider client={client} queryClient={queryClient} tokens={tokens} chains={chains}>
      <Checkout
        request={request}
        payTokens={payTokens}
        intentId={intentId}
        onSettled={({ outcome }) => settled.push(outcome)}
      />
      <Onlooker intentId={intentId} edgeId={quote.edgeId} />
    </IntentKitProvider>,
  )
  await wait(500 + seed * 100)
  sandbox.pay(intentId)
  // A failed payment is asked about less and less often, and many answers are lost.
  await expect.poll(() => settled, { timeout: 240_000, interval: 100 }).not.toEqual([])
  // Everything is asked again, and some of the answers are old.
  for (let times = 0; times < 3; times++) {
    await queryClient.invalidateQueries()
    await wait(300)
  }
  calm.now = true
  const shown = () => queryClient.getQueryData<{ status: string }>(intentReceiptQueryKey(client, { intentId }))?.status
  await expect.poll(shown, { timeout: 240_000 }).toMatch(/^(SUCCEEDED|REFUNDED|INVALID)$/)
  return settled
}

// Slow enough for a few answers on the way.
describe.each<[played: Outcome, outcome: string, speed: number]>([
  ['succeeds', 'succeeded', 4],
  ['fails-destination', 'refunded', 10],
])('a payment that %s', (played, outcome, speed) => {
  const seeds = Array.from({ length: sized(3, 24) }, (_, index) => index + 1)

  it(
    `is ${outcome}, and the host hears so once, however the answers come`,
    async () => {
      for (let from = 0; from < seeds.length; from += 6) {
        const batch = seeds.slice(from, from + 6)
        const settled = await Promise.all(batch.map((seed) => settle(played, seed, speed)))
        expect(settled).toEqual(batch.map(() => [outcome]))
        cleanup()
      }
    },
    sized(300_000, 1_200_000),
  )
})
