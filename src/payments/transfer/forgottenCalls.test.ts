import { describe, expect, it, onTestFinished } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet, relay } from '../../../test/model/fakeWallet.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import type { Hex } from '../evm/index.ts'
import {
  type ChainReader,
  createPayment,
  createSchedule,
  journalOf,
  type WalletAdapter,
  type WalletCalls,
} from '../index.ts'
import { directTerms } from '../terms/index.ts'

/**
 * A payment from a wallet that answers a request for calls before its user has decided, and forgets the calls once the
 * user refuses them. It reports calls whose transaction was sped up as reverted.
 */
async function begin(
  isContract = false,
  isCodeRead = true,
  sender = isContract ? relay : payer,
  isDelegated = false,
  isDirect = false,
) {
  const client = createIntentClient({ baseUrl: ownAddress(), fetch: createSandbox().fetch })
  const storage = new RoomyStorage()
  const journal = journalOf(client, storage)
  const chain = new FakeChain(token, Date.now)
  if (isContract) chain.contracts.add(payer.toLowerCase())
  const statuses = new Map<string, number>()
  const asked: WalletCalls[] = []
  const adapter = new FakeWallet('keeps-nonce', chain, payer).adapter({ isAlive: true, leave: [] })
  const reader = adapter.reader(8453) as ChainReader
  // The limit on requests is over once the wallet was asked.
  const hasCode: ChainReader['hasCode'] = async (address) => {
    if (!isCodeRead && asked.length === 0) throw new Error('429')
    return reader.hasCode(address)
  }
  const wallet: WalletAdapter = {
    ...adapter,
    reader: () => ({ ...reader, hasCode, ...(isDelegated && { isContract: async () => false }) }),
    async sendCalls(calls) {
      statuses.set(calls.id, 100)
      asked.push(calls)
      return calls.id
    },
    async getCallsStatus(id) {
      const status = statuses.get(id)
      if (status === undefined) throw Object.assign(new Error('No matching bundle found'), { code: 5730 })
      return { status, receipts: [] }
    },
  }
  const real = createSchedule()
  const schedule = { now: real.now, sleep: (ms: number, signal?: AbortSignal) => real.sleep(ms / 40, signal) }
  const quote = await quoteIntent(client, request)
  const { destinationToAddress } = request
  const coins = { destinationTokenAddress: `0x${'0'.repeat(40)}`, destinationTokenAmount: BigInt(60) }
  const direct = directTerms({ destinationChainId: 8453, destinationToAddress, ...coins }, { account: payer })
  if (!direct.ok) throw new Error('These terms are refused.')
  const what = isDirect ? { terms: direct.terms } : { request, quote }
  const open = () => createPayment({ client, journal, wallet, schedule }, what)
  const payment = open()
  await payment.pay()
  expect(payment.getState().step).toBe('awaiting-wallet')
  // The wallet is asked about the request at least once while it shows it.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [calls] = asked
  if (!calls?.calls[0]) throw new Error('The wallet was not asked.')
  const { to, data: input, value } = calls.calls[0]
  const send = (other?: bigint) => {
    const sent = other === undefined ? { to, input, value } : { to: relay, input: '0x' as const, value: other }
    return chain.send({ from: sender, payer, ...sent, nonce: chain.nextNonce(sender), reverts: false })
  }
  const isAt = (step: string) => expect.poll(() => payment.getState().step).toBe(step)
  const { paymentId } = payment.getState()
  return { payment, open, chain, statuses, id: calls.id, asked, send, isAt, paymentId, journal, storage, wallet }
}

type Calls = Awaited<ReturnType<typeof begin>>

it('calls that the wallet of a plain account forgets were refused: the next press asks again', async () => {
  const { payment, statuses, id, asked, isAt } = await begin()
  statuses.delete(id)
  await isAt('rejected')
  await payment.pay()
  expect([payment.getState().step, asked.length]).toEqual(['awaiting-wallet', 2])
  payment.destroy()
})

it.each([
  ['another transaction', 7n, 2],
  ['the transfer', undefined, 1],
])('a press searches every block since the calls that were forgotten: the last has %s', async (_, value, requests) => {
  const { payment, statuses, id, asked, chain, send, isAt } = await begin()
  statuses.delete(id)
  await isAt('rejected')
  for (let block = 0; block < 200; block++) chain.mine()
  const hash = send(value)
  chain.mine()
  await payment.pay()
  expect(asked).toHaveLength(requests)
  if (requests === 1) await expect.poll(() => payment.getState().hash).toBe(hash)
  payment.destroy()
})

