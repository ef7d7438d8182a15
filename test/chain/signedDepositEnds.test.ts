import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeeOption, Intent } from '../../src/api/index.ts'
import { type DepositState, depositOf, setDeposit, untouched } from '../../src/components/WalletDeposit/depositState.ts'
import { resumeSigned } from '../../src/components/WalletDeposit/resumeSigned.ts'
import { signDeposit } from '../../src/components/WalletDeposit/signDeposit.ts'
import type { SignedAsk } from '../../src/components/WalletDeposit/signedState.ts'
import type { AnyQuote } from '../../src/payments/terms/index.ts'
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
  const { intentId } = deal.order
  const state = (): DepositState => depositOf(deal.client, intentId)
  return { ...deal, intentId, asked, state, known: () => deal.hands.journal.get(intentId) }
}

/** A quote with other parts. */
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
  const untold: [why: string, problem: string, change: Change][] = [
    ['another fee than was chosen', 'fee', option({ amount: 1n })],
    ['another collector than was chosen', 'fee', option({ feeCollectorAddress: `0x${'c2'.repeat(20)}` })],
    ['another way than was chosen', 'fee', option({ is2612: false })],
    [
      'no option at all',
      'fee',
      (given) => ({ gasFeeOptions: undefined, intent: { ...given, gasFeeOptions: undefined } }),
    ],
    [
      'options that are over',
      'fee',
      (_, { gasFeeOptions }) => ({ gasFeeOptions: { ...gasFeeOptions, expiresAt: past } }),
    ],
    ['no contract', 'fee', intent({ svcContracts: undefined })],
    [
      'a contract that is none',
      'fee',
      intent({ svcContracts: { svcIntentEntrypointAddress: `0x${'e9'.repeat(20)}` } }),
    ],
    ['the token as contract', 'fee', intent({ svcContracts: { svcIntentEntrypointAddress: usdc } })],
    ['another wallet of the intent', 'fee', intent({ originIntentAddress: `0x${'0b'.repeat(20)}` })],
    ['another chain', 'fee', intent({ originChainId: 10 })],
    ['another account', 'moved', intent({ ownerAddress: `0x${'0c'.repeat(20)}` })],
  ]
  it.each(untold)('for %s (%s)', async (_, problem, change) => {
    const { hands, order, option, asked, state, known, sent } = await begin()
    const { quote } = order
    const changed = { ...quote, ...change(quote.intent as Intent, quote) } as AnyQuote
    await signDeposit(hands, { ...order, quote: changed }, option)
    expect(state()).toMatchObject({ phase: 'ready', problem })
    expect([asked, sent('ExecuteIntent'), known()]).toEqual([[], [], undefined])
  })

  it('for more than the account holds, on another chain, by another account, or after the end', async () => {
    const rich = await begin({ amount: 1_000_000_000n })
    await signDeposit(rich.hands, rich.order, rich.option)
    expect(rich.state().problem).toBe('balance')
    const { hands, order, option, asked, state } = await begin()
    const { wallet } = hands
    await signDeposit(
      { ...hands, wallet: { ...wallet, getState: () => ({ ...wallet.getState(), chainId: 10 }) } },
      order,
      option,
    )
    expect(state().problem).toBe('moved')
    await signDeposit(
      { ...hands, wallet: { ...wallet, getState: () => ({ ...wallet.getState(), account: base.accounts[1] as Hex }) } },
      order,
      option,
    )
    expect(state().problem).toBe('moved')
    await signDeposit(hands, { ...order, isExpired: () => true }, option)
    expect(state().problem).toBe('expired')
    await signDeposit(hands, { ...order, direct: true }, option)
    expect(state().problem).toBe('fee')
    await signDeposit({ ...hands, wallet: { ...wallet, reader: () => undefined } }, order, option)
    expect(state().problem).toBe('fee')
    expect([...asked, ...rich.asked]).toEqual([])
  })

  it('for an approval whose own network fee cannot be paid', async () => {
    const { hands, order, option, asked, state } = await begin({ tokenAddress: usdt })
    const held = await base.reader.getBalance({ address: order.from })
    const set = (value: bigint) =>
      base.reader.request({ method: 'anvil_setBalance', params: [order.from, `0x${value.toString(16)}`] } as never)
    await set(1n)
    await signDeposit(hands, order, option)
    await set(held)
    expect([state().problem, asked]).toEqual(['gas', []])
  })

  it('again while the end of the time falls between two questions', async () => {
    const { hands, order, option, asked, state, known, sent } = await begin()
    await signDeposit(hands, { ...order, isExpired: () => asked.length > 0 }, option)
    expect(asked).toEqual(['eth_signTypedData_v4'])
    expect(state()).toMatchObject({ phase: 'ready', problem: 'expired' })
    expect([known()?.walletAsked, sent('ExecuteIntent')]).toEqual([false, []])
  })
})

