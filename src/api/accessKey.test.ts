import { expect, it } from 'vitest'
import { edgeRequest } from '../../test/setup/kit.tsx'
import { createSandbox } from '../sandbox/index.ts'
import { createIntentClient, getEdges, quoteIntentEdge } from './index.ts'

/** Creates a client whose keys are `key-1`, `key-2`, …, and the list of keys that the service received. */
function renewing(keyOf: (count: number) => string | Promise<string> = (count) => `key-${count}`) {
  const sandbox = createSandbox()
  const sent: (string | null)[] = []
  let asked = 0
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    id: 'shop',
    accessKey: () => keyOf(++asked),
    fetch: (input, init) => {
      sent.push(new Headers(init?.headers).get('x-access-key'))
      return sandbox.fetch(input, init)
    },
  })
  const expire = (times = 1) => sandbox.fault('*', 'SessionExpired', { times })
  return { client, expire, sent, asked: () => asked }
}

it('asks for a key once, however many calls need it', async () => {
  const { client, sent, asked } = renewing(async (count) => `key-${count}`)
  await Promise.all([getEdges(client, {}), getEdges(client, {})])
  await getEdges(client, {})
  expect(sent).toEqual(['key-1', 'key-1', 'key-1'])
  expect(asked()).toBe(1)
})

it('asks for another key when one has expired, and sends the request again', async () => {
  const { client, expire, sent, asked } = renewing()
  expire()
  // A quote isn't repeated automatically, but this one was refused unread.
  await expect(quoteIntentEdge(client, edgeRequest)).resolves.toHaveProperty('intent')
  await getEdges(client, {})
  expect(sent).toEqual(['key-1', 'key-2', 'key-2'])
  expect(asked()).toBe(2)
})

it('of calls that expire together asks once', async () => {
  const { client, expire, asked } = renewing(async (count) => `key-${count}`)
  expire(3)
  await Promise.all([getEdges(client, {}), getEdges(client, {}), getEdges(client, {})])
  expect(asked()).toBe(2)
})

it('gives up when the new key has expired too', async () => {
  const { client, expire, sent } = renewing()
  expire(2)
  await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'SessionExpired', origin: 'service' })
  expect(sent).toEqual(['key-1', 'key-2'])
})

it('says what is wrong where no key comes, and sends nothing', async () => {
  const lost = new Error('The session is over.')
  const failing = renewing(() => Promise.reject(lost))
  await expect(getEdges(failing.client, {})).rejects.toMatchObject({ error: 'WebrpcRequestFailed', cause: lost })
  const odd = renewing(() => 'a key\nwith a line')
  await expect(getEdges(odd.client, {})).rejects.toMatchObject({ error: 'InvalidArgument', path: 'accessKey' })
  expect([...failing.sent, ...odd.sent]).toEqual([])
})

it('sends nothing without a key, and asks again', async () => {
  const { client, sent } = renewing((count) => (count > 2 ? 'key' : ([undefined, null][count - 1] as never)))
  for (const _ of [1, 2])
    await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'InvalidArgument', path: 'accessKey' })
  await getEdges(client, {})
  expect(sent).toEqual(['key'])
})

it('tells failures of the repeated request by what they are', async () => {
  const lost = new Error('The session is over.')
  const { client, expire } = renewing((count) => (count > 1 ? Promise.reject(lost) : 'key-1'))
  expire()
  await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'WebrpcRequestFailed', status: 400, cause: lost })
})

it('sends nothing once the deadline has passed, and asks again for a key that never came', async () => {
  const sent: string[] = []
  let asked = 0
  const client = createIntentClient({
    baseUrl: 'http://sandbox.test',
    id: 'shop',
    timeoutMs: 30,
    accessKey: () => (++asked > 1 ? 'key-2' : new Promise((resolve) => setTimeout(() => resolve('key-1'), 80))),
    fetch: async (url) => {
      sent.push(String(url))
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'Timeout' })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(sent).toEqual([])
  await getEdges(client, {}).catch(() => {})
  expect(sent).toHaveLength(1)
})

it('needs an id: caches are kept apart by it, never by the key', () => {
  const make = () => createIntentClient({ baseUrl: 'http://sandbox.test', accessKey: () => 'key' })
  expect(make).toThrow(/id/)
})
