import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createChain, createWallet, lost, manualSchedule } from '../../../test/setup/recoveryChain.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { chainId, native, nativeAmount, owner, stranded, usdc } from '../../../test/setup/stranded.ts'
import type { Hex } from '../evm/index.ts'
import { createJournal } from '../journal/index.ts'
import { createRecovery, type RecoveryState } from './index.ts'

/** A lock that a wallet never lets go must not concern the next test. */
let payments = 0

/** USDC or coins are stranded in a deployed wallet, and a page has signed their recovery. */
async function signed(token: string = usdc) {
  const isNative = token === native
  const amount = isNative ? nativeAmount : 25_009_004n
  const { client, intentId, wallet } = await stranded({ id: 2, amount, token, seed: `follow ${++payments}` })
  const clock = manualSchedule()
  const chain = createChain({ chainId, token: usdc as Hex, from: wallet as Hex, to: owner, amount })
  const coins = new Map([[wallet.toLowerCase(), isNative ? amount : 0n]])
  chain.reader.getBalance = async (address) => coins.get(address.toLowerCase()) ?? 0n
  const payer = createWallet(chain, chainId, owner)
  const storage = new RoomyStorage()
  function open() {
    const journal = createJournal({ storage, prefix: 'k ' })
    const recovery = createRecovery({ client, wallet: payer.adapter, journal, schedule: clock.schedule }, { intentId })
    recovery.subscribe(() => {})
    onTestFinished(() => recovery.destroy())
    return { ...recovery, entry: () => journal.get(intentId)?.recovery }
  }
  const page = open()
  await page.prepare()
  await page.sign()
  expect(page.getState().step).toBe('ready')
  /** Moves the coins with a transaction that nobody here knows. */
  function moveCoins(fee = 0n) {
    coins.set(wallet.toLowerCase(), 0n)
    coins.set(owner.toLowerCase(), amount - fee)
  }
  return { clock, chain, payer, page, open, moveCoins, storage }
}

const summary = ({ step, reason }: RecoveryState) => [step, reason].filter(Boolean).join(' ')
const unknownHash = async (): Promise<Hex> => `0x${'ef'.repeat(32)}`

describe('a hash that the chain does not know', () => {
  it('does not end the recovery: it can start again, also after a reload, and the money comes back', async () => {
    const { page, payer, clock, chain, open } = await signed()
    const { send } = payer.answers
    payer.answers.send = unknownHash
    await page.send()
    await clock.pass(50_000)
    page.reset()
    expect(summary(page.getState())).toBe('submitted')
    await clock.pass(30_000)
    expect(summary(page.getState())).toBe('submitted not-found')
    page.destroy()
    const next = open()
    await clock.pass(120_000)
    expect(summary(next.getState())).toBe('submitted not-found')
    next.reset()
    expect([next.getState().step, next.entry()]).toEqual(['idle', undefined])
    payer.answers.send = send
    await next.prepare()
    await next.sign()
    await next.send()
    chain.mine()
    await clock.pass(10_000)
    expect(next.getState().step).toBe('proven')
  })

  it('of a transaction that shows late is followed', async () => {
    const { page, payer, clock, chain } = await signed()
    const { getTransaction } = chain.reader
    chain.reader.getTransaction = async () => undefined
    await page.send()
    await clock.pass(120_000)
    expect(summary(page.getState())).toBe('submitted not-found')
    chain.reader.getTransaction = getTransaction
    await clock.pass(60_000)
    expect(summary(page.getState())).toBe('submitted')
    chain.mine()
    await clock.pass(60_000)
    expect([page.getState().step, payer.sent.length]).toEqual(['proven', 1])
  })

  it('says nothing while the chain cannot be read', async () => {
    const { page, payer, clock, chain } = await signed()
    payer.answers.send = unknownHash
    await page.send()
    chain.state.isDown = true
    chain.reader.getBalance = () => Promise.reject(new Error('The node is down.'))
    await clock.pass(300_000)
    expect(summary(page.getState())).toBe('submitted')
  })

  it('as of a contract account is no reason not to see that its coins arrived', async () => {
    const { page, payer, clock, moveCoins } = await signed(native)
    payer.answers.send = unknownHash
    await page.send()
    moveCoins()
    await clock.pass(120_000)
    expect([page.getState().step, page.getState().hash, page.entry()?.step]).toEqual(['proven', undefined, 'proven'])
  })
})