it('calls that the wallet of a contract account forgets may still be sent by others: it is not asked again', async () => {
  const { payment, statuses, id, asked, send, chain, isAt } = await begin(true)
  statuses.delete(id)
  await isAt('outcome-unknown')
  await payment.confirmNothingOpen()
  expect([payment.getState().step, asked.length]).toEqual(['outcome-unknown', 1])
  const hash = send()
  chain.mine()
  await expect.poll(() => payment.getState().hash).toBe(hash)
  payment.destroy()
})

describe('calls that the wallet of an account with EIP-7702 code forgets', () => {
  const forgotten = async (before: (calls: Calls) => unknown = () => {}) => {
    const calls = await begin(true, true, payer, true)
    onTestFinished(calls.payment.destroy)
    await before(calls)
    calls.statuses.delete(calls.id)
    return calls
  }

  it('were refused where the account has sent nothing since: the next press asks again, and none but a press', async () => {
    const { payment, asked, isAt, paymentId, journal } = await forgotten()
    await isAt('rejected')
    expect(journal.get(paymentId ?? '')).toMatchObject({ walletAsked: false, asked: { isClosedByChain: true } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toHaveLength(1)
    await payment.pay()
    expect([payment.getState().step, asked.length]).toEqual(['awaiting-wallet', 2])
  })

  it.each([
    ['the transfer', undefined],
    ['another transaction', 7n],
  ])('are unknown while the mempool has %s of the account', async (_, value) => {
    const { payment, asked, isAt } = await forgotten(({ send }) => send(value))
    await isAt('outcome-unknown')
    await payment.pay()
    await payment.confirmNothingOpen()
    expect([payment.getState().step, asked.length]).toEqual(['outcome-unknown', 1])
  })

  it('are unknown where the account has sent another transaction since, which may hold the transfer', async () => {
    const { payment, asked, isAt } = await forgotten(({ send, chain }) => {
      send(7n)
      chain.mine()
    })
    await isAt('outcome-unknown')
    await payment.pay()
    await payment.confirmNothingOpen()
    expect([payment.getState().step, asked.length]).toEqual(['outcome-unknown', 1])
  })

  it('and sends to itself after all, coins to the shop inside, keep every press from asking again', async () => {
    const { payment, asked, isAt, statuses, id, chain } = await begin(true, true, payer, true, true)
    onTestFinished(payment.destroy)
    statuses.delete(id)
    await isAt('rejected')
    const batch = { to: payer as Hex, input: '0xe9ae5c53' as const, value: 0n }
    chain.send({ from: payer, payer, ...batch, nonce: chain.nextNonce(payer), reverts: false })
    chain.mine()
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'earlier-unconfirmed', search: 'pending' })
    expect(asked).toHaveLength(1)
  })

  it('and sends after all keep every press from asking again', async () => {
    const { payment, asked, isAt, send, chain } = await forgotten()
    await isAt('rejected')
    const hash = send()
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'earlier-unconfirmed', search: 'pending' })
    chain.mine()
    await payment.pay()
    await expect.poll(() => payment.getState().hash).toBe(hash)
    expect(asked).toHaveLength(1)
  })
})

describe.each([
  ['a plain account', false],
  ['a contract account', true],
])('calls that the wallet of %s', (_, isContract) => {
  it.each([
    ['forgets', undefined],
    ['reports as reverted', 500],
  ])('%s were sent where the chain has the transfer, and are not sent again', async (_, status) => {
    const { payment, statuses, id, asked, send, chain, isAt } = await begin(isContract)
    const hash = send()
    chain.mine()
    if (status) statuses.set(id, status)
    else statuses.delete(id)
    await isAt('reported')
    expect(payment.getState().hash).toBe(hash)
    await payment.pay()
    expect(asked).toHaveLength(1)
    payment.destroy()
  })
})

it('calls of a contract account that are reported as reverted are over where the chain has no transfer', async () => {
  const { payment, statuses, id, asked, isAt } = await begin(true)
  statuses.set(id, 500)
  await isAt('idle')
  await payment.pay()
  expect([payment.getState().step, asked.length]).toEqual(['awaiting-wallet', 2])
  payment.destroy()
})

