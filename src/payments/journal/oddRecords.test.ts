import { expect, it } from 'vitest'
import { randomFrom, withOddFields } from '../../../test/setup/oddFields.ts'
import { withBigIntJson } from '../../../test/setup/pageBigInt.ts'
import { sized } from '../../../test/setup/sized.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { expectTyped } from '../../../test/setup/typedFields.ts'
import {
  createIntentClient,
  executeIntentEdge,
  getIntentReceipt,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { describePayment } from '../status/index.ts'
import { readTerms } from '../terms/index.ts'
import { type AbortEntry, createJournal, type JournalEntry, type RecoveryEntry } from './index.ts'

const runs = sized(400, 8000)
const owner = '0x1111111111111111111111111111111111111111'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const overRail: QuoteIntentEdgeRequest = {
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
    destinationTokenAddress: usdc,
    destinationTokenAmount: 10n ** 8n,
  },
}
const acrossChains = {
  ownerAddress: owner,
  originChainId: 8453,
  originTokenAddress: usdc,
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  tradeType: 'EXACT_INPUT',
  originTokenAmount: 60_000_000n,
} as const

const hash = `0x${'ab'.repeat(32)}` as const
const abort: AbortEntry = { chainId: 8453, hash }
const recovery: RecoveryEntry = {
  step: 'sent',
  hash,
  from: owner,
  block: 21_000_000n,
  chainId: 8453,
  intentAddress: '0x2222222222222222222222222222222222222222',
  source: 'origin',
  calls: [
    { kind: 'erc20', token: usdc, to: owner, amount: 10n ** 20n },
    { kind: 'native', to: owner, amount: 5n },
  ],
  held: [{ token: usdc, wallet: 10n ** 20n, recipient: 0n }],
}

/** An abort and a recovery are whole, or none. */
function expectReturns({ abort: foundAbort, recovery: found }: Partial<JournalEntry>) {
  if (foundAbort) {
    expect(Number.isSafeInteger(foundAbort.chainId)).toBe(true)
    expect(foundAbort.hash ?? hash).toBe(hash)
  }
  if (!found) return
  const { from, intentAddress, block, calls, held, source, step } = found
  const units = [block, ...calls.map(({ amount }) => amount), ...held.flatMap((one) => [one.wallet, one.recipient])]
  expect(units.every((one) => typeof one === 'bigint' && one >= 0n)).toBe(true)
  const addresses = [from, intentAddress, ...calls.map(({ to }) => to)]
  expect(addresses.every((one) => /^0x[\da-f]{40}$/i.test(one))).toBe(true)
  expect(calls.every(({ kind, token }) => kind === (token ? 'erc20' : 'native'))).toBe(true)
  expect([undefined, 'origin', 'destination']).toContain(source)
  expect(['sending', 'sent', 'proven']).toContain(step)
}

/** Payments as they stand in storage: over a rail and paid; one that a wallet was asked for; and one that comes back. */
async function storedPayments() {
  const sandbox = createSandbox()
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
  const storage = new RoomyStorage()
  const journal = createJournal({ prefix: 'k ', storage })
  const rail = await quoteIntentEdge(client, overRail)
  const paid = rail.intent?.intentId ?? ''
  journal.put({ quote: rail, step: 'armed', refundAddress: 'x', label: 'order 7' })
  await executeIntentEdge(client, { intentId: paid })
  sandbox.pay(paid)
  sandbox.advance(3_600_000)
  const { intentReceipt } = await getIntentReceipt(client, { intentId: paid })
  journal.update(paid, { receipt: intentReceipt, depositTransactionHash: 'on-rail' })
  const evm = await quoteIntent(client, acrossChains)
  const asked = { from: owner, chainId: 8453, nonce: 4, block: 21_000_000n }
  journal.put({ quote: evm, step: 'armed', walletAsked: true, asked })
  journal.put({ intentId: 'back', abort, recovery })
  expect(createJournal({ prefix: 'k ', storage }).get('back')).toMatchObject({ step: 'armed', abort, recovery })
  return [
    { intentId: 'back', request: acrossChains, text: storage.getItem('k back') ?? '' },
    { intentId: paid, request: overRail, text: storage.getItem(`k ${paid}`) ?? '' },
    { intentId: evm.intent.intentId, request: acrossChains, text: storage.getItem(`k ${evm.intent.intentId}`) ?? '' },
  ]
}

/** As an entry is written: with its large parts in lines of their own. */
function split({ quote, request, receipt, ...head }: Record<string, unknown>): string {
  const parts = Object.entries({ quote, request, receipt }).filter(([, part]) => part !== undefined)
  const lines = parts.map(([name, part]) => `,"${name}":${JSON.stringify(part)}`)
  return [JSON.stringify(head).slice(0, -1), ...lines, '}'].join('\n')
}

it(`${runs} records with one to three odd fields are read, and what is left of them is what its type says`, {
  timeout: 600_000,
}, async () => {
  const payments = await storedPayments()
  const random = randomFrom(21)
  let quotes = 0
  for (let run = 0; run < runs; run++) {
    const { intentId, request, text } = payments[run % 3] as (typeof payments)[number]
    const { odd, changes } = withOddFields(JSON.parse(text) as Record<string, unknown>, random)
    try {
      const storage = new RoomyStorage()
      storage.setItem(`k ${intentId}`, run % 2 ? JSON.stringify(odd) : split(odd))
      const found = createJournal({ prefix: 'k ', storage }).get(intentId)
      if ([odd.paymentId, odd.intentId].some((id) => typeof id === 'string' && id !== intentId)) {
        expect(found).toBeUndefined()
        continue
      }
      expect(found?.intentId).toBe(intentId)
      if (typeof odd.depositTransactionHash === 'string')
        expect(found?.depositTransactionHash).toBe(odd.depositTransactionHash)
      const { quote, receipt, createdAt, updatedAt } = found ?? {}
      expectReturns(found ?? {})
      expect(Number.isFinite(createdAt) && Number.isFinite(updatedAt)).toBe(true)
      if (receipt) expectTyped({ receipt })
      if (quote) {
        quotes++
        expectTyped(quote as unknown as Record<string, unknown>)
        expect(typeof quote.sentAt).toBe('number')
        const terms = readTerms(request, quote)
        describePayment({ terms: terms.ok ? terms.terms : undefined, intent: quote.intent, now: Date.now() })
      }
      if (receipt) describePayment({ receipt: { ...receipt, intentId }, intent: quote?.intent, now: Date.now() })
    } catch (error) {
      throw new Error(`${changes.join(', ')}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  // Most damage lies where nothing is decided by it.
  expect(quotes).toBeGreaterThan(runs / 3)
  expect(quotes).toBeLessThan(runs)
})

it('stores and reads a payment whole where the page has given BigInt a toJSON', async () => {
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: createSandbox().fetch })
  const storage = new RoomyStorage()
  const originTokenAmount = 1234567890123456789n
  const quote = await withBigIntJson(async () => {
    const found = await quoteIntent(client, { ...acrossChains, originTokenAmount })
    createJournal({ prefix: 'k ', storage }).put({ quote: found, step: 'armed', recovery })
    return found
  })
  expect(quote.intent.quoteRequest?.originTokenAmount).toBe(originTokenAmount)
  expect(createJournal({ prefix: 'k ', storage }).get(quote.intent.intentId)).toMatchObject({ quote, recovery })
})
