import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Demo, startDemo } from './demo.ts'
import { expectFocusShown } from './focusOrder.ts'
import { callControl, type Hands, isSound, payer, tabTo } from './payer.ts'
import { walletHands } from './walletHands.ts'

vi.setConfig({ testTimeout: 90_000 })

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

const [BASE, ARBITRUM] = [8453, 42161]
/** An account that no wallet of the demo has. */
const friend = '0x5b38da6a701c568545dcfcb03fcb875f56beddc4'
/** The first accounts are left to the test that switches to one of them. */
let accounts = 0

/**
 * Opens the wallet page, with the actions of a person who moves tokens there.
 *
 * @param prepare prepares the blank page
 */
async function open(hands: Hands, prepare?: (page: Page) => Promise<unknown>) {
  const visit = await demo.open({ viewport: { width: 1200, height: 1400 } })
  const { page, sandbox } = visit
  const account = 2 + (accounts++ % 8)
  await prepare?.(page)
  await page.goto(`/wallet.html?sandbox=${sandbox}&account=${account}`)
  const panel = page.locator('.ik-checkout')
  await panel.waitFor()
  const wallet = walletHands(page, account)
  await wallet.refill()
  const { press } = payer(page, hands)
  const amount = (side: 'pays' | 'arrives') => panel.locator(`[data-side="${side}"] .ik-transfer-input`)

  /** Enters a text in a field, in place of what stands there. */
  async function enters(field: Locator, text: string): Promise<void> {
    if (hands === 'mouse') await field.click()
    else await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }

  return {
    ...visit,
    panel,
    press,
    enters,
    wallet,
    amount,
    button: (name: string | RegExp) => panel.getByRole('button', { name }),
    types: (side: 'pays' | 'arrives', text: string) => enters(amount(side), text),

    /** Sends to somebody, instead of swapping. */
    async sendsTo(recipient: string): Promise<void> {
      const send = panel.getByRole('radio', { name: 'Send' })
      if (hands === 'mouse') await panel.getByText('Send', { exact: true }).click()
      else {
        await tabTo(page, panel.getByRole('radio', { checked: true }))
        await page.keyboard.press('ArrowRight')
      }
      expect(await send.isChecked()).toBe(true)
      await enters(panel.locator('.ik-transfer-address'), recipient)
    },

    /** Agrees to a box, where there is one. */
    async consents(): Promise<void> {
      const box = panel.locator('.ik-quote-impact input')
      if (!(await box.isVisible())) return
      if (hands === 'mouse') return box.check()
      await tabTo(page, box)
      await page.keyboard.press('Space')
    },

    /** Chooses a token by its symbol and network. */
    async chooses(side: 'pays' | 'arrives', symbol: string, network: string): Promise<void> {
      const opener = panel.locator(`[data-side="${side}"] .ik-transfer-token .ik-picker-button`)
      await press(opener)
      const dialog = page.locator('dialog[open]')
      await dialog.getByRole('combobox').waitFor()
      await page.keyboard.type(symbol)
      const option = dialog.getByRole('option').filter({ hasText: network }).filter({ hasText: symbol }).first()
      await option.waitFor()
      if (hands === 'mouse') await option.click()
      else {
        for (let steps = 0; steps < 20; steps++) {
          const active = await dialog.getByRole('combobox').getAttribute('aria-activedescendant')
          if (active && active === (await option.getAttribute('id'))) break
          await page.keyboard.press('ArrowDown')
        }
        await page.keyboard.press('Enter')
      }
      await dialog.waitFor({ state: 'hidden' })
      if (hands === 'keyboard') await vi.waitFor(async () => expect(await hasFocus(opener)).toBe(true))
    },

    /** Connects the demo's wallet in the panel. */
    async connects(): Promise<void> {
      await press(panel.getByRole('button', { name: 'Connect a wallet' }))
      await keepsFocus()
      await press(panel.getByRole('button', { name: 'Demo wallet' }))
      await page.locator('.ik-quote').waitFor()
      await keepsFocus()
    },

    /** The quote's button, once it can be pressed. */
    agree: panel.locator('.ik-quote .ik-quote-accept:not([aria-disabled])'),
    keepsFocus,
    async arrives(): Promise<void> {
      await page.locator('.ik-checkout[data-outcome="succeeded"]').waitFor()
      await keepsFocus()
    },
  }

  /** Checks that a person without a mouse sees where they are. */
  async function keepsFocus(): Promise<void> {
    if (hands === 'keyboard') await vi.waitFor(() => expectFocusShown(page), { timeout: 5000 })
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const coins = async (page: Page, chain: number, owner: string): Promise<bigint> => {
  const data = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [owner, 'latest'] }
  return BigInt(((await (await page.request.post(`/chain/${chain}`, { data })).json()) as { result: string }).result)
}
const usdcOf = async (page: Page, chain: number, owner: string): Promise<bigint> => {
  const to =
    chain === BASE ? '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' : '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
  const call = { to, data: `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}` }
  const data = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
  const { result } = (await (await page.request.post(`/chain/${chain}`, { data })).json()) as { result: string }
  return result === '0x' ? 0n : BigInt(result)
}

describe.for(['mouse', 'keyboard'] as const)('a transfer on the wallet page, by %s', (hands) => {
  test('swaps a token to another network', async () => {
    const { page, complaints, leave, ...person } = await open(hands)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '20')
    await person.connects()
    const held = await person.wallet.holds(BASE)
    await person.agree.waitFor()
    await isSound(page, 'a swap')
    await person.press(person.agree)
    await person.arrives()
    const got = (await person.wallet.holds(BASE)) - held
    expect(got).toBeGreaterThan(19_000_000n)
    expect(got).toBeLessThanOrEqual(20_000_000n)
    expect(complaints).toEqual([])
    await leave()
  })

  test('begins with a token of the balances, which are found by name and worth what the chosen currency says', async () => {
    const { page, complaints, leave, panel, ...person } = await open(hands)
    await person.press(page.getByRole('button', { name: 'Connect Demo wallet' }))
    const [total, row] = [page.locator('.holdings-total'), page.locator('.holdings-row')]
    await vi.waitFor(async () => expect(await total.textContent()).toMatch(/^\$[\d,.]+$/))
    await page.getByLabel('Currency').selectOption('EUR')
    await vi.waitFor(async () => expect(await total.textContent()).toMatch(/^€[\d,.]+$/))
    expect(await row.first().textContent()).toContain('€')
    await person.enters(page.getByLabel('Find a token'), 'usdc')
    await vi.waitFor(async () => expect(await row.count()).toBe(2))
    await isSound(page, 'the wallet')
    await person.enters(page.getByLabel('Find a token'), 'nothing')
    await page.getByText('You hold no token like that.').waitFor()
    await person.enters(page.getByLabel('Find a token'), 'base')
    const movesUsdc = async () => {
      await person.press(row.filter({ hasText: 'USDC' }))
      await panel
        .locator('[data-side="pays"]')
        .getByRole('button', { name: /USDC.*Base/ })
        .waitFor()
    }
    await movesUsdc()
    await person.chooses('pays', 'ETH', 'Arbitrum')
    await movesUsdc()
    await person.chooses('arrives', 'USDC', 'Arbitrum')
    await person.types('pays', '4')
    await person.agree.waitFor()
    expect(await panel.locator('[data-side="pays"]').textContent()).toContain('€')
    expect(complaints).toEqual([])
    await leave()
  })

  test('sends what arrives, exactly, to somebody on another network', async () => {
    const { page, complaints, leave, panel, ...person } = await open(hands)
    await person.sendsTo(friend)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('arrives', '7.5')
    await person.connects()
    const before = await usdcOf(page, BASE, friend)
    await person.press(person.agree)
    await person.arrives()
    expect((await usdcOf(page, BASE, friend)) - before).toBe(7_500_000n)
    expect(complaints).toEqual([])
    await leave()
  })

  test('sends a token straight to somebody on its own network', async () => {
    const { page, complaints, leave, panel, ...person } = await open(hands)
    await person.sendsTo(friend)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Arbitrum')
    await person.types('pays', '3')
    await person.connects()
    const before = await usdcOf(page, ARBITRUM, friend)
    await panel.getByText('Goes straight to the recipient').waitFor()
    await person.press(person.agree)
    await vi.waitFor(async () => expect((await usdcOf(page, ARBITRUM, friend)) - before).toBe(3_000_000n), {
      timeout: 20_000,
    })
    expect(await person.wallet.asked()).toBe(1)
    expect(complaints).toEqual([])
    await leave()
  })

  test('sends all of the coin but the network fee: nothing is short, and next to nothing is left', async () => {
    const { page, complaints, leave, panel, ...person } = await open(hands)
    await person.sendsTo(friend)
    await person.chooses('pays', 'ETH', 'Arbitrum')
    await person.chooses('arrives', 'ETH', 'Arbitrum')
    await person.types('pays', '1')
    await person.connects()
    await person.press(person.button('Max'))
    const before = await coins(page, ARBITRUM, friend)
    await person.press(person.agree)
    await vi.waitFor(async () => expect((await coins(page, ARBITRUM, friend)) - before).toBeGreaterThan(10n ** 18n), {
      timeout: 20_000,
    })
    // A transfer costs 21,000 gas; what is kept pays for a few of them.
    expect(await person.wallet.coins()).toBeLessThan(10n ** 15n)
    expect(complaints).toEqual([])
    await leave()
  })

  test('swaps all of the coin but the network fee', async () => {
    const { leave, complaints, ...person } = await open(hands)
    await person.chooses('pays', 'ETH', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '1')
    await person.connects()
    await person.press(person.button('Max'))
    await person.agree.waitFor()
    await person.consents()
    await person.press(person.agree)
    await person.arrives()
    expect(await person.wallet.coins()).toBeLessThan(10n ** 15n)
    expect(complaints).toEqual([])
    await leave()
  })

  test('more than is held is told before any wallet is asked', async () => {
    const { leave, panel, ...person } = await open(hands)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '99999999')
    await person.connects()
    await panel.getByText(/^You have .* Enter less/).waitFor()
    await panel.getByRole('button', { name: 'Not enough USDC' }).waitFor()
    expect(await person.wallet.asked()).toBe(0)
    await leave()
  })

  test('pays the network fee in the token that leaves, without a transaction of its own', async () => {
    const { leave, panel, page, complaints, ...person } = await open(hands)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '25')
    await person.connects()
    await person.agree.waitFor()
    await person.press(person.button('Choose how to pay the network fee'))
    const choice = page.getByRole('radio', { name: /^In USDC, with the payment/ })
    await choice.waitFor()
    if (hands === 'mouse') await choice.check()
    else {
      await tabTo(page, page.getByRole('radio', { checked: true }).last())
      await page.keyboard.press('ArrowDown')
    }
    expect(await choice.isChecked()).toBe(true)
    expect(await person.wallet.asked()).toBe(0)
    await person.press(person.button(/^Sign 25\.\d+ USDC, including/))
    await person.arrives()
    expect(complaints).toEqual([])
    await leave()
  })

  test('a network fee that the account cannot pay is told before any wallet is asked', async () => {
    const { leave, panel, page, complaints, ...person } = await open(hands)
    await person.wallet.drain()
    await person.chooses('pays', 'ETH', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '0.01')
    await person.connects()
    await panel.getByText(/Enter less/).waitFor()
    await person.types('pays', '0')
    await panel.getByText("Your balance doesn't cover the network fee.").waitFor()
    expect(await person.button('Max').count()).toBe(0)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.types('pays', '5')
    await person.agree.waitFor()
    await person.consents()
    await person.press(person.agree)
    await page.getByText(/for the network fee\. Nothing was sent/).waitFor()
    expect(await person.wallet.asked()).toBe(0)
    expect(complaints).toEqual([])
    await person.wallet.refill()
    await leave()
  })

  test('comes from Solana, to the connected account', async () => {
    const { page, leave, complaints, panel, ...person } = await open(hands)
    await person.chooses('pays', 'SOL', 'Solana')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '0.5')
    await person.enters(panel.getByLabel('Your Solana address'), '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw')
    await person.press(person.button('Demo wallet'))
    await person.agree.waitFor()
    await person.keepsFocus()
    await person.press(person.agree)
    await page.locator('.ik-checkout[data-step="pay"]').waitFor()
    await person.keepsFocus()
    await callControl(page, 'pay', { intentId: await newestIntent(page) })
    await person.arrives()
    expect(complaints).toEqual([])
    await leave()
  })

  test('goes to Solana', async () => {
    const { leave, complaints, panel, ...person } = await open(hands)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'SOL', 'Solana')
    await person.types('pays', '30')
    await person.enters(panel.locator('.ik-transfer-address'), '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw')
    await person.connects()
    await person.press(person.agree)
    await person.arrives()
    expect(complaints).toEqual([])
    await leave()
  })

  test('is quoted anew for another account, which pays', async () => {
    const { page, leave, panel, ...person } = await open(hands)
    await person.chooses('pays', 'USDC', 'Arbitrum')
    await person.chooses('arrives', 'USDC', 'Base')
    await person.types('pays', '4')
    await person.connects()
    await person.agree.waitFor()
    const held = await person.wallet.holds(ARBITRUM)
    if (hands === 'keyboard') await tabTo(page, person.agree)
    // In the wallet, not on the page.
    const shown = await person.wallet.switchesTo(1)
    await panel
      .getByText(`${shown.slice(0, 6)}…${shown.slice(-4)}`)
      .first()
      .waitFor()
    await person.agree.waitFor()
    await person.keepsFocus()
    const before = await usdcOf(page, BASE, shown)
    await person.press(person.agree)
    await person.arrives()
    expect(await usdcOf(page, BASE, shown)).toBeGreaterThan(before)
    expect(await person.wallet.holds(ARBITRUM)).toBe(held)
    await leave()
  })
})

