import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { createVirtualSchedule, settle } from '../../../test/model/virtualSchedule.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, eip1193Wallet, journalOf } from '../index.ts'

/** A payment whose wallet says nothing since it was asked where it is, until `wake`. */
async function press() {
  const start = Date.now()
  const schedule = createVirtualSchedule(start)
  const sandbox = createSandbox({ now: start })
  const client = createIntentClient({ baseUrl: ownAddress(), fetch: sandbox.fetch })
  const journal = journalOf(client, new RoomyStorage())
  const chain = new FakeChain(token, schedule.now)
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let isSilent = false
  const provider = {
    async request({ method }: { method: string }) {
      asked.push(method)
      if (isSilent) await new Promise<void>((resolve) => waiting.push(resolve))
      if (method === 'eth_accounts') return [payer]
      if (method === 'eth_chainId') return `0x${request.originChainId.toString(16)}`
      if (method === 'eth_sendTransaction') return new Promise(() => {})
      throw Object.assign(new Error('Not supported.'), { code: 4200 })
    },
  }
  const own = eip1193Wallet(provider)
  await expect.poll(() => own.getState().status).toBe('connected')
  const wallet = {
    ...own,
    sendCalls: undefined,
    getCallsStatus: undefined,
    reader: () => chain.reader([payer]),
  } as never
  const quote = await quoteIntent(client, request)
  const deps = { client, journal, wallet, schedule }
  const open = () => createPayment(deps, { request, quote })
  const payment = open()
  await settle()
  isSilent = true
  void payment.pay()
  await expect.poll(() => payment.getState().step).toBe('awaiting-wallet')
  return {
    payment,
    open,
    /** Follows it as the provider does, which shows no button. */
    follow: () => createPayment(deps, { paymentId: quote.intent.intentId }),
    journal,
    transactions: () => asked.filter((method) => method === 'eth_sendTransaction').length,
    async wake() {
      isSilent = false
      for (const wake of waiting) wake()
      await settle()
    },
  }
}

it('a wallet that has not said where it is when the payer stops waiting is never asked, and can be asked anew', async () => {
  const { payment, journal, transactions, wake } = await press()
  payment.stopWaiting()
  await settle()
  expect(payment.getState()).toMatchObject({ step: 'idle' })
  expect([payment.getState().blocker, journal.getState().entries[0]?.walletAsked]).toEqual([undefined, false])
  await wake()
  expect(transactions()).toBe(0)
  void payment.pay()
  await expect.poll(transactions).toBe(1)
  expect(payment.getState().step).toBe('awaiting-wallet')
  payment.destroy()
})

it('a wallet that has not said where it is when the payer leaves is never asked, although the page follows the payment', async () => {
  const { payment, follow, journal, transactions, wake } = await press()
  const follower = follow()
  payment.destroy()
  await wake()
  expect([transactions(), journal.getState().entries[0]?.walletAsked]).toEqual([0, false])
  expect([follower.getState().step, follower.getState().blocker]).toEqual(['idle', undefined])
  follower.destroy()
})

it.each<[string, (pressed: Awaited<ReturnType<typeof press>>) => ReturnType<typeof createPayment>]>([
  [
    'whose card renders again, as in StrictMode',
    ({ payment, open }) => {
      payment.destroy()
      return open()
    },
  ],
  [
    'that another card shows too',
    ({ payment, open }) => {
      const other = open()
      payment.destroy()
      return other
    },
  ],
])('a wallet is asked once it says where it is for a payment %s', async (_, change) => {
  const pressed = await press()
  const follower = pressed.follow()
  const left = change(pressed)
  await pressed.wake()
  expect(pressed.transactions()).toBe(1)
  expect(left.getState().step).toBe('awaiting-wallet')
  left.destroy()
  follower.destroy()
})
