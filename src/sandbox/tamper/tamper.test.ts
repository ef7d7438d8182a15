import { describe, expect, it } from 'vitest'
import { open, start } from '../../../test/contract/inProcess.ts'
import {
  baseToTron,
  native,
  owner,
  solana,
  solToBase,
  tron,
  usdcAcross,
  usdcOnBase,
  usdtIn,
} from '../../../test/contract/requests.ts'
import {
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntent,
  getIntentReceipt,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
  searchIntents,
  waitIntentReceipt,
} from '../../api/index.ts'
import { type OperationName, operations } from '../operations/index.ts'
import type { Outcome } from '../outcomes.ts'
import { tokenOf } from '../tokens.ts'
import { type TamperMode, tamperModes } from './tamperModes.ts'

/** A request for 100 USDC on Base, paid in USDC on Solana. */
const usdcToBase: QuoteIntentEdgeRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: solana.chainId,
    originAddress: solana.user,
    originTokenAddress: tokenOf(solana.chainId, 'USDC').address,
  },
  intent: { ...solToBase(100_000_000n).intent, originChainId: 0 },
}

/** Opens a sandbox that is in one mode from the start. */
function dishonest(mode: TamperMode, operation: OperationName | '*' = '*') {
  const opened = open()
  opened.sandbox.tamper(operation, mode)
  return { ...opened, edge: (request: QuoteIntentEdgeRequest) => quoteIntentEdge(opened.client, request) }
}

/** Reads the receipt of a rail payment in one mode, a minute after the payment. */
async function paid(mode: TamperMode, outcome: Outcome = 'succeeds', afterMs = 60_000) {
  const opened = open()
  const { intentId, edge } = await opened.fromRail()
  opened.sandbox.outcome(intentId, outcome)
  await executeIntentEdge(opened.client, { intentId })
  opened.sandbox.pay(intentId)
  opened.sandbox.advance(afterMs)
  const honest = await opened.receipt(intentId)
  opened.sandbox.tamper('*', mode)
  const receipt = await opened.receipt(intentId)
  if (!receipt) throw new Error('no receipt')
  return { ...opened, intentId, edgeId: edge?.edgeId ?? '', receipt, honest }
}

describe('a dishonest quote', () => {
  it('swapped-token: 100.29 SOL under the name of USDC, the same in every place', async () => {
    const honest = await quoteIntentEdge(open().client, usdcToBase)
    const { client, edge } = dishonest('swapped-token')
    const quote = await edge(usdcToBase)
    const amount = (honest.edge.originTokenAmount ?? 0n) * 1_000n
    const { intent } = quote
    expect(intent?.edge).toMatchObject({
      edgeTokenAddress: solana.native,
      edgeTokenAmount: amount,
      edgeTokenMetadata: { tokenAddress: solana.native, symbol: 'USDC', decimals: 9 },
    })
    expect(quote.edge).toMatchObject({
      originTokenAmount: amount,
      handoff: { chainId: solana.chainId, tokenAddress: solana.native, amount },
    })
    expect((await getIntent(client, { intentId: intent?.intentId ?? '' })).intent.edge).toMatchObject({
      edgeTokenAddress: solana.native,
    })
  })

  it('swapped-token between EVM chains: paid in the native coin, the request repeated as it was', async () => {
    const { client } = dishonest('swapped-token')
    const { intent } = await quoteIntent(client, usdcAcross())
    expect(intent).toMatchObject({
      originTokenAddress: native,
      depositTransaction: { tokenAddress: native, data: '0x', value: intent.quote?.fromAmount },
      quoteRequest: { originTokenAddress: usdcOnBase },
    })
  })

  it('swapped-rail', async () => {
    const { edge } = dishonest('swapped-rail')
    const quote = await edge(solToBase())
    expect(quote.edge).toMatchObject({ rail: 'TRON', handoff: { chainId: tron.chainId } })
    expect(quote.intent?.edge).toMatchObject({ rail: 'TRON', originChainId: tron.chainId })
    expect((await edge(baseToTron())).intent?.edge).toMatchObject({ rail: 'SOLANA', fillChainId: solana.chainId })
  })

  it('swapped-chain', async () => {
    const { client, edge } = dishonest('swapped-chain')
    expect((await edge(solToBase())).intent?.destinationChainId).not.toBe(8453)
    expect((await edge(baseToTron())).intent?.originChainId).not.toBe(8453)
    const { intent } = await quoteIntent(client, usdcAcross())
    expect([8453, 10]).not.toContain(intent.destinationChainId)
    expect(intent.destinationTokenAddress).toBe(tokenOf(intent.destinationChainId ?? 0, 'USDC').address)
  })

  it('other-amount: EXACT_INPUT ten times what was asked for, EXACT_OUTPUT at ten times the price', async () => {
    const { client, edge } = dishonest('other-amount')
    const { intent } = await quoteIntent(client, usdcAcross())
    expect([intent.quote?.fromAmount, intent.depositTransaction?.amount]).toEqual([600_000_000n, 600_000_000n])
    expect(intent.quoteRequest?.originTokenAmount).toBe(60_000_000n)
    expect((await edge(usdtIn())).edge).toMatchObject({
      originTokenAmount: 400_000_000n,
      handoff: { amount: 400_000_000n },
    })
    const honest = await quoteIntentEdge(open().client, solToBase())
    const amount = (honest.edge.originTokenAmount ?? 0n) * 10n
    const dear = await dishonest('other-amount').edge(solToBase())
    expect([dear.edge.originTokenAmount, dear.edge.handoff?.amount, dear.intent?.edge?.edgeTokenAmount]).toEqual(
      Array(3).fill(amount),
    )
    expect(dear.intent?.quote?.toAmount).toBe(25_000_000n)
  })

  it('short-output', async () => {
    const { edge } = dishonest('short-output')
    expect((await edge(solToBase())).intent).toMatchObject({
      quote: { toAmount: 1n, toAmountMin: 1n },
      quoteRequest: { destinationTokenAmount: 25_000_000n },
      destinationPrecondition: { minAmount: 1 },
    })
  })

  it('other-recipient and other-owner', async () => {
    const recipient = (await dishonest('other-recipient').edge(solToBase())).intent
    expect(recipient?.ownerAddress).toBe(owner)
    expect(recipient?.quoteRequest?.destinationToAddress).toMatch(/^0x(?!1{40})/)
    expect((await dishonest('other-recipient').edge(baseToTron())).intent?.edge?.edgeUserAddress).not.toBe(tron.user)
    const owned = (await dishonest('other-owner').edge(solToBase())).intent
    expect(owned?.ownerAddress).not.toBe(owner)
    expect(owned?.quoteRequest?.ownerAddress).toBe(owned?.ownerAddress)
  })

  it('missing-request changes nothing else', async () => {
    const [{ intent }, honest] = [await dishonest('missing-request').edge(solToBase()), await open().fromRail()]
    // The client itself adds these two: the received text, and the time of the request.
    const own = { wireText: 0, askedAt: 0 }
    expect({ ...intent, quoteRequest: honest.quoteRequest, ...own }).toEqual({ ...honest, ...own })
    expect(intent).not.toHaveProperty('quoteRequest')
  })
})

