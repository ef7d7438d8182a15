import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { lost, quiet } from '../setup/between.ts'
import { runtimeOf } from '../setup/mined.ts'
import { falseToken } from '../setup/oddTokens.ts'
import { baseUsdc, factory, held, prepare, recoveryPage, relay, review, signed, state } from '../setup/recoveryPage.tsx'
import { BASE, native, offers, press, rpc, says, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()
afterEach(() => localStorage.clear())

const base = () => nodes().urls[BASE] ?? ''
const node = (method: string, ...params: unknown[]) => rpc(base(), method, params)

/** Returns what a reload would find of a recovery. */
const kept = () => Object.values(localStorage).filter((text) => text.includes('"recovery"'))

describe('a wallet that', () => {
  it('says no has signed nothing, sent nothing, and may be asked again', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await review()
    all.wallet.answer = 'reject'
    await press(/^Sign to get/)
    await says('You rejected it in your wallet. Nothing was signed.')
    expect(all.asked('BuildIntentRecoveryTransaction')).toEqual([])
    all.wallet.answer = 'confirm'
    await press(/^Sign to get/)
    await state('ready')
    all.wallet.answer = 'reject'
    await press('Send the transaction')
    await says('You rejected it in your wallet. Nothing was sent.')
    expect(kept()).toEqual([])
    all.wallet.answer = 'confirm'
    await press('Send the transaction')
    await state('proven')
    expect([all.signatures(), all.transactions()]).toEqual([2, 2])
  })

  it('is pressed for twenty times is asked once', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await review()
    const sign = await screen.findByRole('button', { name: /^Sign to get/ })
    for (let press = 0; press < 20; press++) sign.click()
    await state('ready')
    const before = await all.sent(BASE)
    const send = await screen.findByRole('button', { name: 'Send the transaction' })
    for (let press = 0; press < 20; press++) send.click()
    await state('proven')
    expect([all.signatures(), all.transactions(), await all.sent(BASE)]).toEqual([1, 1, before + 1])
  })

  it('never answers can be left; what it signs late is used for nothing', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await review()
    let sign: (() => void) | undefined
    const { request } = all.wallet
    all.wallet.request = (asked) =>
      asked.method === 'eth_signTypedData_v4'
        ? new Promise((resolve) => {
            sign = async () => resolve(await request(asked))
          })
        : request(asked)
    await press(/^Sign to get/)
    await state('signing')
    // The card shows this state shortly before the wallet is asked.
    await waitFor(() => expect(sign).toBeDefined())
    await press("My wallet doesn't respond")
    await says(/^The request may still be open in your wallet. Reject it there/)
    // While the request is open, the wallet is not asked for another.
    await state('review')
    expect(offers(/^Sign to get/)).toBe(false)
    expect(all.signatures()).toBe(0)
    sign?.()
    await quiet(500)
    expect([all.signatures(), all.asked('BuildIntentRecoveryTransaction').length]).toEqual([1, 0])
    await state('review')
    all.wallet.request = request
    await press(/^Sign to get/)
    await state('ready')
  })

  it.each([
    ['ERC-20 tokens', {}],
    ['native coins', { destinationTokenAddress: native, destinationTokenAmount: 10n ** 16n }],
  ])('sends and never says so is found out on the chain: %s', async (_, more) => {
    const all = await recoveryPage(nodes(), more)
    const to = nodes().accounts[1]
    const { events } = all.open({ refundToAddress: to })
    await signed()
    all.wallet.answer = 'silent'
    await press('Send the transaction')
    await state('awaiting-wallet')
    await press("My wallet doesn't respond")
    await state('proven')
    expect(all.transactions()).toBe(1)
    expect(events('recovered')).toHaveLength(1)
  })

  it('loses the answer leaves it open, and nothing is sent by itself', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    const { request } = all.wallet
    all.wallet.request = async (asked) => {
      if (asked.method === 'eth_sendTransaction') throw lost()
      return request(asked)
    }
    await press('Send the transaction')
    await state('outcome-unknown')
    await quiet()
    expect(all.transactions()).toBe(0)
    all.wallet.request = request
    await press('No, ask again')
    await state('proven')
    expect(all.transactions()).toBe(1)
  })

  it('signs as somebody else has signed nothing that is used', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await review()
    const { request } = all.wallet
    all.wallet.request = (asked) => {
      const [, data] = (asked.params ?? []) as unknown[]
      return asked.method === 'eth_signTypedData_v4'
        ? request({ ...asked, params: [nodes().accounts[1], data] })
        : request(asked)
    }
    await press(/^Sign to get/)
    await says(/^The signature doesn't match your account/)
    expect([all.asked('BuildIntentRecoveryTransaction').length, all.transactions()]).toEqual([0, 0])
  })
})

