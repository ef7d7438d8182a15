import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DepositState, depositOf, subscribe } from '../../src/components/WalletDeposit/depositState.ts'
import { stopWaiting } from '../../src/components/WalletDeposit/payDeposit.ts'
import { signDeposit } from '../../src/components/WalletDeposit/signDeposit.ts'
import {
  type Asked,
  type Base,
  balanceAt,
  type Deal,
  dealOf,
  erc20,
  startBase,
  usdc,
  usdt,
  walletOf,
} from './signedKit.ts'

let base: Base
let next = 0
beforeAll(async () => {
  base = await startBase()
})
afterAll(() => base.node.stop())

type Payer = (method: Asked, params: unknown[]) => Promise<void> | void

/** A deal of an account that has not been used yet, and what its wallet was asked. */
async function begin(payer: Payer = () => {}, more: Parameters<typeof dealOf>[2] = {}) {
  const asked: Asked[] = []
  const wallet = await walletOf(base, base.accounts[next++ % 8] as Hex, (method, params) => {
    asked.push(method)
    return payer(method, params)
  })
  const deal = await dealOf(base, wallet, more)
  const state = (): DepositState => depositOf(deal.client, deal.order.intentId)
  const go = (change: Partial<Deal['order']> = {}, option = deal.option) =>
    signDeposit(deal.hands, { ...deal.order, ...change }, option)
  return { ...deal, deal, asked, state, go, known: () => deal.hands.journal.get(deal.order.intentId) }
}

const refused = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
const allowance = ({ order }: Deal) =>
  base.reader.readContract({
    address: order.deposit.tokenAddress as Hex,
    abi: erc20,
    functionName: 'allowance',
    args: [order.from, order.quote.intent?.svcContracts?.svcIntentEntrypointAddress as Hex],
  })

/** What all who take part have: the payer, the wallet of the intent, who collects the fee. */
const balances = ({ order, option }: Deal) => {
  const { tokenAddress: token, recipient } = order.deposit
  const owners = [order.from, recipient, option.feeCollectorAddress]
  return Promise.all(owners.map((owner) => balanceAt(base, token as Hex, owner)))
}

/** What an action moved among them. */
async function moved(deal: Deal, action: () => Promise<void>) {
  const before = await balances(deal)
  await action()
  return (await balances(deal)).map((after, place) => after - (before[place] ?? 0n))
}

describe('a deposit that is signed', () => {
  it.each(['Svc', 'acme'])('with a permit takes two signatures and no transaction (%s)', async (service) => {
    const { asked, state, go, deal, order, option, storage, known, signature } = await begin(undefined, { service })
    const fee = option.amount ?? 0n
    expect(fee).toBeGreaterThan(0n)
    expect(await moved(deal, go)).toEqual([-60_000_000n - fee, 60_000_000n, fee])
    expect(asked).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
    expect(state()).toMatchObject({ phase: 'reported', ask: 'sign' })
    expect(known()).toMatchObject({ status: 'EXECUTING', step: 'paid', walletAsked: true })
    const { intentSignature = '', permitSignature = '', permitAmount, deadline } = signature()
    expect(BigInt(permitAmount ?? 0)).toBe(60_000_000n + fee)
    expect(deadline).toBe(Math.floor(Date.parse(order.quote.gasFeeOptions?.expiresAt ?? '') / 1000))
    expect(await allowance(deal)).toBe(0n)
    const kept = [...storage.texts.values()].join() + JSON.stringify(state())
    expect(kept).not.toContain(intentSignature.slice(2))
    expect(kept).not.toContain(permitSignature.slice(2))
  })

  it('without a permit takes one approval, exactly of what leaves the account, and a signature', async () => {
    const approved: bigint[] = []
    const { asked, state, go, deal, option } = await begin(
      async (method) => {
        if (method === 'eth_signTypedData_v4') approved.push(await allowance(deal))
      },
      { tokenAddress: usdt },
    )
    const fee = option.amount ?? 0n
    const phases: string[] = []
    const done = subscribe(() => phases.push(`${state().phase} ${state().ask}`))
    expect(await moved(deal, go)).toEqual([-60_000_000n - fee, 60_000_000n, fee])
    done()
    expect(asked).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4'])
    expect(phases).toEqual([
      'checking sign',
      'asking approve',
      'checking approve',
      'asking sign',
      'sent sign',
      'reported sign',
    ])
    expect(state().approved).toBe(true)
    expect(approved).toEqual([60_000_000n + fee])
    expect(await allowance(deal)).toBe(0n)
  })

  it('with an approval that is there already takes one signature', async () => {
    const { asked, go, deal, option, order } = await begin(
      (method) => (asked.length === 2 && method === 'eth_signTypedData_v4' ? refused() : undefined),
      { tokenAddress: usdt },
    )
    await go()
    expect(depositOf(deal.client, order.intentId)).toMatchObject({ phase: 'declined', ask: 'sign', approved: true })
    asked.length = 0
    const fee = option.amount ?? 0n
    expect(await moved(deal, go)).toEqual([-60_000_000n - fee, 60_000_000n, fee])
    expect(asked).toEqual(['eth_signTypedData_v4'])
  })
})

describe('a no in the wallet', () => {
  it.each<[string, number, Hex]>([
    ['permit', 1, usdc],
    ['sign', 2, usdc],
    ['approve', 1, usdt],
    ['sign', 2, usdt],
  ])('to what it is asked (%s, %i) leaves everything as it was', async (ask, place, tokenAddress) => {
    const { asked, state, go, sent, known, deal } = await begin(
      () => (asked.length === place ? refused() : undefined),
      { tokenAddress },
    )
    expect(await moved(deal, go)).toEqual([0n, 0n, 0n])
    expect(state()).toMatchObject({ phase: 'declined', ask })
    expect(state().approved ?? false).toBe(place === 2 && tokenAddress === usdt)
    expect(known()).toMatchObject({ walletAsked: false, step: 'armed' })
    expect(sent('ExecuteIntent')).toEqual([])
    // It may be done after all.
    expect((await moved(deal, go))[1]).toBe(60_000_000n)
    expect(state().phase).toBe('reported')
  })

  it('of a wallet that answers when nobody waits any more: the signature is given to nobody', async () => {
    let answer = () => {}
    const { asked, state, go, sent, known, hands, order } = await begin(() =>
      asked.length === 2 ? new Promise<void>((resolve) => (answer = resolve)) : undefined,
    )
    const going = go()
    await expect.poll(() => asked.length).toBe(2)
    stopWaiting(hands, order.intentId)
    expect(state()).toMatchObject({ phase: 'unsure', open: true })
    answer()
    await going
    expect(state().phase).toBe('ready')
    expect(known()?.walletAsked).toBe(false)
    expect(sent('ExecuteIntent')).toEqual([])
  })
})

it('is asked once, however often it is pressed', async () => {
  const { asked, go, sent, state } = await begin()
  await Promise.all(Array.from({ length: 20 }, () => go()))
  await go()
  expect(asked).toHaveLength(2)
  expect(sent('ExecuteIntent')).toHaveLength(1)
  expect(state().phase).toBe('reported')
})