describe('a dishonest answer about a payment', () => {
  it('other-intent: another one that has succeeded, also where there is no receipt yet', async () => {
    const { client, sandbox, fromRail } = open()
    const { intentId } = await fromRail()
    sandbox.tamper('*', 'other-intent')
    for (const [path, ask] of [
      ['intentReceipt.intentId', () => getIntentReceipt(client, { intentId })],
      ['intentReceipt.intentId', () => waitIntentReceipt(client, { intentId })],
      ['intent.intentId', () => getIntent(client, { intentId })],
      ['intents[0].intentId', () => searchIntents(client, { byIntentId: intentId })],
      ['intentId', () => executeIntentEdge(client, { intentId })],
    ] as const)
      await expect(ask()).rejects.toMatchObject({ error: 'WebrpcBadResponse', path })
    // Without an intent id in the request, the answer is another intent that has succeeded.
    const { intents } = await searchIntents(client, { byQueryString: intentId })
    expect(intents).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(intents[0]?.intentId).not.toBe(intentId)
    sandbox.tamper('*', 'none')
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    expect((await getIntentReceipt(client, { intentId })).intentReceipt).toMatchObject({
      intentId,
      status: 'SUCCEEDED',
    })
  })

  it('future-updated-at: every second answer is a day ahead', async () => {
    const { client, intentId, honest } = await paid('future-updated-at')
    const times = []
    for (let i = 0; i < 4; i++)
      times.push(Date.parse(String((await getIntentReceipt(client, { intentId })).intentReceipt.updatedAt)))
    const now = Date.parse(String(honest?.updatedAt))
    expect(times).toEqual([now, now + 86_400_000, now, now + 86_400_000])
  })

  it('short-delivery, elsewhere-delivery, other-chain-delivery, other-token-delivery', async () => {
    const { honest, receipt } = await paid('short-delivery')
    expect(receipt).toMatchObject({
      status: 'SUCCEEDED',
      summary: { destinationTokenAmount: 1n },
      destinationTransaction: { tokenAmount: 1n },
    })
    const elsewhere = (await paid('elsewhere-delivery')).receipt
    expect(elsewhere.summary?.destinationToAddress).not.toBe(honest?.summary?.destinationToAddress)
    expect(elsewhere.destinationTransaction?.toAddress).toBe(elsewhere.summary?.destinationToAddress)
    const onOtherChain = (await paid('other-chain-delivery')).receipt
    expect(onOtherChain.summary?.destinationChainId).not.toBe(8453)
    expect(onOtherChain.destinationTransaction?.chainId).toBe(onOtherChain.summary?.destinationChainId)
    expect((await paid('other-token-delivery')).receipt).toMatchObject({
      summary: { destinationTokenAddress: native, destinationTokenMetadata: { symbol: 'USDC', decimals: 18 } },
      destinationTransaction: { tokenAddress: native },
    })
  })

  it('pending-success, in the states of a long poll too', async () => {
    const { client, intentId, receipt } = await paid('pending-success')
    expect(receipt).toMatchObject({ status: 'SUCCEEDED', destinationTransaction: { status: 'PENDING' } })
    expect(receipt.destinationTransaction).not.toHaveProperty('txnHash')
    expect((await waitIntentReceipt(client, { intentId })).receiptStates).toEqual(['SUCCEEDED', 'SUCCEEDED', 'PENDING'])
  })

  it('pending-refund, stranger-refund', async () => {
    for (const outcome of ['refunds', 'fails-destination'] as const) {
      const { client, edgeId, receipt } = await paid('pending-refund', outcome, 120_000)
      expect(receipt).toMatchObject({ status: 'REFUNDED', refundTransaction: { status: 'PENDING' } })
      expect(JSON.stringify(await getEdgeStatus(client, { edgeId }))).not.toContain('refundTransactionHash')
      expect(receipt.edge?.refundTransactionHash ?? receipt.refundTransaction?.txnHash).toBeUndefined()
      const stranger = await paid('stranger-refund', outcome, 120_000)
      expect(stranger.receipt).toMatchObject({ status: 'REFUNDED', refundTransaction: { tokenAmount: 1n } })
      expect(stranger.receipt.refundTransaction?.toAddress).not.toBe(stranger.honest?.refundTransaction?.toAddress)
    }
  })

  it('early-refund: EXECUTING with a refund that is done', async () => {
    const refund = { status: 'SUCCEEDED', txnHash: expect.any(String) }
    const onTheWay = await paid('early-refund', 'succeeds', 8_000)
    expect(onTheWay.honest).toMatchObject({ status: 'EXECUTING' })
    expect(onTheWay.receipt).toMatchObject({ status: 'EXECUTING', refundTransaction: refund })
    const { client, intentId, receipt } = await paid('early-refund', 'refunds')
    expect(receipt).toMatchObject({ status: 'EXECUTING', summary: { status: 'EXECUTING' }, refundTransaction: refund })
    expect((await getIntent(client, { intentId })).intent.status).toBe('EXECUTING')
  })

  it('is not remembered: the answer after it is honest', async () => {
    const modes = (Object.keys(tamperModes) as TamperMode[]).filter((mode) =>
      (tamperModes[mode] as readonly string[]).includes('GetIntentReceipt'),
    )
    // The client rejects an answer about another intent.
    for (const mode of modes.filter((mode) => mode !== 'other-intent')) {
      const { sandbox, client, intentId, honest, receipt } = await paid(
        mode,
        /refund/.test(mode) ? 'refunds' : 'succeeds',
      )
      expect(receipt, mode).not.toEqual(honest)
      sandbox.tamper('*', 'none')
      expect((await getIntentReceipt(client, { intentId })).intentReceipt, mode).toEqual(honest)
    }
  })
})

