import { describe, expect, it } from 'vitest'
import { createIntentClient, type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../api/index.ts'
import type { AddressCheck } from '../../format/index.ts'
import { checkAddress } from '../../format/index.ts'
import { readAddress } from '../../format/internal/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { type CheckoutRequest, readPlan } from './checkoutRequest.ts'
import { listPayerAccounts } from './payerAccounts.ts'
import { listQuestions, type PayerDraft, readDraft } from './payerDraft.ts'
import { listPayWays, type PayWay, readPayTokens } from './payWays.ts'

const BASE = 8453
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const SOLANA = 1399811149
const SOL = '11111111111111111111111111111111'
const payer = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const shop = '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4'
const owner = '0x1111111111111111111111111111111111111111'
const tronAddress = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9'
const sol = { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', decimals: 9 }
const trx = { chainId: 728126428, tokenAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', symbol: 'TRX', decimals: 6 }
const tokens = [
  { chainId: SOLANA, tokenAddress: SOL, symbol: 'SOL', name: 'Solana', decimals: 9 },
  { chainId: BASE, tokenAddress: BASE_USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
]
const edges = [
  { rail: 'SOLANA', modes: ['ORIGIN', 'DESTINATION'] },
  { rail: 'TRON', modes: ['ORIGIN'] },
  { rail: 'MOONRAIL', modes: ['ORIGIN'] },
]
const wanted = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
} as const
const exact: CheckoutRequest = { ...wanted, destinationTokenAmount: 100_000_000n }

describe('a host request', () => {
  const refusal = (request: unknown) => {
    try {
      readPlan(checkAddress, request as CheckoutRequest)
    } catch (error) {
      return error
    }
  }

  it.each([
    [{ ...exact, originTokenAmount: 1n }, 'request.originTokenAmount'],
    [{ ...exact, destinationTokenAmount: 0n }, 'request.destinationTokenAmount'],
    [{ intent: exact, edge: { originTokenAmount: 5n } }, 'request.edge.originTokenAmount'],
    [{ ...exact, destinationChainId: undefined }, 'request.destinationChainId'],
    [{ ...exact, destinationTokenAddress: '' }, 'request.destinationTokenAddress'],
    [{ intent: { ...exact, destinationTokenAddress: undefined } }, 'request.intent.destinationTokenAddress'],
    [{ ...exact, originTokenAddress: BASE_USDC }, 'request.originChainId'],
    [{ intent: { ...exact, originChainId: 8453 }, edge: { rail: 'SOLANA' } }, 'request.intent.originChainId'],
    [
      { ...exact, originChainId: 8453, originTokenAddress: BASE_USDC, originTokenAmount: 0n },
      'request.originTokenAmount',
    ],
    [{ ...exact, tradeType: 'EXACT' }, 'request.tradeType'],
    [{ intent: exact, edge: { mode: 'DESTINATION' } }, 'request.edge.rail'],
    [
      { intent: exact, edge: { mode: 'DESTINATION', rail: 'TRON', destinationChainId: 728126428 } },
      'request.edge.destinationTokenAddress',
    ],
    [{ intent: exact, edge: { tradeType: 'ODD' } }, 'request.edge.tradeType'],
    [{ ...exact, destinationToAddress: payer }, 'request.destinationToAddress'],
    [{ ...exact, destinationToAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976f' }, 'request.destinationToAddress'],
    [{ intent: { ...exact, ownerAddress: payer } }, 'request.intent.ownerAddress'],
  ])('%o is refused by name: %s', (request, path) => {
    expect(refusal(request)).toMatchObject({ error: 'InvalidArgument', path, origin: 'client', operation: 'Checkout' })
  })

  it.each([
    [exact, '0x71C7656EC7ab88b098defB751B7401B5f6d8976f', 'lateRefunds.address'],
    [exact, payer, 'lateRefunds.address'],
    [exact, undefined, 'lateRefunds.address'],
    // Without a recipient, the payment would go to the address for late refunds.
    [{ ...exact, ownerAddress: undefined, destinationToAddress: undefined }, owner, 'request.destinationToAddress'],
  ])('%o with late refunds to %s is refused by name: %s', (request, address, path) => {
    const read = () => readPlan(checkAddress, request as CheckoutRequest, { address: address as string })
    expect(read).toThrow(expect.objectContaining({ error: 'InvalidArgument', path }))
  })

  it('written for wallets too is narrowed to what a rail takes', () => {
    const { intent, tradeType } = readPlan(checkAddress, {
      ...exact,
      tradeType: 'EXACT_OUTPUT',
      options: { preference: 'FASTEST', slippageTolerance: 0.01, disablePassthrough: true },
    })
    expect(tradeType).toBe('EXACT_OUTPUT')
    expect(intent).not.toHaveProperty('tradeType')
    expect(Object.entries(intent.options ?? {}).filter(([, value]) => value !== undefined)).toEqual([
      ['slippageTolerance', 0.01],
    ])
  })
})

describe('ways to pay', () => {
  const rails = (request: CheckoutRequest, payTokens = [sol, trx]) =>
    listPayWays(checkAddress, edges, payTokens, readPlan(checkAddress, request)).map(({ rail, tokens }) => [
      rail,
      ...tokens.map(({ symbol }) => symbol),
    ])

  it('are the rails that the deployment allows and the host has tokens for', () => {
    expect(rails(exact)).toEqual([
      ['SOLANA', 'SOL'],
      ['TRON', 'TRX'],
    ])
    expect(rails(exact, [trx])).toEqual([['TRON', 'TRX']])
    expect(
      listPayWays(checkAddress, [{ rail: 'SOLANA', modes: ['DESTINATION'] }], [sol], readPlan(checkAddress, exact)),
    ).toEqual([])
  })

  it('leave out rails whose addresses cannot be checked', () => {
    expect(rails(exact, [sol, { ...sol, rail: 'MOONRAIL' } as typeof sol])).toEqual([['SOLANA', 'SOL']])
  })

  it('follow what the request has decided, and a rail that the host names for a chain', () => {
    expect(rails({ intent: exact, edge: { rail: 'TRON' } })).toEqual([['TRON', 'TRX']])
    const elsewhere = { ...sol, chainId: 7, rail: 'SOLANA' } as typeof sol
    expect(rails(exact, [elsewhere])).toEqual([['SOLANA', 'SOL']])
    const edge = { rail: 'SOLANA', originChainId: SOLANA, originTokenAddress: SOL } as const
    expect(listPayWays(checkAddress, edges, [], readPlan(checkAddress, { intent: exact, edge }))).toEqual([
      { rail: 'SOLANA', tokens: [{ chainId: SOLANA, tokenAddress: SOL, rail: 'SOLANA' }] },
    ])
  })
})

describe('tokens to pay with', () => {
  const refusal = (payTokens: unknown) => {
    try {
      readPayTokens(payTokens as (typeof sol)[], [sol])
    } catch (error) {
      return error
    }
  }

  it.each([
    [[sol, { ...trx, chainId: undefined }], 'payTokens[1]'],
    [[{ ...sol, tokenAddress: undefined }], 'payTokens[0]'],
    [[trx, null], 'payTokens[1]'],
    [[trx, { ...sol, decimals: 6 }], 'payTokens[1].decimals'],
  ])('%o are refused by name: %s', (payTokens, path) => {
    expect(refusal(payTokens)).toMatchObject({ error: 'InvalidArgument', path })
  })

  it("are the provider's own without them, and each stands once", () => {
    expect(readPayTokens(undefined, [sol, { symbol: 'X', decimals: 1 } as typeof sol])).toEqual([sol])
    expect(listPayWays(checkAddress, edges, [sol, { ...sol }], readPlan(checkAddress, exact))).toEqual([
      { rail: 'SOLANA', tokens: [sol] },
    ])
  })
})

describe('what the payer fills in', () => {
  const fill = (request: CheckoutRequest, draft: PayerDraft, locale = 'en', addresses = {}) => {
    const plan = readPlan(checkAddress, request)
    const [way, ...others] = listPayWays(checkAddress, edges, [sol, trx], plan)
    if (!way) throw new Error('no way')
    const facts = { checkAddress, plan, ways: [way, ...others] as [typeof way], addresses, tokens, locale }
    const read = readDraft(draft, facts)
    return {
      asks: listQuestions(plan, facts.ways),
      ...read,
      request: read.request as QuoteIntentEdgeRequest | undefined,
    }
  }

  it('asks for what is missing alone', () => {
    expect(fill(exact, {}).asks).toEqual({
      rail: true,
      token: false,
      from: true,
      refund: true,
      amount: false,
      wallet: false,
      recipient: false,
      owner: false,
    })
    const edge = {
      rail: 'SOLANA',
      originAddress: payer,
      refundAddress: payer,
      originTokenAddress: SOL,
      originChainId: SOLANA,
    } as const
    const nothing = fill({ intent: exact, edge }, {})
    expect(Object.values(nothing.asks).some(Boolean)).toBe(false)
    expect(nothing.request?.edge).toMatchObject({ originAddress: payer, refundAddress: payer, mode: 'ORIGIN' })
  })

  it('checks each address against its own rail', () => {
    expect(fill(exact, { from: { SOLANA: payer } }).problems).toEqual({})
    expect(fill(exact, { from: { SOLANA: tronAddress } }).problems.from).toBe('length')
    expect(fill(exact, { rail: 'TRON', from: { SOLANA: payer } }).problems.from).toBe('shape')
    expect(fill(exact, { rail: 'TRON', from: { TRON: `${tronAddress.slice(0, -1)}8` } }).problems.from).toBe('checksum')
    const other = fill(exact, { from: { SOLANA: payer }, ownRefund: false, refundTo: { SOLANA: 'x' } })
    expect(other.problems).toMatchObject({ from: undefined, refundTo: 'length' })
    expect(other.request).toBeUndefined()
  })

  it("keeps to what the host has decided, and fills in the payer's own", () => {
    const other = '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw'
    const fixed = { intent: exact, edge: { originAddress: payer, refundAddress: payer } } as const
    const draft = { from: { SOLANA: other }, ownRefund: true }
    expect(fill(fixed, draft, 'en', { SOLANA: other }).request?.edge).toMatchObject({
      originAddress: payer,
      refundAddress: payer,
    })
    expect(fill(exact, {}, 'en', { SOLANA: other }).from).toBe(other)
    expect(fill(exact, { from: { SOLANA: '' } }, 'en', { SOLANA: other }).from).toBe('')
  })

  it('keeps the token by what it is, whatever its place', () => {
    const plan = readPlan(checkAddress, exact)
    const usdc = { chainId: SOLANA, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC' }
    for (const list of [
      [sol, usdc],
      [usdc, sol],
    ]) {
      const [way] = listPayWays(checkAddress, edges, list, plan)
      if (!way) throw new Error('no way')
      const facts = { checkAddress, plan, ways: [way] as [typeof way], addresses: {}, tokens, locale: 'en' }
      expect(readDraft({ token: usdc }, facts).token.symbol).toBe('USDC')
    }
  })

  it('makes no request of an address whose checksum is not verified, and names no problem', () => {
    const unverified: typeof checkAddress = (address, kind) => readAddress(address, kind, undefined) as AddressCheck
    const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    const read = (request: CheckoutRequest, draft: PayerDraft, check: typeof checkAddress) => {
      const plan = readPlan(check, request)
      const [way] = listPayWays(check, [{ rail: 'TRON', modes: ['ORIGIN'] }], [trx], plan)
      if (!way) throw new Error('no way')
      const facts = { checkAddress: check, plan, ways: [way] as [typeof way], addresses: {}, tokens, locale: 'en' }
      const { request: made, isUnchecked, problems } = readDraft(draft, facts)
      return [made !== undefined, isUnchecked, Object.values(problems).some(Boolean)]
    }
    const owned = { ...exact, ownerAddress: mixed } as CheckoutRequest
    const typo = tron.replace(/E$/, 'F')
    expect(read(owned, { from: { TRON: tron } }, checkAddress)).toEqual([true, false, false])
    expect(read(owned, { from: { TRON: tron } }, unverified)).toEqual([false, true, false])
    expect(read(owned, { from: { TRON: typo } }, unverified)).toEqual([false, true, false])
    expect(read(owned, { from: { TRON: typo } }, checkAddress)).toEqual([false, false, true])
    const lower = { ...exact, ownerAddress: mixed.toLowerCase() } as CheckoutRequest
    expect(read(lower, { from: { TRON: tron } }, unverified)).toEqual([false, true, false])
    const fixed = { intent: owned, edge: { rail: 'TRON', originAddress: tron } } as CheckoutRequest
    expect(read(fixed, {}, unverified)).toEqual([false, true, false])
    expect(read(fixed, {}, checkAddress)).toEqual([true, false, false])
  })

  it('takes no token for a person', () => {
    expect(fill(exact, { rail: 'TRON', from: { TRON: trx.tokenAddress } }).problems.from).toBe('placeholder')
    const usdt = { ...trx, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    const plan = readPlan(checkAddress, exact)
    const [way] = listPayWays(checkAddress, [{ rail: 'TRON', modes: ['ORIGIN'] }], [usdt], plan)
    if (!way) throw new Error('no way')
    const facts = { checkAddress, plan, ways: [way] as [typeof way], addresses: {}, tokens, locale: 'en' }
    expect(readDraft({ from: { TRON: usdt.tokenAddress } }, facts).problems.from).toBe('placeholder')
  })

  it('takes the token that arrives for no person, also where no list has it', () => {
    const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const edge = { mode: 'DESTINATION', rail: 'TRON', destinationChainId: trx.chainId, destinationTokenAddress: usdt }
    const way: PayWay = { rail: 'WALLET', tokens: [{ chainId: BASE, tokenAddress: BASE_USDC }] }
    const facts = { checkAddress, ways: [way] as [typeof way], addresses: {}, tokens: [], locale: 'en' }
    const toTron = readPlan(checkAddress, { intent: {}, edge } as CheckoutRequest)
    expect(readDraft({ recipient: usdt }, { ...facts, plan: toTron }).problems.recipient).toBe('placeholder')
    expect(readDraft({ recipient: tronAddress }, { ...facts, plan: toTron }).problems.recipient).toBeUndefined()
    const rail: PayWay = { rail: 'SOLANA', tokens: [sol] }
    const plan = readPlan(checkAddress, { ...exact, ownerAddress: undefined })
    const onRail = { ...facts, ways: [rail] as [typeof rail], plan }
    expect(readDraft({ owner: BASE_USDC }, onRail).problems.owner).toBe('placeholder')
  })

  it('sends a refund to the own address, or where the payer says', () => {
    expect(fill(exact, { from: { SOLANA: payer } }).request?.edge).toMatchObject({ refundAddress: payer })
    const elsewhere = '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw'
    const draft = { from: { SOLANA: payer }, ownRefund: false, refundTo: { SOLANA: elsewhere } }
    expect(fill(exact, draft).request?.edge).toMatchObject({ originAddress: payer, refundAddress: elsewhere })
  })

  it.each([
    ['12.5', 'en', 12_500_000n],
    ['12,5', 'de', 12_500_000n],
    ['٣٫٥', 'ar-EG', 3_500_000n],
    ['1.000', 'de', undefined],
    ['1,000', 'en', undefined],
    ['1,000', 'ar-EG', undefined],
    ['10 00', 'en', undefined],
    ['1 000', 'fr', 1_000_000_000n],
    ['0', 'en', undefined],
    ['-1', 'en', undefined],
    ['1e3', 'en', undefined],
    ['0.0000001', 'en', undefined],
    ['', 'en', undefined],
  ])('reads the amount %s in %s as %s', (amount, locale, expected) => {
    const { request, problems } = fill(wanted, { from: { SOLANA: payer }, amount }, locale)
    expect(request?.intent.destinationTokenAmount).toBe(expected)
    expect(problems.amount).toBe(expected === undefined ? 'amount' : undefined)
  })

  it('counts what is paid in the token it is paid with', () => {
    const spend = fill({ ...wanted, tradeType: 'EXACT_INPUT' }, { from: { SOLANA: payer }, amount: '0.5' })
    expect(spend.counted.symbol).toBe('SOL')
    expect(spend.request).toMatchObject({
      edge: { tradeType: 'EXACT_INPUT', originTokenAmount: 500_000_000n },
      intent: { destinationTokenAmount: undefined },
    })
  })

  it.each(['EXACT_INPUT', 'EXACT_OUTPUT'] as const)(
    'comes out as a request that the service takes, %s',
    async (tradeType) => {
      const { request } = fill({ ...wanted, tradeType }, { from: { SOLANA: payer }, amount: '2' })
      if (!request) throw new Error('not filled in')
      const sandbox = createSandbox()
      const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
      const quote = await quoteIntentEdge(client, request)
      if (tradeType === 'EXACT_INPUT') expect(quote.edge.originTokenAmount).toBe(2_000_000_000n)
      else expect(quote.intent?.quote?.toAmount).toBe(2_000_000n)
    },
  )
})

describe('whose account gets a late refund', () => {
  const open: CheckoutRequest = { ...exact, ownerAddress: undefined }
  const mine = '0x2222222222222222222222222222222222222222'
  const from = { SOLANA: payer }
  interface Facts {
    draft?: PayerDraft
    account?: string
    addresses?: object
    lateRefunds?: { address: string }
  }
  const read = (request: CheckoutRequest, { draft = {}, account, addresses = {}, lateRefunds }: Facts = {}) => {
    const plan = readPlan(checkAddress, request, lateRefunds)
    const [way] = listPayWays(checkAddress, edges, [sol], plan)
    if (!way) throw new Error('no way')
    const facts = { checkAddress, plan, ways: [way] as [typeof way], addresses, tokens, locale: 'en', account }
    const { request: whole, problems } = readDraft({ from, ...draft }, facts)
    const asked = whole as QuoteIntentEdgeRequest | undefined
    const accounts = asked && listPayerAccounts(plan, asked, account)
    return {
      asks: listQuestions(plan, [way]).owner,
      problem: problems.owner,
      owner: asked?.intent.ownerAddress,
      recipient: asked?.intent.destinationToAddress,
      isPayers: asked && accounts?.includes(asked.intent.ownerAddress ?? ''),
    }
  }

  it('is asked for while the request leaves the owner open', () => {
    expect(read(open)).toMatchObject({ asks: true, problem: 'shape', owner: undefined })
    expect(read(open, { draft: { owner: mine.slice(0, -1) } })).toMatchObject({ problem: 'length', owner: undefined })
    expect(read(open, { draft: { owner: BASE_USDC } })).toMatchObject({ problem: 'placeholder', owner: undefined })
    expect(read(open, { draft: { owner: mine } })).toMatchObject({ owner: mine, recipient: shop, isPayers: true })
  })

  it('is the connected one before the typed one, and that before what the host filled in', () => {
    const addresses = { EVM: owner }
    expect(read(open, { addresses })).toMatchObject({ owner, isPayers: true })
    expect(read(open, { addresses, draft: { owner: mine } }).owner).toBe(mine)
    expect(read(open, { addresses, draft: { owner }, account: mine })).toMatchObject({ owner: mine, isPayers: true })
  })

  it("is the host's where the request names one, and the payer's if their wallet holds it", () => {
    expect(read(exact, { draft: { owner: mine } })).toMatchObject({ asks: false, owner, isPayers: false })
    expect(read(exact, { account: mine })).toMatchObject({ owner, isPayers: false })
    expect(read(exact, { account: owner })).toMatchObject({ owner, isPayers: true })
  })

  it("may be left open where the host has one of its own, which is not the payer's", () => {
    const lateRefunds = { address: owner }
    expect(read(open, { lateRefunds })).toMatchObject({ asks: false, owner, recipient: shop, isPayers: false })
    expect(read(open, { lateRefunds, draft: { owner: mine } })).toMatchObject({ owner: mine, isPayers: true })
    expect(read(open, { lateRefunds, draft: { owner: 'mine' } })).toMatchObject({ problem: 'shape', owner: undefined })
  })

  it('receives what arrives where nobody else is named', () => {
    const toMyself = { ...open, destinationToAddress: undefined }
    expect(read(toMyself, { draft: { owner: mine } })).toMatchObject({ owner: mine, recipient: mine })
  })

  it('is unknown where nobody knows what the host named', () => {
    const request = { edge: { refundAddress: payer }, intent: { ownerAddress: mine } } as QuoteIntentEdgeRequest
    expect(listPayerAccounts(undefined, request, undefined)).toBeUndefined()
    expect(listPayerAccounts(undefined, request, mine)).toEqual([mine])
  })
})
