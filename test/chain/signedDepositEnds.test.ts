import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  executeIntent,
  type FeeOption,
  type Intent,
  parseIntentData,
  serializeIntentData,
} from '../../src/api/index.ts'
import type { AnyQuote, Payment } from '../../src/payments/index.ts'
import type { JournalAsk } from '../../src/payments/journal/index.ts'
import { createSchedule } from '../../src/payments/schedule/index.ts'
import { type Asked, type Base, type Deal, dealOf, startBase, usdc, usdt, walletOf } from './signedKit.ts'

let base: Base
beforeAll(async () => {
  base = await startBase()
})
afterAll(() => base.node.stop())

async function begin(more: Parameters<typeof dealOf>[2] = {}) {
  const asked: Asked[] = []
  const wallet = await walletOf(base, base.accounts[0] as Hex, (method) => void asked.push(method))
  const deal = await dealOf(base, wallet, more)
  /** Opens the payment, presses pay, and closes it again. */
  const attempt = async (change?: Parameters<Deal['open']>[0]) => {
    const payment = deal.open(change)
    await payment.pay()
    payment.destroy()
    return payment.getState()
  }
  return { ...deal, wallet, asked, attempt, known: () => deal.reload().get(deal.intentId) }
}

/** A change of parts of a quote. */
type Change = (intent: Intent, quote: AnyQuote) => object
const option =
  (change: Partial<FeeOption>): Change =>
  (_, { gasFeeOptions }) => ({
    gasFeeOptions: {
      ...gasFeeOptions,
      feeOptions: gasFeeOptions?.feeOptions?.map((one) => ({ ...one, ...change })),
    },
  })
const intent =
  (change: Partial<Intent>): Change =>
  (given) => ({ intent: { ...given, ...change } })
const past = new Date(Date.now() - 86_400_000).toISOString()

describe('no wallet is asked', () => {
  const untold: [why: string, change: Change][] = [
    ['another fee than was chosen', option({ amount: 1n })],
    ['another collector than was chosen', option({ feeCollectorAddress: `0x${'c2'.repeat(20)}` })],
    ['another way than was chosen', option({ is2612: false })],
    ['no option at all', (given) => ({ gasFeeOptions: undefined, intent: { ...given, gasFeeOptions: undefined } })],
    ['options that are over', (_, { gasFeeOptions }) => ({ gasFeeOptions: { ...gasFeeOptions, expiresAt: past } })],
    ['no contract', intent({ svcContracts: undefined })],
    ['a contract that is none', intent({ svcContracts: { svcIntentEntrypointAddress: `0x${'e9'.repeat(20)}` } })],
    ['the token as contract', intent({ svcContracts: { svcIntentEntrypointAddress: usdc } })],
  ]
  it.each(untold)('for %s', async (_, change) => {
    const { quote, attempt, asked, known, sent } = await begin()
    const state = await attempt({ quote: { ...quote, ...change(quote.intent, quote) } as AnyQuote })
    expect(state).toMatchObject({ step: 'idle', blocker: 'fee-unavailable' })
    expect([asked, sent('ExecuteIntent'), known()]).toEqual([[], [], undefined])
  })

  it.each<[why: string, path: string, change: Change]>([
    [
      'another wallet of the intent',
      'intent.originIntentAddress',
      intent({ originIntentAddress: `0x${'0b'.repeat(20)}` }),
    ],
    ['another chain', 'intent.originChainId', intent({ originChainId: 10 })],
    ['another account', 'intent.ownerAddress', intent({ ownerAddress: `0x${'0c'.repeat(20)}` })],
  ])('for a quote that contradicts its request: %s', async (_, path, change) => {
    const { quote, attempt, asked, known, sent } = await begin()
    const state = await attempt({ quote: { ...quote, ...change(quote.intent, quote) } as AnyQuote })
    expect(state).toMatchObject({ step: 'idle', error: { error: 'WebrpcBadResponse' } })
    expect(state.error?.message).toContain(path)
    expect([asked, sent('ExecuteIntent'), known()]).toEqual([[], [], undefined])
  })

  it('for more than the account holds, on another chain, by another account, or after the end', async () => {
    const rich = await begin({ amount: 1_000_000_000n })
    expect(await rich.attempt()).toMatchObject({ step: 'idle', blocker: 'insufficient-balance' })
    const { wallet, attempt, reload, asked } = await begin()
    const on = (change: object) => ({ ...wallet, getState: () => ({ ...wallet.getState(), ...change }) })
    expect((await attempt({ wallet: on({ chainId: 10 }) })).blocker).toBe('wallet-changed')
    expect((await attempt({ wallet: on({ account: base.accounts[1] as Hex }) })).blocker).toBe('wallet-changed')
    const schedule = { ...createSchedule(), now: () => Date.now() + 16 * 60_000 }
    expect((await attempt({ journal: reload(), schedule })).blocker).toBe('expired')
    expect((await attempt({ wallet: { ...wallet, reader: () => undefined } })).blocker).toBe('fee-unavailable')
    expect((await attempt({ spenders: [`0x${'ee'.repeat(20)}`] })).blocker).toBe('fee-unavailable')
    expect([...asked, ...rich.asked]).toEqual([])
  })

  it('for an approval whose own network fee cannot be paid', async () => {
    const { from, attempt, asked } = await begin({ tokenAddress: usdt })
    const held = await base.reader.getBalance({ address: from })
    const set = (value: bigint) =>
      base.reader.request({ method: 'anvil_setBalance', params: [from, `0x${value.toString(16)}`] } as never)
    await set(1n)
    const state = await attempt()
    await set(held)
    expect([state.blocker, asked]).toEqual(['insufficient-gas', []])
  })

  it('again while the end of the time falls between two questions', async () => {
    const { attempt, reload, asked, known, sent } = await begin()
    const schedule = { ...createSchedule(), now: () => Date.now() + (asked.length > 0 ? 16 * 60_000 : 0) }
    const state = await attempt({ journal: reload(), schedule })
    expect(asked).toEqual(['eth_signTypedData_v4'])
    expect(state).toMatchObject({ step: 'idle', blocker: 'expired' })
    expect([known()?.walletAsked, sent('ExecuteIntent')]).toEqual([false, []])
  })
})

