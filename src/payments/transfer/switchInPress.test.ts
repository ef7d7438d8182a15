import { expect, it, vi } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, executeIntent, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, createSchedule, journalOf, type WalletState } from '../index.ts'

/** A payment on Base, of a wallet that is on Ethereum. */
async function begin(
  onSwitch: (change: (changes: Partial<WalletState>) => void) => Promise<void>,
  { readsOwnChain = false, now = Date.now, keepsNonce = true } = {},
) {
  const sandbox = createSandbox()
  const client = createIntentClient({ baseUrl: ownAddress(), fetch: sandbox.fetch })
  const journal = journalOf(client, new RoomyStorage())
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet(keepsNonce ? 'keeps-nonce' : 'ignores-nonce', chain, payer)
  const page = { isAlive: true, leave: [] as (() => void)[] }
  const own = device.adapter(page)
  let state: WalletState = { ...own.getState(), chainId: 1 }
  const switchChain = vi.fn(async (_chainId: number) => {
    expect(device.open(), 'nothing is asked for before the switch').toEqual(opened)
    await onSwitch(change)
  })
  const reader = (chainId: number) => (readsOwnChain && state.chainId !== chainId ? undefined : own.reader(chainId))
  const wallet = { ...own, getState: () => state, switchChain, reader }
  const schedule = { ...createSchedule(), now: () => now() }
  const quote = await quoteIntent(client, request)
  const payment = createPayment({ client, journal, wallet, schedule }, { request, quote })
  payment.subscribe(() => {})
  const change = (changes: Partial<WalletState>) => {
    state = { ...state, ...changes }
  }
  /** The requests that stand open when the switch is asked for. */
  const opened: object[] = []
  /** The wallet loses its connection to the page; its request stays open. */
  const disconnect = () => {
    opened.push(...device.open())
    for (const leave of page.leave) leave()
  }
  return { payment, device, wallet, switchChain, journal, client, sandbox, chain, quote, change, disconnect }
}

it('one press switches the network of the wallet, then asks it', async () => {
  const { payment, device, switchChain } = await begin(async (change) => change({ chainId: 8453 }))
  void payment.pay()
  await expect.poll(() => device.open().length).toBe(1)
  expect(switchChain.mock.calls).toEqual([[8453]])
  expect(device.requests[0]?.transaction).toMatchObject({ chainId: 8453, from: payer })
  payment.destroy()
})

it.each<[string, Parameters<typeof begin>[0]]>([
  ['the switch is rejected', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
  [
    'the account changes with the network',
    async (change) => change({ chainId: 8453, account: `0x${'22'.repeat(20)}` }),
  ],
])('asks for nothing, and remembers nothing, where %s', async (_, onSwitch) => {
  const { payment, device, journal } = await begin(onSwitch)
  await payment.pay()
  expect(payment.getState()).toMatchObject({ step: 'idle', blocker: 'wallet-changed' })
  expect([device.requests, journal.getState().entries]).toEqual([[], []])
  payment.destroy()
})

it('asks for nothing once the page is gone, whatever the wallet does with the switch', async () => {
  let answer = () => {}
  const { payment, device, journal } = await begin(
    (change) =>
      new Promise((resolve) => {
        answer = () => {
          change({ chainId: 8453 })
          resolve()
        }
      }),
  )
  const paying = payment.pay()
  await expect.poll(() => payment.getState().step).toBe('preflight')
  await new Promise((resolve) => setTimeout(resolve, 50))
  payment.destroy()
  answer()
  await paying
  expect([device.requests, journal.getState().entries]).toEqual([[], []])
})

it('checks the payment on its network also where a wallet reads only the one that it is on', async () => {
  const { payment, device, journal } = await begin(async (change) => change({ chainId: 8453 }), { readsOwnChain: true })
  void payment.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const [entry] = journal.getState().entries
  expect(entry?.asked, 'what a second request would be held against').toMatchObject({
    nonce: expect.any(Number),
    block: expect.anything(),
    held: 0n,
  })
  payment.destroy()
})

it('does not switch for a quote that ended during the checks', async () => {
  let late = 0
  const page = await begin(async (change) => change({ chainId: 8453 }), { now: () => Date.now() + late })
  const paying = page.payment.pay()
  late = 3_600_000
  await paying
  expect(page.payment.getState()).toMatchObject({ step: 'idle', blocker: 'expired' })
  expect(page.switchChain).not.toHaveBeenCalled()
})

it.each([
  ['', false],
  [', though something else follows the payment', true],
])('does not switch for a page that is gone%s', async (_, isFollowed) => {
  const { payment, wallet, switchChain, client, journal, quote } = await begin(async (change) =>
    change({ chainId: 8453 }),
  )
  if (isFollowed) journal.put({ request, quote })
  const follower = isFollowed
    ? createPayment({ client, journal, wallet }, { paymentId: quote.intent?.intentId ?? '' })
    : undefined
  const paying = payment.pay()
  payment.destroy()
  await paying
  expect(switchChain).not.toHaveBeenCalled()
  follower?.destroy()
})

it('asks for nothing where the intent was paid elsewhere while the wallet asked whether to switch', async () => {
  const page = await begin(async (change) => {
    const { hash } = page.sandbox.pay(page.quote.intent.intentId)
    await executeIntent(page.client, { intentId: page.quote.intent.intentId, depositTransactionHash: hash })
    change({ chainId: 8453 })
  })
  await page.payment.pay()
  expect(page.payment.getState().step).toBe('reported')
  expect([page.switchChain.mock.calls.length, page.device.requests]).toEqual([1, []])
  page.payment.destroy()
})

it('asks for no second transfer where the first is mined while the wallet asks whether to switch', async () => {
  const page = await begin(
    async (change) => {
      const [first] = page.device.open()
      if (first) await page.device.confirm(first, { isHeard: false, reverts: false })
      await page.chain.mine()
      change({ chainId: 8453 })
    },
    { keepsNonce: false },
  )
  page.change({ chainId: 8453 })
  void page.payment.pay()
  await expect.poll(() => page.device.open().length).toBe(1)
  page.disconnect()
  await expect.poll(() => page.payment.getState()).toMatchObject({ step: 'outcome-unknown', search: 'nothing' })
  page.change({ chainId: 1 })
  void page.payment.confirmNothingOpen()
  await expect.poll(() => page.payment.getState().hash).toBeDefined()
  expect([page.switchChain.mock.calls.length, page.device.requests.length]).toEqual([1, 1])
  page.payment.destroy()
})
