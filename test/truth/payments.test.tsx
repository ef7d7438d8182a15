import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  executeIntentEdge,
  getIntent,
  getIntentReceipt,
  quoteIntentEdge,
  searchIntents,
  waitIntentReceipt,
} from '../../src/api/index.ts'
import { useIntentReceipt } from '../../src/hooks/index.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, ETH, goOn, isPayable, OPTIMISM, railRequest, showHook, stranger, wait } from './page.tsx'
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

/** Starts a payment in a checkout, beginning with the first quote. Answers are edited once it is armed. */
async function payment(edits: EditedService['edits'], outcome: Outcome = 'succeeds') {
  const shown = await checkout()
  const { service } = shown
  await goOn(() => isPayable(service))
  expect(isPayable(service), 'an address to pay to').toBe(true)
  Object.assign(service.edits, edits)
  service.sandbox.outcome(service.intentId(), outcome)
  service.sandbox.pay(service.intentId())
  return shown
}

/** Returns the answered receipts with that status. */
const receiptsOf = (service: EditedService, status: string) =>
  service.of('GetIntentReceipt').filter(({ answer }) => (answer.intentReceipt as Patch).status === status)

/** Changes a receipt as soon as it has a status. */
const once =
  (status: string, change: Patch) =>
  (answer: Patch): unknown => {
    const is = (answer.intentReceipt as Patch).status === status
    return is ? patched(answer, { intentReceipt: change }) : answer
  }

/** Creates a patch of each intent of a search. */
const eachIntent = (change: Patch): Patch => ({
  intents: (found: Patch[]) => found.map((intent) => patched(intent, change)),
})

/** Edits both operations that answer receipts. */
const receipts = (edit: (answer: Patch) => unknown): EditedService['edits'] => ({
  GetIntentReceipt: edit,
  WaitIntentReceipt: edit,
})

describe('T3: an answer about another intent', () => {
  it('is refused by the operations', async () => {
    const service = await editedService()
    const [intentId, other] = [await armed(service), await armed(service)]
    await expect
      .poll(
        () =>
          getIntentReceipt(service.client, { intentId: other }).then(
            () => true,
            () => false,
          ),
        { timeout: 8000 },
      )
      .toBe(true)
    for (const operation of ['GetIntent', 'GetIntentReceipt', 'WaitIntentReceipt'])
      service.edits[operation] = (_, request, ask) => ask(operation, { ...request, intentId: other })
    service.edits.SearchIntents = (_, __, ask) => ask('SearchIntents', { byIntentId: other })
    service.edits.ExecuteIntentEdge = (answer) => ({ ...answer, intentId: other })
    const { client } = service
    const asked = {
      GetIntentReceipt: getIntentReceipt(client, { intentId }),
      WaitIntentReceipt: waitIntentReceipt(client, { intentId }),
      GetIntent: getIntent(client, { intentId }),
      SearchIntents: searchIntents(client, { byIntentId: intentId }),
    }
    for (const [operation, answer] of Object.entries(asked))
      await expect
        .soft(
          answer.then(() => 'accepted'),
          operation,
        )
        .rejects.toMatchObject({ error: 'WebrpcBadResponse' })
    const { intent } = await quoteIntentEdge(client, railRequest)
    const arming = executeIntentEdge(client, { intentId: intent?.intentId ?? '' })
    await expect(arming.then(() => 'accepted')).rejects.toMatchObject({ error: 'WebrpcBadResponse' })
  })

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
  const nowhere = { txnHash: undefined, txnMinedAt: undefined }
  it.each<[string, Patch]>([
    ['1 unit arrived', { summary: { destinationTokenAmount: '1' }, destinationTransaction: { tokenAmount: '1' } }],
    [
      'another recipient',
      { summary: { destinationToAddress: stranger }, destinationTransaction: { toAddress: stranger } },
    ],
    [
      'another chain',
      {
        destinationChainId: OPTIMISM,
        summary: { destinationChainId: OPTIMISM },
        destinationTransaction: { chainId: OPTIMISM },
      },
    ],
    ['another token', { summary: { destinationTokenAddress: ETH }, destinationTransaction: { tokenAddress: ETH } }],
    ['the destination transaction is pending', { destinationTransaction: { status: 'PENDING', ...nowhere } }],
  ])('SUCCEEDED, and %s: not succeeded', async (_, change) => {
    const { service, outcomes } = await payment(receipts(once('SUCCEEDED', change)))
    await expect.poll(() => receiptsOf(service, 'SUCCEEDED').length, { timeout: 12_000 }).toBeGreaterThan(0)
    await wait(1500)
    expect(outcomes()).not.toContain('succeeded')
    expect(screen.queryByText(/^Paid\. The money has arrived/)).toBeNull()
  })

  const pendingRefund = {
    edge: { refundTransactionHash: undefined },
    summary: { edge: { refundTransactionHash: undefined } },
    refundTransaction: { status: 'PENDING', ...nowhere },
  }
  it('REFUNDED, and the refund is pending: not refunded', async () => {
    const { service, outcomes } = await payment(
      {
        ...receipts(once('REFUNDED', pendingRefund)),
        GetEdgeStatus: { refundTransactionHash: undefined },
        GetIntent: { intent: { edge: { refundTransactionHash: undefined } } },
        SearchIntents: eachIntent({ edge: { refundTransactionHash: undefined } }),
      },
      'fails-destination',
    )
    await expect.poll(() => receiptsOf(service, 'REFUNDED').length, { timeout: 15_000 }).toBeGreaterThan(0)
    await wait(1500)
    expect(outcomes()).not.toContain('refunded')
  })

  it('REFUNDED 1 unit to a stranger: nothing came back, and nothing is offered as if it had', async () => {
    const change = { refundTransaction: { toAddress: stranger, tokenAmount: '1' } }
    const { service } = await payment(receipts(once('REFUNDED', change)), 'fails-destination')
    await expect.poll(() => receiptsOf(service, 'REFUNDED').length, { timeout: 15_000 }).toBeGreaterThan(0)
    await wait(1500)
    expect(screen.queryByText(/was refunded|were refunded/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
  })

  it('EXECUTING, and the refund is done: not the end', async () => {
    const asExecuting = once('REFUNDED', { status: 'EXECUTING', summary: { status: 'EXECUTING' } })
    const { service, outcomes } = await payment(
      {
        ...receipts(asExecuting),
        GetIntent: { intent: { status: 'EXECUTING' } },
        SearchIntents: eachIntent({ status: 'EXECUTING' }),
      },
      'fails-destination',
    )
    const isDone = ({ answer }: { answer: Patch }) =>
      ((answer.intentReceipt as Patch).refundTransaction as Patch | undefined)?.status === 'SUCCEEDED'
    await expect.poll(() => receiptsOf(service, 'EXECUTING').some(isDone), { timeout: 15_000 }).toBe(true)
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
    Object.assign(
      service.edits,
      receipts((answer) => patched(answer, { intentReceipt: { settlement: end } })),
    )
    service.delays.GetIntentReceipt = 1500
    service.delays.WaitIntentReceipt = 1500
    const { outcomes } = await checkout({}, { intentId }, service)
    await expect.poll(() => receiptsOf(service, 'SUCCEEDED').length, { timeout: 12_000 }).toBeGreaterThan(0)
    await wait(1500)
    expect(outcomes()).toEqual(expected)
  })
})