describe('what the service answers', () => {
  it('a no: nothing is paid, and its reason is there', async () => {
    const { attempt, known, sandbox } = await begin()
    sandbox.advance(60 * 60_000)
    expect(await attempt()).toMatchObject({ step: 'idle', blocker: 'expired' })
    expect(known()?.walletAsked).toBe(false)
  })

  it('a no to the commit: its reason is there, and no wallet was asked', async () => {
    const { attempt, known, sandbox, asked } = await begin()
    sandbox.fault('CommitIntent', 'IntentStatus')
    const state = await attempt({ commit: true })
    expect(state).toMatchObject({ step: 'idle', error: { operation: 'CommitIntent' } })
    expect([asked, known()]).toEqual([[], undefined])
  })

  it('nothing: it may have been taken, so it is neither repeated nor forgotten', async () => {
    const { open, known, sandbox, asked, sent, client, signature } = await begin()
    const payment = open()
    sandbox.fault('ExecuteIntent', 'drop')
    sandbox.fault('GetIntent', 'drop')
    await payment.pay()
    expect(payment.getState()).toMatchObject({ step: 'unreported', error: { origin: 'transport' } })
    const { intentSignature = '', permitSignature = '' } = signature()
    for (const one of [intentSignature, permitSignature]) {
      expect(one.length).toBe(132)
      expect(serializeIntentData(payment.getState())).not.toContain(one.slice(2))
    }
    const { sentAt = 0 } = known()?.asked ?? {}
    expect(known()?.walletAsked).toBe(true)
    expect(Date.now() - sentAt).toBeLessThan(60_000)
    await payment.pay()
    expect([asked.length, sent('ExecuteIntent').length]).toEqual([2, 1])
    sandbox.fault('*', 'none')
    sandbox.fault('ExecuteIntent', 'none')
    sandbox.fault('GetIntent', 'none')
    // Nothing is known yet: the request may still be on its way.
    await payment.recheck()
    expect(payment.getState()).toMatchObject({ step: 'unreported' })
    expect(payment.getState().error).toBeUndefined()
    await executeIntent(client, parseIntentData(sent('ExecuteIntent')[0] ?? '{}'))
    await payment.recheck()
    expect([payment.getState().step, asked.length]).toEqual(['reported', 2])
  })

  it('nothing, and later that it has begun, however that was learned', async () => {
    const { open, journal, sandbox, asked, intentId } = await begin()
    const payment = open()
    sandbox.fault('ExecuteIntent', 'drop')
    sandbox.fault('GetIntent', 'drop')
    await payment.pay()
    journal.update(intentId, { status: 'QUOTED' })
    expect(payment.getState().step).toBe('unreported')
    journal.update(intentId, { status: 'EXECUTING' })
    await expect.poll(() => payment.getState().step).toBe('reported')
    expect(asked.length).toBe(2)
  })
})

