import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PrepareIntentRecoveryResponse } from '../../src/api/index.ts'
import { journalOf } from '../../src/payments/journal/index.ts'
import type { TamperMode } from '../../src/sandbox/index.ts'
import { says as answer, serviceBefore } from '../setup/between.ts'
import { baseUsdc, card, factory, held, prepare, recoveryPage, relay, review, state } from '../setup/recoveryPage.tsx'
import { BASE, press, says, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()
afterEach(() => localStorage.clear())

const modes: [TamperMode, what: RegExp][] = [
  ['recovery-recipient', /It would do something other than pay the money to you/],
  ['recovery-amount', /It would move another token, or more than there is/],
  ['recovery-extra-call', /It would do something other than pay the money to you/],
  ['recovery-delegate-call', /It would do something other than pay the money to you/],
  ['recovery-chain-zero', /another wallet, another network or all networks/],
  ['recovery-domain', /another wallet, another network or all networks/],
  ['recovery-primary-type', /It isn't a payment from the payment wallet/],
  ['recovery-hash', /What you would sign isn't what would be carried out/],
  ['recovery-encoded', /What you would sign isn't what would be carried out/],
]

/** Lists the buttons of a card that has refused: copying the details should be the only one. */
const onlyWayOn = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a dishonest service', () => {
  it.each(modes)('%s is refused before any wallet is asked', async (tamper, what) => {
    const all = await recoveryPage(nodes(), { tamper })
    const { events } = all.open()
    await prepare()
    await state('refused')
    expect(screen.getByRole('alert')).toHaveTextContent(what)
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was signed or sent')
    expect(screen.getByRole('heading')).toHaveTextContent("Don't sign this")
    expect(onlyWayOn()).toEqual(['Copy details'])
    expect(all.wallet.asked).toEqual([])
    expect(all.asked('BuildIntentRecoveryTransaction')).toEqual([])
    expect(events('error')).toMatchObject([{ refusals: expect.any(Array) }])
    expect(card().querySelector('pre')).toHaveTextContent(`intent: ${all.intentId}`)
  })

  it('about the transaction is refused after one signature, and nothing is sent', async () => {
    const all = await recoveryPage(nodes(), { tamper: 'recovery-transaction' })
    const wallet = all.intent.destinationIntentAddress ?? ''
    all.open()
    await review()
    await press(/^Sign to get/)
    await state('refused')
    expect(screen.getByRole('alert')).toHaveTextContent('differs from what you signed. Nothing was sent.')
    expect([all.signatures(), all.transactions()]).toEqual([1, 0])
    expect(onlyWayOn()).toEqual(['Copy details'])
    expect(await held(nodes().urls[BASE] ?? '', wallet, baseUsdc)).toBe(25_000_000n)
  })

  it('is refused through a relay, or a factory, that the page does not allow', async () => {
    for (const props of [{ relays: [factory] }, { factories: [relay] }]) {
      const all = await recoveryPage(nodes())
      all.open(props)
      await review()
      await press(/^Sign to get/)
      await state('refused')
      expect([all.signatures(), all.transactions()]).toEqual([1, 0])
      all.close()
    }
  })

  it('is asked for no signature where the page allows nothing to deploy the wallet', async () => {
    const nowhere = ['0x00000000000000000000000000000000000000b1']
    const none = { relays: undefined, factories: undefined }
    for (const props of [{ relays: [] }, { factories: [] }, none, { relays: nowhere }, { factories: nowhere }]) {
      const all = await recoveryPage(nodes())
      all.open(props)
      await prepare()
      await state('unavailable')
      await says(/That wallet isn't set up there yet, so nothing can leave it\. You didn't sign anything\./)
      await says(/This page is missing a contract that can set it up/)
      expect(onlyWayOn()).toEqual(['Copy details', 'Disconnect', 'Check again'])
      expect([all.wallet.asked.length, all.asked('BuildIntentRecoveryTransaction').length]).toEqual([0, 0])
      all.close()
    }
  })

  it('about the payment itself is refused by what this device was told', async () => {
    const all = await recoveryPage(nodes())
    const intent = { ...all.intent, destinationIntentAddress: '0x00000000000000000000000000000000000000b1' }
    journalOf(all.client).put({ intentId: all.intentId, quote: { intent, sentAt: Date.now() }, step: 'paid' })
    all.open()
    await prepare()
    await state('refused')
    await says(/It contradicts the quote of this payment/)
    expect([all.asked('PrepareIntentRecovery').length, all.wallet.asked.length]).toEqual([0, 0])
  })

  it.each([
    ['the other wallet', { intentSource: 'origin' }],
    ['no wallet that is known', { intentSource: 'elsewhere' }],
  ])('and speaks of %s is refused', async (_, change) => {
    const all = await recoveryPage(nodes())
    const service = await serviceBefore(all.sandbox, async (operation, _body, pass) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      const honest = (await (await pass()).json()) as PrepareIntentRecoveryResponse
      return answer({ ...honest, ...change })
    })
    all.open({}, { service })
    await prepare()
    await state('refused')
    expect(all.wallet.asked).toEqual([])
  })

  it('and answers about another payment is not listened to', async () => {
    const all = await recoveryPage(nodes())
    const service = await serviceBefore(all.sandbox, async (operation, _body, pass) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      const honest = (await (await pass()).json()) as PrepareIntentRecoveryResponse
      return answer({ ...honest, intentId: '0xother' })
    })
    all.open({}, { service })
    await prepare()
    await says(/can't trust/)
    expect(all.wallet.asked).toEqual([])
  })
})

describe('several tokens', () => {
  it('are chosen from, and what is prepared then may move no other', async () => {
    const all = await recoveryPage(nodes())
    let honest = true
    const extra = {
      contractAddress: '0x4200000000000000000000000000000000000006',
      chainId: BASE,
      balance: '9',
      decimals: 18,
    }
    const asked: string[] = []
    const service = await serviceBefore(all.sandbox, async (operation, body, pass) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      asked.push(body)
      const { tokenAddress } = JSON.parse(body)
      // When asked for the other token, the service still offers the first one.
      if (tokenAddress) {
        honest = tokenAddress.toLowerCase() === baseUsdc.toLowerCase()
        if (!honest) return pass()
      }
      const prepared = (await (await pass()).json()) as PrepareIntentRecoveryResponse
      return answer({
        ...prepared,
        recoveryTokens: [...(prepared.recoveryTokens ?? []), ...(tokenAddress ? [] : [extra])],
      })
    })
    all.open({}, { service })
    await prepare()
    await state('choose')
    await press(/25\.00\s*USDC/)
    await state('other-chain')
    expect(JSON.parse(asked.at(-1) ?? '').tokenAddress).toBe(baseUsdc)
    await press('Switch to Base')
    await state('review')
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
  })

  it('of which another one is prepared than was chosen are refused', async () => {
    const all = await recoveryPage(nodes())
    const extra = {
      contractAddress: '0x4200000000000000000000000000000000000006',
      chainId: BASE,
      balance: '9',
      decimals: 18,
    }
    const service = await serviceBefore(all.sandbox, async (operation, body, pass) => {
      if (operation !== 'PrepareIntentRecovery') return undefined
      const { tokenAddress, ...rest } = JSON.parse(body)
      if (tokenAddress)
        return all.sandbox.fetch(`${all.url}/rpc/Svc/PrepareIntentRecovery`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(rest),
        })
      const prepared = (await (await pass()).json()) as PrepareIntentRecoveryResponse
      return answer({ ...prepared, recoveryTokens: [...(prepared.recoveryTokens ?? []), extra] })
    })
    all.open({}, { service })
    await prepare()
    await state('choose')
    await press(/WETH/)
    await state('refused')
    expect(all.wallet.asked).toEqual([])
  })
})
