import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, createSchedule, journalOf, type WalletAdapter } from '../index.ts'

/** A payment from a wallet that stores requests under ids of its own, whatever id it is given. */
async function begin(answer: (id: string) => unknown = (id) => id) {
  const options = { baseUrl: ownAddress(), fetch: createSandbox().fetch }
  const storage = new RoomyStorage()
  const statuses: number[] = []
  const own = new FakeWallet('keeps-nonce', new FakeChain(token, Date.now), payer).adapter({ isAlive: true, leave: [] })
  const wallet: WalletAdapter = {
    ...own,
    sendCalls: async () => (await answer(`own ${statuses.push(100) - 1}`)) as string,
    async getCallsStatus(id) {
      const status = statuses[Number(/^own (\d)$/.exec(id)?.[1])]
      if (status === undefined) throw Object.assign(new Error('Unknown bundle id.'), { code: 5730 })
      return { status, receipts: [] }
    },
  }
  const real = createSchedule()
  const schedule = { now: real.now, sleep: (ms: number, signal?: AbortSignal) => real.sleep(ms / 40, signal) }
  const quote = await quoteIntent(createIntentClient(options), request)
  /** Opens the payment on a page of its own. */
  const open = () => {
    const client = createIntentClient(options)
    return createPayment({ client, journal: journalOf(client, storage), wallet, schedule }, { request, quote })
  }
  return { open, statuses }
}

it('a request that the wallet ends under an id of its own is over: the next press asks again', async () => {
  const { open, statuses } = await begin()
  const payment = open()
  await payment.pay()
  expect(payment.getState().step).toBe('awaiting-wallet')
  statuses[0] = 400
  await expect.poll(() => payment.getState().step).toBe('idle')
  await payment.pay()
  expect([payment.getState().step, statuses]).toEqual(['awaiting-wallet', [400, 100]])
  payment.destroy()
})

it('a payment whose request for calls has no answer yet counts as not taken, also after a reload', async () => {
  const { open } = await begin(() => new Promise(() => {}))
  const first = open()
  void first.pay()
  await expect.poll(() => first.getState().step).toBe('awaiting-wallet')
  const payment = open()
  void payment.recheck()
  await expect.poll(() => payment.getState().step).toMatch(/outcome-unknown|other-tab/)
  expect(payment.getState().isAccepted).toBeUndefined()
  for (const one of [first, payment]) one.destroy()
})

it('a payment that the wallet took under an id may be confirmed, also once nobody waits and after a reload', async () => {
  const { open, statuses } = await begin()
  const first = open()
  await first.pay()
  expect(first.getState()).toMatchObject({ step: 'awaiting-wallet', isAccepted: true })
  first.stopWaiting()
  expect(first.getState()).toMatchObject({ step: 'outcome-unknown', isAccepted: true })
  first.destroy()
  await new Promise((resolve) => setTimeout(resolve))
  const payment = open()
  await expect.poll(() => payment.getState()).toMatchObject({ step: 'outcome-unknown', isAccepted: true })
  // The wallet's word that it has ended the request is read with the next search.
  statuses[0] = 400
  await expect.poll(() => payment.getState().step).toBe('idle')
  expect(payment.getState().isAccepted).toBeUndefined()
  payment.destroy()
})

it('a request that the wallet still has under an id of its own is not made again', async () => {
  const { open, statuses } = await begin()
  const first = open()
  await first.pay()
  first.destroy()
  await new Promise((resolve) => setTimeout(resolve))
  const payment = open()
  await expect.poll(() => payment.getState().step).toBe('outcome-unknown')
  await payment.confirmNothingOpen()
  expect(payment.getState()).toMatchObject({ step: 'outcome-unknown', blocker: 'earlier-unconfirmed' })
  expect(statuses).toEqual([100])
  payment.destroy()
})
