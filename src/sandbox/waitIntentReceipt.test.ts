import { describe, expect, it, vi } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { abortIntent, executeIntent, waitIntentReceipt } from '../api/index.ts'
import type { SandboxOptions } from './sandbox.ts'

async function executing(options: SandboxOptions = {}) {
  const opened = open(options)
  const { intentId } = await opened.quoted()
  await executeIntent(opened.client, { intentId, depositTransactionHash: hashOf('1') })
  const wait = (lastReceiptStates?: string[], signal?: AbortSignal) =>
    waitIntentReceipt(opened.client, { intentId, lastReceiptStates }, { signal })
  return { ...opened, intentId, wait }
}
const first = ['MINING', 'PENDING', 'PENDING']

describe('WaitIntentReceipt', () => {
  it('answers at once when nothing or something else is known', async () => {
    const { wait, intentId } = await executing()
    for (const known of [undefined, [], ['PENDING']]) {
      const { intentReceipt, receiptStates, done } = await wait(known)
      expect([intentReceipt.intentId, receiptStates, done]).toEqual([intentId, first, false])
    }
  })

  it('holds the request until something moves', async () => {
    const { sandbox, wait } = await executing()
    let answered = false
    const waiting = wait(first).finally(() => {
      answered = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    sandbox.advance(100)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answered).toBe(false)
    sandbox.advance(3_000)
    expect((await waiting).receiptStates?.[0]).toBe('SUCCEEDED')
  })

  it('wakes up for a payment and an abort', async () => {
    const { sandbox, client, quoted } = open()
    const { intentId } = await quoted()
    await executeIntent(client, { intentId })
    sandbox.pay(intentId)
    const { hash, chainId } = sandbox.abort(intentId)
    const waiting = waitIntentReceipt(client, { intentId, lastReceiptStates: first })
    await abortIntent(client, { intentId, chainId, abortTransactionHash: hash })
    const { receiptStates, done } = await waiting
    expect([receiptStates, done]).toEqual([['SUCCEEDED', 'ABORTED', 'ABORTED'], true])
  })

  it('answers what there is when its patience ends', async () => {
    const { wait } = await executing({ waitMs: 60 })
    const started = performance.now()
    const { receiptStates, done } = await wait(first)
    expect([receiptStates, done]).toEqual([first, false])
    expect(performance.now() - started).toBeGreaterThan(50)
  })

  // At the higher speeds, something happens between any two reads of the clock.
  it.each([50, 3_000, 20_000])('follows a clock that flows, without a control: %s', async (speed) => {
    for (let run = 0; run < 5; run++) {
      // At 20,000 times the speed, a quote lives for 45 ms of real time, and this test is not about expiry.
      const held = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
      const { wait } = await executing({ now: undefined, speed }).finally(() => held.mockRestore())
      let answer = await wait(first)
      for (let i = 0; i < 10 && !answer.done; i++) answer = await wait(answer.receiptStates)
      expect([answer.done, answer.receiptStates]).toEqual([true, ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']])
    }
  })

  it('is done when nothing more will happen, and not before a refund', async () => {
    const { sandbox, wait, intentId } = await executing()
    sandbox.outcome(intentId, 'fails-origin')
    sandbox.advance(20_000)
    const failed = await wait()
    expect([failed.intentReceipt.status, failed.done]).toEqual(['FAILED', false])
    sandbox.advance(60_000)
    const refunded = await wait()
    expect([refunded.receiptStates, refunded.done]).toEqual([['SUCCEEDED', 'FAILED', 'ABORTED', 'SUCCEEDED'], true])
    expect((await wait(refunded.receiptStates)).done).toBe(true)
  })

  it('NotFound at once while there is no receipt, InvalidArgument for states that are none', async () => {
    const { client, quoted, post } = open()
    const { intentId } = await quoted()
    await expect(waitIntentReceipt(client, { intentId })).rejects.toMatchObject({ error: 'NotFound' })
    const answer = JSON.parse(await post('WaitIntentReceipt', { intentId, lastReceiptStates: ['PENDING', 1] }))
    expect(answer).toMatchObject({ error: 'InvalidArgument', cause: 'lastReceiptStates[1]: expected text' })
  })

  it('lets go when the caller does', async () => {
    const { wait } = await executing()
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    await expect(wait(first, stop.signal)).rejects.toMatchObject({ error: 'WebrpcClientAborted' })
  })

  it('refuses a patience that makes no sense', () => {
    expect(() => open({ waitMs: -1 })).toThrow(RangeError)
  })
})
