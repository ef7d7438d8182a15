import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  createIntentClient,
  executeIntentEdge,
  getEdges,
  getIntentReceipt,
  IntentServiceError,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { say, serve } from '../setup/server.ts'

const intentId = `0x${'ab'.repeat(32)}`
const receipt = JSON.stringify({ intentReceipt: { intentId, status: 'EXECUTING' } })
const accessKey = 'SECRET-key-4711'

const failure = async (act: Promise<unknown>): Promise<IntentServiceError> => {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(IntentServiceError)
  return error as IntentServiceError
}

describe('answers that are no answers', () => {
  it.each([
    ['an HTML page', 200, '<html>secret page</html>', 'text/html', 'WebrpcBadResponse'],
    ['an HTML page of a proxy', 502, '<html>secret page</html>', 'text/html', 'WebrpcBadResponse'],
    ['an empty body', 200, '', 'application/json', 'WebrpcBadResponse'],
    ['an empty error', 500, '', 'application/json', 'WebrpcBadResponse'],
    ['null', 200, 'null', 'application/json', 'WebrpcBadResponse'],
    ['an array', 200, '[]', 'application/json', 'WebrpcBadResponse'],
    ['text', 200, '"secret page"', 'application/json', 'WebrpcBadResponse'],
    ['half of the JSON', 200, receipt.slice(0, 40), 'application/json', 'WebrpcBadResponse'],
    ['JSON said to be text', 200, receipt, 'text/plain', 'WebrpcBadResponse'],
    ['an error that is null', 503, 'null', 'application/json', 'WebrpcBadResponse'],
    ['an error without a name', 400, '{"msg":"secret page"}', 'application/json', 'WebrpcBadResponse'],
    ['an error whose name is no text', 400, '{"error":{}}', 'application/json', 'WebrpcBadResponse'],
    ['another shape', 200, '{"receipt":{}}', 'application/json', 'WebrpcBadResponse'],
  ])('%s (HTTP %i) is a typed error that keeps the status', async (_, status, body, type, kind) => {
    const { url } = await serve(say(body, status, { 'content-type': type }))
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({ error: kind, status, origin: 'transport', operation: 'GetIntentReceipt' })
    expect(`${error.message} ${error.msg}`).not.toContain('secret page')
    expect(error.retryable).toBe(status >= 500)
  })

  it('names the path of a malformed amount', async () => {
    const body = `{"intentReceipt":{"intentId":"${intentId}","status":"FAILED","summary":{"originTokenAmount":"12,5"}}}`
    const { url } = await serve(say(body))
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({
      error: 'WebrpcBadResponse',
      status: 200,
      path: 'intentReceipt.summary.originTokenAmount',
    })
    expect(error.message).toContain('intentReceipt.summary.originTokenAmount')
  })

  it('half of a list full of escapes is refused at once', async () => {
    const name = JSON.stringify('"a" \\u0026 '.repeat(200))
    const whole = `{"items":[${Array.from({ length: 200 }, (_, i) => `{"id":"${i}","n":1${'0'.repeat(20)},"name":${name}}`)}]}`
    const { url } = await serve(say(whole.slice(0, -5)))
    const start = performance.now()
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error.error).toBe('WebrpcBadResponse')
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('a platform that does not stream its bodies is served all the same', async () => {
    const unstreamed: typeof fetch = async () =>
      Object.defineProperty(new Response(receipt, { headers: { 'content-type': 'application/json' } }), 'body', {
        value: null,
      })
    const client = (maxResponseBytes?: number) =>
      createIntentClient({ baseUrl: 'https://x.test', fetch: unstreamed, maxResponseBytes })
    expect((await getIntentReceipt(client(), { intentId })).intentReceipt.status).toBe('EXECUTING')
    expect((await failure(getIntentReceipt(client(10), { intentId }))).error).toBe('WebrpcBadResponse')
  })

  it('a receipt survives an odd field that is only shown', async () => {
    const body = `{"intentReceipt":{"intentId":"${intentId}","status":"SUCCEEDED","originTransaction":{"toAddress":"0x","tokenAmount":""},
      "summary":{"routeProviders":"CCTP","expiresAt":"soon","originTokenAmount":"9007199254740993"}}}`
    const { url } = await serve(say(body))
    const { intentReceipt } = await getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId })
    expect(intentReceipt).toMatchObject({ status: 'SUCCEEDED', summary: { originTokenAmount: 9007199254740993n } })
    expect(intentReceipt.originTransaction?.toAddress).toBeUndefined()
  })

  it('a body over the cap stops the reading', async () => {
    let sent = 0
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => {
        if (sent > 50_000_000 || response.destroyed) return clearInterval(timer)
        sent += 100_000
        response.write('x'.repeat(100_000))
      }, 1)
    })
    const client = createIntentClient({ baseUrl: url, maxResponseBytes: 500_000 })
    const error = await failure(getIntentReceipt(client, { intentId }))
    expect(error).toMatchObject({ error: 'WebrpcBadResponse', status: 200 })
    expect(sent).toBeLessThan(20_000_000)
  })
})

