import { expect, it } from 'vitest'
import { usdcAcross } from '../../../test/contract/requests.ts'
import { createIntentClient, getEdges, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { isMissing, readIntent } from './index.ts'

it.each([
  ['a text', '404 page not found', 404],
  ['an object of its own', '{"message":"Not Found"}', 404],
  ['nothing', '', 405],
  ['a page', '<h1>Not implemented</h1>', 501],
])('an operation is missing where a gateway answers with %s', async (_, body, status) => {
  const { fetch } = createSandbox()
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    fetch: (input, init) =>
      /GetIntent$|GetEdges$/.test(String(input)) ? Promise.resolve(new Response(body, { status })) : fetch(input, init),
  })
  const { intent } = await quoteIntent(client, usdcAcross())
  const { intentId } = intent
  expect((await readIntent(client, { intentId })).intent.intentId).toBe(intentId)
  expect(await getEdges(client, {}).catch(isMissing)).toBe(true)
})
