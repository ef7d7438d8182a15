import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  Intent,
  IntentReceipt,
  QuoteIntentEdgeRequest,
  QuoteIntentRequest,
  QuoteIntentResponse,
} from '../../api/index.ts'
import { describePayment } from '../status/index.ts'
import type { AnyQuote, AnyQuoteRequest, IntentTerms, Mismatch } from './paymentTerms.ts'
import { type ReadTermsOptions, readTerms } from './readTerms.ts'
import { native, openQuotes, payer, shop, solana, stranger, tron } from './termsKit.ts'

const BASE = 8453
const OPTIMISM = 10
const baseUsdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const optimismUsdc = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const wallet = '0x0a11e70000000000000000000000000000000a11'
const transfer = (to: string, amount: bigint) =>
  `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

const sentAt = 1_000_000
const times = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:15:00Z' }

/** 100.29 USDC on Solana, to 100 USDC on Base. */
const railRequest: QuoteIntentEdgeRequest = {
  edge: {
    rail: 'SOLANA',
    mode: 'ORIGIN',
    originChainId: solana.chainId,
    originAddress: solana.payer,
    originTokenAddress: solana.usdc,
    refundAddress: solana.payer,
  },
  intent: {
    ownerAddress: payer,
    destinationToAddress: shop,
    destinationChainId: BASE,
    destinationTokenAddress: baseUsdc,
    destinationTokenAmount: 100_000_000n,
  },
}

/** Only what is needed to pay it. */
function railQuote(changes: { handoff?: object; edge?: object; intent?: object; hop?: object; quote?: object } = {}) {
  return {
    edgeId: 'edge-1',
    sentAt,
    edge: {
      originTokenAmount: 100_290_000n,
      handoff: {
        chainId: solana.chainId,
        tokenAddress: solana.usdc,
        amount: 100_290_000n,
        recipientAddress: solana.target,
        ...changes.handoff,
      },
      ...changes.edge,
    },
    intent: {
      intentId: 'intent-1',
      status: 'QUOTED',
      ...times,
      quote: { toAmount: 100_000_000n, ...changes.quote },
      ...(changes.hop && { edge: changes.hop }),
      ...changes.intent,
    } as Intent,
  }
}

/** 60 USDC on Base, into USDC on Optimism. */
const walletRequest: QuoteIntentRequest = {
  ownerAddress: payer,
  originChainId: BASE,
  originTokenAddress: baseUsdc,
  destinationChainId: OPTIMISM,
  destinationTokenAddress: optimismUsdc,
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
}
const outputRequest: QuoteIntentRequest = {
  ownerAddress: payer,
  originChainId: BASE,
  originTokenAddress: baseUsdc,
  destinationChainId: OPTIMISM,
  destinationTokenAddress: optimismUsdc,
  destinationTokenAmount: 59_000_000n,
}

function walletQuote(changes: { deposit?: object; intent?: object; quote?: object; passthrough?: object } = {}) {
  const quote: QuoteIntentResponse = {
    sentAt,
    intent: {
      intentId: 'intent-2',
      status: 'QUOTED',
      ...times,
      originIntentAddress: wallet,
      depositTransaction: {
        toAddress: wallet,
        tokenAddress: baseUsdc,
        amount: 60_000_000n,
        chainId: BASE,
        to: baseUsdc,
        data: transfer(wallet, 60_000_000n),
        ...changes.deposit,
      },
      quote: { toAmount: 59_700_000n, toAmountMin: 59_400_000n, ...changes.quote },
      ...changes.intent,
    },
    ...(changes.passthrough && { passthrough: changes.passthrough }),
  }
  return quote
}

function termsOf(request: AnyQuoteRequest, quote: AnyQuote, options?: ReadTermsOptions): IntentTerms {
  const result = readTerms(request, quote, options)
  expect(result).toMatchObject({ ok: true })
  return (result as { terms: IntentTerms }).terms
}

function refusal(request: AnyQuoteRequest, quote: AnyQuote, options?: ReadTermsOptions): [string, Mismatch[]] {
  const result = readTerms(request, quote, options)
  return result.ok ? ['accepted', []] : [result.reason, result.mismatches]
}

const paths = (mismatches: Mismatch[]) => mismatches.map(({ path }) => path)

describe('readTerms of a rail that pays', () => {
  it('reads terms from an answer that states only what is needed', () => {
    const { request, quote, ...terms } = termsOf(railRequest, railQuote())
    expect(terms).toEqual({
      kind: 'intent',
      intentId: 'intent-1',
      edgeId: 'edge-1',
      pays: {
        leg: 'rail',
        rail: 'SOLANA',
        chainId: solana.chainId,
        tokenAddress: solana.usdc,
        symbol: 'USDC',
        decimals: 6,
        amount: 100_290_000n,
        account: solana.payer,
        to: solana.target,
      },
      arrives: {
        leg: 'evm',
        chainId: BASE,
        tokenAddress: baseUsdc,
        symbol: 'USDC',
        decimals: 6,
        expected: 100_000_000n,
        minimum: 100_000_000n,
        recipient: shop,
      },
      refunds: {
        beforeFill: { address: solana.payer, chainId: solana.chainId, isPayer: true },
        afterFill: { address: payer },
      },
      sentAt,
      endsAt: sentAt + 15 * 60_000,
    })
    expect(request).toBe(railRequest)
    expect(quote.intent?.intentId).toBe('intent-1')
  })

  it('tells whose each refund is by the accounts of the payer', () => {
    const elsewhere = {
      ...railRequest,
      edge: { ...railRequest.edge, refundAddress: solana.other },
    } as typeof railRequest
    const whose = (request: typeof railRequest, payerAccounts?: string[]) => {
      const { beforeFill, afterFill } = termsOf(request, railQuote(), { payerAccounts }).refunds
      return [beforeFill?.isPayer, afterFill?.isPayer]
    }
    expect(whose(railRequest, [payer])).toEqual([true, true])
    expect(whose(railRequest, [])).toEqual([true, false])
    expect(whose(elsewhere)).toEqual([undefined, undefined])
    expect(whose(elsewhere, [solana.other])).toEqual([true, false])
    expect(whose(elsewhere, [payer])).toEqual([false, true])
  })

  it('refuses another coin under the name of the one that was asked for', () => {
    // 100 SOL instead of 100 USDC, consistent with itself.
    const [reason, mismatches] = refusal(
      railRequest,
      railQuote({
        edge: { originTokenAmount: 100_291_768_000n },
        handoff: { tokenAddress: solana.sol, amount: 100_291_768_000n },
        hop: {
          edgeTokenAddress: solana.sol,
          edgeTokenAmount: 100_291_768_000n,
          edgeTokenMetadata: { symbol: 'USDC', decimals: 9, tokenAddress: solana.sol },
        },
      }),
    )
    expect(reason).toBe('mismatch')
    expect(mismatches).toContainEqual({
      path: 'intent.edge.edgeTokenAddress',
      expected: solana.usdc,
      received: solana.sol,
    })
    expect(paths(mismatches)).toContain('edge.handoff.tokenAddress')
  })

  const hop = (fields: object) => railQuote({ hop: fields })
  it.each<[string, object, string]>([
    ['another rail', hop({ rail: 'TRON' }), 'intent.edge.rail'],
    ['another rail beside the edge', { ...railQuote(), rail: 'TRON' }, 'rail'],
    ['another rail inside the edge', railQuote({ edge: { rail: 'TRON' } }), 'edge.rail'],
    ['another mode', { ...railQuote(), mode: 'DESTINATION' }, 'mode'],
    ['another mode in the intent', hop({ mode: 'DESTINATION' }), 'intent.edge.mode'],
    ['another trade type', { ...railQuote(), tradeType: 'EXACT_INPUT' }, 'tradeType'],
    ['another edge', hop({ edgeId: 'another' }), 'intent.edge.edgeId'],
    ['another chain', hop({ originChainId: tron.chainId }), 'intent.edge.originChainId'],
    ['another payer', hop({ edgeUserAddress: solana.other }), 'intent.edge.edgeUserAddress'],
    ['a refund elsewhere', hop({ refundChainId: BASE }), 'intent.edge.refundChainId'],
    ['another amount handed over', railQuote({ handoff: { amount: 100_290_001n } }), 'edge.handoff.amount'],
    ['another amount in the intent', hop({ edgeTokenAmount: 1_002_900_000n }), 'intent.edge.edgeTokenAmount'],
    ['another token handed over', railQuote({ handoff: { tokenAddress: solana.sol } }), 'edge.handoff.tokenAddress'],
    [
      'a token in other letters',
      railQuote({ handoff: { tokenAddress: solana.usdc.toLowerCase() } }),
      'edge.handoff.tokenAddress',
    ],
    [
      'nothing to pay',
      railQuote({ edge: { originTokenAmount: 0n }, handoff: { amount: 0n } }),
      'edge.originTokenAmount',
    ],
    [
      'an EVM address on the rail',
      railQuote({ handoff: { recipientAddress: wallet } }),
      'edge.handoff.recipientAddress',
    ],
    [
      "the other rail's address",
      railQuote({ handoff: { recipientAddress: tron.payer } }),
      'edge.handoff.recipientAddress',
    ],
    ['a placeholder', railQuote({ handoff: { recipientAddress: solana.sol } }), 'edge.handoff.recipientAddress'],
    [
      'an address with a space',
      railQuote({ handoff: { recipientAddress: `${solana.target} ` } }),
      'edge.handoff.recipientAddress',
    ],
    ["the token's own id", railQuote({ handoff: { recipientAddress: solana.usdc } }), 'edge.handoff.recipientAddress'],
    ['the payer', railQuote({ handoff: { recipientAddress: solana.payer } }), 'edge.handoff.recipientAddress'],
    ['a memo that is no text', railQuote({ handoff: { memo: 7 } }), 'edge.handoff.memo'],
    ['a memo with what cannot be seen', railQuote({ handoff: { memo: '1\u200B2' } }), 'edge.handoff.memo'],
    ['another owner', railQuote({ intent: { ownerAddress: stranger } }), 'intent.ownerAddress'],
    [
      'another recipient',
      railQuote({ intent: { quoteRequest: { destinationToAddress: stranger } } }),
      'intent.quoteRequest.destinationToAddress',
    ],
    ['another chain of arrival', railQuote({ intent: { destinationChainId: OPTIMISM } }), 'intent.destinationChainId'],
    [
      'another token',
      railQuote({ intent: { destinationTokenAddress: optimismUsdc } }),
      'intent.destinationTokenAddress',
    ],
    ['less that arrives', railQuote({ quote: { toAmount: 99_999_999n } }), 'intent.quote.toAmount'],
    ['a lower minimum', railQuote({ quote: { toAmountMin: 99_999_999n } }), 'intent.quote.toAmountMin'],
    ['a minimum above what arrives', railQuote({ quote: { toAmountMin: 100_000_001n } }), 'intent.quote.toAmountMin'],
    ['amounts that are no amounts', railQuote({ edge: { originTokenAmount: '100290000' } }), 'edge.originTokenAmount'],
  ])('refuses %s', (_, quote, path) => {
    const [reason, mismatches] = refusal(railRequest, quote as AnyQuote)
    expect(reason).toBe('mismatch')
    expect(paths(mismatches)).toContain(path)
  })

  it.each<[string, object]>([
    ['the wallet on an EVM chain', { chainId: 42161, recipientAddress: wallet, tokenAddress: baseUsdc, amount: 1n }],
    ['no chain', { chainId: undefined }],
    ['a chain of 0', { chainId: 0 }],
    ['no address', { recipientAddress: undefined }],
    ['no token', { tokenAddress: undefined }],
    ['no amount', { amount: undefined }],
  ])('names no address to pay when the handoff has %s', (_, handoff) => {
    const { amount, to } = termsOf(railRequest, railQuote({ handoff })).pays
    expect([amount, to]).toEqual([100_290_000n, undefined])
  })

  it('names no address on a rail whose addresses it cannot check, nor for a token that would add to a link', () => {
    const edge = { ...railRequest.edge, rail: 'BITCOIN' } as QuoteIntentEdgeRequest['edge']
    expect(termsOf({ ...railRequest, edge } as AnyQuoteRequest, railQuote()).pays.to).toBeUndefined()
    const token = `${solana.usdc}&amount=9`
    const odd = { ...railRequest, edge: { ...railRequest.edge, originTokenAddress: token } } as AnyQuoteRequest
    expect(termsOf(odd, railQuote({ handoff: { tokenAddress: token } })).pays.to).toBeUndefined()
  })

  it('keeps a memo that can be copied', () => {
    expect(termsOf(railRequest, railQuote({ handoff: { memo: 'order 7' } })).pays.memo).toBe('order 7')
  })

  it('takes symbol and decimals of a native coin from its chain', () => {
    const edge = { ...railRequest.edge, originTokenAddress: solana.sol } as QuoteIntentEdgeRequest['edge']
    const request = { ...railRequest, edge } as AnyQuoteRequest
    const quote = (metadata?: object) =>
      railQuote({
        handoff: { tokenAddress: `0x${'0'.repeat(40)}` },
        hop: { edgeTokenAddress: solana.sol, edgeTokenMetadata: metadata },
      })
    const tokens = [{ chainId: solana.chainId, tokenAddress: solana.sol, symbol: 'USDC', decimals: 6 }]
    expect(termsOf(request, quote(), { tokens }).pays).toMatchObject({ symbol: 'SOL', decimals: 9 })
    expect(termsOf(request, quote({ symbol: 'USDC' })).pays).toMatchObject({ symbol: 'SOL', decimals: 9 })
    expect(paths(refusal(request, quote({ symbol: 'SOL', decimals: 6 }))[1])).toEqual([
      'intent.edge.edgeTokenMetadata.decimals',
    ])
  })

  it('refuses metadata that contradicts what the host knows of the token', () => {
    const token = 'So11111111111111111111111111111111111111112'
    const edge = { ...railRequest.edge, originTokenAddress: token } as QuoteIntentEdgeRequest['edge']
    const request = { ...railRequest, edge } as AnyQuoteRequest
    const quote = (metadata: object) =>
      railQuote({ handoff: { tokenAddress: token }, hop: { edgeTokenMetadata: metadata } })
    const tokens = [{ chainId: solana.chainId, tokenAddress: token, symbol: 'WSOL', decimals: 9 }]
    // A host may have a name of its own for it.
    expect(termsOf(request, quote({ symbol: 'USDC', decimals: 9 }), { tokens }).pays.symbol).toBe('WSOL')
    // Without a list the answer is all there is.
    expect(termsOf(request, quote({ symbol: 'ANY', decimals: 3 })).pays).toMatchObject({ symbol: 'ANY', decimals: 3 })
    const lie = quote({ symbol: 'USDC', decimals: 6 })
    expect(paths(refusal(request, lie, { tokens })[1])).toEqual(['intent.edge.edgeTokenMetadata.decimals'])
  })

  it('holds the amount of an exact input', () => {
    const edge = { ...railRequest.edge, tradeType: 'EXACT_INPUT', originTokenAmount: 100_290_000n }
    const { destinationTokenAmount: _, ...intent } = railRequest.intent
    const request = { edge, intent } as AnyQuoteRequest
    const terms = termsOf(request, railQuote({ quote: { toAmount: 99_000_000n, toAmountMin: 98_000_000n } }))
    expect(terms.pays).toMatchObject({ amount: 100_290_000n, maximum: 100_290_000n })
    expect(terms.arrives).toMatchObject({ expected: 99_000_000n, minimum: 98_000_000n })
    const tenfold = railQuote({ edge: { originTokenAmount: 1_002_900_000n }, handoff: { amount: 1_002_900_000n } })
    expect(refusal(request, tenfold)).toEqual([
      'mismatch',
      [
        { path: 'edge.originTokenAmount', expected: '100290000', received: '1002900000' },
        { path: 'edge.handoff.amount', expected: '100290000', received: '1002900000' },
      ],
    ])
  })

  it('takes an edge answer without an intent for one that cannot be paid', () => {
    const { intent: _, ...quote } = railQuote()
    const [reason, missing] = refusal(railRequest, quote)
    expect(reason).toBe('not-payable')
    expect(paths(missing)).toContain('intent.intentId')
    // Even so it must not be about something else.
    expect(refusal(railRequest, { ...quote, rail: 'TRON' } as AnyQuote)[0]).toBe('mismatch')
  })
})

describe('readTerms of a wallet that pays', () => {
  it('reads terms from an answer that states only what is needed', () => {
    const { pays, arrives, refunds } = termsOf(walletRequest, walletQuote(), {
      payerAccounts: [payer.toUpperCase().replace('0X', '0x')],
    })
    expect(pays).toEqual({
      leg: 'evm',
      chainId: BASE,
      tokenAddress: baseUsdc,
      symbol: 'USDC',
      decimals: 6,
      amount: 60_000_000n,
      maximum: 60_000_000n,
      account: payer,
      to: wallet,
    })
    expect(arrives).toMatchObject({ expected: 59_700_000n, minimum: 59_400_000n, recipient: payer })
    expect(refunds).toEqual({ afterFill: { address: payer, isPayer: true } })
    expect(termsOf(walletRequest, walletQuote(), { payerAccounts: [] }).refunds.afterFill?.isPayer).toBe(false)
    expect(termsOf(walletRequest, walletQuote()).refunds.afterFill?.isPayer).toBeUndefined()
  })

  const deposit = (fields: object) => walletQuote({ deposit: fields })
  const intent = (fields: object) => walletQuote({ intent: fields })
  const echo = (fields: object) => walletQuote({ intent: { quoteRequest: fields } })
  it.each<[string, AnyQuote, string]>([
    [
      'ten times the amount, consistent with itself',
      walletQuote({
        deposit: { amount: 600_000_000n, data: transfer(wallet, 600_000_000n) },
        quote: { fromAmount: 600_000_000n },
      }),
      'intent.depositTransaction.amount',
    ],
    ['another amount of the quote', walletQuote({ quote: { fromAmount: 60_000_001n } }), 'intent.quote.fromAmount'],
    ['another chain', deposit({ chainId: OPTIMISM }), 'intent.depositTransaction.chainId'],
    ['another chain of the intent', intent({ originChainId: OPTIMISM }), 'intent.originChainId'],
    ['another token', deposit({ tokenAddress: stranger, to: stranger }), 'intent.depositTransaction.tokenAddress'],
    ['another recipient', deposit({ toAddress: stranger }), 'intent.depositTransaction.toAddress'],
    ['another intent address', intent({ originIntentAddress: stranger }), 'intent.originIntentAddress'],
    ['calldata to somebody else', deposit({ data: transfer(stranger, 60_000_000n) }), 'intent.depositTransaction.data'],
    ['coins beside a token', deposit({ value: 1n }), 'intent.depositTransaction.value'],
    ['other decimals', deposit({ decimals: 18 }), 'intent.depositTransaction.decimals'],
    ['another owner', intent({ ownerAddress: stranger }), 'intent.ownerAddress'],
    [
      'a recipient that was not asked for',
      echo({ destinationToAddress: stranger }),
      'intent.quoteRequest.destinationToAddress',
    ],
    [
      'a call that was not asked for',
      echo({ destinationCallData: '0xdeadbeef' }),
      'intent.quoteRequest.destinationCallData',
    ],
    ['a value that was not asked for', echo({ destinationCallValue: 1n }), 'intent.quoteRequest.destinationCallValue'],
    [
      'an approval that was not asked for',
      echo({ destinationApproveAddress: stranger }),
      'intent.quoteRequest.destinationApproveAddress',
    ],
    ['another trade type', echo({ tradeType: 'EXACT_OUTPUT' }), 'intent.quoteRequest.tradeType'],
    [
      'another amount in the request it answers',
      echo({ originTokenAmount: 6n }),
      'intent.quoteRequest.originTokenAmount',
    ],
    ['a hop to a rail', intent({ edge: { rail: 'TRON', mode: 'DESTINATION' } }), 'intent.edge.mode'],
    ['nothing that arrives', walletQuote({ quote: { toAmount: 0n, toAmountMin: 0n } }), 'intent.quote.toAmount'],
  ])('refuses %s', (_, quote, path) => {
    const [reason, mismatches] = refusal(walletRequest, quote)
    expect(reason).toBe('mismatch')
    expect(paths(mismatches)).toContain(path)
  })

  it('takes what stands for an absent field as absent', () => {
    const unset = {
      destinationToAddress: '',
      destinationCallData: '0x',
      destinationCallValue: 0n,
      originChainId: 0,
      destinationTokenAmount: 0n,
    }
    expect(termsOf(walletRequest, echo(unset)).pays.to).toBe(wallet)
    expect(termsOf(outputRequest, echo({ originTokenAmount: 0n })).pays.amount).toBe(60_000_000n)
  })

  it('holds call, approval, value and settlement that were asked for', () => {
    const asked = {
      ...walletRequest,
      destinationToAddress: shop,
      destinationApproveAddress: shop,
      destinationCallData: '0xAB',
      destinationCallValue: 5n,
      settlement: { provider: 'cards', amountCents: 6000, orderRef: 'A-1' },
    }
    const same = { ...asked, destinationCallData: '0xab', settlement: { ...asked.settlement } }
    expect(termsOf(asked, echo(same)).arrives.recipient).toBe(shop)
    for (const [path, other] of [
      ['destinationApproveAddress', stranger],
      ['destinationCallData', '0xac'],
      ['destinationCallData', '0x'],
      ['destinationCallValue', 6n],
      ['destinationCallValue', 0n],
      ['originTokenAmount', 0n],
    ] as const)
      expect(paths(refusal(asked, echo({ [path]: other }))[1])).toEqual([`intent.quoteRequest.${path}`])
    const output = refusal(outputRequest, echo({ destinationTokenAmount: 0n }))[1]
    expect(paths(output)).toEqual(['intent.quoteRequest.destinationTokenAmount'])
    const other = echo({ settlement: { ...asked.settlement, orderRef: 'A-2', amountCents: 1 } })
    expect(paths(refusal(asked, other)[1])).toEqual([
      'intent.quoteRequest.settlement.amountCents',
      'intent.quoteRequest.settlement.orderRef',
    ])
  })

  it('holds an exact output to the request, less its own tolerance', () => {
    const terms = (quote: object, slippageTolerance?: number) =>
      refusal({ ...outputRequest, options: { slippageTolerance } }, walletQuote({ quote }))
    const atLeast = 59_000_000n
    expect(terms({ toAmount: atLeast, toAmountMin: atLeast })[0]).toBe('accepted')
    expect(terms({ toAmount: 1n, toAmountMin: 1n })[0]).toBe('mismatch')
    expect(paths(terms({ toAmount: atLeast - 1n, toAmountMin: undefined }, 0.01)[1])).toEqual(['intent.quote.toAmount'])
    expect(paths(terms({ toAmount: atLeast, toAmountMin: atLeast - 1n })[1])).toEqual(['intent.quote.toAmountMin'])
    expect(terms({ toAmount: atLeast, toAmountMin: 58_705_000n }, 0.005)[0]).toBe('accepted')
    expect(terms({ toAmount: atLeast, toAmountMin: 58_704_999n }, 0.005)[0]).toBe('mismatch')
    for (const odd of [Number.NaN, -1, 1, 7, '0.5' as never])
      expect(terms({ toAmount: atLeast, toAmountMin: 58_705_000n }, odd)[0]).toBe('mismatch')
  })

  it('holds the minimum of an exact input to a stated tolerance', () => {
    const request = { ...walletRequest, options: { slippageTolerance: 0.01 } }
    expect(refusal(request, walletQuote({ quote: { toAmount: 60_000_000n, toAmountMin: 59_400_000n } }))[0]).toBe(
      'accepted',
    )
    expect(refusal(request, walletQuote({ quote: { toAmount: 60_000_000n, toAmountMin: 59_399_999n } }))[0]).toBe(
      'mismatch',
    )
  })

  it.each<[string, number | undefined, bigint | undefined, bigint | undefined]>([
    ['the tolerance, where the quote has none', 0.005, undefined, 59_700_000n],
    ['the quote, where it has one', 0.005, 59_800_000n, 59_800_000n],
    ['nobody', undefined, undefined, undefined],
    ['a tolerance of nothing', 0, undefined, 60_000_000n],
  ])('takes the minimum of an exact input from %s', (_, slippageTolerance, toAmountMin, minimum) => {
    const request = { ...walletRequest, options: { slippageTolerance } }
    const terms = termsOf(request, walletQuote({ quote: { toAmount: 60_000_000n, toAmountMin } }))
    expect(terms.arrives).toMatchObject({ expected: 60_000_000n, minimum })
    if (minimum === undefined) return
    const stageOf = (destinationTokenAmount: bigint) => {
      const [chainId, tokenAddress] = [OPTIMISM, optimismUsdc]
      const summary = { destinationChainId: chainId, destinationTokenAddress: tokenAddress, destinationTokenAmount }
      const receipt = { intentId: 'intent-2', status: 'SUCCEEDED', summary } as IntentReceipt
      return describePayment({ terms, receipt, now: sentAt + 60_000 }).outcome
    }
    expect([stageOf(minimum), stageOf(minimum - 1n)]).toEqual(['succeeded', 'short'])
  })

  it('refuses more than the most that the request allows', () => {
    expect(termsOf({ ...outputRequest, originTokenAmount: 60_000_000n }, walletQuote()).pays.maximum).toBe(60_000_000n)
    const less = { ...outputRequest, originTokenAmount: 59_999_999n }
    expect(paths(refusal(less, walletQuote())[1])).toEqual(['intent.depositTransaction.amount'])
  })

  it.each<[string, AnyQuote, string]>([
    ['no transaction', intent({ depositTransaction: undefined }), 'intent.depositTransaction'],
    ['no intent address', intent({ originIntentAddress: undefined }), 'intent.originIntentAddress'],
    ['no contract', deposit({ to: undefined }), 'intent.depositTransaction.to'],
    ['no calldata', deposit({ data: undefined }), 'intent.depositTransaction.data'],
    ['no id', intent({ intentId: '' }), 'intent.intentId'],
    [
      'no amount that arrives',
      walletQuote({ quote: { toAmount: undefined, toAmountMin: undefined } }),
      'intent.quote.toAmount',
    ],
  ])('cannot be paid with %s', (_, quote, path) => {
    const [reason, missing] = refusal(walletRequest, quote)
    expect(reason).toBe('not-payable')
    expect(paths(missing)).toContain(path)
  })

  it('cannot be paid when the request names nobody who receives', () => {
    const [reason, missing] = refusal(
      { ...walletRequest, ownerAddress: '' },
      walletQuote({ intent: { ownerAddress: stranger } }),
    )
    expect([reason, missing.length]).toEqual(['not-payable', 1])
  })
})

describe('readTerms of a direct way', () => {
  const bridge = '0xb41d6e0000000000000000000000000000000b1d'
  const direct = (changes: object = {}, transaction: object = {}) =>
    walletQuote({
      passthrough: {
        eligible: true,
        passthroughTransaction: {
          toAddress: bridge,
          tokenAddress: baseUsdc,
          amount: 60_000_000n,
          chainId: BASE,
          to: baseUsdc,
          data: transfer(bridge, 60_000_000n),
          ...transaction,
        },
        quote: { fromAmount: 60_000_000n, toAmount: 59_900_000n, toAmountMin: 59_800_000n },
        ...changes,
      },
    })
  const read = (quote: AnyQuote) => readTerms(walletRequest, quote, { passthrough: true })

  it('reads its own amounts and its own address, and no refunds', () => {
    const result = read(direct())
    expect(result).toMatchObject({
      ok: true,
      terms: {
        kind: 'passthrough',
        pays: { amount: 60_000_000n, to: bridge, account: payer },
        arrives: { expected: 59_900_000n, minimum: 59_800_000n, recipient: payer },
      },
    })
    expect(result).not.toHaveProperty('terms.refunds')
  })

  it('costs no more than the request allows, and has the decimals of its token', () => {
    const path = 'passthrough.passthroughTransaction'
    const of = (amount: bigint, more: object = {}) => {
      const route = { quote: { fromAmount: amount, toAmount: 59_900_000n, toAmountMin: 59_900_000n } }
      const quote = direct(route, { amount, data: transfer(bridge, amount), ...more })
      const limited = { ...outputRequest, originTokenAmount: 60_000_000n }
      const tokens = [{ chainId: BASE, tokenAddress: baseUsdc, symbol: 'USDC', decimals: 6 }]
      return paths(refusal(limited, quote, { passthrough: true, tokens })[1]).filter((one) => one.startsWith(path))
    }
    expect(of(60_000_000n, { decimals: 6 })).toEqual([])
    expect(of(60_000_001n)).toEqual([`${path}.amount`])
    expect(of(60_000_000n, { decimals: 18 })).toEqual([`${path}.decimals`])
  })

  it.each<[string, AnyQuote, string]>([
    [
      'another amount than was asked for',
      direct({}, { amount: 61_000_000n, data: transfer(bridge, 61_000_000n) }),
      'amount',
    ],
    ['another chain', direct({}, { chainId: OPTIMISM }), 'chainId'],
    ['another token', direct({}, { tokenAddress: shop, to: shop }), 'tokenAddress'],
    ['a call of the bridge', direct({}, { to: bridge, data: `0x12345678${'0'.repeat(64)}` }), 'data'],
    ['an approval', direct({}, { data: transfer(bridge, 60_000_000n).replace('a9059cbb', '095ea7b3') }), 'data'],
    ['coins beside a token', direct({}, { value: 1n }), 'value'],
    ['calldata to the intent', direct({}, { data: transfer(wallet, 60_000_000n) }), 'data'],
  ])('refuses %s, also for who pays the intent', (_, quote, field) => {
    for (const result of [read(quote), readTerms(walletRequest, quote)]) {
      expect(result).toMatchObject({ ok: false, reason: 'mismatch' })
      if (!result.ok) expect(paths(result.mismatches)).toContain(`passthrough.passthroughTransaction.${field}`)
    }
  })

  it('refuses another amount than its own quote states', () => {
    const result = read(direct({ quote: { fromAmount: 59_000_000n, toAmount: 59_900_000n } }))
    expect(result).toMatchObject({ ok: false, mismatches: [{ path: 'passthrough.quote.fromAmount' }] })
  })

  it.each([
    ['there is none', walletQuote()],
    ['it is not offered', direct({ eligible: false })],
    ['nothing says it is offered', direct({ eligible: undefined })],
    ['there is no transaction', direct({ passthroughTransaction: undefined })],
    ['it is on a rail', railQuote()],
  ])('cannot be paid where %s', (_, quote) => {
    const request = 'edge' in quote ? railRequest : walletRequest
    expect(readTerms(request, quote, { passthrough: true })).toMatchObject({ ok: false, reason: 'not-payable' })
    expect(readTerms(request, quote).ok).toBe(true)
  })
})

describe('readTerms of a rail that receives', () => {
  const request = (intent: object = {}): AnyQuoteRequest => ({
    edge: {
      rail: 'TRON',
      mode: 'DESTINATION',
      destinationChainId: tron.chainId,
      destinationAddress: tron.payer,
      destinationTokenAddress: tron.usdt,
    },
    intent: {
      ownerAddress: payer,
      originChainId: BASE,
      originTokenAddress: baseUsdc,
      destinationTokenAmount: 50_000_000n,
      ...intent,
    },
  })
  const depository = '0x453c9ea1b17ce22c0520706874c707089d29be18'
  function quote(changes: { hop?: object; intent?: object; handoff?: object; quote?: object } = {}): AnyQuote {
    const base = walletQuote({
      ...(changes.intent && { intent: changes.intent }),
      quote: { toAmount: 50_010_000n, toAmountMin: 50_010_000n, ...changes.quote },
    })
    return {
      ...base,
      edgeId: 'edge-2',
      edge: {
        originTokenAmount: 50_010_000n,
        handoff: {
          chainId: BASE,
          tokenAddress: baseUsdc,
          amount: 50_010_000n,
          recipientAddress: depository,
          ...changes.handoff,
        },
      },
      intent: { ...base.intent, edge: { edgeTokenAmount: 50_000_000n, ...changes.hop }, ...changes.intent },
    }
  }

  it("refuses the token's own contract as the recipient", () => {
    const { edge, intent } = request() as { edge: object; intent: object }
    const result = readTerms({ edge: { ...edge, destinationAddress: tron.usdt }, intent } as AnyQuoteRequest, quote())
    expect(result).toMatchObject({ ok: false, mismatches: [{ path: 'intent.edge.edgeUserAddress' }] })
  })

  it('reads what arrives on the rail, and the EVM leg that is handed over', () => {
    const { pays, arrives, refunds } = termsOf(request(), quote())
    expect(pays).toMatchObject({ leg: 'evm', amount: 60_000_000n, to: wallet, rail: undefined })
    expect(arrives).toEqual({
      leg: 'rail',
      rail: 'TRON',
      chainId: tron.chainId,
      tokenAddress: tron.usdt,
      symbol: 'USDT',
      decimals: 6,
      expected: 50_000_000n,
      minimum: 50_000_000n,
      recipient: tron.payer,
      handoff: { chainId: BASE, tokenAddress: baseUsdc, minimum: 50_010_000n, recipient: depository },
    })
    expect(refunds).toEqual({ afterFill: { address: payer } })
  })

  it.each<[string, Parameters<typeof quote>[0], string]>([
    ['another rail', { hop: { rail: 'SOLANA' } }, 'intent.edge.rail'],
    ['another mode', { hop: { mode: 'ORIGIN' } }, 'intent.edge.mode'],
    [
      'another recipient',
      { hop: { edgeUserAddress: 'TXG6acCdXTELRUbj6qJSbHmZ3SEhkJzQWB' } },
      'intent.edge.edgeUserAddress',
    ],
    ['another token', { hop: { edgeTokenAddress: tron.trx } }, 'intent.edge.edgeTokenAddress'],
    ['another chain', { hop: { fillChainId: solana.chainId } }, 'intent.edge.fillChainId'],
    ['less on the rail', { hop: { edgeTokenAmount: 49_999_999n } }, 'intent.edge.edgeTokenAmount'],
    ['less handed over than arrives at the rail', { handoff: { amount: 50_009_999n } }, 'edge.handoff.amount'],
    ['another owner', { intent: { ownerAddress: stranger } }, 'intent.ownerAddress'],
    ['another payer', { intent: { originChainId: OPTIMISM } }, 'intent.originChainId'],
    [
      'an EVM recipient that nobody named',
      { intent: { quoteRequest: { destinationToAddress: stranger } } },
      'intent.quoteRequest.destinationToAddress',
    ],
  ])('refuses %s', (_, changes, path) => {
    const [reason, mismatches] = refusal(request(), quote(changes))
    expect(reason).toBe('mismatch')
    expect(paths(mismatches)).toContain(path)
  })

  it('takes an intent that describes its destination as the rail', () => {
    const intent = { destinationChainId: tron.chainId, destinationTokenAddress: tron.usdt }
    const onRail = quote({ intent, quote: { toAmount: 50_000_000n, toAmountMin: 50_000_000n } })
    for (const asked of [request(), request(intent)])
      expect(termsOf(asked, onRail).arrives).toMatchObject({ expected: 50_000_000n, handoff: { chainId: BASE } })
    const tolerant = request({ options: { slippageTolerance: 0.01 } })
    const least = quote({ intent, quote: { toAmount: 50_000_000n, toAmountMin: 49_900_000n } })
    expect(termsOf(tolerant, least).arrives.minimum).toBe(49_900_000n)
    expect(refusal(request(), quote({ intent }))[0]).toBe('mismatch')
  })

  it('holds the amount of a named EVM token against what is handed over, where the rail is described', () => {
    const named = request({
      destinationChainId: BASE,
      destinationTokenAddress: baseUsdc,
      destinationTokenAmount: 50_010_000n,
    })
    const intent = { destinationChainId: tron.chainId, destinationTokenAddress: tron.usdt }
    const onRail = (amount: bigint) =>
      quote({ intent, quote: { toAmount: 50_000_000n, toAmountMin: 50_000_000n }, handoff: { amount } })
    expect(termsOf(named, onRail(50_010_000n)).arrives.handoff?.minimum).toBe(50_010_000n)
    expect(paths(refusal(named, onRail(1n))[1])).toContain('edge.handoff.amount')
    // The same amount, wherever the answer states it.
    const handed = (originTokenAmount: bigint | undefined) =>
      refusal(named, {
        ...onRail(originTokenAmount as bigint),
        edge: { originTokenAmount, handoff: { chainId: BASE, tokenAddress: baseUsdc, amount: originTokenAmount } },
      } as AnyQuote)
    expect(handed(50_009_999n)).toEqual([
      'mismatch',
      [{ path: 'edge.handoff.amount', expected: '50010000', received: '50009999' }],
    ])
    expect(handed(undefined)).toMatchObject(['not-payable', [{ path: 'edge.handoff.amount' }]])
  })

  it('counts a named EVM token in the EVM leg', () => {
    const named = request({
      destinationChainId: BASE,
      destinationTokenAddress: baseUsdc,
      destinationTokenAmount: 50_010_000n,
    })
    expect(termsOf(named, quote()).arrives).toMatchObject({
      expected: 50_000_000n,
      minimum: undefined,
      handoff: { minimum: 50_010_000n },
    })
    expect(paths(refusal(named, quote({ quote: { toAmount: 50_009_999n, toAmountMin: 50_000_000n } }))[1])).toContain(
      'intent.quote.toAmount',
    )
    expect(refusal(named, quote({ intent: { destinationChainId: OPTIMISM } }))[0]).toBe('mismatch')
    const open = quote({ hop: { edgeTokenAmount: undefined } })
    expect(refusal(named, open)).toMatchObject(['not-payable', [{ path: 'intent.edge.edgeTokenAmount' }]])
  })
})

describe('the time of terms', () => {
  const ends = (intent: object, options?: ReadTermsOptions) => {
    const { endsAt } = termsOf(walletRequest, walletQuote({ intent }), options)
    return endsAt - sentAt
  }
  it('runs from when the quote was requested, for as long as the service gave it, and never more than 15 minutes', () => {
    expect(ends({})).toBe(900_000)
    expect(ends({ expiresAt: '2026-01-01T00:00:30Z' })).toBe(30_000)
    expect(ends({}, { sentAt: sentAt + 5 })).toBe(900_005)
    expect(ends({ createdAt: undefined })).toBe(900_000)
    expect(ends({ createdAt: 'soon', expiresAt: 1_900_000_000 })).toBe(900_000)
    expect(ends({ createdAt: '1970-01-02T00:00:00Z' })).toBe(900_000)
    expect(ends({ expiresAt: '9999-12-31T00:00:00Z' })).toBe(900_000)
    expect(ends({ createdAt: '2026-01-02T00:00:00Z' })).toBe(0)
  })

  it('goes by the local clock where nothing says when the quote was requested', () => {
    const { sentAt: _, ...quote } = walletQuote()
    expect(termsOf(walletRequest, quote as AnyQuote)).toMatchObject({
      sentAt: Date.parse(times.createdAt),
      endsAt: Date.parse(times.expiresAt),
    })
    const long = { ...quote, intent: { ...quote.intent, expiresAt: '2026-01-01T01:00:00Z' } } as AnyQuote
    expect(termsOf(walletRequest, long).sentAt).toBe(Date.parse(times.createdAt))
  })

  it.each([undefined, null, '', 'tomorrow', {}, [], true, '0001-01-01T00:00:00Z'])(
    'cannot be paid until %s',
    (expiresAt) => {
      const [reason, missing] = refusal(walletRequest, walletQuote({ intent: { expiresAt } }))
      expect([reason, paths(missing)]).toEqual(['not-payable', ['intent.expiresAt']])
    },
  )
})

describe('consent', () => {
  const solRequest = {
    ...railRequest,
    edge: { ...railRequest.edge, originTokenAddress: solana.sol },
  } as AnyQuoteRequest
  const solQuote = (amount: bigint, quote: object = {}) =>
    railQuote({
      edge: { originTokenAmount: amount },
      handoff: { tokenAddress: solana.sol, amount },
      quote: { fromAmountUsd: 100, toAmountUsd: 100, ...quote },
    })
  const prices = [{ token: { chainId: solana.chainId, tokenAddress: solana.sol }, priceUsd: 140 }]
  const consent = (quote: AnyQuote, options?: ReadTermsOptions) => termsOf(solRequest, quote, options).consent

  it('is asked for on a rail whose token has no price', () => {
    expect(consent(solQuote(716_000_000n))).toBe('unknown-value')
    expect(consent(solQuote(716_000_000n), { prices })).toBeUndefined()
    expect(consent(solQuote(716_000_000n), { prices: [{ ...prices[0], priceUsd: undefined } as never] })).toBe(
      'unknown-value',
    )
    // A dollar is worth a dollar.
    expect(termsOf(railRequest, railQuote()).consent).toBeUndefined()
  })

  it('is asked for a quote of ten times what was asked for, whatever it says of itself', () => {
    // 100 USDC are asked for. All that the quote says of 1,000 is consistent, and the service would deliver 100.
    const amount = 1_002_900_000n
    const tenfold = (toAmountMin: bigint | undefined) =>
      railQuote({
        edge: { originTokenAmount: amount },
        handoff: { amount },
        quote: { fromAmount: amount, toAmount: 1_000_000_000n, toAmountMin, fromAmountUsd: 1002.9, toAmountUsd: 1000 },
      })
    for (const least of [undefined, 100_000_000n, 1_000_000_000n])
      expect(termsOf(railRequest, tenfold(least)).consent).toBe('high-impact')
  })

  it('is asked for when ten times the price is wanted', () => {
    expect(consent(solQuote(7_160_000_000n), { prices })).toBe('high-impact')
    const tenfold = railQuote({ edge: { originTokenAmount: 1_002_900_000n }, handoff: { amount: 1_002_900_000n } })
    expect(termsOf(railRequest, tenfold).consent).toBe('high-impact')
  })

  it.each<[number | undefined, object, string | undefined]>([
    [0.0499, {}, undefined],
    [0.05, {}, 'high-impact'],
    [-0.06, {}, 'high-impact'],
    [undefined, { netPriceImpact: { priceImpact: 0.07 } }, 'high-impact'],
  ])('weighs a stated impact of %s', (priceImpact, priceImpactDetails, expected) => {
    expect(consent(solQuote(716_000_000n, { priceImpact, priceImpactDetails }), { prices })).toBe(expected)
  })

  it('is asked for when far less may arrive than is expected', () => {
    expect(termsOf(walletRequest, walletQuote({ quote: { toAmount: 59_700_000n, toAmountMin: 1n } })).consent).toBe(
      'high-impact',
    )
    expect(
      termsOf(walletRequest, walletQuote({ quote: { toAmount: 5_000_000n, toAmountMin: 5_000_000n } })).consent,
    ).toBe('high-impact')
    expect(termsOf(walletRequest, walletQuote()).consent).toBeUndefined()
  })

  it("uses the quote's own figures for a token that has no price", () => {
    const request = { ...walletRequest, destinationTokenAddress: native }
    const quote = (figures: object) =>
      walletQuote({ quote: { toAmount: 2n * 10n ** 16n, toAmountMin: undefined, ...figures } })
    expect(termsOf(request, quote({ toAmountUsd: 59.7 })).consent).toBeUndefined()
    expect(termsOf(request, quote({ toAmountUsd: 40 })).consent).toBe('high-impact')
    for (const odd of [undefined, 0, Number.NaN, 'x', {}])
      expect(termsOf(request, quote({ toAmountUsd: odd })).consent).toBe('unknown-value')
  })
})

describe('readTerms of anything', () => {
  it('never throws', () => {
    const value = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })
    fc.assert(
      fc.property(value, value, value, (request, quote, options) => {
        expect(readTerms(request as AnyQuoteRequest, quote as AnyQuote, options as ReadTermsOptions)).toMatchObject({
          ok: false,
        })
      }),
    )
  })

  it('never throws for a quote with any one field replaced', async () => {
    const { quote } = openQuotes()
    const odd = [null, 0, -1, 1n, -1n, '', 'x', true, {}, [], [1], { a: { b: 1 } }, Number.NaN, () => 1, Symbol('x')]
    const requests: AnyQuoteRequest[] = [railRequest, walletRequest]
    for (const request of requests) {
      const honest = await quote(request)
      const visit = (at: Record<string, unknown>) => {
        for (const [key, before] of Object.entries(at)) {
          for (const value of odd) {
            at[key] = value
            const result = readTerms(request, honest)
            if (!result.ok)
              for (const { path, expected, received } of result.mismatches)
                expect([typeof path, typeof expected, typeof received]).toEqual(['string', 'string', 'string'])
          }
          at[key] = before
          if (typeof before === 'object' && before) visit(before as Record<string, unknown>)
        }
      }
      visit(honest as unknown as Record<string, unknown>)
      expect(readTerms(request, honest).ok).toBe(true)
    }
  })

  it('refuses what throws when it is read', () => {
    const trap = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no')
        },
      },
    )
    expect(readTerms(walletRequest, trap as AnyQuote)).toMatchObject({ ok: false, reason: 'not-payable' })
  })
})
