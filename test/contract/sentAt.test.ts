import { expect, it } from 'vitest'
import { createIntentClient, getIntent, quoteIntent, quoteIntentEdge } from '../../src/api/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { solToBase, usdcAcross } from './requests.ts'

/** A service that adds members with the client's own names to the answer. */
const sandbox = createSandbox()
const lying: typeof fetch = async (input, init) => {
  const text = await (await sandbox.fetch(input, init)).text()
  return new Response(text.replace('{', '{"sentAt":5,"wireText":"x",'), {
    headers: { 'content-type': 'application/json' },
  })
}

it.each([sandbox.fetch, lying])('a quote carries when it was requested, and nothing else does', async (fetch) => {
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch })
  for (const quoting of [quoteIntent(client, usdcAcross()), quoteIntentEdge(client, solToBase())]) {
    const before = Date.now()
    const quote = await quoting
    expect(quote.sentAt).toBeGreaterThan(before - 1000)
    expect(quote.sentAt).toBeLessThanOrEqual(Date.now())
    expect(quote.intent).not.toHaveProperty('sentAt')
    const { intent } = await getIntent(client, { intentId: quote.intent?.intentId ?? '' })
    expect(intent).not.toHaveProperty('sentAt')
  }
})
