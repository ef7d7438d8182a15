import { describe, expect, it } from 'vitest'
import {
  buildIntentRecoveryTransaction,
  executeIntentEdge,
  prepareIntentRecovery,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import { eip712Digest, readExecute, readPackedCalls, type TypedData } from '../setup/recoveryBytes.ts'
import { owner, solToBase, usdcOnBase } from './requests.ts'
import { kindsOf, useServed } from './serve.ts'

const signature = `0x${'cd'.repeat(65)}`
const kinds = kindsOf(['Svc', { name: 'Acme', walletWord: 'acmewallet' }])

describe.each(kinds)('recovery over HTTP, $amountEncoding, $service', (options) => {
  const kit = useServed(options)

  const stranded = async (amount = 25_009_004n) => {
    const { intent } = await quoteIntentEdge(kit.client, solToBase(amount))
    const intentId = intent?.intentId ?? ''
    await executeIntentEdge(kit.client, { intentId })
    kit.served.sandbox.pay(intentId)
    kit.served.sandbox.advance(60_000)
    return intentId
  }
  const post = async (operation: string, body: object) => {
    const word = typeof options.service === 'string' ? options.service : options.service.name
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${kit.served.baseUrl}/rpc/${word}/${operation}`, init)
    return { status: answer.status, text: await answer.text() }
  }

  it('prepares and builds; what is signed has the same spelling in both encodings', async () => {
    for (const deployed of [false, true]) {
      const intentId = await stranded()
      const prepared = await prepareIntentRecovery(kit.client, { intentId })
      const { intentAddress, payload, payloadHash, recoveryTokens } = prepared
      const encoded = String(payload.encoded)
      expect(recoveryTokens).toMatchObject([{ contractAddress: usdcOnBase, chainId: 8453, balance: '25009004' }])
      expect(eip712Digest(prepared.typedData as unknown as TypedData)).toBe(payloadHash)
      const call = readPackedCalls(encoded, intentAddress).calls[0]
      expect(call?.to).toBe(usdcOnBase.toLowerCase())
      expect(call?.data).toContain(owner.slice(2))

      const { text } = await post('PrepareIntentRecovery', { intentId })
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(prepared)))
      const { domain, message } = JSON.parse(text).typedData
      expect(domain.chainId).toBe(8453)
      expect(message).toMatchObject({ space: expect.stringMatching(/^\d+$/), nonce: '0', wallets: [] })
      expect(message.calls[0]).toMatchObject({ value: '0', gasLimit: '0', delegateCall: false, behaviorOnError: '1' })

      const asked = { intentId, payload, signature, intentAddress, refundToAddress: owner }
      const built = await buildIntentRecoveryTransaction(kit.client, asked)
      const to = deployed ? intentAddress : recoveryContracts.relay
      expect(built).toMatchObject({ to, value: '0', chainId: 8453, requiresDeploy: !deployed, payloadHash })
      const execute = deployed ? built.data : readPackedCalls(built.data, to).calls[1]?.data
      expect(readExecute(execute ?? '')).toEqual({ payload: encoded, signature })
    }
  })

  it.each<[string, object, string]>([
    ['PrepareIntentRecovery', { intentId: undefined }, 'intentId: required'],
    ['PrepareIntentRecovery', { intentAddress: '0x12' }, 'intentAddress: expected an EVM address'],
    ['PrepareIntentRecovery', { refundToAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, 'refundToAddress: expected'],
    ['PrepareIntentRecovery', { tokenAddress: 7 }, 'tokenAddress: expected text'],
    ['PrepareIntentRecovery', { tokenAddress: owner }, 'tokenAddress: nothing of it'],
    ['BuildIntentRecoveryTransaction', { payload: undefined }, 'payload: required'],
    ['BuildIntentRecoveryTransaction', { payload: {} }, 'payload.kind: required'],
    ['BuildIntentRecoveryTransaction', { signature: undefined }, 'signature: required'],
    ['BuildIntentRecoveryTransaction', { signature: 'cd'.repeat(65) }, 'signature: expected 65 bytes'],
    ['BuildIntentRecoveryTransaction', { intentAddress: undefined }, 'intentAddress: required'],
    ['BuildIntentRecoveryTransaction', { refundToAddress: '0x' }, 'refundToAddress: expected an EVM address'],
  ])('%s names the field: %o', async (operation, change, named) => {
    const intentId = await stranded()
    const { payload, intentAddress } = await prepareIntentRecovery(kit.client, { intentId })
    const asked = operation === 'PrepareIntentRecovery' ? { intentId } : { intentId, payload, signature, intentAddress }
    const { status, text } = await post(operation, { ...asked, ...change })
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: 'InvalidArgument', code: 2000, msg: expect.stringContaining(named) },
    ])
  })

  it('NotFound, and IntentStatus where nothing is stranded', async () => {
    const unknown = { intentId: `0x${'00'.repeat(32)}` }
    await expect(prepareIntentRecovery(kit.client, unknown)).rejects.toMatchObject({ error: 'NotFound', code: 8000 })
    const intentId = await stranded(25_000_000n)
    const refused = { error: 'IntentStatus', code: 2004, status: 422 }
    await expect(prepareIntentRecovery(kit.client, { intentId })).rejects.toMatchObject(refused)
    const payload = { kind: 'v3_calls_payload', encoded: '0x' }
    const asked = { payload, signature, intentAddress: owner }
    await expect(buildIntentRecoveryTransaction(kit.client, { ...unknown, ...asked })).rejects.toMatchObject({
      error: 'NotFound',
    })
    await expect(buildIntentRecoveryTransaction(kit.client, { intentId, ...asked })).rejects.toMatchObject(refused)
  })
})