describe('an owner that is a contract', () => {
  /**
   * Code that accepts every signature, by returning the magic value of ERC-1271, and code that rejects every one, by
   * returning an empty word.
   */
  const [yes, no] = ['0x631626ba7e60e01b60005260206000f3', '0x60206000f3']
  const owner = '0x00000000000000000000000000000000c0ffee01'

  it.each([
    ['valid', yes],
    ['not valid', no],
  ])('is asked whether its signature is %s', async (which, code) => {
    const all = await recoveryPage(nodes(), { ownerAddress: owner })
    await node('anvil_setCode', owner, code)
    await node('anvil_setBalance', owner, '0x8ac7230489e80000')
    await node('anvil_impersonateAccount', owner)
    all.wallet.setAccount(owner)
    const { request } = all.wallet
    all.wallet.request = (asked) => {
      const [, data] = (asked.params ?? []) as unknown[]
      return asked.method === 'eth_signTypedData_v4'
        ? request({ ...asked, params: [all.account, data] })
        : request(asked)
    }
    all.open()
    await review()
    await press(/^Sign to get/)
    if (which === 'valid') {
      await state('ready')
      await press('Send the transaction')
      await state('proven')
      expect(await held(base(), owner, baseUsdc)).toBe(25_000_000n)
    } else {
      await says(/^The signature doesn't match your account/)
      expect(all.asked('BuildIntentRecoveryTransaction')).toEqual([])
    }
  })
})

describe('a page that is opened again', () => {
  it('begins anew before anything was sent: nothing signed was kept', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    expect(kept()).toEqual([])
    cleanup()
    all.open()
    await prepare()
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
  })

  it('follows what was sent, proves it, and asks no wallet', async () => {
    const all = await recoveryPage(nodes())
    const before = await held(base(), all.account, baseUsdc)
    all.open()
    await signed()
    await node('evm_setAutomine', false)
    try {
      await press('Send the transaction')
      await state('submitted')
      cleanup()
      const { events } = all.open()
      await state('submitted')
      await node('evm_mine')
      await state('proven')
      expect(events('recovered')).toHaveLength(1)
    } finally {
      await node('evm_setAutomine', true)
    }
    expect(await held(base(), all.account, baseUsdc)).toBe(before + 25_000_000n)
    expect(all.transactions()).toBe(1)
    cleanup()
    all.open()
    await state('proven')
  })

  it('does not know what a wallet did that never answered, looks, and begins anew at the user’s word', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    const { request } = all.wallet
    let gone = (_: Error) => {}
    all.wallet.request = (asked) =>
      asked.method === 'eth_sendTransaction' ? new Promise((_, reject) => (gone = reject)) : request(asked)
    await press('Send the transaction')
    await state('awaiting-wallet')
    await quiet(300)
    cleanup()
    // The wallet's request is gone with the page.
    gone(lost())
    all.wallet.request = request
    all.open()
    await state('outcome-unknown')
    await press('No, ask again')
    await prepare()
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
  })
})

describe('a transaction that is mined', () => {
  it('proves nothing: a token that moves nothing is noticed', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    const code = await node('eth_getCode', baseUsdc, 'latest')
    // The token's transfer returns false and moves nothing.
    await node('anvil_setCode', baseUsdc, await runtimeOf(base(), falseToken.code, all.account))
    try {
      await press('Send the transaction')
      await state('unproven')
      await says(/we didn't see the money arrive/)
      expect(offers('Send the transaction')).toBe(false)
    } finally {
      await node('anvil_setCode', baseUsdc, code)
    }
  })

  it('and reverted says where the money is', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    await node('evm_setAutomine', false)
    try {
      await press('Send the transaction')
      await state('submitted')
      // The relay's code is replaced before the transaction is mined.
      const code = await node('eth_getCode', relay, 'latest')
      await node('anvil_setCode', relay, '0x60006000fd')
      await node('evm_mine')
      await state('reverted')
      await says(/Only the network fee was spent. The money is still in the payment wallet/)
      await node('anvil_setCode', relay, code)
    } finally {
      await node('evm_setAutomine', true)
    }
    await press('Start again')
    await state('idle')
    await press('Check for money')
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
  })

  it('is not asked for where the chain would refuse it', async () => {
    const all = await recoveryPage(nodes())
    all.open()
    await signed()
    const code = await node('eth_getCode', factory, 'latest')
    await node('anvil_setCode', factory, '0x60006000fd')
    try {
      await press('Send the transaction')
      await says(/This transaction would fail on/)
      expect(all.transactions()).toBe(0)
    } finally {
      await node('anvil_setCode', factory, code)
    }
  })
})
