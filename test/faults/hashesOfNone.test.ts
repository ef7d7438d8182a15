import { describe, expect, it } from 'vitest'
import {
  createIntentClient,
  getEdgeStatus,
  getIntent,
  getIntentReceipt,
  type IntentReceipt,
} from '../../src/api/index.ts'
import { createJournal, describePayment, termsFromRequest } from '../../src/payments/index.ts'
import { payer, shop, solana } from '../../src/payments/terms/termsKit.ts'
import { reply, serve } from '../setup/server.ts'

const id = { intentId: 'i', status: 'QUOTED' }
const fromWallet = { ownerAddress: payer, originChainId: 10, destinationChainId: 8453, destinationToAddress: shop }
const fromRail = {
  edge: { rail: 'SOLANA', mode: 'ORIGIN', originChainId: solana.chainId, originAddress: solana.payer },
  intent: { ownerAddress: payer, destinationChainId: 8453, destinationToAddress: shop },
} as const

const clientOf = async (answer: object) =>
  createIntentClient({ baseUrl: (await serve((_, response) => reply(response, answer))).url })

const receiptOf = async (more: object): Promise<IntentReceipt> =>
  (await getIntentReceipt(await clientOf({ intentReceipt: { ...id, ...more } }), id)).intentReceipt

describe.each(['0x', `0x${'0'.repeat(64)}`, '0'.repeat(64), ''])('%j in place of a hash', (none) => {
  const row = { status: 'UNKNOWN', chainId: 10, txnHash: none }
  const hop = { rail: 'SOLANA', mode: 'ORIGIN', edgeStatus: 'PENDING', initTransactionHash: none }
  const refunded = { ...hop, fillTransactionHash: none, refundTransactionHash: none }

  it.each([
    ['in the rows of a receipt', { depositTransaction: row, destinationTransaction: row }, fromWallet],
    ['in the hop of a receipt', { edge: refunded }, fromRail],
    ['in the hop of a summary', { summary: { edge: refunded } }, fromRail],
  ])('%s is no payment', async (_, more, request) => {
    const receipt = await receiptOf(more)
    const status = describePayment({ terms: termsFromRequest(request as never), receipt, now: Date.now() })
    expect(status).toMatchObject({ stage: 'unpaid', mismatches: [] })
    expect(status.steps.map(({ hash }) => hash)).not.toContain(none)
    const journal = createJournal({ prefix: `${none} ${JSON.stringify(more)}` })
    journal.put({ intentId: 'i', step: 'armed' })
    journal.update('i', { receipt, answered: { askedAt: 1, receivedAt: 2 } })
    expect(journal.get('i')).toMatchObject({ step: 'armed', depositTransactionHash: undefined, hadMoney: undefined })
  })

  it('in the answer about a hop is no payment', async () => {
    const client = await clientOf({ ...refunded, status: 'PENDING', intent: { ...id, edge: refunded } })
    const edgeStatus = await getEdgeStatus(client, { edgeId: 'e' })
    const { intent } = await getIntent(client, id)
    const facts = { terms: termsFromRequest(fromRail as never), intent, edgeStatus, now: Date.now() }
    expect(describePayment(facts)).toMatchObject({ stage: 'unpaid', mismatches: [] })
  })
})

it.each([
  `0x${'0'.repeat(63)}1`,
  `0x${'AB'.repeat(32)}`,
  'a0'.repeat(32),
  `${'0'.repeat(63)}f`,
  '5'.repeat(88),
  '1'.repeat(88),
  'a batch of calls',
])('the hash %s stays', async (hash) => {
  const hop = { initTransactionHash: hash, fillTransactionHash: hash, refundTransactionHash: hash }
  const transactionStates = [{ transactionHash: hash }]
  const more = { edge: hop, depositTransaction: { txnHash: hash }, refundTransaction: { txnHash: hash } }
  expect(await receiptOf(more)).toEqual({ ...id, ...more })
  const answer = { status: 'PENDING', ...hop, transactionStates }
  expect(await getEdgeStatus(await clientOf(answer), { edgeId: 'e' })).toEqual(answer)
})
