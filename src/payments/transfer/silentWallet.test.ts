import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { createVirtualSchedule, settle } from '../../../test/model/virtualSchedule.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, eip1193Wallet, journalOf } from '../index.ts'

it('a wallet that has not said where it is when the payer stops waiting is never asked, and can be asked anew', async () => {
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
  const wallet = { ...own, sendCalls: undefined, getCallsStatus: undefined, reader: () => chain.reader([payer]) }
  const quote = await quoteIntent(client, request)
  const payment = createPayment({ client, journal, wallet: wallet as never, schedule }, { request, quote })
  await settle()
  isSilent = true
  void payment.pay()
  await expect.poll(() => payment.getState().step).toBe('awaiting-wallet')
  payment.stopWaiting()
  await settle()
  expect(payment.getState()).toMatchObject({ step: 'idle' })
  expect([payment.getState().blocker, journal.getState().entries[0]?.walletAsked]).toEqual([undefined, false])
  isSilent = false
  for (const wake of waiting) wake()
  await settle()
  expect(asked).not.toContain('eth_sendTransaction')
  void payment.pay()
  await expect.poll(() => asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(payment.getState().step).toBe('awaiting-wallet')
  payment.destroy()
})
