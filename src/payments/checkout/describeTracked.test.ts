import { expect, it } from 'vitest'
import { open } from '../../../test/contract/inProcess.ts'
import { owner as account, solana, solToBase } from '../../../test/contract/requests.ts'
import { executeIntentEdge, getEdgeStatus, type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../api/index.ts'
import type { JournalEntry } from '../journal/index.ts'
import {
  BASE,
  hash,
  intentId,
  intentOf,
  now,
  owner,
  receiptOf,
  shop,
  stranger,
  termsOf,
  tx,
  usdc,
} from '../status/fixtures.ts'
import { describeTracked } from './describeTracked.ts'

const entry = (step?: string) =>
  ({ paymentId: intentId, intentId, step: 'paid', recovery: step && { step, calls: [] } }) as unknown as JournalEntry
const left = [{ balance: '5', chainId: 8453 }]

it.each(['FAILED', 'ABORTED', 'INVALID'])('ends a payment whose money was recovered as refunded: %s', (status) => {
  const facts = { receipt: receiptOf('evm', status), now }
  const recovered = describeTracked({ ...facts, entry: entry('proven') })
  expect(recovered).toMatchObject({ stage: 'refunded', outcome: 'refunded', isFinal: true, funds: { at: 'payer' } })
  expect(recovered.can).toEqual(['quote-again'])
  for (const step of [undefined, 'sending', 'sent'])
    expect(describeTracked({ ...facts, entry: entry(step) }).stage).toBe(status.toLowerCase())
  // More money may have come since.
  const { stage, can } = describeTracked({ ...facts, recoverable: left, entry: entry('proven') })
  expect([stage === 'refunded', can.includes('recover')]).toEqual([false, true])
})

const calls = [{ kind: 'erc20', token: usdc[BASE], to: owner, amount: 99_000_000n }]
const proven = (more: object = {}) => {
  const recovery = { step: 'proven', chainId: BASE, hash: hash('7'), from: owner, calls, ...more }
  return { ...entry('proven'), recovery } as unknown as JournalEntry
}

it('calls a payment unpaid whose transaction paid nothing after all, although its money seemed to be seen', () => {
  const stageOf = (more: object) =>
    describeTracked({
      intent: intentOf('evm', 'QUOTED'),
      receipt: null,
      now,
      entry: { ...entry(), hadMoney: true, ...more } as unknown as JournalEntry,
    }).stage
  const asked = { closedHash: hash('1') }
  expect(stageOf({ asked })).toBe('unpaid')
  expect([stageOf({}), stageOf({ asked, depositTransactionHash: hash('2') })]).toEqual(['paid', 'paid'])
})

it('states where the chain shows that the recovered money went, not the refund that failed', () => {
  const failed = tx('FAILED', { chainId: BASE, txnHash: hash('8'), toAddress: shop, tokenAmount: 1n })
  const terms = termsOf('evm', { refunds: { afterFill: { address: shop, isPayer: false } } })
  for (const refundTransaction of [undefined, failed]) {
    const receipt = receiptOf('evm', 'FAILED', { refundTransaction })
    const { refund, steps, funds, mismatches } = describeTracked({ terms, receipt, now, entry: proven() })
    const back = { chainId: BASE, tokenAddress: usdc[BASE], amount: 99_000_000n, hash: hash('7') }
    expect(refund).toEqual({ ...back, to: owner, isPayer: true })
    expect(steps.at(-1)).toEqual({ kind: 'refund', state: 'done', ...back, recipient: owner })
    expect(funds).toEqual({ at: 'payer', ...back, hash: undefined, address: owner })
    expect(mismatches).toEqual([])
  }
})

it("names no amount of a recovery of several tokens or after another one, and no owner of an address that may be anybody's", () => {
  const receipt = receiptOf('evm', 'FAILED')
  const refundOf = (more: object, account?: string) =>
    describeTracked({ receipt, now, account, entry: proven(more) }).refund
  for (const more of [{ calls: [...calls, ...calls] }, { isFurther: true }])
    expect(refundOf(more)).toMatchObject({ amount: undefined, tokenAddress: undefined, to: owner })
  const toOther = { calls: [{ ...calls[0], to: stranger }] }
  expect(refundOf(toOther)).toMatchObject({ to: stranger, isPayer: undefined })
  expect(refundOf(toOther, stranger)).toMatchObject({ isPayer: true })
})

it.each([
  ['the address that they pay from', solana.user, true],
  ['another address', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', undefined],
])(
  'does not deny that a refund on the rail reached the payer where no plan names its address: %s',
  async (_, to, isPayer) => {
    const { client, sandbox, receipt } = open({ now })
    const plain = solToBase()
    const request = { ...plain, edge: { ...plain.edge, refundAddress: to } } as QuoteIntentEdgeRequest
    const quote = await quoteIntentEdge(client, request)
    const { intentId = '', edge } = quote.intent ?? {}
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId, { amount: (edge?.edgeTokenAmount ?? 0n) - 1n })
    sandbox.advance(120_000)
    const { stage, refund } = describeTracked({
      intent: quote.intent,
      receipt: await receipt(intentId),
      edgeStatus: await getEdgeStatus(client, { edgeId: quote.edgeId }),
      now: now + 120_000,
      account,
      entry: { paymentId: intentId, intentId, step: 'paid', request, quote } as unknown as JournalEntry,
    })
    expect([stage, refund?.to, refund?.isPayer]).toEqual(['refunded', to, isPayer])
  },
)