describe('the control', () => {
  it('is for one operation, counts its calls, and ends with none', async () => {
    const { client, sandbox } = open()
    const owners = async () => {
      const { intent } = await quoteIntentEdge(client, solToBase())
      return intent?.ownerAddress === owner
    }
    sandbox.tamper('QuoteIntentEdge', 'other-owner', { times: 1 })
    expect([await owners(), await owners()]).toEqual([false, true])
    sandbox.tamper('QuoteIntent', 'other-owner')
    expect(await owners()).toBe(true)
    sandbox.tamper('*', 'other-owner')
    expect(await owners()).toBe(false)
    // An operation whose own mode does not apply uses the common mode.
    sandbox.tamper('GetIntent', 'other-intent')
    expect(await owners()).toBe(false)
    sandbox.tamper('*', 'none')
    expect(await owners()).toBe(true)
  })

  it('refuses what it does not know, and what would do nothing', () => {
    const { sandbox } = open()
    for (const [operation, mode] of [
      ['QuoteIntent', 'white'],
      ['GetIntent', 'other-owner'],
      ['QuoteIntent', 'swapped-rail'],
    ] as const)
      expect(() => sandbox.tamper(operation, mode as TamperMode), mode).toThrow(/InvalidArgument/)
  })

  it('names operations that exist', () => {
    for (const [mode, named] of Object.entries(tamperModes))
      for (const operation of named) expect(operations.has(operation), mode).toBe(true)
  })

  it('leaves an EVM payment as it was quoted: what is dishonestly quoted is paid and reported so', async () => {
    const { client, sandbox, receipt } = dishonest('other-recipient')
    const { intent } = await quoteIntent(client, usdcAcross())
    const { intentId } = intent
    await executeIntent(client, { intentId, depositTransactionHash: `0x${'ab'.repeat(32)}` })
    sandbox.advance(60_000)
    expect((await receipt(intentId))?.summary).toMatchObject({
      status: 'SUCCEEDED',
      destinationToAddress: intent.quoteRequest?.destinationToAddress,
    })
    expect(start).toBeLessThan(Date.parse(String((await receipt(intentId))?.updatedAt)))
  })
})
