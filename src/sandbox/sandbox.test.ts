import { describe, expect, it } from 'vitest'
import { commitIntent, createIntentClient, getEdges, type KnownErrorKind, quoteIntentEdge } from '../api/index.ts'
import { errorCodes } from '../api/internal/index.ts'
import { parseLossless, WrittenNumber } from './lossless.ts'
import type { OperationName } from './operations/index.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { testTriggers } from './testTriggers.ts'

const start = Date.UTC(2026, 0, 1)
const request = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: 1399811149,
    originAddress: 'So11111111111111111111111111111111111111112',
    originTokenAddress: '11111111111111111111111111111111',
  },
  intent: {
    ownerAddress: '0x1111111111111111111111111111111111111111',
    destinationChainId: 8453,
    destinationTokenAddress: '0x0000000000000000000000000000000000000000',
    destinationTokenAmount: '100000000000000000',
  },
}
const open = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({ now: start, ...options })
  const post = async (operation: string, body: unknown, word = 'Svc') => {
    const headers = { 'Content-Type': 'application/json' }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await sandbox.fetch(`http://sandbox.test/rpc/${word}/${operation}`, {
      method: 'POST',
      headers,
      body: text,
    })
    return answer.text()
  }
  return { sandbox, post }
}
const ask = async (post: ReturnType<typeof open>['post'], amount: string, owner?: string) => {
  const intent = { ...request.intent, destinationTokenAmount: amount, ...(owner && { ownerAddress: owner }) }
  return JSON.parse(await post('QuoteIntentEdge', { ...request, intent }))
}

it('refuses a body with more levels than it could write back, and stores nothing of it', async () => {
  const { post } = open()
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
  const { ownerAddress: byOwnerAddress } = request.intent
  const quote = (levels: number) =>
    post('QuoteIntentEdge', { ...request, intent: { ...request.intent, odd: nested(levels) } })
  expect(JSON.parse(await quote(2_500))).toMatchObject({ error: 'WebrpcBadRequest', status: 400 })
  expect(JSON.parse(await post('SearchIntents', { byOwnerAddress }))).toEqual({ intents: [] })
  expect(JSON.parse(await quote(50))).toHaveProperty('intent')
  expect(JSON.parse(await post('SearchIntents', { byOwnerAddress })).intents).toHaveLength(1)
})

describe('determinism', () => {
  const run = async (seed: number) => {
    const { sandbox, post } = open({ seed })
    const texts = [await post('QuoteIntentEdge', request), await post('QuoteIntentEdge', request)]
    const { intentId } = JSON.parse(texts[1] ?? '').intent
    texts.push(await post('ExecuteIntentEdge', { intentId }), sandbox.pay(intentId).hash)
    for (let i = 0; i < 10; i++) {
      sandbox.advance(2_000)
      texts.push(await post('GetIntentReceipt', { intentId }))
    }
    return texts.join('\n')
  }
  it('same seed and calls, same bytes; another seed, others', async () => {
    expect(await run(7)).toBe(await run(7))
    expect(await run(8)).not.toBe(await run(7))
  })
  it('a fixed clock moves by advance alone, another flows at its speed', async () => {
    const fixed = open()
    const { intent } = JSON.parse(await fixed.post('QuoteIntentEdge', request))
    expect(Date.parse(intent.createdAt)).toBe(start)
    expect(Date.parse(intent.expiresAt)).toBe(start + 15 * 60_000)
    const flowing = open({ now: undefined, speed: 1_000_000 })
    const first = JSON.parse(await flowing.post('QuoteIntentEdge', request)).intent
    await new Promise((resolve) => setTimeout(resolve, 10))
    const second = JSON.parse(await flowing.post('QuoteIntentEdge', request)).intent
    expect(Date.parse(second.createdAt) - Date.parse(first.createdAt)).toBeGreaterThan(5_000_000)
  })
})

