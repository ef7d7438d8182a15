import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { executeIntentEdge, getIntent, getIntentReceipt, quoteIntentEdge } from '../../src/api/index.ts'
import { useIntentReceipt } from '../../src/hooks/index.ts'
import type { TamperMode } from '../../src/sandbox/index.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, goOn, isPayable, railRequest, showHook, wait } from './page.tsx'
import { type EditedService, editedService, type Patch, patched } from './service.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

type Outcome = Parameters<EditedService['sandbox']['outcome']>[1]

/** Creates a rail payment that is armed, and by default paid. */
async function armed(service: EditedService, { paid = true } = {}): Promise<string> {
  const { intent } = await quoteIntentEdge(service.client, railRequest)
  const intentId = intent?.intentId ?? ''
  await executeIntentEdge(service.client, { intentId })
  if (paid) service.sandbox.pay(intentId)
  return intentId
}

/** Pays in a checkout, beginning with the first quote. Answers are dishonest once it is armed. */
async function payment(mode: TamperMode, outcome: Outcome) {
  const shown = await checkout()
  const { service } = shown
  await goOn(() => isPayable(service))
  expect(isPayable(service), 'an address to pay to').toBe(true)
  service.sandbox.tamper('*', mode)
  service.sandbox.outcome(service.intentId(), outcome)
  service.sandbox.pay(service.intentId())
  return shown
}

/** Returns the answered receipts with that status. */
const receiptsOf = (service: EditedService, status: string) =>
  service.of('GetIntentReceipt').filter(({ answer }) => (answer.intentReceipt as Patch).status === status)

describe('T3: an answer about another intent', () => {
  it('does not settle a checkout', async () => {
    const service = await editedService()
    const [other, intentId] = [await armed(service), await armed(service, { paid: false })]
    await expect
      .poll(async () => (await getIntent(service.client, { intentId: other })).intent.status, { timeout: 8000 })
      .toBe('SUCCEEDED')
    service.instead.GetIntentReceipt = (_, ask) => ask('GetIntentReceipt', { intentId: other })
    // If the rail reported that it waits, the page would not ask for the receipt.
    service.sandbox.fault('GetEdgeStatus', 'unavailable', { times: 100 })
    const { outcomes } = await checkout({}, { intentId }, service)
    await expect.poll(() => service.of('GetIntentReceipt').length, { timeout: 8000 }).toBeGreaterThan(0)
    await wait(2000)
    expect(outcomes()).toEqual([])
    expect(screen.queryByText(/has arrived/)).toBeNull()
  })

  it('does not lead a long poll away', async () => {
    const service = await editedService({ speed: 3 })
    const [other, intentId] = [await armed(service), await armed(service)]
    const hasReceipt = (id: string) =>
      getIntentReceipt(service.client, { intentId: id }).then(
        () => true,
        () => false,
      )
    await expect.poll(async () => (await hasReceipt(other)) && hasReceipt(intentId), { timeout: 8000 }).toBe(true)
    let asked = 0
    service.edits.GetIntentReceipt = (answer, request, ask) =>
      request.intentId === intentId && asked++ === 0 ? ask('GetIntentReceipt', { intentId: other }) : answer
    const { result } = showHook(service, () => useIntentReceipt({ intentId, longPoll: true }))
    await waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 8000 })
    await waitFor(() => expect(result.current.data?.status).toBe('SUCCEEDED'), { timeout: 12_000 })
    expect(result.current.data?.intentId).toBe(intentId)
  })
})

it('T4: an answer from the future does not stop the tracking', async () => {
  const service = await editedService({ now: Date.now() })
  const intentId = await armed(service)
  service.sandbox.advance(8000)
  let asked = 0
  service.edits.GetIntentReceipt = (answer) =>
    asked++ === 0
      ? patched(answer, {
          intentReceipt: { updatedAt: (time: string) => new Date(Date.parse(time) + 86_400_000).toISOString() },
        })
      : answer
  const { result } = showHook(service, () => useIntentReceipt({ intentId }))
  await waitFor(() => expect(result.current.data?.status).toBe('EXECUTING'), { timeout: 8000 })
  service.sandbox.advance(60_000)
  await expect.poll(() => receiptsOf(service, 'SUCCEEDED').length, { timeout: 12_000 }).toBeGreaterThan(0)
  await wait(500)
  expect(result.current.data?.status).toBe('SUCCEEDED')
})

describe('T5: what the receipt itself contradicts', () => {
  /** Pays, and waits for receipts that claim an end. */
  async function claimed(mode: TamperMode, outcome: Outcome, status: string) {
    const shown = await payment(mode, outcome)
    await expect.poll(() => receiptsOf(shown.service, status).length, { timeout: 15_000 }).toBeGreaterThan(0)
    await wait(1500)
    return shown
  }

  it.each<TamperMode>([
    'short-delivery',
    'elsewhere-delivery',
    'other-chain-delivery',
    'other-token-delivery',
    'pending-success',
  ])('%s: has not succeeded', async (mode) => {
    const { outcomes } = await claimed(mode, 'succeeds', 'SUCCEEDED')
    expect(outcomes()).not.toContain('succeeded')
    expect(screen.queryByText(/^Paid\. The money has arrived/)).toBeNull()
  })

  it('pending-refund: is not refunded', async () => {
    const { outcomes } = await claimed('pending-refund', 'fails-destination', 'REFUNDED')
    expect(outcomes()).not.toContain('refunded')
  })

  it('stranger-refund: nothing came back, and nothing is offered as if it had', async () => {
    await claimed('stranger-refund', 'fails-destination', 'REFUNDED')
    expect(screen.queryByText(/was refunded|were refunded/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
  })

  it('early-refund: is not the end', async () => {
    const { service, outcomes } = await payment('early-refund', 'fails-destination')
    const isDone = ({ answer }: { answer: Patch }) =>
      ((answer.intentReceipt as Patch).refundTransaction as Patch | undefined)?.status === 'SUCCEEDED'
    await expect.poll(() => receiptsOf(service, 'EXECUTING').some(isDone), { timeout: 15_000 }).toBe(true)
    service.sandbox.advance(120_000)
    await wait(1500)
    expect(outcomes()).toEqual([])
  })
})

describe('T6: the card payment behind an intent', () => {
  const settlement = { provider: 'CARDS', amountCents: 10_000, reference: 'order 7', currency: 'USD' }
  const failed = { ...settlement, status: 'failed', settled: false, failed: true, terminal: true }
  const pending = { ...settlement, status: 'pending', settled: false, failed: false, terminal: false }
  it.each([
    ['failed', failed, ['settlement-failed']],
    ['pending', pending, []],
  ])('%s: a resumed checkout is not succeeded, whichever answer comes first', async (_, end, expected) => {
    const service = await editedService()
    const intentId = await armed(service)
    await expect
      .poll(async () => (await getIntent(service.client, { intentId })).intent.status, { timeout: 8000 })
      .toBe('SUCCEEDED')
    service.edits.GetIntentReceipt = { intentReceipt: { settlement: end } }
    service.edits.WaitIntentReceipt = service.edits.GetIntentReceipt
    service.delays.GetIntentReceipt = 1500
    service.delays.WaitIntentReceipt = 1500
    const { outcomes } = await checkout({}, { intentId }, service)
    await expect.poll(() => receiptsOf(service, 'SUCCEEDED').length, { timeout: 12_000 }).toBeGreaterThan(0)
    await wait(1500)
    expect(outcomes()).toEqual(expected)
  })
})