describe('after a reload', () => {
  /** Writes what a closed page has left behind, and opens the next page. */
  function reloaded({ journal, intentId, quote, from, open, reload }: Deal, asked: Partial<JournalAsk>): Payment {
    const entry = { from, chainId: 8453, ...asked }
    journal.put({ intentId, quote, step: 'armed', walletAsked: true, asked: entry })
    return open({ journal: reload() })
  }
  const long = () => Date.now() - 61_000
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  it('a signature that never left the page has paid nothing: it may be asked for again', async () => {
    const begun = await begin()
    const payment = reloaded(begun, { signed: true })
    await expect.poll(() => begun.known()?.walletAsked).toBe(false)
    expect(payment.getState()).toMatchObject({ step: 'idle' })
    expect(payment.getState().blocker).toBeUndefined()
    await payment.pay()
    expect(payment.getState().step).toBe('reported')
  })

  it.each<[string, Partial<JournalAsk>, boolean, string]>([
    // The signature is valid until its deadline.
    ['which has not begun, a minute after', { sentAt: long() }, false, 'unreported'],
    ['which has not begun, yet', { sentAt: Date.now() }, false, 'unreported'],
    ['by a clock that was put back', { sentAt: Date.now() + 3_600_000 }, false, 'unreported'],
    ['whose deadline is to come', { sentAt: Date.now() - 3_600_000, deadline: inSeconds(300) }, false, 'unreported'],
    ['which has begun', { sentAt: long() }, true, 'reported'],
  ])("one that was handed over goes by the service's word: %s", async (_, asked, executed, step) => {
    const begun = await begin()
    if (executed) await begun.attempt()
    const payment = reloaded(begun, { signed: true, ...asked })
    await expect.poll(() => payment.getState().step).toBe(step)
    expect(begun.known()?.walletAsked).toBe(true)
    expect(begun.asked.length).toBe(executed ? 2 : 0)
  })

  it.each([
    ['by its deadline', { sentAt: long(), deadline: inSeconds(-300) }],
    ['by the longest life of a quote, where its deadline is unknown', { sentAt: Date.now() - 17 * 60_000 }],
  ])('one that was handed over is worth nothing once it is over and nothing has begun: %s', async (_, asked) => {
    const begun = await begin()
    const payment = reloaded(begun, { signed: true, ...asked })
    await expect.poll(() => begun.known()?.walletAsked).toBe(false)
    expect(payment.getState().step).toBe('idle')
  })

  it('a press asks the service first, not the wallet', async () => {
    const begun = await begin()
    const payment = reloaded(begun, { signed: true, sentAt: Date.now() })
    await payment.pay()
    await expect.poll(() => payment.getState().step).toBe('unreported')
    expect(begun.asked).toEqual([])
  })

  it('a payment that was no signed one is looked for, and keeps it from asking', async () => {
    const begun = await begin()
    const payment = reloaded(begun, {})
    await payment.pay()
    await expect.poll(() => payment.getState().step).toBe('outcome-unknown')
    await payment.confirmNothingOpen()
    expect(payment.getState()).toMatchObject({ step: 'outcome-unknown', request: 'pay' })
    expect([begun.asked, begun.known()?.walletAsked]).toEqual([[], true])
    const hash = `0x${'12'.repeat(32)}`
    begun.journal.update(begun.intentId, { depositTransactionHash: hash })
    const other = begun.open({ journal: begun.reload() })
    await other.pay()
    expect([other.getState().hash, begun.asked]).toEqual([hash, []])
  })
})