it.each([
  ['a plain account', false, true],
  ['an account whose code could not be read', false, false],
  ['an account with code that sends its own transactions', true, true],
])(
  'calls of %s that are reported as reverted are unknown while it has a transaction under way',
  async (_, isContract, isCodeRead) => {
    const { payment, open, statuses, id, asked, send, chain, isAt } = await begin(isContract, isCodeRead, payer)
    const hash = send()
    statuses.set(id, 500)
    await isAt('outcome-unknown')
    // Neither a press nor a new page asks again.
    await payment.pay()
    payment.destroy()
    const next = open()
    await expect.poll(() => next.getState()).toMatchObject({ step: 'outcome-unknown', search: 'pending' })
    await next.confirmNothingOpen()
    expect(asked).toHaveLength(1)
    chain.mine()
    await expect.poll(() => next.getState().hash).toBe(hash)
    next.destroy()
  },
)

describe('calls that a wallet forgets, and sends after all', () => {
  it('keep every press from asking again, although a second request has failed in between', async () => {
    const { payment, statuses, id, asked, send, chain, isAt } = await begin(false, true, payer, false, true)
    onTestFinished(payment.destroy)
    statuses.delete(id)
    await isAt('rejected')
    await payment.pay()
    expect([payment.getState().step, asked.length]).toEqual(['awaiting-wallet', 2])
    // The user refuses the second one, which this wallet keeps as failed.
    statuses.set(asked[1]?.id ?? '', 400)
    await isAt('idle')
    const hash = send()
    chain.mine()
    await payment.pay()
    expect(asked).toHaveLength(2)
    await expect.poll(() => payment.getState().hash).toBe(hash)
  })
})

describe.each([
  ['is removed', (calls: Calls) => calls.journal.forget(calls.paymentId ?? '')],
  ['goes with the storage that its page clears', ({ storage }: Calls) => storage.texts.clear()],
])('accepted calls whose record %s', (_, lose) => {
  const lost = async () => {
    const calls = await begin()
    onTestFinished(calls.payment.destroy)
    lose(calls)
    return calls
  }

  it('and that the wallet then reports as failed are over: the next press asks under another id', async () => {
    const { payment, statuses, id, asked, isAt } = await lost()
    statuses.set(id, 400)
    await isAt('idle')
    await payment.pay()
    expect([payment.getState().step, asked.length]).toEqual(['awaiting-wallet', 2])
    expect(asked[1]?.id).not.toBe(id)
  })

  it('and that the wallet then forgets were refused, also if the payer no longer waits', async () => {
    const { payment, statuses, id, isAt } = await lost()
    payment.stopWaiting()
    expect(payment.getState()).toMatchObject({ step: 'outcome-unknown', isRequestOpen: true })
    statuses.delete(id)
    await isAt('rejected')
  })
})

it('accepted calls whose record is removed are recorded again at once, for the next page', async () => {
  const { payment, id, journal, paymentId = '' } = await begin()
  onTestFinished(payment.destroy)
  journal.forget(paymentId)
  expect(journal.get(paymentId)).toMatchObject({ walletAsked: true, asked: { callsId: id, isAccepted: true } })
})

it('accepted calls whose record goes while their chain is searched are unknown', async () => {
  const { payment, statuses, id, isAt, chain, journal, paymentId = '' } = await begin()
  onTestFinished(payment.destroy)
  const nextNonce = chain.nextNonce.bind(chain)
  chain.nextNonce = (...asked) => {
    journal.forget(paymentId)
    return nextNonce(...asked)
  }
  statuses.delete(id)
  await isAt('outcome-unknown')
})

it.each([
  ['reports a later request as failed', 400, 'idle', undefined],
  ['rejects a later request', 4001, 'rejected', undefined],
  ['forgets a later request', undefined, 'rejected', true],
])('a wallet that forgot the first request %s: the record tells whether the user ended it', async (...row) => {
  const [, end, step, isAccepted] = row
  const { payment, statuses, id, asked, wallet, isAt, journal, paymentId = '' } = await begin()
  onTestFinished(payment.destroy)
  statuses.delete(id)
  await isAt('rejected')
  expect(journal.get(paymentId)?.asked).toMatchObject({ isClosedByChain: true, isAccepted: true })
  if (end === 4001)
    wallet.sendCalls = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: end }))
  await payment.pay()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const next = asked[1]?.id ?? ''
  if (end === 400) statuses.set(next, end)
  else statuses.delete(next)
  await isAt(step)
  const ended = journal.get(paymentId)?.asked
  expect([ended?.isClosedByChain, ended?.isAccepted]).toEqual([true, isAccepted])
})

it('accepted calls that another tab has closed are not opened again', async () => {
  const { payment, journal, paymentId = '' } = await begin()
  onTestFinished(payment.destroy)
  journal.update(paymentId, { walletAsked: false })
  expect(journal.get(paymentId)).toMatchObject({ walletAsked: false })
})
