import { createIntentClient, executeIntentEdge, getIntentReceipt, quoteIntentEdge } from '../dist/api/index.js'
import { createJournal } from '../dist/payments/index.js'

const hourMs = 60 * 60_000
/** The number of newest payments with a quote. The journal does not store the quotes of older ones. */
const withQuote = 50

export const request = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    originTokenAddress: '11111111111111111111111111111111',
    refundAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 100_000_000n,
  },
}

/**
 * Creates payments that are on their way, and the `localStorage` of the device that made them: one an hour, newest
 * first.
 *
 * @param {import('../dist/sandbox/index.js').Sandbox} sandbox with a fixed clock
 * @param {string} baseUrl the service's URL for the page
 * @param {number} count
 * @returns {Promise<Record<string, string>>} text by key
 */
export async function storedPayments(sandbox, baseUrl, count) {
  const client = createIntentClient({ baseUrl, accessKey: 'bench', fetch: sandbox.fetch })
  const quotes = []
  for (let n = 0; n < count; n++) {
    const quote = await quoteIntentEdge(client, request)
    await executeIntentEdge(client, { intentId: quote.intent.intentId })
    sandbox.pay(quote.intent.intentId)
    quotes.push(quote)
  }
  sandbox.advance(10_000)
  const stored = {}
  for (const [place, quote] of quotes.entries()) {
    const { intentReceipt: receipt } = await getIntentReceipt(client, { intentId: quote.intent.intentId })
    // The answer must be later than the quote, which may have come in the same millisecond.
    const answeredAt = quote.sentAt + 1
    const answered = { askedAt: answeredAt, receivedAt: answeredAt }
    const texts = new Map()
    const storage = {
      length: 0,
      key: () => null,
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key),
    }
    const prefix = `intent-kit:journal:2 ${client.baseUrl} ${client.service} `
    const entry = createJournal({ storage, prefix }).put({ quote, request, step: 'armed', receipt, answered })
    const [[key, text]] = texts
    const [head, ...lines] = text.split('\n')
    const at = entry.createdAt - place * hourMs
    const times = { createdAt: at, updatedAt: at, answered: { askedAt: at, receivedAt: at } }
    const aged = JSON.stringify({ ...JSON.parse(`${head}}`), ...times }).slice(0, -1)
    const kept = lines.filter((line) => place < withQuote || !line.startsWith(',"quote":'))
    stored[key] = [aged, ...kept].join('\n')
  }
  return stored
}
