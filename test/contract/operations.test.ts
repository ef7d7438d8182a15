import { describe, expect, it } from 'vitest'
import {
  commitIntent,
  executeIntentEdge,
  getEdgeStatus,
  getEdges,
  getIntent,
  getIntentReceipt,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { baseToTron, solToBase, usdtIn } from './requests.ts'
import { kindsOf, useServed } from './serve.ts'

const kinds = kindsOf(['Svc', { name: 'Acme', walletWord: 'acmewallet' }])

describe.each(kinds)('every built operation, $amountEncoding, $service', (options) => {
  const kit = useServed(options)

  it('GetEdges', async () => {
    const { edges } = await getEdges(kit.client, {})
    expect(edges).toEqual([
      { rail: 'SOLANA', modes: ['ORIGIN', 'DESTINATION'] },
      { rail: 'TRON', modes: ['ORIGIN', 'DESTINATION'] },
    ])
  })

  it('QuoteIntentEdge: what is fixed stays exact, in both modes', async () => {
    const out = await quoteIntentEdge(kit.client, solToBase(25_000_007n))
    expect(out.intent?.quote?.toAmount).toBe(25_000_007n)
    expect(out.intent?.quoteRequest?.destinationTokenAmount).toBe(25_000_007n)
    expect(out.edge.handoff).toMatchObject({ chainId: 1399811149, amount: out.edge.originTokenAmount })
    expect(BigInt(String(out.intent?.salt))).toBeGreaterThan(2n ** 53n)
    expect(out.intent?.fees?.svcFeeTotal).toBeGreaterThan(0n)
    expect(out.intent?.svcVersion).toBe('0.0.1')
    const spent = await quoteIntentEdge(kit.client, usdtIn(40_000_001n))
    expect(spent.edge.originTokenAmount).toBe(40_000_001n)
    const paid = await quoteIntentEdge(kit.client, baseToTron(30_000_003n))
    expect(paid.intent?.edge?.edgeTokenAmount).toBe(30_000_003n)
    expect(paid.gasFeeOptions?.feeOptions?.length).toBe(3)
  })

  it('takes the overrides under the deployment’s words and answers them under ours', async () => {
    const svcAddressOverrides = { svcWalletFactoryAddress: '0x2222222222222222222222222222222222222222' }
    const request = solToBase()
    const { intent } = await quoteIntentEdge(kit.client, {
      ...request,
      intent: { ...request.intent, options: { slippageTolerance: 0.01, svcAddressOverrides } },
    } as typeof request)
    expect(intent?.quoteRequest?.options).toEqual({ slippageTolerance: 0.01, svcAddressOverrides })
    await commitIntent(kit.client, { intent: intent as never })
  })

  it('the whole path of a paid intent', async () => {
    const { edgeId, intent } = await quoteIntentEdge(kit.client, solToBase())
    const intentId = intent?.intentId ?? ''
    expect(await executeIntentEdge(kit.client, { intentId })).toEqual({ intentId, intentStatus: 'QUOTED' })
    expect(await executeIntentEdge(kit.client, { intentId })).toEqual({ intentId, intentStatus: 'QUOTED' })
    expect((await getEdgeStatus(kit.client, { edgeId })).status).toBe('PENDING')
    await expect(getIntentReceipt(kit.client, { intentId })).rejects.toMatchObject({
      error: 'NotFound',
      code: 8000,
      status: 400,
    })
    const { hash } = kit.served.sandbox.pay(intentId)
    kit.served.sandbox.advance(60_000)
    const { intentReceipt } = await getIntentReceipt(kit.client, { intentId })
    expect(intentReceipt).toMatchObject({
      status: 'SUCCEEDED',
      edge: { edgeStatus: 'FILLED', initTransactionHash: hash },
    })
    expect(intentReceipt.summary?.destinationTokenAmount).toBe(25_000_000n)
    expect((await getIntent(kit.client, { intentId })).intent.status).toBe('SUCCEEDED')
    expect(
      (await getEdgeStatus(kit.client, { edgeId })).transactionStates?.map((step) => step.transactionHash),
    ).not.toContain('')
  })

  it('CommitIntent: what came is what goes back', async () => {
    const { intent } = await quoteIntentEdge(kit.client, usdtIn())
    const intentId = intent?.intentId ?? ''
    expect(await commitIntent(kit.client, { intent: intent as never })).toEqual({ intentId })
    expect((await getIntent(kit.client, { intentId })).intent.status).toBe('COMMITTED')
    kit.served.sandbox.pay(intentId)
    kit.served.sandbox.advance(60_000)
    expect((await getIntent(kit.client, { intentId })).intent.status).toBe('SUCCEEDED')
  })
})
