import { expect, it } from 'vitest'
import type { QuoteRequest } from '../../api/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import { type AnyQuoteRequest, type DirectTerms, directIdPrefix } from '../terms/index.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'
import { findDirect, findUnseen, findUnseenDirect, tellApart } from './findDirect.ts'

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const request = {
  ownerAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
  originChainId: 8453,
  originTokenAddress: token,
  originTokenAmount: 100_000_000n,
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  tradeType: 'EXACT_INPUT',
} as QuoteRequest
const edge = { rail: 'SOLANA', mode: 'DESTINATION', destinationAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D9xWLs4gDB4T' }
const onRail = { intent: request, edge } as AnyQuoteRequest
const asked: Partial<JournalEntry> = { walletAsked: true, status: 'QUOTED' }

it.each<[boolean, Partial<JournalEntry>, AnyQuoteRequest?]>([
  [true, asked],
  [true, { walletAsked: true }],
  [true, { depositTransactionHash: '0x1', status: 'COMMITTED' }],
  [true, { ...asked, saidSent: true }],
  [true, { ...asked, request: { ...request, options: { slippageTolerance: 0.01 }, onlyNativeGasFee: true } }],
  [true, { ...asked, request: onRail }, onRail],
  // The payer may have sent it by hand.
  [true, { addressShown: true, status: 'QUOTED', createdAt: Date.now() }],
  [true, { saidSent: true, status: 'QUOTED', createdAt: Date.now() - 12 * 3_600_000 }],
  [false, { addressShown: true, saidSent: false, status: 'QUOTED', createdAt: Date.now() }],
  [false, { addressShown: true, hadMoney: true, createdAt: Date.now() }],
  [false, { addressShown: true, createdAt: Date.now() - 3_600_000 }],
  [false, { saidSent: true, createdAt: Date.now() - 25 * 3_600_000 }],
  [true, asked, { ...request, originTokenAddress: token.toLowerCase() }],
  // The payment that the service seemed to have seen paid nothing, and the wallet was asked again since.
  [true, { ...asked, hadMoney: true, asked: { closedHash: '0x1' } as JournalEntry['asked'] }],
  // The wallet rejected it, or nobody was asked.
  [false, { walletAsked: false, status: 'QUOTED' }],
  [false, { status: 'QUOTED' }],
  [false, { ...asked, saidSent: false }],
  // The service has seen it, so it stands in every list.
  [false, { ...asked, hadMoney: true }],
  [false, { ...asked, status: 'EXECUTING' }],
  [false, { ...asked, request: undefined }],
  [false, { ...asked, request: { ...request, originTokenAmount: 100_000_001n } }],
  [false, { ...asked, request: { ...request, destinationToAddress: `0x${'2'.repeat(40)}` } }],
  [false, { ...asked, request: onRail }],
  [false, { ...asked, request: onRail }, { ...onRail, edge: { ...edge, rail: 'TRON' } } as AnyQuoteRequest],
])('whether a payment of the same request may be made unseen: %s for %o', (isFound, facts, wanted = request) => {
  const entry = { kind: 'intent', step: 'armed', intentId: '0x1', request, ...facts } as JournalEntry
  expect(findUnseen(wanted, [entry], [])).toBe(isFound ? '0x1' : undefined)
  expect(findUnseen(wanted, [entry], [{ intentId: '0x1' }])).toBeUndefined()
})

it('a quote whose own address was shown leads there', () => {
  const facts = { kind: 'intent', step: 'armed', intentId: '0x1', request, addressShown: true, createdAt: Date.now() }
  expect(findUnseen(request, [facts as JournalEntry], [], '0x1')).toBeUndefined()
  expect(findUnseen(request, [facts as JournalEntry], [], '0x2')).toBe('0x1')
})

const bob = `0x${'b'.repeat(40)}`
const usdc = { chainId: 8453, tokenAddress: token, to: bob }
const plan = (amount: bigint | undefined) =>
  ({
    direct: {},
    intent: {
      destinationChainId: usdc.chainId,
      destinationTokenAddress: usdc.tokenAddress,
      destinationToAddress: bob,
      destinationTokenAmount: amount,
    },
  }) as CheckoutPlan

it.each<[boolean, bigint | undefined, Partial<JournalEntry>]>([
  [true, 500n, { walletAsked: true }],
  [true, 500n, { depositTransactionHash: '0x1' }],
  [false, 5n, { walletAsked: true }],
  [false, 5n, { depositTransactionHash: '0x1' }],
  // Without an amount, only a sent transfer is shown: one that may never have been sent must not block another amount.
  [true, undefined, { depositTransactionHash: '0x1' }],
  [false, undefined, { walletAsked: true }],
  [false, undefined, { depositTransactionHash: '0x1', step: 'final' }],
])('whether a direct transfer of 500 is shown: %s where %s is wanted, for %o', (isFound, amount, facts) => {
  const paymentId = `${directIdPrefix({ ...usdc, amount: 500n })}#1`
  const entry = { kind: 'direct', step: 'armed', paymentId, ...facts } as JournalEntry
  expect(findDirect(plan(amount), [entry])).toBe(isFound ? paymentId : undefined)
})

it.each<[boolean, string, Partial<JournalEntry>, string?]>([
  [true, 'transfer abc1', { walletAsked: true }],
  [true, '#1', { walletAsked: true }],
  [true, 'transfer abc1', { depositTransactionHash: '0x1' }, 'transfer def2'],
  // The wallet rejected it, or the chain has confirmed it.
  [false, 'transfer abc1', { walletAsked: false }],
  [false, 'transfer abc1', { walletAsked: true, step: 'final' }],
  // A host's own references name orders, which don't share a payment.
  [false, 'order 7', { walletAsked: true }],
  [false, '#1', { walletAsked: true }, '#2'],
  [false, 'transfer abc1', { walletAsked: true }, 'order 8'],
  // Another account can't go on with it.
  [false, 'transfer abc1', { walletAsked: true, asked: { from: bob } as JournalEntry['asked'] }],
])('whether an equal transfer may be sent already: %s for %s, %o', (isFound, known, facts, reference) => {
  const paymentId = directIdPrefix({ ...usdc, amount: 5n }) + known
  const entry = { kind: 'direct', step: 'armed', paymentId, ...facts } as JournalEntry
  const pays = { chainId: usdc.chainId, tokenAddress: token, to: bob, amount: 5n, account: request.ownerAddress }
  const find = (terms: object, leftIds: string[] = []) => findUnseenDirect(terms as DirectTerms, [entry], leftIds)
  expect(find({ reference, pays })).toBe(isFound ? paymentId : undefined)
  expect(find({ reference, pays: { ...pays, amount: 6n } })).toBeUndefined()
  expect(find({ reference, pays }, [paymentId])).toBeUndefined()
})

it.each<[boolean, string, Partial<JournalEntry>, string?]>([
  [true, '#1', { asked: { from: bob } as JournalEntry['asked'] }],
  [true, 'transfer abc1', { asked: { from: bob } as JournalEntry['asked'] }, 'transfer abc1'],
  [false, '#1', { asked: { from: bob } as JournalEntry['asked'], step: 'final' }],
  [false, '#1', { asked: { from: bob } as JournalEntry['asked'], walletAsked: false }],
  [false, 'order 7', { asked: { from: bob } as JournalEntry['asked'] }, 'order 7'],
])(
  'whether a transfer gets a reference of its own: %s beside %s of another account, %o',
  (isOwn, known, facts, reference) => {
    const paymentId = directIdPrefix({ ...usdc, amount: 5n }) + known
    const entry = { kind: 'direct', step: 'armed', paymentId, walletAsked: true, ...facts } as JournalEntry
    const pays = { chainId: usdc.chainId, tokenAddress: token, to: bob, amount: 5n, account: request.ownerAddress }
    const terms = { reference, pays } as DirectTerms
    const told = tellApart(terms, [entry])
    if (isOwn) expect(told.reference).toMatch(/^transfer (?!abc1)/)
    else expect(told).toBe(terms)
  },
)
