import { expect, it } from 'vitest'
import { request } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { opened } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { edgeModeOf, edgeOf, readTerms } from './index.ts'
import { termsError } from './termsError.ts'

it.each(['{}', '{"edgeId":"","rail":""}'])(
  'a quote whose intent has the empty edge %s is kept by a reload as one between EVM chains',
  async (edge) => {
    const { fetch: ask } = createSandbox({ seed: 1 })
    const fetch: typeof globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked)
      return new Response((await answer.text()).replace('"intentId"', `"edge":${edge},"intentId"`), answer)
    }
    const quote = await quoteIntent(createIntentClient({ baseUrl: ownAddress(), fetch }), request)
    expect(readTerms(request, quote)).toMatchObject({ ok: true, terms: { pays: { leg: 'evm' } } })
    const { journal, reload } = opened()
    journal.put({ quote, request })
    expect(reload().get(quote.intent.intentId)?.quote?.intent?.intentId).toBe(quote.intent.intentId)
  },
)

it.each([
  { edge: null },
  { edgeId: null },
  { edgeId: '' },
  { edgeId: 'none' },
  { edgeId: '', edge: null },
  { edgeId: '', edge: {} },
])('a quote between EVM chains stays one where the service adds %j', async (fields) => {
  const { fetch: ask } = createSandbox({ seed: 1 })
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked)
    return new Response(JSON.stringify({ ...(await answer.json()), ...fields }), answer)
  }
  const quote = await quoteIntent(createIntentClient({ baseUrl: ownAddress(), fetch }), request)
  expect([edgeOf(quote), edgeModeOf(quote)]).toEqual([undefined, undefined])
  expect(readTerms(request, quote)).toMatchObject({ ok: true, terms: { pays: { leg: 'evm' } } })
  expect(termsError({ ok: false, reason: 'mismatch', mismatches: [] }, quote).operation).toBe('QuoteIntent')
  const { journal, reload } = opened()
  journal.put({ quote, request })
  expect(reload().get(quote.intent.intentId)?.quote?.intent).toEqual(quote.intent)
})
