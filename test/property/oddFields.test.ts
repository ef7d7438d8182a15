import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '../../src/api/index.ts'
import { type AnyQuote, type AnyQuoteRequest, describePayment, readTerms } from '../../src/payments/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { baseToTron, solToBase, usdcAcross } from '../contract/requests.ts'
import { randomFrom, withOddFields } from '../setup/oddFields.ts'
import { sized } from '../setup/sized.ts'
import { expectTyped } from '../setup/typedFields.ts'

const runs = sized(1000, 100_000)

/** An operation, and the ways to request and read its answer. `read` runs only if the client accepts the answer. */
interface Asked {
  operation: string
  ask: (client: api.IntentClient) => Promise<unknown>
  read?: (answer: never) => void
}

/** An honest answer, as plain data. */
interface Answered extends Asked {
  body: object
}

const stages =
  /^(unpaid|expired|paid|moving|delivered|settling|failed|refunding|refunded|stuck|aborted|invalid|unclear)$/

function expectDescribed(facts: Omit<Parameters<typeof describePayment>[0], 'now'>): void {
  expect(describePayment({ ...facts, now: Date.now() }).stage).toMatch(stages)
}

function readQuote(request: AnyQuoteRequest, quote: AnyQuote): void {
  const read = readTerms(request, quote)
  const terms = read.ok ? read.terms : undefined
  expectDescribed({ terms, intent: quote.intent })
}

const answers: Answered[] = []
beforeAll(async () => {
  const sandbox = createSandbox()
  let body: object = {}
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const text = await (await sandbox.fetch(input, init)).text()
    body = JSON.parse(text)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  const client = api.createIntentClient({ baseUrl: 'http://sandbox.test', fetch })
  const add = async (asked: Asked) => {
    const answer = await asked.ask(client)
    answers.push({ ...asked, body })
    return answer as never
  }
  for (const request of [solToBase(), baseToTron()])
    await add({
      operation: 'QuoteIntentEdge',
      ask: (asked) => api.quoteIntentEdge(asked, request),
      read: (quote: api.QuoteIntentEdgeResponse) => readQuote(request, quote),
    })
  const request = usdcAcross()
  const { intent }: api.QuoteIntentResponse = await add({
    operation: 'QuoteIntent',
    ask: (asked) => api.quoteIntent(asked, request),
    read: (quote: api.QuoteIntentResponse) => readQuote(request, quote),
  })
  const id = { intentId: intent.intentId }
  await add({
    operation: 'GetIntent',
    ask: (asked) => api.getIntent(asked, id),
    read: (answer: api.GetIntentResponse) => expectDescribed(answer),
  })
  for (const magic of [0n, 9002n, 9004n, 9006n]) {
    const quote = await api.quoteIntentEdge(client, solToBase(100_000_000n + magic))
    const rail = { intentId: quote.intent?.intentId ?? '' }
    await api.executeIntentEdge(client, rail)
    sandbox.pay(rail.intentId)
    sandbox.advance(3_600_000)
    await add({
      operation: 'GetIntentReceipt',
      ask: (asked) => api.getIntentReceipt(asked, rail),
      read: ({ intentReceipt }: api.GetIntentReceiptResponse) =>
        expectDescribed({ receipt: intentReceipt, intent: quote.intent }),
    })
    await add({
      operation: 'GetEdgeStatus',
      ask: (asked) => api.getEdgeStatus(asked, { edgeId: quote.edgeId }),
      read: (edgeStatus: api.GetEdgeStatusResponse) => expectDescribed({ edgeStatus, intent: quote.intent }),
    })
  }
  await add({ operation: 'SearchIntents', ask: (asked) => api.searchIntents(asked, { byIntentId: id.intentId }) })
  await add({
    operation: 'GetIntentHistory',
    ask: (asked) => api.getIntentHistory(asked, { byOwnerAddress: intent.ownerAddress }),
    read: ({ intents }: api.GetIntentHistoryResponse) => {
      for (const { receipt } of intents) expectDescribed({ receipt })
    },
  })
  const prices = { tokens: [{ chainId: 8453, tokenAddress: intent.originTokenAddress ?? '' }] }
  await add({
    operation: 'GetTokenPrices',
    ask: (asked) => api.getTokenPrices(asked, prices),
    read: ({ tokenPrices }: api.GetTokenPricesResponse) => {
      for (const { token, priceUsd = 0 } of tokenPrices) {
        expect([typeof token.chainId, typeof token.tokenAddress, typeof priceUsd]).toEqual([
          'number',
          'string',
          'number',
        ])
      }
    },
  })
  await add({
    operation: 'GetFiatCurrencyList',
    ask: (asked) => api.getFiatCurrencyList(asked, {}),
    read: ({ currencies }: api.GetFiatCurrencyListResponse) => {
      for (const { code = '', symbol = '', decimals = 0 } of currencies)
        expect([typeof code, typeof symbol, typeof decimals]).toEqual(['string', 'string', 'number'])
    },
  })
  await add({
    operation: 'YieldGetMarkets',
    ask: (asked) => api.yieldGetMarkets(asked, {}),
    read: ({ items }: api.YieldGetMarketsResponse) => {
      for (const { id, rewardRate, metadata } of items)
        expect([typeof id, typeof (rewardRate?.total ?? 0), typeof (metadata?.name ?? '')]).toEqual([
          'string',
          'number',
          'string',
        ])
    },
  })
})

describe(`${runs} answers with one to three odd fields`, () => {
  it('are refused with a path, or hold what their types say; terms and status take what is accepted', {
    timeout: 600_000,
  }, async () => {
    const random = randomFrom(12)
    let body = ''
    const fetch: typeof globalThis.fetch = async () =>
      new Response(body, { headers: { 'content-type': 'application/json' } })
    const client = api.createIntentClient({ baseUrl: 'https://x.test', fetch })
    const accepted = new Map<string, number>()
    for (let run = 0; run < runs; run++) {
      const { operation, ask, read, body: whole } = answers[run % answers.length] as Answered
      const { odd, changes } = withOddFields(whole, random)
      body = JSON.stringify(odd)
      try {
        const answer = await ask(client).catch((error: unknown) => {
          if (!api.isIntentServiceError(error, 'WebrpcBadResponse')) throw error
          expect(error.path).toBeDefined()
        })
        if (!answer) continue
        accepted.set(operation, (accepted.get(operation) ?? 0) + 1)
        if (!/^(GetToken|GetFiat|Yield)/.test(operation)) expectTyped(answer as Record<string, unknown>)
        read?.(answer as never)
      } catch (error) {
        throw new Error(`${operation}, ${changes.join(', ')}: ${error instanceof Error ? error.stack : error}`)
      }
    }
    // Each operation must be accepted at least once. Otherwise the test would show nothing about it.
    expect([...accepted.keys()].sort()).toEqual([...new Set(answers.map(({ operation }) => operation))].sort())
  })
})
