import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  card,
  consent,
  enter,
  kept,
  open,
  paid,
  press,
  quoted,
  reloaded,
  said,
  state,
} from '../../../test/setup/abort.tsx'
import { abortIntent, getIntentReceipt, type IntentClient } from '../../api/index.ts'
import type { Hex } from '../../payments/index.ts'

beforeEach(() => localStorage.clear())

const statusOf = async (client: IntentClient, intentId: string) =>
  (await getIntentReceipt(client, { intentId })).intentReceipt.status

describe('the report of an abort', () => {
  const confirm = async () => {
    await consent()
    await press('Report it as confirmed')
  }

  it.each([
    ['it did not arrive', 'drop', 2],
    ['it had arrived', 'truncated', 1],
  ] as const)('survives a lost answer: %s', async (_, fault, times) => {
    const { sandbox, client, intentId, asked } = await paid()
    const onAborted = vi.fn()
    sandbox.fault('AbortIntent', fault, { times: 1 })
    open(client, { intentId, submitAbort: async () => sandbox.abort(intentId).hash as Hex, onAborted })
    await confirm()
    await state('reported')
    expect(said()).toContain('Stopped. Money left in the payment wallet can be recovered.')
    expect(onAborted).toHaveBeenCalledOnce()
    expect(asked('AbortIntent')).toBe(times)
    expect(await statusOf(client, intentId)).toBe('ABORTED')
  })

  it('goes on after a reload', async () => {
    const { sandbox, client, intentId } = await paid()
    const submitAbort = vi.fn(async () => sandbox.abort(intentId).hash as Hex)
    sandbox.fault('AbortIntent', 'Unauthorized')
    const onError = vi.fn()
    open(client, { intentId, submitAbort, onError })
    await confirm()
    await state('unreported')
    expect(screen.getByRole('alert')).toBeVisible()
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: 'Unauthorized' }))
    cleanup()
    sandbox.fault('AbortIntent', 'none')
    open(reloaded(client), { intentId, submitAbort })
    await state('submitted')
    await press('Report it as confirmed')
    await state('reported')
    expect(submitAbort).toHaveBeenCalledOnce()
    expect(kept(client, intentId)).toBeUndefined()
  })

  it('counts as made when the service has it already', async () => {
    const { sandbox, client, intentId } = await paid()
    open(client, { intentId, submitAbort: async () => sandbox.abort(intentId).hash as Hex })
    await consent()
    await state('submitted')
    const { hash: abortTransactionHash, chainId } = sandbox.abort(intentId)
    await abortIntent(client, { intentId, chainId, abortTransactionHash })
    sandbox.fault('AbortIntent', 'IntentStatus')
    await press('Report it as confirmed')
    await state('reported')
  })

  it('can be made again with another hash when the service refuses one', async () => {
    const { sandbox, client, intentId } = await paid()
    open(client, { intentId })
    await press('Stop it')
    await press('Use my own wallet on Base')
    await enter(`0x${'9'.repeat(64)}`)
    await press('Use this transaction')
    await press('Report it as confirmed')
    await state('unreported')
    expect(said()).toContain("The payment service didn't accept this transaction.")
    // Not confirmed yet, as far as the user knows.
    await press('Report it again')
    await state('unreported')
    await press('Enter another transaction')
    await enter(sandbox.abort(intentId).hash)
    await press('Use this transaction')
    await press('Report it as confirmed')
    await state('reported')
  })
})

it('a hash that the service refuses does not keep the host from being asked', async () => {
  const { sandbox, client, intentId } = await paid()
  const submitAbort = vi.fn<() => Promise<Hex>>().mockRejectedValueOnce(new Error('The wallet does not answer.'))
  open(client, { intentId, submitAbort })
  await consent()
  await press('Enter the transaction hash')
  await enter(`0x${'9'.repeat(64)}`)
  await press('Use this transaction')
  await press('Report it as confirmed')
  await state('unreported')
  submitAbort.mockResolvedValueOnce(sandbox.abort(intentId).hash as Hex)
  await press('Stop it')
  await press('Stop it on Base')
  await press('Report it as confirmed')
  await state('reported')
  expect(submitAbort).toHaveBeenCalledTimes(2)
})

describe('what cannot be aborted', () => {
  it('a payment that arrived before the service was told: nothing is kept for another page', async () => {
    const { sandbox, client, intentId } = await paid()
    open(client, { intentId, submitAbort: async () => `0x${'9'.repeat(64)}` })
    await consent()
    await state('submitted')
    sandbox.advance(120_000)
    await press('Report it as confirmed')
    await waitFor(() => expect(said()).toContain("There's nothing left to stop."), { timeout: 15_000 })
    expect(card()).toHaveAttribute('data-state', 'unavailable')
    expect(kept(client, intentId)).toBeUndefined()
  })

  it('a quote that nobody paid', async () => {
    const { client, intentId } = await quoted()
    open(client, { intentId })
    await state('unavailable')
    expect(said()).toMatch(/^We haven't received this payment.*If you already paid, wait here/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('a payment that has arrived, even when it does so before the second word', async () => {
    const { sandbox, client, intentId } = await paid()
    open(client, { intentId })
    await press('Stop it')
    sandbox.advance(120_000)
    await waitFor(() => expect(said()).toContain("There's nothing left to stop."), { timeout: 15_000 })
    expect(card()).toHaveAttribute('data-state', 'unavailable')
  })

  it('one that was aborted before', async () => {
    const { sandbox, client, intentId } = await paid()
    const { hash: abortTransactionHash, chainId } = sandbox.abort(intentId)
    await abortIntent(client, { intentId, chainId, abortTransactionHash })
    open(client, { intentId })
    await state('unavailable')
    expect(said()).toContain('Money left in the payment wallet can be recovered.')
  })

  it('one that nobody knows: it says so', async () => {
    const { client } = await quoted()
    open(client, { intentId: `0x${'0'.repeat(64)}` })
    await state('unavailable')
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't find this payment.")
  })
})