describe('what the service answers', () => {
  it('a no: nothing is paid, and its reason is there', async () => {
    const { hands, order, option, state, known, sandbox } = await begin()
    sandbox.advance(60 * 60_000)
    await signDeposit(hands, order, option)
    expect(state()).toMatchObject({ phase: 'ready', problem: 'expired' })
    expect(known()?.walletAsked).toBe(false)
  })

  it('nothing: it may have been taken, so it is neither repeated nor forgotten', async () => {
    const { hands, order, option, state, known, sandbox, asked, sent } = await begin()
    sandbox.fault('*', 'drop')
    await signDeposit(hands, order, option)
    expect(state()).toMatchObject({ phase: 'unreported', error: { origin: 'transport' } })
    expect(JSON.stringify(state())).not.toMatch(/[\da-f]{130}/)
    const { sentAt = 0 } = (known()?.asked ?? {}) as SignedAsk
    expect(known()?.walletAsked).toBe(true)
    expect(Date.now() - sentAt).toBeLessThan(60_000)
    await signDeposit(hands, order, option)
    expect([asked.length, sent('ExecuteIntent').length]).toEqual([2, 1])
    sandbox.fault('*', 'none')
    // Not yet: it may still be on its way.
    expect(await resumeSigned(hands, order)).toBe(true)
    expect(state().phase).toBe('unreported')
  })
})

describe('after a reload', () => {
  /** What a page that was killed has left behind. */
  function reloaded({ hands, order }: Deal, asked: Partial<SignedAsk>) {
    const { intentId, quote, from } = order
    const note = { from, chainId: 8453, ...asked } as SignedAsk
    hands.journal.put({ intentId, quote, step: 'armed', walletAsked: true, asked: note })
  }
  const long = () => Date.now() - 61_000

  it('a signature that never left the page has paid nothing: it may be asked for again', async () => {
    const begun = await begin()
    reloaded(begun, { signed: true })
    expect(await resumeSigned(begun.hands, begun.order)).toBe(true)
    expect([begun.state(), begun.known()?.walletAsked]).toEqual([untouched, false])
    await signDeposit(begun.hands, begun.order, begun.option)
    expect(begun.state().phase).toBe('reported')
  })

  it.each([
    // It is as good as its quote.
    ['which has not begun, a minute after', long(), false, 'unreported', true],
    ['which has not begun, yet', Date.now(), false, 'unreported', true],
    ['by a clock that was put back', Date.now() + 3_600_000, false, 'unreported', true],
    ['which has begun', long(), true, 'reported', true],
  ])("one that was handed over goes by the service's word: %s", async (_, sentAt, executed, phase, walletAsked) => {
    const begun = await begin()
    const { hands, order, client, intentId } = begun
    if (executed) {
      await signDeposit(hands, order, begun.option)
      setDeposit(client, intentId, untouched)
    }
    reloaded(begun, { signed: true, sentAt })
    expect(await resumeSigned(hands, order)).toBe(true)
    expect([begun.state().phase, begun.known()?.walletAsked]).toEqual([phase, walletAsked])
    expect(begun.asked.length).toBe(executed ? 2 : 0)
  })

  it('one that was handed over is worth nothing once its quote is over and nothing has begun', async () => {
    const begun = await begin()
    const { journal } = begun.hands
    journal.put({
      intentId: begun.intentId,
      quote: { ...begun.order.quote, sentAt: Date.now() - 17 * 60_000 } as never,
    })
    reloaded(begun, { signed: true, sentAt: long() })
    expect(await resumeSigned(begun.hands, begun.order)).toBe(true)
    expect([begun.state().phase, begun.known()?.walletAsked]).toEqual(['ready', false])
  })

  it('a press asks the service first, not the wallet', async () => {
    const begun = await begin()
    reloaded(begun, { signed: true, sentAt: Date.now() })
    await signDeposit(begun.hands, begun.order, begun.option)
    expect([begun.state().phase, begun.asked]).toEqual(['unreported', []])
  })

  it('a payment that was no signed one is none of its business, and keeps it from asking', async () => {
    const begun = await begin()
    reloaded(begun, {})
    expect(await resumeSigned(begun.hands, begun.order)).toBe(false)
    await signDeposit(begun.hands, begun.order, begun.option)
    expect([begun.state().phase, begun.asked]).toEqual(['unsure', []])
    begun.hands.journal.update(begun.intentId, { depositTransactionHash: `0x${'12'.repeat(32)}` })
    expect(await resumeSigned(begun.hands, begun.order)).toBe(false)
  })
})
