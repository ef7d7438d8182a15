import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { edgeRequest } from '../../test/setup/kit.tsx'
import { createIntentClient, executeIntentEdge, quoteIntentEdge } from '../api/index.ts'
import { unsetEdge } from '../payments/status/fixtures.ts'
import { createSandbox } from '../sandbox/index.ts'
import { isRailWaiting } from './railWait.ts'

it("a rail is asked by the quote's edge where nobody filled in the intent's", async () => {
  const sandbox = createSandbox()
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
  const quote = await quoteIntentEdge(client, edgeRequest)
  const { intentId = '' } = quote.intent ?? {}
  await executeIntentEdge(client, { intentId })
  const intent = quote.intent && { ...quote.intent, edge: unsetEdge }
  for (const known of [quote, { ...quote, intent }])
    expect(await isRailWaiting(client, new QueryClient(), { intentId, intent, quote: known, polls: 0 })).toBe(true)
})
