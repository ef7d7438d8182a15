import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet, relay } from '../../../test/model/fakeWallet.ts'
import { settle } from '../../../test/model/virtualSchedule.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, createSchedule, type Hex, journalOf } from '../index.ts'

async function begin() {
  const sandbox = createSandbox()
  const operations: string[] = []
  const client = createIntentClient({
    baseUrl: ownAddress(),
    async fetch(input, init) {
      operations.push(String(input).split('/').at(-1) ?? '')
      const answer = await sandbox.fetch(input, init)
      if (answer.status === 429) answer.headers.set('Retry-After', '300')
      return answer
    },
  })
  const journal = journalOf(client, new RoomyStorage())
  const chain = new FakeChain(token, Date.now)
  const wallet = new FakeWallet('ignores-nonce', chain, payer)
  const real = createSchedule()
  let looks = 0
  const sleep = (ms: number, signal?: AbortSignal) => {
    if (ms === 4_000) looks++
    return real.sleep(ms / 40, signal)
  }
  const schedule = { now: real.now, sleep }
  const quote = await quoteIntent(client, request)
  const deps = { client, journal, wallet: wallet.adapter({ isAlive: true, leave: [] }), schedule }
  const payment = createPayment(deps, { request, quote })
  return { sandbox, operations, journal, chain, wallet, quote, payment, looks: () => looks }
}

it('a request whose record is gone is not made again without proof', async () => {
  const { payment, wallet, journal, quote } = await begin()
  void payment.pay()
  await expect.poll(() => wallet.open().length).toBe(1)
  const [shown] = wallet.open()
  // The page hears an error, and the wallet sends what it was asked for later.
  shown?.answer?.reject(Object.assign(new Error('The relay was lost.'), { code: -32603 }))
  await expect.poll(() => payment.getState()).toMatchObject({ step: 'outcome-unknown', search: 'nothing' })
  journal.forget(quote.intent.intentId)
  await payment.confirmNothingOpen()
  expect(payment.getState()).toMatchObject({ step: 'outcome-unknown', blocker: 'earlier-unconfirmed' })
  expect(wallet.requests).toHaveLength(1)
  payment.destroy()
})

it('a record that goes while other tabs are asked does not show that the request has ended', async () => {
  const { payment, wallet, journal, quote } = await begin()
  const { intentId } = quote.intent
  void payment.pay()
  await expect.poll(() => wallet.open().length).toBe(1)
  wallet.open()[0]?.answer?.reject(Object.assign(new Error('The relay was lost.'), { code: -32603 }))
  await expect.poll(() => payment.getState().step).toBe('outcome-unknown')
  journal.update(intentId, { label: 'order 7' })
  journal.forget(intentId)
  await settle()
  expect(payment.getState().step).toBe('outcome-unknown')
  payment.destroy()
})

it('a payment whose transaction paid nothing after all may be paid, although its money seemed to be seen', async () => {
  const { payment, wallet, journal, quote } = await begin()
  const { intentId } = quote.intent
  const asked = {
    from: payer,
    chainId: 8453,
    nonce: 0,
    block: 0n,
    isClosedByChain: true,
    closedHash: `0x${'1'.repeat(64)}`,
  } as const
  journal.put({ intentId, request, quote, step: 'armed', walletAsked: false, asked })
  journal.update(intentId, { hadMoney: true })
  expect(payment.getState().step).toBe('idle')
  void payment.pay()
  await expect.poll(() => wallet.open().length).toBe(1)
  payment.destroy()
})

it('a transaction that others sent for a contract account, and that failed, may be sent again: no press asks anew', async () => {
  const { payment, wallet, chain, journal, quote } = await begin()
  const { intentId } = quote.intent
  chain.contracts.add(payer.toLowerCase())
  const closed = { isClosedByChain: true, closedHash: `0x${'1'.repeat(64)}` }
  const asked = { from: payer, chainId: 8453, nonce: 0, block: 0n, contract: true, ...closed } as const
  journal.put({ intentId, request, quote, step: 'armed', walletAsked: false, asked })
  await payment.pay()
  expect([payment.getState().blocker, wallet.requests]).toEqual(['earlier-unconfirmed', []])
  payment.destroy()
})

it('a payment whose money was seen is not asked for, whatever the service answers now', async () => {
  const { payment, wallet, journal, quote, sandbox } = await begin()
  const { intentId } = quote.intent
  journal.put({ intentId, request, quote, step: 'paid' })
  journal.update(intentId, { hadMoney: true })
  await expect.poll(() => payment.getState().step).toBe('reported')
  sandbox.fault('*', 'drop', { times: 1000 })
  await payment.pay()
  expect([payment.getState().step, wallet.requests]).toEqual(['reported', []])
  payment.destroy()
})

it.each([
  ['GetIntent', false],
  ['ExecuteIntent', true],
])(
  'a service that asks for a pause gets no %s within it while an outcome is unknown, unless the user looks',
  async (name, hasMoney) => {
    const { payment, wallet, sandbox, operations, chain, quote, looks } = await begin()
    const asked = () => operations.filter((one) => one === name).length
    void payment.pay()
    await expect.poll(() => wallet.open().length).toBe(1)
    sandbox.fault(name as 'GetIntent', 'rate-limit', { times: 1000 })
    const { to = '', data = '' } = quote.intent.depositTransaction ?? {}
    // Somebody else's transaction brings the money: no hash is known.
    const sent = { from: relay, payer: relay, to: to as Hex, input: data as Hex, value: 0n, nonce: 0, reverts: false }
    if (hasMoney) await chain.send(sent)
    await chain.mine()
    const before = asked()
    wallet.open()[0]?.answer?.reject(Object.assign(new Error('The relay was lost.'), { code: -32603 }))
    await expect.poll(asked).toBe(before + 1)
    const past = looks()
    await expect.poll(looks).toBeGreaterThan(past + 3)
    expect(asked()).toBe(before + 1)
    await payment.recheck()
    expect(asked()).toBe(before + 2)
    payment.destroy()
  },
)
