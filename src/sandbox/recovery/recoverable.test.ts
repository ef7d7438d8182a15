import { describe, expect, it } from 'vitest'
import type { View } from '../journey.ts'
import type { Row } from '../state.ts'
import { tokenOf } from '../tokens.ts'
import { recoverableOf } from './recoverable.ts'

const owner = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'

describe('what is recoverable', () => {
  const [from, to] = [tokenOf(8453, 'USDC'), tokenOf(10)]
  const intent = {
    quote: { fromAmount: 5n, toAmount: 4n },
    originIntentAddress: owner,
    destinationIntentAddress: other,
  }
  const row = (outcome: string) => ({ outcome, intent, from, to }) as Row
  const view = (status: string, legs: Record<string, string>) =>
    ({
      status,
      legs: Object.fromEntries(Object.entries(legs).map(([leg, at]) => [leg, { status: at }])),
    }) as unknown as View
  const origin = { source: 'origin', chainId: 8453, wallet: owner, tokens: [{ token: from, amount: 5n }] }
  const destination = { source: 'destination', chainId: 10, wallet: other, tokens: [{ token: to, amount: 4n }] }
  const sent = { deposit: 'SUCCEEDED', origin: 'SUCCEEDED' }

  it.each<[string, string, Record<string, string>, object | undefined]>([
    ['strands', 'FAILED', { ...sent, destination: 'FAILED' }, destination],
    ['fails-destination', 'FAILED', { ...sent, destination: 'FAILED' }, undefined],
    ['fails-origin', 'FAILED', { deposit: 'SUCCEEDED', origin: 'FAILED' }, undefined],
    ['strands', 'EXECUTING', { ...sent, destination: 'MINING' }, undefined],
    ['succeeds', 'ABORTED', {}, undefined],
    ['succeeds', 'ABORTED', { deposit: 'SUCCEEDED', origin: 'ABORTED', destination: 'ABORTED' }, origin],
    ['succeeds', 'ABORTED', { ...sent, destination: 'ABORTED' }, destination],
    ['fails-origin', 'ABORTED', { ...sent, destination: 'ABORTED' }, undefined],
    ['succeeds', 'ABORTED', { deposit: 'SUCCEEDED', refund: 'MINING' }, undefined],
    ['invalid', 'INVALID', { deposit: 'SUCCEEDED', origin: 'FAILED' }, origin],
    ['succeeds', 'ABORTED', { ...sent, destination: 'SUCCEEDED' }, undefined],
    ['refunds', 'REFUNDED', {}, undefined],
  ])('%s, %s, %o', (outcome, status, legs, expected) => {
    expect(recoverableOf(row(outcome), view(status, legs))).toEqual(expected)
  })
})
