import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serializeIntentData } from '../../src/api/index.ts'
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

/** Begins a deal with an unused account, and records its wallet's requests. */
async function begin(payer: Payer = () => {}, more: Parameters<typeof dealOf>[2] = {}) {
  const asked: Asked[] = []
  const wallet = await walletOf(base, base.accounts[next++ % 8] as Hex, (method, params) => {
    asked.push(method)
    return payer(method, params)
  })
  const deal = await dealOf(base, wallet, more)
  const payment = deal.open()
  return {
    ...deal,
    deal,
    asked,
    payment,
    go: payment.pay,
    state: payment.getState,
    known: () => deal.journal.get(deal.intentId),
  }
}

const refused = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
const allowance = ({ from, quote, transfer }: Deal) =>
  base.reader.readContract({
    address: transfer.tokenAddress as Hex,
    abi: erc20,
    functionName: 'allowance',
    args: [from, quote.intent.svcContracts?.svcIntentEntrypointAddress as Hex],
  })

/** Returns the balances of the payer, the intent's wallet and the fee collector. */
const balances = ({ from, transfer, option }: Deal) => {
  const { tokenAddress: token, recipient } = transfer
  const owners = [from, recipient, option.feeCollectorAddress]
  return Promise.all(owners.map((owner) => balanceAt(base, token as Hex, owner)))
}

/** Returns how an action changed these balances. */
async function moved(deal: Deal, action: () => Promise<void>) {
  const before = await balances(deal)
  await action()
  return (await balances(deal)).map((after, place) => after - (before[place] ?? 0n))
}

describe('a deposit that is signed', () => {
  it.each(['Svc', 'acme'])('with a permit takes two signatures and no transaction (%s)', async (service) => {
    const { asked, state, go, deal, quote, option, storage, known, signature } = await begin(undefined, { service })
    const fee = option.amount ?? 0n
    expect(fee).toBeGreaterThan(0n)
    expect(await moved(deal, go)).toEqual([-60_000_000n - fee, 60_000_000n, fee])
    expect(asked).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
    expect(state()).toMatchObject({ step: 'reported', request: 'sign' })
    expect(known()).toMatchObject({ status: 'EXECUTING', step: 'paid', walletAsked: true })
    const { intentSignature = '', permitSignature = '', permitAmount, deadline } = signature()
    expect(BigInt(permitAmount ?? 0)).toBe(60_000_000n + fee)
    expect(deadline).toBe(Math.floor(Date.parse(quote.gasFeeOptions?.expiresAt ?? '') / 1000))
    expect(await allowance(deal)).toBe(0n)
    const kept = [...storage.texts.values()].join() + serializeIntentData(state())
    expect(kept).not.toContain(intentSignature.slice(2))
    expect(kept).not.toContain(permitSignature.slice(2))
  })

  it('without a permit takes one approval, exactly of what leaves the account, and a signature', async () => {
    const approved: bigint[] = []
    const { asked, state, go, deal, option, payment } = await begin(
      async (method) => {
        if (method === 'eth_signTypedData_v4') approved.push(await allowance(deal))
      },
      { tokenAddress: usdt },
    )
    const fee = option.amount ?? 0n
    const steps: string[] = []
    const done = payment.subscribe(() => {
      const now = `${state().step} ${state().request}`
      if (steps.at(-1) !== now) steps.push(now)
    })
    expect(await moved(deal, go)).toEqual([-60_000_000n - fee, 60_000_000n, fee])
    done()
    expect(asked).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4'])
    expect(steps).toEqual([
      'preflight sign',
      'awaiting-wallet approve',
      'preflight approve',
      'awaiting-wallet sign',
      'submitted sign',
      'reported sign',
    ])
    expect(state().isApproved).toBe(true)
    expect(approved).toEqual([60_000_000n + fee])
    expect(await allowance(deal)).toBe(0n)
  })

  it('with an approval that is there already takes one signature', async () => {
    const { asked, go, state, deal, option } = await begin(
      (method) => (asked.length === 2 && method === 'eth_signTypedData_v4' ? refused() : undefined),
      { tokenAddress: usdt },
    )
    await go()
    expect(state()).toMatchObject({ step: 'rejected', request: 'sign', isApproved: true })
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
  ])('to what it is asked (%s, %i) leaves everything as it was', async (request, place, tokenAddress) => {
    const { asked, state, go, sent, known, deal } = await begin(
      () => (asked.length === place ? refused() : undefined),
      { tokenAddress },
    )
    expect(await moved(deal, go)).toEqual([0n, 0n, 0n])
    expect(state()).toMatchObject({ step: 'rejected', request })
    expect(state().isApproved ?? false).toBe(place === 2 && tokenAddress === usdt)
    expect(known()).toMatchObject({ walletAsked: false, step: 'armed' })
    expect(sent('ExecuteIntent')).toEqual([])
    // The payment can still be completed.
    expect((await moved(deal, go))[1]).toBe(60_000_000n)
    expect(state().step).toBe('reported')
  })

  it('of a wallet that answers when nobody waits any more: the signature is given to nobody', async () => {
    let answer = () => {}
    const { asked, payment, state, go, sent, known } = await begin(() =>
      asked.length === 2 ? new Promise<void>((resolve) => (answer = resolve)) : undefined,
    )
    const going = go()
    await expect.poll(() => asked.length).toBe(2)
    payment.stopWaiting()
    expect(state()).toMatchObject({ step: 'outcome-unknown', isRequestOpen: true })
    answer()
    await going
    expect(state()).toMatchObject({ step: 'idle' })
    expect(state().blocker).toBeUndefined()
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
  expect(state().step).toBe('reported')
})
