import { expect, it } from 'vitest'
import type { QuoteRequest } from '../../api/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'
import { findUnseen } from './findDirect.ts'

const request = {
  ownerAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
  originChainId: 8453,
  originTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
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
