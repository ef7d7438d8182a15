import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { createIntentClient, type IntentClientOptions, quoteIntentEdge, yieldGetMarkets } from '../../src/api/index.ts'

const command = join(root, manifest.bin['intent-kit-sandbox'])
const started: ChildProcess[] = []

/** Runs the built command until the test ends, and returns the URL that it prints. */
async function start(...options: string[]): Promise<string> {
  const child = spawn(process.execPath, [command, '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(10_000) })
  const [, url] = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? expect.fail(line)
  return url as string
}

afterEach(async () => {
  for (const child of started.splice(0)) {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
})

const run = (...options: string[]) => spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' })

const quote = (baseUrl: string, options?: Partial<IntentClientOptions>) =>
  quoteIntentEdge(createIntentClient({ baseUrl, ...options }), {
    edge: {
      rail: 'SOLANA',
      mode: 'ORIGIN',
      originChainId: 1399811149,
      originAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
      originTokenAddress: '11111111111111111111111111111111',
    },
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: 8453,
      destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      destinationTokenAmount: 100_000_000n,
    },
  })

describe('intent-kit-sandbox', () => {
  it('says where it listens, and quotes', async () => {
    const { intent } = await quote(await start())
    expect(intent?.quote?.toAmount).toBe(100_000_000n)
  })

  it('warns that what is sent to its addresses is lost', async () => {
    const child = spawn(process.execPath, [command, '--port', '0'])
    started.push(child)
    const lines = on(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(10_000) })
    await lines.next()
    expect((await lines.next()).value).toEqual([expect.stringMatching(/addresses belong to nobody.*real money/)])
  })

  it('demands the access key it was given', async () => {
    const url = await start('--access-key', 'open-sesame')
    await expect(quote(url)).rejects.toMatchObject({ error: 'Unauthorized' })
    await expect(quote(url, { accessKey: 'another' })).rejects.toMatchObject({ error: 'AccessKeyNotFound' })
    await expect(quote(url, { accessKey: 'open-sesame' })).resolves.toHaveProperty('intent.status', 'QUOTED')
  })

  it('speaks with the service word it was given, and with no other', async () => {
    const url = await start('--service', 'Acme')
    await expect(quote(url, { service: 'Acme' })).resolves.toHaveProperty('intent.fees.svcFeeTotal')
    const answer = await fetch(`${url}/rpc/Svc/QuoteIntentEdge`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  })

  it('writes amounts as it was told', async () => {
    const url = await start('--amount-encoding', 'string')
    let said = ''
    const listen: typeof fetch = async (...call) => {
      const answer = await fetch(...call)
      said = await answer.clone().text()
      return answer
    }
    const { edge } = await quote(url, { amountEncoding: 'string', fetch: listen })
    expect(said).toContain(`"originTokenAmount":"${edge.originTokenAmount}"`)
  })

  it('lists yield markets as text, where it is told to', async () => {
    const url = await start('--yield-lists', 'payload')
    const answer = await fetch(`${url}/rpc/Svc/YieldGetMarkets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"limit":2}',
    })
    expect(await answer.json()).toEqual({ payload: expect.stringMatching(/^\[\{.*\}\]$/s) })
    const { items } = await yieldGetMarkets(createIntentClient({ baseUrl: url }), { limit: 2 })
    expect(items).toHaveLength(2)
  })

  it('is dishonest where a control asks for it, and names the modes', async () => {
    const url = await start()
    const answer = await fetch(`${url}/sandbox/tamper`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ operation: 'QuoteIntentEdge', mode: 'short-output', times: 1 }),
    })
    expect(await answer.json()).toEqual({})
    expect((await quote(url)).intent?.quote?.toAmount).toBe(1n)
    expect((await quote(url)).intent?.quote?.toAmount).toBe(100_000_000n)
    expect(run('--help').stdout).toMatch(/tamper .*short-output/s)
  })

  it('listens, answers and is checked in a container as its recipe says', async () => {
    const recipe = readFileSync(join(root, 'docs/sandbox.md'), 'utf8')
    const listed = (line: RegExp): string[] => JSON.parse(line.exec(recipe)?.[1] ?? '[]')
    const [binary, ...options] = [...listed(/^ENTRYPOINT (.*)$/m), ...listed(/^ +command: (.*)$/m)]
    expect(binary).toBe('node_modules/.bin/intent-kit-sandbox')
    // If `--port` is repeated, the last one counts.
    const child = spawn(process.execPath, [command, ...options, '--port', '0'])
    started.push(child)
    const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(10_000) })
    const [, port = ''] = /^listening on http:\/\/0\.0\.0\.0:(\d+)$/.exec(line) ?? expect.fail(line)
    const asked = async (host: string) => {
      const headers = { Host: host, 'Content-Type': 'application/json' }
      const sent = request({ port, path: '/rpc/Svc/GetEdges', method: 'POST', headers })
      sent.end('{}')
      const [answer] = await once(sent, 'response')
      answer.resume()
      return answer.statusCode
    }
    expect(await asked('sandbox:8787')).toBe(200)
    expect(await asked('localhost:8787')).toBe(200)
    expect(await asked('other:8787')).toBe(403)
    expect(await asked('0.0.0.0:8787')).toBe(403)

    const [, node, flag = '', check = ''] = listed(/^ +test: (.*)$/m)
    expect(node).toBe('node')
    const healthOf = (at: string) => spawnSync(process.execPath, [flag, check.replace('8787', at)]).status
    expect([healthOf(port), healthOf('1')]).toEqual([0, 1])
  })

  it('ends when it is told to', async () => {
    const url = await start()
    const [child] = started
    child?.kill('SIGTERM')
    await once(child as ChildProcess, 'exit')
    started.length = 0
    await expect(fetch(url)).rejects.toThrow()
  })

  it('helps, and leaves', () => {
    const { status, stdout, stderr } = run('--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('--access-key KEY')
    expect(stdout).toMatch(/outcome .*fails-destination/s)
  })

  it.each([
    [['--colour', 'red'], /--colour/],
    [['--port', 'eighty'], /--port: expected a number/],
    [['--port', '99999999'], /port/i],
    [['--allow-host', 'sandbox:8787'], /allowed host sandbox:8787: expected a name without scheme and port/],
    [['--handoff', 'left'], /--handoff: expected edge or wallet/],
    [['--speed', '-1'], /speed/],
    [['--yield-lists', 'x'], /--yield-lists: expected items or payload/],
    [['--settlement', 'x'], /--settlement: expected instant or late or fails/],
  ])('refuses %j, says why and how', (options, says) => {
    const { status, stdout, stderr } = run(...options)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(says)
    expect(stderr).toContain('--amount-encoding WORD')
  })
})