describe('coins that left by another transaction', () => {
  it('are found after the own one was reverted', async () => {
    const { page, clock, chain, moveCoins } = await signed(native)
    await page.send()
    moveCoins()
    chain.mine(undefined, false)
    await clock.pass(10_000)
    expect([page.getState().step, page.getState().hash]).toEqual(['proven', undefined])
  })

  it('are found after the own one was reverted and the node could not be read for a while', async () => {
    const { page, clock, chain, moveCoins } = await signed(native)
    await page.send()
    moveCoins()
    const { getBalance } = chain.reader
    chain.reader.getBalance = () => Promise.reject(new Error('The node is down.'))
    chain.mine(undefined, false)
    await clock.pass(10_000)
    expect([page.getState().step, page.entry()?.step]).toEqual(['submitted', 'sent'])
    chain.reader.getBalance = getBalance
    await clock.pass(10_000)
    expect([page.getState().step, page.entry()?.step]).toEqual(['proven', 'proven'])
  })

  it.each([
    ['the network fee', 1n, 'proven'],
    ['the network fee and one that a rollup charges beside it', 2n, 'proven'],
    ['more than that', 3n, 'unproven left'],
  ])('are compared with what arrived, where the sender paid %s', async (_, fee, expected) => {
    const { page, clock, chain, moveCoins } = await signed(native)
    await page.send()
    moveCoins(fee)
    chain.mine()
    await clock.pass(60_000)
    expect(summary(page.getState())).toBe(expected)
  })

  it('are said to have left, where the recipient has spent some of them since', async () => {
    const { page, clock, chain, moveCoins } = await signed(native)
    await page.send()
    moveCoins(21_000n)
    chain.mine()
    await clock.pass(60_000)
    expect([summary(page.getState()), page.getState().hash]).toEqual(['unproven left', expect.any(String)])
  })

  it('are not called arrived while the fee is unknown, also after a reload', async () => {
    const { page, payer, clock, moveCoins, open } = await signed(native)
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    moveCoins(21_000n)
    await clock.pass(60_000)
    expect([page.getState().step, page.getState().hash]).toEqual(['unproven', undefined])
    page.destroy()
    const next = open()
    await clock.pass(60_000)
    expect(next.getState().step).toBe('unproven')
  })
})

describe('a request whose outcome is unknown', () => {
  it('is followed by the balances where the node refuses the logs', async () => {
    const { page, payer, clock, chain } = await signed()
    chain.reader.getLogs = () => Promise.reject(new Error('eth_getLogs is limited to a 10 block range'))
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    chain.mine([])
    chain.move()
    await clock.pass(10_000)
    expect(page.getState().step).toBe('proven')
  })

  it('can be asked again where the node refuses the logs', async () => {
    const { page, payer, chain } = await signed()
    const { send } = payer.answers
    chain.reader.getLogs = () => Promise.reject(new Error('eth_getLogs is limited to a 10 block range'))
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    chain.mine([])
    payer.answers.send = send
    await page.send()
    expect([page.getState().step, payer.sent.length]).toEqual(['submitted', 2])
  })

  it('stays unknown after a second request was rejected, and is found on the chain', async () => {
    const { page, payer, clock, chain, open } = await signed()
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    payer.answers.send = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await page.send()
    expect(summary(page.getState())).toBe('outcome-unknown')
    page.destroy()
    const next = open()
    chain.move()
    await clock.pass(60_000)
    expect(next.getState().step).toBe('proven')
  })

  it('stays unknown after the payer stopped waiting for a second request, and rejected it then', async () => {
    const { page, payer } = await signed()
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    let reject: (error: Error) => void = () => {}
    payer.answers.send = () =>
      new Promise((_, no) => {
        reject = no
      })
    const sending = page.send()
    await vi.waitFor(() => expect(page.getState().step).toBe('awaiting-wallet'))
    page.reset()
    expect(summary(page.getState())).toBe('outcome-unknown request-open')
    reject(Object.assign(new Error('no'), { code: 4001 }))
    await sending
    expect(summary(page.getState())).toBe('outcome-unknown')
  })

  it('stays this page’s own after a second attempt failed its checks', async () => {
    const { page, payer, clock, chain } = await signed()
    const { send } = payer.answers
    payer.answers.send = () => Promise.reject(lost)
    await page.send()
    chain.state.isRevertingCalls = true
    await page.send()
    await clock.pass(20_000)
    expect(summary(page.getState())).toBe('outcome-unknown would-revert')
    chain.state.isRevertingCalls = false
    payer.answers.send = send
    await page.send()
    expect([page.getState().step, payer.signed.length, payer.sent.length]).toEqual(['submitted', 1, 2])
  })
})

it('is proven although the storage was cleared before it was mined, and stays known on this device', async () => {
  const { page, clock, chain, storage, open } = await signed()
  await page.send()
  expect(page.getState().step).toBe('submitted')
  storage.texts.clear()
  chain.mine()
  await clock.pass(10_000)
  expect(summary(page.getState())).toBe('proven')
  expect(open().entry()).toMatchObject({ step: 'proven', hash: page.getState().hash })
})