test('the form keeps its focus, its text and its place when the code that quotes it arrives', async () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const { page, complaints, leave, panel, ...person } = await open('mouse', (page) =>
    page.route(/TransferSteps/, async (route) => {
      await sent
      await route.continue()
    }),
  )
  await page.getByRole('button', { name: 'Connect Demo wallet' }).click()
  await person.chooses('pays', 'USDC', 'Arbitrum')
  await person.chooses('arrives', 'USDC', 'Base')
  await person.types('pays', '2')
  const field = person.amount('pays')
  const place = () =>
    field.evaluate((input) => {
      const [own, around] = [input, input.closest('.ik-checkout')].map((one) => one?.getBoundingClientRect())
      return own && around && [own.left - around.left, own.top - around.top, own.width, own.height]
    })
  const element = await field.elementHandle()
  const before = await place()
  await panel.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
  expect(await page.locator('.ik-quote').count()).toBe(0)
  send()
  await page.keyboard.type('5')
  await person.agree.waitFor()
  expect(await element?.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('25')
  expect(await place()).toEqual(before)
  expect(complaints).toEqual([])
  await leave()
})

/** Returns the id of the payment that this device armed last. */
async function newestIntent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const entries = Object.values(localStorage).flatMap((text) => {
      const ids = /0x[0-9a-f]{64}/.exec(String(text))
      return ids ? [ids[0]] : []
    })
    return entries[0] ?? ''
  })
}