describe('errors of the service', () => {
  it('keep every fact', async () => {
    const body = { error: 'RateLimited', code: 1007, msg: 'slow down', cause: 'too many', status: 429 }
    const { url } = await serve(say(JSON.stringify(body), 429, { 'retry-after': '7', 'x-request-id': 'r-1' }))
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({
      error: 'RateLimited',
      code: 1007,
      status: 429,
      msg: 'slow down',
      detail: 'too many',
      origin: 'service',
      retryable: true,
      retryAfterMs: 7000,
      requestId: 'r-1',
    })
    expect(error.message).not.toContain('slow down')
  })

  it('read `message` where `msg` is missing, and names nobody knows', async () => {
    const { url } = await serve(say('{"error":"SomethingNew","message":"hm"}', 503))
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({ error: 'SomethingNew', msg: 'hm', code: 0, status: 503, retryable: true })
  })

  it.each([
    ['a time soon', () => new Date(Date.now() + 60_000).toUTCString(), 30_000, 60_000],
    ['many seconds', () => '99999999', 600_000, 600_000],
    ['a time gone by', () => new Date(0).toUTCString(), 0, 0],
  ])('clamp Retry-After: %s', async (_, header, least, most) => {
    const { url } = await serve(say('{"error":"Unavailable"}', 400, { 'retry-after': header() }))
    const { retryAfterMs } = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(retryAfterMs ?? 0).toBeGreaterThanOrEqual(least)
    expect(retryAfterMs ?? 0).toBeLessThanOrEqual(most)
  })

  it.each([-1, 1])('read a Retry-After by the clock of the service, %i days from this one', async (days) => {
    const now = Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000
    const headers = { date: new Date(now).toUTCString(), 'retry-after': new Date(now + 6000).toUTCString() }
    const { url } = await serve(say('{"error":"RateLimited"}', 429, headers))
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({ retryAfterMs: 6000, serverTime: now })
  })

  it('are repeatable by the rule of the operation, not by their kind alone', async () => {
    const { url } = await serve(say('{"error":"Unavailable"}', 400))
    const client = createIntentClient({ baseUrl: url })
    expect((await failure(executeIntentEdge(client, { intentId }))).retryable).toBe(true)
    const quote = quoteIntentEdge(client, {
      intent: {},
      edge: {
        rail: 'SOLANA',
        mode: 'ORIGIN',
        originChainId: 1,
        originAddress: '11111111111111111111111111111111',
        originTokenAddress: '11111111111111111111111111111111',
      },
    })
    expect((await failure(quote)).retryable).toBe(false)
  })
})

describe('the deadline', () => {
  it('covers a server that never answers', async () => {
    const { url } = await serve(() => {})
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url, timeoutMs: 60 }), { intentId }))
    expect(error).toMatchObject({ error: 'Timeout', code: 1900, status: 408, origin: 'transport', retryable: true })
  })

  it('covers a body that never ends', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"intentReceipt":')
    })
    // The headers are there before the deadline begins, however busy the machine is.
    const answer = await fetch(url)
    const client = createIntentClient({ baseUrl: url, fetch: async () => answer, timeoutMs: 80 })
    expect(await failure(getIntentReceipt(client, { intentId }))).toMatchObject({ error: 'Timeout', status: 200 })
  })

  it('holds even for a fetch that does not listen', async () => {
    const deaf = createIntentClient({ baseUrl: 'https://x.test', timeoutMs: 40, fetch: () => new Promise(() => {}) })
    expect(await failure(getIntentReceipt(deaf, { intentId }))).toMatchObject({ error: 'Timeout' })
  })

  it('leaves no listener on the signal of the host', async () => {
    const { url } = await serve(say(receipt))
    const controller = new AbortController()
    let listeners = 0
    const { signal } = controller
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--
      remove(...args)
    }
    for (let i = 0; i < 5; i++) await getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }, { signal })
    expect(listeners).toBe(0)
  })
})

