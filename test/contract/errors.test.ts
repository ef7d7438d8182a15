import { describe, expect, it } from 'vitest'
import {
  commitIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntent,
  getIntentReceipt,
  type Intent,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { baseToTron, owner, solToBase, usdcOnBase } from './requests.ts'
import { kindsOf, useServed } from './serve.ts'

const kinds = kindsOf(['Svc', 'Acme'])

describe.each(kinds)('every refusal, $amountEncoding, $service', (options) => {
  const kit = useServed(options)

  const quoted = async (request = solToBase()): Promise<Intent> => {
    const { intent } = await quoteIntentEdge(kit.client, request)
    if (!intent) throw new Error('no intent')
    return intent
  }
  const post = async (path: string, body: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(kit.served.baseUrl + path, { method: 'POST', headers, body, ...init })
    return { status: answer.status, body: await answer.json() }
  }
  const at = (operation: string) => `/rpc/${options.service}/${operation}`

  describe('ExecuteIntentEdge', () => {
    it('InvalidArgument without intentId', async () => {
      const { status, body } = await post(at('ExecuteIntentEdge'), '{}')
      expect(status).toBe(400)
      expect(body).toEqual({
        error: 'InvalidArgument',
        code: 2000,
        msg: 'invalid argument: intentId: required',
        cause: 'intentId: required',
        status: 400,
      })
    })
    it('InvalidArgument without an origin edge quote', async () => {
      const { intentId } = await quoted(baseToTron())
      await expect(executeIntentEdge(kit.client, { intentId })).rejects.toMatchObject({
        error: 'InvalidArgument',
        code: 2000,
      })
    })
    it('NotFound', async () => {
      const refused = executeIntentEdge(kit.client, { intentId: `0x${'00'.repeat(32)}` })
      await expect(refused).rejects.toMatchObject({ error: 'NotFound', code: 8000, status: 400 })
    })
    it('IntentStatus once the intent is past its pre-execution states', async () => {
      const { intentId } = await quoted()
      await executeIntentEdge(kit.client, { intentId })
      kit.served.sandbox.pay(intentId)
      kit.served.sandbox.advance(10_000)
      await expect(executeIntentEdge(kit.client, { intentId })).rejects.toMatchObject({
        error: 'IntentStatus',
        status: 422,
      })
      kit.served.sandbox.advance(60_000)
      await expect(executeIntentEdge(kit.client, { intentId })).rejects.toMatchObject({
        error: 'IntentStatus',
        code: 2004,
      })
    })
    it('QuoteExpired at 15 minutes, not before; what is armed stays armed', async () => {
      const [first, second] = [await quoted(), await quoted()]
      kit.served.sandbox.advance(15 * 60_000 - 1)
      await executeIntentEdge(kit.client, { intentId: first.intentId })
      kit.served.sandbox.advance(1)
      await executeIntentEdge(kit.client, { intentId: first.intentId })
      const refused = executeIntentEdge(kit.client, { intentId: second.intentId })
      await expect(refused).rejects.toMatchObject({ error: 'QuoteExpired', code: 7001, status: 400 })
    })
    it('IntentsDisabled', async () => {
      const { intentId } = await quoted(solToBase(25_009_022n))
      const refused = executeIntentEdge(kit.client, { intentId })
      await expect(refused).rejects.toMatchObject({ error: 'IntentsDisabled', code: 9000, status: 400 })
    })
  })

  describe('CommitIntent', () => {
    it('InvalidArgument for a modified intent, naming where', async () => {
      const intent = await quoted()
      const wireText = intent.wireText?.replace(String(intent.salt), String((intent.salt as bigint) + 1n))
      const refused = commitIntent(kit.client, { intent: { ...intent, wireText } })
      await expect(refused).rejects.toMatchObject({
        error: 'InvalidArgument',
        detail: expect.stringContaining('intent.salt'),
      })
    })
    it('InvalidArgument for what the document excludes, which the client leaves out', async () => {
      const intent = await quoted()
      const whole = await post(at('CommitIntent'), `{"intent":${intent.wireText}}`)
      expect(whole.body).toMatchObject({
        error: 'InvalidArgument',
        msg: expect.stringContaining('expected an intent without'),
      })
      expect(intent.wireText).toMatch(/"intentProtocol":.*"edge":|"edge":.*"intentProtocol":/)
      expect(await commitIntent(kit.client, { intent })).toEqual({ intentId: intent.intentId })
    })
    it('QuoteExpired and IntentStatus', async () => {
      const [expiring, committed] = [await quoted(), await quoted()]
      await commitIntent(kit.client, { intent: committed })
      await expect(commitIntent(kit.client, { intent: committed })).rejects.toMatchObject({ error: 'IntentStatus' })
      kit.served.sandbox.advance(15 * 60_000)
      await expect(commitIntent(kit.client, { intent: expiring })).rejects.toMatchObject({ error: 'QuoteExpired' })
    })
    it('InvalidArgument without intent, NotFound for one of another deployment', async () => {
      expect((await post(at('CommitIntent'), '{}')).body.msg).toContain('intent: required')
      expect((await post(at('CommitIntent'), '{"intent":{"intentId":"0x00"}}')).body.error).toBe('NotFound')
    })
  })

  it('NotFound for intents and edges nobody has quoted', async () => {
    await expect(getIntent(kit.client, { intentId: '0x00' })).rejects.toMatchObject({ error: 'NotFound' })
    await expect(getIntentReceipt(kit.client, { intentId: '0x00' })).rejects.toMatchObject({ error: 'NotFound' })
    await expect(getEdgeStatus(kit.client, { edgeId: 'none' })).rejects.toMatchObject({ error: 'NotFound' })
    for (const operation of ['GetIntent', 'GetIntentReceipt', 'GetEdgeStatus']) {
      expect((await post(at(operation), '{}')).body).toMatchObject({ error: 'InvalidArgument', code: 2000 })
    }
  })

  it.each<[string, object, string]>([
    ['intent', { intent: undefined }, 'intent: required'],
    ['edge', { edge: undefined }, 'edge: required'],
    ['rail', { edge: { rail: 'BITCOIN' } }, 'edge.rail'],
    ['mode', { edge: { mode: undefined } }, 'edge.mode: required'],
    ['origin chain', { edge: { originChainId: undefined } }, 'edge.originChainId: required in ORIGIN mode'],
    ['origin address', { edge: { originAddress: undefined } }, 'edge.originAddress: required in ORIGIN mode'],
    [
      'origin address of another rail',
      { edge: { originAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
      'edge.originAddress',
    ],
    ['origin token', { edge: { originTokenAddress: undefined } }, 'edge.originTokenAddress: required in ORIGIN mode'],
    [
      'unknown token',
      { edge: { originTokenAddress: 'So11111111111111111111111111111111111111113' } },
      'edge.originTokenAddress',
    ],
    ['a chain of another rail', { edge: { originChainId: 728126428 } }, 'edge.originChainId'],
    ['amount of EXACT_INPUT', { edge: { tradeType: 'EXACT_INPUT' } }, 'edge.originTokenAmount: required'],
    [
      'amount of EXACT_OUTPUT',
      { intent: { destinationTokenAmount: undefined } },
      'intent.destinationTokenAmount: required',
    ],
    ['a fraction', { intent: { destinationTokenAmount: 1.5 } }, 'intent.destinationTokenAmount'],
    ['nothing', { intent: { destinationTokenAmount: 0 } }, 'intent.destinationTokenAmount'],
    ['an origin chain of the intent', { intent: { originChainId: 1 } }, 'intent.originChainId'],
    ['owner', { intent: { ownerAddress: '0x12' } }, 'intent.ownerAddress'],
    ['a wide option', { intent: { options: { preference: 'FASTEST' } } }, 'intent.options.preference'],
    ['destination fields in ORIGIN mode', { edge: { destinationAddress: 'x' } }, 'edge.destinationAddress'],
    [
      'DESTINATION mode without its three',
      {
        edge: {
          mode: 'DESTINATION',
          originChainId: undefined,
          originAddress: undefined,
          originTokenAddress: undefined,
        },
      },
      'edge.destinationChainId: required in DESTINATION mode',
    ],
  ])('QuoteIntentEdge names the field: %s', async (_, change, named) => {
    const body = {
      edge: {
        rail: 'SOLANA',
        mode: 'ORIGIN',
        originChainId: 1399811149,
        originAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
        originTokenAddress: '11111111111111111111111111111111',
      },
      intent: {
        ownerAddress: owner,
        destinationChainId: 8453,
        destinationTokenAddress: usdcOnBase,
        destinationTokenAmount: 5e6,
      },
    }
    const changes = change as Record<'edge' | 'intent', object | undefined>
    const part = (key: 'edge' | 'intent') =>
      key in changes ? changes[key] && { ...body[key], ...changes[key] } : body[key]
    const answer = await post(at('QuoteIntentEdge'), JSON.stringify({ edge: part('edge'), intent: part('intent') }))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'InvalidArgument', code: 2000, msg: expect.stringContaining(named) },
    })
  })

  it('UnsupportedNetwork for a chain nobody knows', async () => {
    const request = solToBase()
    const elsewhere = { ...request, intent: { ...request.intent, destinationChainId: 424242 } } as typeof request
    await expect(quoteIntentEdge(kit.client, elsewhere)).rejects.toMatchObject({
      error: 'UnsupportedNetwork',
      code: 8008,
      status: 422,
    })
  })

  it('routes, methods and bodies', async () => {
    const { service } = options
    expect(await post(at('Nonsense'), '{}')).toMatchObject({ status: 404, body: { error: 'WebrpcBadRoute', code: -2 } })
    expect(await post('/rpc/Other/GetEdges', '{}')).toMatchObject({ status: 404, body: { error: 'WebrpcBadRoute' } })
    expect(await post('/', '{}')).toMatchObject({ body: { error: 'WebrpcBadRoute' } })
    const got = await fetch(`${kit.served.baseUrl}/rpc/${service}/GetEdges`)
    expect([got.status, (await got.json()).error]).toEqual([405, 'WebrpcBadMethod'])
    expect(await post(at('GetEdges'), '{"a":')).toMatchObject({
      status: 400,
      body: { error: 'WebrpcBadRequest', code: -4 },
    })
    expect(await post(at('GetEdges'), '[]')).toMatchObject({ body: { error: 'WebrpcBadRequest' } })
    expect(await post(at('GetEdges'), '{}', { headers: { 'Content-Type': 'text/plain' } })).toMatchObject({
      body: { error: 'WebrpcBadRequest' },
    })
  })
})