describe('the wire', () => {
  it('writes amounts as digits or as text, and brand words into keys', async () => {
    const digits = await open().post('QuoteIntentEdge', request)
    expect(digits).toMatch(/"toAmount":100000000000000000,/)
    expect(digits).toMatch(/"salt":\d{39},/)
    const text = await open({ amountEncoding: 'string', service: 'Acme' }).post('QuoteIntentEdge', request, 'Acme')
    expect(text).toMatch(/"toAmount":"100000000000000000",/)
    expect(text).not.toMatch(/svc/i)
    expect(JSON.parse(text).intent).toMatchObject({
      acmeVersion: '0.0.1',
      acmeContracts: { acmeRouterAddress: expect.any(String) },
      fees: { acmeFeeTotal: expect.any(String), provider: { quoteProviderWithAcmeFee: expect.any(String) } },
    })
  })
  it('knows the other word that may stand inside the overrides', async () => {
    const { post } = open({ service: { name: 'Acme', walletWord: 'acmewallet' } })
    const acmeAddressOverrides = { acmewalletWalletFactoryAddress: '0x2222222222222222222222222222222222222222' }
    const intent = { ...request.intent, options: { acmeAddressOverrides } }
    const answer = JSON.parse(await post('QuoteIntentEdge', { ...request, intent }, 'Acme'))
    expect(answer.intent.quoteRequest.options).toEqual({ acmeAddressOverrides })
  })
  it('reads amounts either way', async () => {
    const asNumber = JSON.stringify(request).replace('"100000000000000000"', '100000000000000000')
    expect(await open().post('QuoteIntentEdge', asNumber)).toBe(await open().post('QuoteIntentEdge', request))
  })
  it.each(['number', 'string'] as const)(
    'takes a commit in the other encoding and key order, refuses another digit: %s',
    async (amountEncoding) => {
      const { post } = open({ amountEncoding })
      const { intent } = JSON.parse(await post('QuoteIntentEdge', request), (_, value) => value)
      const source = await post('QuoteIntentEdge', request)
      const sent = source.slice(source.indexOf('"intent":') + 9, source.indexOf(',"transactionStates"'))
      const { intentId } = JSON.parse(sent)
      const other =
        amountEncoding === 'number'
          ? sent.replace(/"salt":(\d+)/, '"salt":"$1"')
          : sent.replace(/"salt":"(\d+)"/, '"salt":$1')
      expect(other).not.toBe(sent)
      const changed = other.replace(/("salt":"?\d{30})./, '$10')
      expect(changed).not.toBe(other)
      expect(JSON.parse(await post('CommitIntent', `{"intent":${changed}}`))).toMatchObject({
        error: 'InvalidArgument',
        cause: expect.stringContaining('intent.salt'),
      })
      expect(JSON.parse(await post('CommitIntent', `{"intent":${other.replace('{', '{"new":1,')}}`))).toMatchObject({
        error: 'InvalidArgument',
        cause: expect.stringContaining('intent.new'),
      })
      expect(JSON.parse(await post('CommitIntent', `{"intent":${other}}`))).toMatchObject({
        error: 'InvalidArgument',
        cause: expect.stringContaining('intent.intentProtocol'),
      })
      const allowed = other
        .replace(/"intentProtocol":"[^"]*",?/, '')
        .replace(/"edge":\{(?:[^{}]|\{[^{}]*\})*\},?/, '')
        .replace(',}', '}')
      expect(JSON.parse(await post('CommitIntent', `{"intent":${allowed}}`))).toEqual({ intentId })
      // The parsed intent is rounded, as a client without bigints would send it.
      if (amountEncoding === 'number')
        expect(JSON.parse(await post('CommitIntent', { intent }))).toMatchObject({ error: 'InvalidArgument' })
    },
  )
  it('commits by the client, whatever was quoted', async () => {
    const { sandbox } = open()
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    const { intent } = await quoteIntentEdge(client, {
      ...request,
      intent: { ...request.intent, destinationTokenAmount: 12_345n },
    } as never)
    await expect(commitIntent(client, { intent: structuredClone(intent) as never })).resolves.toEqual({
      intentId: intent?.intentId,
    })
  })
  it('reads JSON without losing a digit, hostile keys as keys', () => {
    const read = parseLossless(
      ' {"a":[1.0,-0,1e21,9007199254740993,"\\"x,]",true,null,{}],"__proto__":{"b":[]}} ',
    ) as Record<string, unknown[]>
    expect(read.a?.slice(0, 4)).toEqual(
      ['1.0', '-0', '1e21', '9007199254740993'].map((text) => new WrittenNumber(text)),
    )
    expect(read.a?.slice(4, 7)).toEqual(['"x,]', true, null])
    expect(Object.keys(read)).toEqual(['a', '__proto__'])
    expect(() => parseLossless('{"a":01}')).toThrow(SyntaxError)
  })
})

describe('test triggers', () => {
  it.each(Object.entries(testTriggers))('%s by amount and by owner', async (digits, { error, lifeMs, disabled }) => {
    const { post } = open()
    const asked = [
      await ask(post, `10000000000000${digits}`),
      await ask(post, '100000000000000000', `0x11111111111111111111111111111111${'0bad'}${digits}`),
    ]
    for (const answer of asked) {
      if (error) {
        expect([answer.error, answer.code, answer.status]).toEqual([error, ...errorCodes[error]])
        continue
      }
      const { createdAt, expiresAt, intentId } = answer.intent
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(lifeMs ?? 15 * 60_000)
      const armed = JSON.parse(await post('ExecuteIntentEdge', { intentId }))
      expect(armed).toMatchObject(disabled ? { error: 'IntentsDisabled' } : { intentStatus: 'QUOTED' })
    }
  })
  it('outcomes happen', async () => {
    const { sandbox, post } = open()
    const { intent } = await ask(post, '100000000000009004')
    await post('ExecuteIntentEdge', { intentId: intent.intentId })
    sandbox.pay(intent.intentId)
    sandbox.advance(60_000)
    expect(JSON.parse(await post('GetIntent', { intentId: intent.intentId })).intent.status).toBe('FAILED')
  })
})

describe('faults in process', () => {
  it('every error of the document, with its code and status', async () => {
    const { sandbox, post } = open()
    for (const [kind, [code, status]] of Object.entries(errorCodes)) {
      sandbox.fault('GetEdges', kind as KnownErrorKind, { times: 1 })
      expect(JSON.parse(await post('GetEdges', {}))).toMatchObject({
        error: kind,
        code,
        status,
        msg: expect.stringMatching(/\w/),
      })
    }
    expect(JSON.parse(await post('GetEdges', {})).edges).toHaveLength(2)
  })
  it('stays until it is lifted, counts when it is told to, an own one goes before that of all', async () => {
    const { sandbox, post } = open()
    const error = async () => JSON.parse(await post('GetEdges', {})).error
    sandbox.fault('*', 'Geoblocked')
    sandbox.fault('GetEdges', 'QuotaExceeded', { times: 2 })
    expect([await error(), await error(), await error(), await error()]).toEqual([
      'QuotaExceeded',
      'QuotaExceeded',
      'Geoblocked',
      'Geoblocked',
    ])
    sandbox.fault('*', 'none')
    expect(await error()).toBeUndefined()
    const unknown = 'Nonsense' as OperationName
    const refused = /: Nonsense is no operation; expected QuoteIntent, .*YieldGetAggregateBalances$/
    for (const use of [
      () => sandbox.fault(unknown, 'drop'),
      () => sandbox.tamper(unknown, 'none'),
      () => createSandbox({ latencyMs: { [unknown]: 5 } }),
    ]) {
      expect(use).toThrow(RangeError)
      expect(use).toThrow(refused)
    }
    expect(() => sandbox.fault('*', 'nonsense' as never)).toThrow('InvalidArgument')
  })
  it('takes a Request, a URL, a relative address', async () => {
    const { sandbox } = open()
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const address = 'http://sandbox.test/base/rpc/Svc/GetEdges'
    for (const args of [[new Request(address, init)], [new URL(address), init], ['/rpc/Svc/GetEdges', init]] as const) {
      expect((await sandbox.fetch(...(args as unknown as [string, RequestInit]))).status).toBe(200)
    }
    const aborted = sandbox.fetch(address, { ...init, signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('drop rejects, hang waits for the caller', async () => {
    const { sandbox } = open()
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    sandbox.fault('*', 'drop')
    await expect(getEdges(client, {})).rejects.toMatchObject({ error: 'WebrpcRequestFailed' })
    sandbox.fault('*', 'hang')
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    await expect(getEdges(client, {}, { signal: stop.signal })).rejects.toMatchObject({ error: 'WebrpcClientAborted' })
    await expect(getEdges(client, {}, { timeoutMs: 20 })).rejects.toMatchObject({ error: 'Timeout' })
  })
})