describe('connections', () => {
  it('that break are WebrpcRequestFailed', async () => {
    const { url } = await serve((request) => request.socket.destroy())
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({ error: 'WebrpcRequestFailed', code: -1, status: 400, retryable: true })
  })

  it('that break in the middle of a body keep the status', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"a":')
      setTimeout(() => response.destroy(), 20)
    })
    const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }))
    expect(error).toMatchObject({ error: 'WebrpcRequestFailed', status: 200 })
  })

  it.each([0, 30])('are let go when the caller aborts (after %i ms)', async (afterMs) => {
    let closed = false
    const { url } = await serve((request) => {
      request.socket.on('close', () => {
        closed = true
      })
    })
    const controller = new AbortController()
    const call = failure(
      getIntentReceipt(createIntentClient({ baseUrl: url }), { intentId }, { signal: controller.signal }),
    )
    if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs))
    controller.abort()
    expect(await call).toMatchObject({ error: 'WebrpcClientAborted', code: -8, origin: 'client', retryable: false })
    if (afterMs) await expect.poll(() => closed).toBe(true)
  })

  it('that were aborted before they began are not made', async () => {
    const { url, requests } = await serve(say(receipt))
    let asked = 0
    // A host's own fetch may ignore the signal.
    const deaf: typeof fetch = (input, init) => {
      asked += 1
      return fetch(input, { ...init, signal: null })
    }
    for (const client of [createIntentClient({ baseUrl: url }), createIntentClient({ baseUrl: url, fetch: deaf })]) {
      const call = getIntentReceipt(client, { intentId }, { signal: AbortSignal.abort() })
      expect(await failure(call)).toMatchObject({ error: 'WebrpcClientAborted', origin: 'client' })
    }
    expect(requests).toHaveLength(0)
    expect(asked).toBe(0)
  })
})

describe('the access key', () => {
  it('goes into its header and nowhere else', async () => {
    const { url, requests } = await serve(
      say(`{"error":"AccessKeyNotFound","msg":"no key ${accessKey}","cause":"${accessKey}"}`, 401, {
        'x-request-id': `r-1 ${accessKey}`,
      }),
    )
    const client = createIntentClient({ baseUrl: url, accessKey })
    const error = await failure(getIntentReceipt(client, { intentId }))
    expect(error.requestId).toBe('r-1 [access key]')
    expect(requests[0]?.headers['x-access-key']).toBe(accessKey)
    expect(requests[0]?.url).toBe('/rpc/Svc/GetIntentReceipt')
    expect(requests[0]?.text).toBe(JSON.stringify({ intentId }))
    for (const shown of [
      error.message,
      error.stack,
      inspect(error, { depth: 9, showHidden: true }),
      JSON.stringify(error),
      JSON.stringify(client),
      inspect(client, { depth: 9, showHidden: true }),
    ]) {
      expect(shown).not.toContain(accessKey)
    }
  })

  it('does not follow a redirect, to its own origin or another', async () => {
    const other = await serve(say(receipt))
    for (const status of [301, 302, 307, 308]) {
      const { url } = await serve(say('', status, { location: `${other.url}/rpc/Svc/GetIntentReceipt` }))
      const error = await failure(getIntentReceipt(createIntentClient({ baseUrl: url, accessKey }), { intentId }))
      expect(error).toMatchObject({ error: 'WebrpcRequestFailed', origin: 'transport' })
      expect(inspect(error, { depth: 9 })).not.toContain(accessKey)
    }
    expect(other.requests).toHaveLength(0)
  })
})

describe('the client', () => {
  it.each([
    ['baseUrl', { baseUrl: '' }],
    ['baseUrl', { baseUrl: 'ftp://x.test' }],
    ['baseUrl', { baseUrl: 'https://user:pass@x.test' }],
    ['baseUrl', { baseUrl: 'https://x.test?key=1' }],
    ['baseUrl', { baseUrl: '//evil.test' }],
    ['baseUrl', { baseUrl: undefined as unknown as string }],
    ['service', { baseUrl: 'https://x.test', service: '../x' }],
    ['service', { baseUrl: 'https://x.test', service: 'A B' }],
    ['accessKey', { baseUrl: 'https://x.test', accessKey: 'a\r\nb: c' }],
    ['timeoutMs', { baseUrl: 'https://x.test', timeoutMs: 0 }],
    ['maxResponseBytes', { baseUrl: 'https://x.test', maxResponseBytes: Number.NaN }],
  ])('names the option that is wrong: %s', (path, options) => {
    expect(() => createIntentClient(options)).toThrow(expect.objectContaining({ error: 'InvalidArgument', path }))
  })

  it('takes a path on the page’s own origin, and slashes at the end', () => {
    expect(createIntentClient({ baseUrl: '/intents/' }).baseUrl).toBe('/intents')
    expect(createIntentClient({ baseUrl: 'https://x.test//' }).baseUrl).toBe('https://x.test')
  })

  it('sends the headers that are wanted, but not over its own', async () => {
    const { url, requests } = await serve(say('{"edges":[]}'))
    const headers = { 'X-App': 'shop', 'Content-Type': 'text/plain' }
    await getEdges(createIntentClient({ baseUrl: url, headers }), {})
    expect(requests[0]?.headers).toMatchObject({ 'x-app': 'shop', 'content-type': 'application/json' })
  })
})
