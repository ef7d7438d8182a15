import { expect, it } from 'vitest'
import { edgeRequest, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { createIntentClient, quoteIntentEdge } from '../api/index.ts'
import type { JournalEntry } from '../payments/index.ts'
import { readStoredQuote, restoreQuote } from './readStoredQuote.ts'

it('shows the address of a quote until its end, however the service writes it, and of no other end', async () => {
  const { url } = await sandboxOverHttp({ now: Date.now() })
  const quote = await quoteIntentEdge(createIntentClient({ baseUrl: url }), edgeRequest)
  const end = Date.parse(quote.intent?.expiresAt ?? '')
  const entry = { step: 'armed', request: edgeRequest, quote } as JournalEntry
  const isShown = (expiresAt: string | undefined, agreed = quote) => {
    const intent = quote.intent && { ...quote.intent, expiresAt }
    return readStoredQuote(restoreQuote(true, agreed, edgeRequest, intent), entry, intent).quote === agreed
  }
  const iso = new Date(end).toISOString()
  for (const same of [iso, iso.replace('Z', '+00:00'), iso.replace('Z', '000000Z'), String(end)])
    expect([same, isShown(same)]).toEqual([same, true])
  expect(isShown(iso.replace(/\.\d+/, ''))).toBe(true)
  for (const other of [new Date(end - 2000).toISOString(), new Date(end + 2000).toISOString(), 'soon', '', undefined])
    expect([other, isShown(other)]).toEqual([other, false])
  const unreadable = { ...quote, intent: quote.intent && { ...quote.intent, expiresAt: 'soon' } }
  expect(isShown(iso, unreadable)).toBe(false)
  expect(isShown('soon', unreadable)).toBe(false)
})
