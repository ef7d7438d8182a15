import { describe, expect, it } from 'vitest'
import {
  abortIntent,
  commitIntent,
  executeIntent,
  getIntent,
  getIntentHistory,
  getIntentReceipt,
  quoteIntent,
  quoteIntentEdge,
  searchIntents,
  waitIntentReceipt,
} from '../../src/api/index.ts'
import { hashOf } from './inProcess.ts'
import { baseToOptimism, baseToTron, usdcAcross } from './requests.ts'
import { kindsOf, useServed } from './serve.ts'

const kinds = kindsOf(['Svc', { name: 'Acme', walletWord: 'acmewallet' }])

describe.each(kinds)('the operations of an EVM intent, $amountEncoding, $service', (options) => {
  const kit = useServed(options)
  let digits = 0
  const newHash = () => hashOf(String(++digits))

  it('QuoteIntent: what is fixed stays exact; brand words and overrides arrive', async () => {
    const svcAddressOverrides = { svcWalletFactoryAddress: '0x2222222222222222222222222222222222222222' }
    const { intent, gasFeeOptions, transactionStates, passthrough } = await quoteIntent(kit.client, {
      ...baseToOptimism(10n ** 20n + 7n),
      options: { slippageTolerance: 0.01, svcAddressOverrides },
    })
    expect(intent.quote?.toAmount).toBe(10n ** 20n + 7n)
    expect(intent.quoteRequest).toMatchObject({
      destinationTokenAmount: 10n ** 20n + 7n,
      options: { svcAddressOverrides },
    })
    expect(BigInt(String(intent.salt))).toBeGreaterThan(2n ** 53n)
    expect(intent.fees?.svcFeeTotal).toBeGreaterThan(0n)
    expect([gasFeeOptions?.feeOptions?.length, transactionStates?.length]).toEqual([3, 3])
    expect(passthrough).toEqual({ eligible: false })
    expect(await commitIntent(kit.client, { intent: intent as never })).toEqual({ intentId: intent.intentId })
  })

  it('QuoteIntent: a passthrough that is cheaper', async () => {
    const { intent, passthrough } = await quoteIntent(kit.client, usdcAcross())
    expect(passthrough).toMatchObject({
      eligible: true,
      passthroughTransaction: { amount: 60_000_000n, chainId: 8453 },
    })
    expect(passthrough?.fees?.totalFeeAmount).toBeLessThan(intent.fees?.totalFeeAmount ?? 0n)
  })

  it('ExecuteIntent, WaitIntentReceipt: from the deposit to the end', async () => {
    const { intent } = await quoteIntent(kit.client, usdcAcross())
    const { intentId } = intent
    const depositTransactionHash = newHash()
    const executed = await executeIntent(kit.client, { intentId, depositTransactionHash })
    expect(executed).toEqual({ intentId, intentStatus: 'EXECUTING' })
    const first = await waitIntentReceipt(kit.client, { intentId })
    expect([first.receiptStates, first.done]).toEqual([['MINING', 'PENDING', 'PENDING'], false])
    const waiting = waitIntentReceipt(kit.client, { intentId, lastReceiptStates: first.receiptStates })
    // Wait until the request has arrived. If the clock moved before, there would be nothing to wait for.
    await getIntent(kit.client, { intentId })
    kit.served.sandbox.advance(3_000)
    expect((await waiting).receiptStates?.[0]).toBe('SUCCEEDED')
    kit.served.sandbox.advance(60_000)
    const { intentReceipt, done } = await waitIntentReceipt(kit.client, {
      intentId,
      lastReceiptStates: first.receiptStates,
    })
    expect([intentReceipt.status, done]).toEqual(['SUCCEEDED', true])
    expect(intentReceipt.depositTransaction).toMatchObject({
      txnHash: depositTransactionHash,
      tokenAmount: 60_000_000n,
    })
  })

  it('ExecuteIntent: by signature, and in destination mode', async () => {
    const { intent, gasFeeOptions } = await quoteIntent(kit.client, usdcAcross())
    const selectedGasFeeOption = gasFeeOptions?.feeOptions?.[1] ?? {}
    const deadline = Date.parse(intent.expiresAt ?? '') / 1000
    const depositSignature = { intentSignature: `0x${'34'.repeat(65)}`, selectedGasFeeOption, deadline }
    expect((await executeIntent(kit.client, { intentId: intent.intentId, depositSignature })).intentStatus).toBe(
      'EXECUTING',
    )
    const toRail = await quoteIntentEdge(kit.client, baseToTron())
    const intentId = toRail.intent?.intentId ?? ''
    await executeIntent(kit.client, { intentId })
    kit.served.sandbox.pay(intentId)
    kit.served.sandbox.advance(60_000)
    for (const id of [intentId, intent.intentId]) {
      expect((await getIntentReceipt(kit.client, { intentId: id })).intentReceipt.status).toBe('SUCCEEDED')
    }
  })

  it('AbortIntent', async () => {
    const { intentId } = (await quoteIntent(kit.client, usdcAcross())).intent
    await executeIntent(kit.client, { intentId, depositTransactionHash: newHash() })
    const { hash, chainId } = kit.served.sandbox.abort(intentId)
    const aborted = await abortIntent(kit.client, { intentId, chainId, abortTransactionHash: hash })
    expect(aborted).toEqual({ intentId, status: 'ABORTED' })
  })

  it('SearchIntents: intents that can be committed as they came', async () => {
    const ownerAddress = '0x4444444444444444444444444444444444444444'
    const [older, newer] = [
      await quoteIntent(kit.client, { ...usdcAcross(), ownerAddress }),
      await quoteIntent(kit.client, { ...baseToOptimism(), ownerAddress }),
    ]
    const { intents } = await searchIntents(kit.client, { byOwnerAddress: ownerAddress })
    expect(intents.map(({ intentId }) => intentId)).toEqual([newer.intent.intentId, older.intent.intentId])
    expect(intents[0]?.quote).toEqual(newer.intent.quote)
    expect(await commitIntent(kit.client, { intent: intents[0] as never })).toEqual({ intentId: newer.intent.intentId })
  })

  it('SearchIntents: both names of the hash', async () => {
    const { intentId } = (await quoteIntent(kit.client, usdcAcross())).intent
    const hash = newHash()
    await executeIntent(kit.client, { intentId, depositTransactionHash: hash })
    for (const request of [{ byTransactionHash: hash }, { byDepositTransactionHash: hash }]) {
      expect((await searchIntents(kit.client, request)).intents.map((found) => found.intentId)).toEqual([intentId])
    }
  })

  it('GetIntentHistory: page after page, with balances', async () => {
    const ownerAddress = '0x5555555555555555555555555555555555555555'
    const made: string[] = []
    for (let i = 0; i < 5; i++)
      made.unshift((await quoteIntent(kit.client, { ...usdcAcross(60_009_004n), ownerAddress })).intent.intentId)
    await executeIntent(kit.client, { intentId: made[0] ?? '', depositTransactionHash: newHash() })
    kit.served.sandbox.advance(60_000)
    const filters = { byOwnerAddress: ownerAddress, includeBalances: true }
    const first = await getIntentHistory(kit.client, { ...filters, page: { pageSize: 3 } })
    const second = await getIntentHistory(kit.client, { ...filters, page: first.nextPage })
    expect([...first.intents, ...second.intents].map(({ intentId }) => intentId)).toEqual(made)
    expect(second.nextPage).toBeUndefined()
    expect(first.intents[0]).toMatchObject({ status: 'FAILED', hasBalance: true, receipt: { ownerAddress } })
    expect(first.intents[0]?.balances?.[0]?.balance).toMatch(/^\d+$/)
  })
})
