import { describe, expect, it } from 'vitest'
import { abortIntent, executeIntent, quoteIntent, quoteIntentEdge, waitIntentReceipt } from '../../src/api/index.ts'
import { hashOf } from './inProcess.ts'
import { native, owner, solToBase, usdcAcross, usdcOnBase } from './requests.ts'
import { kindsOf, useServed } from './serve.ts'

const kinds = kindsOf(['Svc', 'Acme'])

describe.each(kinds)('every refusal around an EVM intent, $amountEncoding, $service', (options) => {
  const kit = useServed(options)
  let digits = 0
  const newHash = () => hashOf(String(++digits))

  const quoted = async (amount?: bigint) => (await quoteIntent(kit.client, usdcAcross(amount))).intent
  const post = async (operation: string, body: object, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    const answer = await fetch(`${kit.served.baseUrl}/rpc/${options.service}/${operation}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const body = { ...usdcAcross(), originTokenAmount: '60000000' }

  it.each<[string, object, string]>([
    ['owner', { ownerAddress: undefined }, 'ownerAddress: required'],
    ['a malformed owner', { ownerAddress: '0x12' }, 'ownerAddress: expected an EVM address'],
    ['origin chain', { originChainId: undefined }, 'originChainId: required'],
    ['destination chain', { destinationChainId: undefined }, 'destinationChainId: required'],
    ['origin token', { originTokenAddress: undefined }, 'originTokenAddress: required'],
    ['destination token', { destinationTokenAddress: undefined }, 'destinationTokenAddress: required'],
    [
      'a token of another chain',
      { destinationTokenAddress: usdcOnBase },
      'destinationTokenAddress: not a token of Optimism',
    ],
    ['a rail', { originChainId: 728126428 }, 'originChainId: expected an EVM chain'],
    [
      'amount of EXACT_INPUT',
      { originTokenAmount: undefined },
      'originTokenAmount: required when tradeType is EXACT_INPUT',
    ],
    [
      'amount of EXACT_OUTPUT',
      { tradeType: 'EXACT_OUTPUT' },
      'destinationTokenAmount: required when tradeType is EXACT_OUTPUT',
    ],
    ['nothing', { originTokenAmount: 0 }, 'originTokenAmount: expected more than 0'],
    ['too little', { originTokenAmount: 1 }, 'originTokenAmount: the amount does not cover the fees'],
    ['a kind of trade', { tradeType: 'EXACT' }, 'tradeType'],
    [
      'a call without a target',
      { destinationCallData: '0x12' },
      'destinationToAddress: required with a destination call',
    ],
    ['call data', { destinationCallData: 'zz', destinationToAddress: owner }, 'destinationCallData: expected hex'],
    ['a protocol', { options: { intentProtocol: 'v3' } }, 'options.intentProtocol'],
    ['slippage', { options: { slippageTolerance: 1 } }, 'options.slippageTolerance'],
    ['a settlement without its processor', { settlement: { amountCents: 5 } }, 'settlement.provider: required'],
    ['a settlement without its amount', { settlement: { provider: 'CARDS' } }, 'settlement.amountCents: required'],
    ['part of a cent', { settlement: { provider: 'CARDS', amountCents: 1.5 } }, 'settlement.amountCents'],
  ])('QuoteIntent names the field: %s', async (_, change, named) => {
    expect(await post('QuoteIntent', { ...body, ...change })).toMatchObject({
      status: 400,
      body: { error: 'InvalidArgument', code: 2000, msg: expect.stringContaining(named) },
    })
  })

  it('QuoteIntent: networks, the same token, an old protocol', async () => {
    const ask = (change: object) => quoteIntent(kit.client, { ...usdcAcross(), ...change })
    const nowhere = ask({ destinationChainId: 424242 })
    await expect(nowhere).rejects.toMatchObject({ error: 'UnsupportedNetwork', code: 8008, status: 422 })
    const mixed = ask({ originChainId: 84532, originTokenAddress: native })
    await expect(mixed).rejects.toMatchObject({ error: 'UnsupportedNetwork', code: 8008 })
    const same = ask({ destinationChainId: 8453, destinationTokenAddress: usdcOnBase.toLowerCase() })
    await expect(same).rejects.toMatchObject({ error: 'IntentsSkipped', code: 7000, status: 400 })
    const old = ask({ options: { intentProtocol: 'v1' } })
    await expect(old).rejects.toMatchObject({ error: 'IntentProtocolDeprecated', code: 3000, status: 422 })
  })

  it('ExecuteIntent', async () => {
    const { intentId } = await quoted()
    const refused = (request: object, error: object) =>
      expect(executeIntent(kit.client, { intentId, ...request })).rejects.toMatchObject(error)
    const edge = (await quoteIntentEdge(kit.client, solToBase())).intent
    await refused({ intentId: edge?.intentId }, { error: 'InvalidArgument', code: 2000, status: 400 })
    await refused({ intentId: hashOf('0') }, { error: 'NotFound', code: 8000 })
    const disabled = await quoted(60_009_022n)
    await refused({ intentId: disabled.intentId }, { error: 'IntentsDisabled', code: 9000 })
    expect((await post('ExecuteIntent', {})).body.msg).toContain('intentId: required')
    expect((await post('ExecuteIntent', { intentId, depositTransactionHash: '0x12' })).body.msg).toContain(
      'depositTransactionHash',
    )
    expect(
      (await post('ExecuteIntent', { intentId, depositTransactionHash: newHash(), depositSignature: {} })).body.msg,
    ).toContain('depositSignature: not with')
    expect((await post('ExecuteIntent', { intentId, depositSignature: {} })).body.msg).toContain(
      'depositSignature.selectedGasFeeOption: required',
    )
    const hash = newHash()
    await executeIntent(kit.client, { intentId, depositTransactionHash: hash })
    await refused({ depositTransactionHash: newHash() }, { error: 'IntentStatus', code: 2004, status: 422 })
    const other = await quoted()
    await refused({ intentId: other.intentId, depositTransactionHash: hash }, { error: 'InvalidArgument' })
    kit.served.sandbox.advance(15 * 60_000)
    await refused({ intentId: other.intentId }, { error: 'QuoteExpired', code: 7001, status: 400 })
  })

  it('AbortIntent', async () => {
    const { intentId } = await quoted()
    const refused = (request: object, error: object) =>
      expect(
        abortIntent(kit.client, { intentId, chainId: 8453, abortTransactionHash: hashOf('f'), ...request }),
      ).rejects.toMatchObject(error)
    await refused({}, { error: 'InvalidArgument', code: 2000 })
    await refused({ intentId: hashOf('0') }, { error: 'NotFound', code: 8000 })
    for (const missing of ['intentId', 'chainId', 'abortTransactionHash']) {
      const request = { intentId, chainId: 8453, abortTransactionHash: hashOf('f'), [missing]: undefined }
      expect((await post('AbortIntent', request)).body.msg).toContain(`${missing}: required`)
    }
    await executeIntent(kit.client, { intentId, depositTransactionHash: newHash() })
    kit.served.sandbox.advance(60_000)
    await refused({}, { error: 'IntentStatus', code: 2004, status: 422 })
  })

  it('WaitIntentReceipt: no receipt yet, an unknown intent, states that are no list', async () => {
    const { intentId } = await quoted()
    await expect(waitIntentReceipt(kit.client, { intentId })).rejects.toMatchObject({ error: 'NotFound', code: 8000 })
    await expect(waitIntentReceipt(kit.client, { intentId: hashOf('0') })).rejects.toMatchObject({ error: 'NotFound' })
    expect((await post('WaitIntentReceipt', { intentId, lastReceiptStates: 'X' })).body).toMatchObject({
      error: 'InvalidArgument',
    })
  })

  it('SearchIntents: no filter', async () => {
    expect((await post('SearchIntents', {})).body).toMatchObject({
      error: 'InvalidArgument',
      cause: 'request: at least one filter',
    })
  })

  it('GetIntentHistory: a page that is none', async () => {
    expect((await post('GetIntentHistory', { page: { pageSize: -1 } })).body).toMatchObject({
      error: 'InvalidArgument',
    })
    expect((await post('GetIntentHistory', { page: 5 })).body.msg).toContain('page: expected an object')
  })

  it('ClientOutdated for an old client, whatever it asks', async () => {
    for (const operation of ['QuoteIntent', 'GetIntent', 'GetEdges']) {
      expect(await post(operation, body, { 'X-Client-Version': '0' })).toMatchObject({
        status: 422,
        body: { error: 'ClientOutdated', code: 8009 },
      })
    }
  })
})
