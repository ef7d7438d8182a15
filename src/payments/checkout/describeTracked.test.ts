import { expect, it } from 'vitest'
import type { JournalEntry } from '../journal/index.ts'
import { intentId, now, receiptOf } from '../status/fixtures.ts'
import { describeTracked } from './describeTracked.ts'

const entry = (step?: string) =>
  ({ paymentId: intentId, intentId, step: 'paid', recovery: step && { step } }) as unknown as JournalEntry
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
