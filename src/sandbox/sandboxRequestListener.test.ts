import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { type SandboxListenerOptions, sandboxRequestListener } from './sandboxRequestListener.ts'

const start = Date.UTC(2026, 0, 1)
const usdc = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** Serves a sandbox on a socket. `ask` can send any header, which `fetch` cannot. */
async function serve(options?: SandboxListenerOptions) {
  const sandbox = createSandbox({ now: start })
  const server = createServer(sandboxRequestListener(sandbox, options)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const json = { 'Content-Type': 'application/json' }
  const ask = async (path: string, headers: OutgoingHttpHeaders, body = '{}', method = 'POST') => {
    const asked = request({ port, path, method, headers: { host: `127.0.0.1:${port}`, ...json, ...headers } })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  const clock = async () => {
    const quote = await ask('/rpc/Svc/GetTokenPrices', {}, JSON.stringify({ tokens: [usdc] }))
    return Date.parse(JSON.parse(quote.body).tokenPrices[0].updatedAt)
  }
  return { ask, port, clock }
}

describe('the host that a request is for', () => {
  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:1', '[::1]:8787', '[::1]'])('%s is this machine', async (Host) => {
    const { ask } = await serve()
    expect((await ask('/rpc/Svc/GetEdges', { host: Host })).status).toBe(200)
  })

  it.each([
    'rebound.example',
    'rebound.example:8787',
    'localhost.rebound.example',
    'localhost@rebound.example',
    'rebound.example#@localhost',
    '127.0.0.1.rebound.example',
    '127.0.0.10',
    'localhost:80:80',
    '[::1',
  ])('%j is refused, for the service and the controls', async (Host) => {
    const { ask } = await serve()
    for (const path of ['/rpc/Svc/GetEdges', '/sandbox/advance', '/']) {
      const answer = await ask(path, { host: Host })
      expect(answer.status, path).toBe(403)
      expect(JSON.parse(answer.body)).toMatchObject({ error: 'PermissionDenied', cause: expect.stringContaining(Host) })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('may have another name where that is allowed', async () => {
    const { ask } = await serve({ allowedHosts: ['Sandbox', '[::2]'] })
    for (const Host of ['sandbox:8787', 'SANDBOX', '[::2]:1', 'localhost'])
      expect((await ask('/rpc/Svc/GetEdges', { host: Host })).status, Host).toBe(200)
    expect((await ask('/rpc/Svc/GetEdges', { host: 'other' })).status).toBe(403)
  })

  it.each(['sandbox:8787', 'http://sandbox', 'a b', '', '::1', '*.example/'])('%j is no name to allow', (name) => {
    expect(() => sandboxRequestListener(createSandbox(), { allowedHosts: [name] })).toThrow(RangeError)
  })
})

describe('a control', () => {
  const hour = '{"ms":3600000}'

  it('demands JSON, so that no page can send it without asking first', async () => {
    const { ask, clock } = await serve()
    const before = await clock()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      expect((await ask('/sandbox/advance', { 'Content-Type': type }, hour)).status, type).toBe(400)
    }
    expect(await clock()).toBe(before)
    expect((await ask('/sandbox/advance', {}, hour)).status).toBe(200)
    expect(await clock()).toBeGreaterThan(before)
  })

  it('is not for pages of other hosts, and for those of allowed ones on any port', async () => {
    const { ask, clock } = await serve({ allowedHosts: ['shop'] })
    const before = await clock()
    for (const origin of ['https://rebound.example', 'null', 'http://localhost.rebound.example:8787']) {
      const asksFirst = await ask('/sandbox/advance', { origin }, '', 'OPTIONS')
      const uses = await ask('/sandbox/advance', { origin }, hour)
      expect([asksFirst.status, uses.status], origin).toEqual([403, 403])
      expect(asksFirst.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await clock()).toBe(before)
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'https://shop']) {
      const asksFirst = await ask('/sandbox/advance', { origin }, '', 'OPTIONS')
      expect(asksFirst.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': expect.stringContaining('Content-Type'),
        vary: 'Origin',
      })
      const uses = await ask('/sandbox/advance', { origin }, hour)
      expect([uses.status, uses.headers['access-control-allow-origin']]).toEqual([200, origin])
    }
    expect(await clock()).toBeGreaterThan(before)
  })

  it('is not opened to pages in process either; the service is', async () => {
    const { fetch } = createSandbox()
    const preflight = async (path: string) => {
      const answer = await fetch(`http://sandbox.test${path}`, { method: 'OPTIONS' })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await preflight('/rpc/Svc/GetEdges')).toBe('*')
    expect(await preflight('/sandbox/pay')).toBeNull()
  })
})
