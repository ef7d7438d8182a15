import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeRequest, evmRequest } from '../../../test/setup/kit.tsx'
import { sized } from '../../../test/setup/sized.ts'
import {
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  type GetEdgeStatusResponse,
  getEdgeStatus,
  getIntent,
  getIntentReceipt,
  type Intent,
  type IntentReceipt,
  quoteIntent,
  quoteIntentEdge,
  searchIntents,
} from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { createSandbox, type Outcome } from '../../sandbox/index.ts'
import { type AnswerOrder, orderAnswers } from './answerOrder.ts'
import { describePayment } from './describePayment.ts'
import type { PaymentOutcome } from './paymentStatus.ts'
import { receiptAttention } from './receiptAttention.ts'

const second = 1000
const day = 86_400 * second
/** The number of seconds of a payment that are recorded. By then, the sandbox has ended it. */
const seconds = 180

/** Everything that the service answers about a payment, at each second of it. */
interface Moment {
  intent: Intent
  receipt: IntentReceipt | undefined
  edge: GetEdgeStatusResponse | undefined
}

async function record(way: 'rail' | 'evm', outcome: Outcome): Promise<{ start: number; moments: Moment[] }> {
  const start = Date.UTC(2026, 10, 21)
  const sandbox = createSandbox({ now: start })
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
  const quote = way === 'rail' ? await quoteIntentEdge(client, edgeRequest) : await quoteIntent(client, evmRequest)
  const intentId = quote.intent?.intentId as string
  const edgeId = 'edgeId' in quote ? quote.edgeId : undefined
  sandbox.outcome(intentId, outcome)
  if (edgeId) await executeIntentEdge(client, { intentId })
  const { hash } = sandbox.pay(intentId)
  if (!edgeId) await executeIntent(client, { intentId, depositTransactionHash: hash })
  const moments: Moment[] = []
  for (let at = 0; at < seconds; at++) {
    const [{ intent }, { intents }] = await Promise.all([
      getIntent(client, { intentId }),
      searchIntents(client, { byIntentId: intentId }),
    ])
    expect(intents.map(({ status }) => status)).toEqual([intent.status])
    moments.push({
      intent,
      receipt: await getIntentReceipt(client, { intentId }).then(
        ({ intentReceipt }) => intentReceipt,
        () => undefined,
      ),
      edge: edgeId ? await getEdgeStatus(client, { edgeId }) : undefined,
    })
    sandbox.advance(second)
  }
  return { start, moments }
}

const operations = ['GetIntent', 'SearchIntents', 'GetIntentReceipt', 'WaitIntentReceipt', 'GetEdgeStatus'] as const
const replicas = ['prompt', 'ahead', 'behind', 'failing'] as const
/** A request, in seconds since the payment. A replica that is `behind` answers with the state `lag` seconds earlier. */
const request = fc.record({
  operation: fc.constantFrom(...operations),
  replica: fc.constantFrom(...replicas),
  askedAt: fc.nat({ max: seconds - 1 }),
  takes: fc.nat({ max: 28 }),
  lag: fc.integer({ min: 1, max: 25 }),
  twice: fc.boolean(),
})
type Request = typeof request extends fc.Arbitrary<infer One> ? One : never

/** Creates a page that follows a payment. Like the cache, it orders each kind of answer on its own. */
function createPage(start: number) {
  const shown: { intent?: Intent; receipt?: IntentReceipt; edge?: GetEdgeStatusResponse } = {}
  const orders: { [kind in keyof typeof shown]?: AnswerOrder } = {}
  const settled: PaymentOutcome[] = []
  return {
    shown,
    settled,
    hear<Kind extends keyof typeof shown>(
      kind: Kind,
      answer: (typeof shown)[Kind],
      [askedAt, receivedAt]: readonly [number, number],
      ahead = 0,
    ) {
      if (!answer) return
      const written = 'updatedAt' in answer ? parseTime(answer.updatedAt) : undefined
      const times = { askedAt, receivedAt, updatedAt: written && written + ahead }
      const { order, isNewer } = orderAnswers(orders[kind], times, receivedAt)
      orders[kind] = order
      if (isNewer) shown[kind] = answer
      const { intent, receipt, edge } = shown
      const { isFinal, outcome } = describePayment({ intent, receipt, edgeStatus: edge, now: receivedAt })
      if (isFinal && outcome && settled.at(-1) !== outcome) settled.push(outcome)
    },
    isDone: () => shown.receipt !== undefined && receiptAttention(shown.receipt).pace === 'done',
    at: (atSecond: number) => start + atSecond * second,
  }
}

/** Follows a payment by the requests, and then as a page does, until the receipt says that nothing more will change. */
function follow({ start, moments }: { start: number; moments: Moment[] }, requests: readonly Request[]) {
  const page = createPage(start)
  const last = moments.length - 1
  const answers = requests
    .filter(({ replica }) => replica !== 'failing')
    .flatMap(({ twice, ...one }) => (twice ? [one, { ...one, takes: one.takes + 5 }] : [one]))
    .sort((a, b) => a.askedAt + a.takes - b.askedAt - b.takes)
  const answered = (
    operation: (typeof operations)[number],
    seen: number,
    times: readonly [number, number],
    ahead = 0,
  ) => {
    const moment = moments[Math.min(Math.max(0, seen), last)] as Moment
    if (operation === 'GetEdgeStatus') page.hear('edge', moment.edge, times)
    else if (/Receipt$/.test(operation)) page.hear('receipt', moment.receipt, times, ahead)
    else page.hear('intent', moment.intent, times, ahead)
  }
  for (const { operation, replica, askedAt, takes, lag } of answers) {
    // The replica reads the state halfway through the request.
    const seen = askedAt + Math.floor(takes / 2) - (replica === 'behind' ? lag : 0)
    answered(operation, seen, [page.at(askedAt), page.at(askedAt + takes)], replica === 'ahead' ? day : 0)
  }
  for (let at = seconds + 60; !page.isDone() && at < seconds + 400; at += 10) {
    for (const operation of operations) answered(operation, at, [page.at(at), page.at(at + 1)])
  }
  return page
}

describe.each<[way: 'rail' | 'evm', played: Outcome, outcome: PaymentOutcome]>([
  ['rail', 'succeeds', 'succeeded'],
  ['rail', 'fails-destination', 'refunded'],
  ['rail', 'refunds', 'refunded'],
  ['rail', 'invalid', 'invalid'],
  ['evm', 'succeeds', 'succeeded'],
  ['evm', 'fails-origin', 'refunded'],
  ['evm', 'refunds', 'refunded'],
])('a payment from %s that %s', (way, played, outcome) => {
  it(`is ${outcome} once, in whatever order the answers come`, async () => {
    const recorded = await record(way, played)
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        const { settled, shown } = follow(recorded, requests)
        expect(settled).toEqual([outcome])
        expect(shown.receipt).toBeDefined()
      }),
      { numRuns: sized(30, 2000) },
    )
  })
})
