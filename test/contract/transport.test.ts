import { afterEach, describe, expect, it } from 'vitest'
import { getEdges, getFiatCurrencyList, getIntent, quoteIntentEdge } from '../../src/api/index.ts'
import { solana, solToBase } from './requests.ts'
import { type Served, serve } from './serve.ts'

let served: Served
afterEach(() => served.close())

describe('access keys', () => {
  it('missing, wrong, right', async () => {
    served = await serve({ accessKey: 'right' })
    await expect(getEdges(served.client(), {})).rejects.toMatchObject({ error: 'Unauthorized', status: 401 })
    await expect(getEdges(served.client({ accessKey: 'wrong' }), {})).rejects.toMatchObject({
      error: 'AccessKeyNotFound',
      status: 401,
    })
    await expect(getEdges(served.client({ accessKey: 'right' }), {})).resolves.toBeDefined()
  })
  it('without one any is accepted', async () => {
    served = await serve()
    await expect(getEdges(served.client({ accessKey: 'any' }), {})).resolves.toBeDefined()
  })
})

describe('CORS', () => {
  it('answers the preflight and exposes nothing', async () => {
    served = await serve()
    const preflight = await fetch(`${served.baseUrl}/rpc/Svc/GetEdges`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/content-type, x-access-key/i)
    served.sandbox.fault('GetEdges', 'rate-limit')
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    const answer = await fetch(`${served.baseUrl}/rpc/Svc/GetEdges`, init)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('access-control-expose-headers')).toBeNull()
  })
})

describe('faults over HTTP', () => {
  it.each<[string, object]>([
    ['rate-limit', { error: 'RateLimited', status: 429, code: 1007, retryAfterMs: 1000 }],
    ['unavailable', { error: 'Unavailable', status: 503, code: 2002 }],
    ['html', { error: 'WebrpcBadResponse', status: 502 }],
    ['truncated', { error: 'WebrpcBadResponse', status: 200 }],
    ['drop', { error: 'WebrpcRequestFailed', origin: 'transport' }],
    ['hang', { error: 'Timeout' }],
    ['Geoblocked', { error: 'Geoblocked', status: 451, code: 1006 }],
  ])('%s', async (fault, expected) => {
    served = await serve()
    served.sandbox.fault('*', fault as never, { times: 1 })
    const client = served.client({ timeoutMs: 300 })
    await expect(getEdges(client, {})).rejects.toMatchObject(expected)
    await expect(getEdges(client, {})).resolves.toBeDefined()
  })
  it('latency', async () => {
    served = await serve()
    served.sandbox.fault('GetEdges', 'latency:80')
    const started = performance.now()
    await getEdges(served.client(), {})
    expect(performance.now() - started).toBeGreaterThan(75)
  })
  it('latency of one operation', async () => {
    served = await serve({ latencyMs: { GetEdges: 80 } })
    const client = served.client()
    const took = async (call: () => Promise<unknown>) => {
      const started = performance.now()
      await call()
      return performance.now() - started
    }
    expect(await took(() => getEdges(client, {}))).toBeGreaterThan(75)
    expect(await took(() => getFiatCurrencyList(client, {}))).toBeLessThan(75)
  })
})

describe('the controls over HTTP', () => {
  const use = async (control: string, body: object) => {
    const answer = await fetch(`${served.baseUrl}/sandbox/${control}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }

  it.each([
    ['a number', 7, 7n],
    ['decimal text', '1000000000000000000001', 1_000_000_000_000_000_000_001n],
  ])('pay with an amount as %s, later, and ledger', async (_, amount, paid) => {
    served = await serve()
    const { intent } = await quoteIntentEdge(served.client(), solToBase())
    const intentId = intent?.intentId ?? ''
    const at = new Date(Date.parse(String(intent?.createdAt)) + 60_000).toISOString()
    expect(await use('ledger', { intentId })).toEqual({ status: 200, entries: [] })
    expect(await use('pay', { intentId, amount, tokenAddress: solana.native, at })).toHaveProperty('hash')
    expect(await use('ledger', { intentId })).toEqual({ status: 200, entries: [] })
    await use('advance', { ms: 60_000 })
    expect((await use('ledger', { intentId })).entries[0]).toMatchObject({ kind: 'paid', amount: String(paid) })
    expect(served.sandbox.ledger(intentId)[0]?.amount).toBe(paid)
    expect(await use('pay', { intentId, amount: 1 })).toMatchObject({ status: 422, error: 'IntentStatus' })
  })

  it.each([
    ['amount', 0],
    ['amount', 1.5],
    ['amount', '1e3'],
    ['amount', -1],
    ['at', 'soon'],
    ['at', 1_000_000_000_000],
    ['tokenAddress', 'x'],
  ])('pay refuses %s: %j', async (field, value) => {
    served = await serve()
    const { intent } = await quoteIntentEdge(served.client(), solToBase())
    const { intentId } = intent ?? {}
    expect(await use('pay', { intentId, [field]: value })).toMatchObject({
      status: 400,
      msg: expect.stringContaining(`: ${field}: `),
    })
    expect(await use('ledger', { intentId })).toEqual({ status: 200, entries: [] })
  })

  it('pay, advance, outcome, fault, tamper, abort', async () => {
    served = await serve()
    const client = served.client()
    const { intent } = await quoteIntentEdge(client, solToBase())
    const intentId = intent?.intentId
    expect(await use('outcome', { intentId, outcome: 'strands' })).toEqual({ status: 200 })
    expect((await use('pay', { intentId })).hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{85,88}$/)
    expect(await use('advance', { ms: 3_000 })).toEqual({ status: 200 })
    for (const ms of [1e308, -1, null])
      expect(await use('advance', { ms })).toMatchObject({
        status: 400,
        error: 'InvalidArgument',
        msg: expect.stringContaining(': ms: '),
      })
    expect(await use('abort', { intentId })).toMatchObject({
      hash: expect.stringMatching(/^0x[\da-f]{64}$/),
      chainId: 42161,
    })
    expect(await use('fault', { operation: 'GetEdges', fault: 'QuotaExceeded', times: 1 })).toEqual({ status: 200 })
    await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'QuotaExceeded' })
    expect(await use('fault', { operation: 'Nonsense', fault: 'drop' })).toMatchObject({
      status: 400,
      error: 'InvalidArgument',
      msg: expect.stringContaining('Nonsense is no operation; expected QuoteIntent, '),
    })
    expect(await use('fault', { operation: 'GetEdges', fault: 'boom' })).toMatchObject({ error: 'InvalidArgument' })
    expect(await use('tamper', { operation: '*', mode: 'other-intent', times: 1 })).toEqual({ status: 200 })
    await expect(getIntent(client, { intentId: intentId ?? '' })).rejects.toMatchObject({
      error: 'WebrpcBadResponse',
      path: 'intent.intentId',
    })
    expect((await getIntent(client, { intentId: intentId ?? '' })).intent.intentId).toBe(intentId)
    expect(await use('tamper', { operation: '*', mode: 'boom' })).toMatchObject({ error: 'InvalidArgument' })
    expect(await use('outcome', { intentId, outcome: 'strands', settlement: 'never' })).toMatchObject({
      error: 'InvalidArgument',
    })
    expect(await use('nonsense', {})).toMatchObject({ error: 'WebrpcBadRoute' })
    expect(await use('pay', { intentId: 'none' })).toMatchObject({ error: 'NotFound' })
  })
})
