import type { BrowserContextOptions } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { sized } from '../setup/sized.ts'
import { type Demo, startDemo, type Visit } from './demo.ts'
import { isSound, payer } from './payer.ts'

// Several pages on a small machine, each from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

type Open = (options?: BrowserContextOptions, search?: string) => Promise<Visit & ReturnType<typeof payer>>

/** `open`: a page on the checkout, which ends with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (options, search) => {
      const visit = await demo.open(options)
      visits.push(visit)
      await visit.arrive('', search)
      return { ...visit, ...payer(visit.page) }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'
const payerAccount = '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901'
const toPayer = { before: /may go to your account 0x8A3b…8901/i, heading: 'Your money came back', to: payerAccount }
const toShop = { before: /may go to the shop \(0xF074…E063\)/i, heading: 'We have your refund', to: shop }
const told: { readonly [account in string]?: string } = {
  [payerAccount]: 'The money was sent back to you.',
  [shop]: 'The refund went to the shop.',
}

/** Whom the service's own receipt names as who got the refund. */
async function refundedTo({ page, sandbox }: Visit): Promise<string> {
  const intentId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent')
  const answer = await page.request.post('/rpc/Svc/GetIntentReceipt', {
    headers: { 'X-Sandbox': sandbox },
    data: { intentId },
  })
  return (await answer.json()).intentReceipt.refundTransaction.toAddress
}

describe.concurrent('a payment on a rail that fails after it left the rail', () => {
  const looks: [string, BrowserContextOptions][] = [
    ['', {}],
    [' at 320 px, dark', { colorScheme: 'dark', viewport: { width: 320, height: 640 } }],
  ]
  for (const [look, options] of sized(looks.slice(1), looks)) {
    test.for([
      ["go to the payer's account", 'It fails on the first chain', toPayer],
      ["go to the payer's account", 'It fails on the last chain', toPayer],
      ['go to the shop', 'It fails on the first chain', toShop],
      ['go to the shop', 'It fails on the last chain', toShop],
      ['go to the shop if the payer names no account', 'It fails on the last chain', toShop],
    ] as const)(`and whose refunds %s: %s${look}`, async ([whose, outcome, expected], { open }) => {
      const visit = await open(options)
      const { page, complaints, controls, ...shopper } = visit
      await shopper.sees('How do you want to pay?')
      await shopper.openControls()
      await controls.getByLabel('Late refunds').selectOption(whose)
      await page.locator(expected === toPayer ? '.ik-payer-late' : '.ik-payer').waitFor()
      await page.getByText(/it left Solana, the refund may go to/).waitFor()
      await isSound(page, 'the form')
      await shopper.acceptsQuote()
      await page.locator('.ik-checkout').getByText(expected.before).waitFor()
      await shopper.asksWhereToPay()
      await page.locator('.ik-deposit').getByText(expected.before).waitFor()
      await isSound(page, 'where to pay')
      await shopper.pays(outcome)
      // The page's own words follow the event; the card's follow the answers. Both are held against the service's books.
      await shopper.sees(expected.heading)
      expect(await refundedTo(visit)).toBe(expected.to)
      await page
        .locator('.ik-timeline')
        .getByText(told[expected.to] ?? '')
        .waitFor()
      for (const [other, text] of Object.entries(told))
        if (other !== expected.to) expect(await page.getByText(text ?? '').count()).toBe(0)
      expect(await shopper.button('Pay again').count()).toBe(expected === toPayer ? 1 : 0)
      await isSound(page, 'refunded')
      expect(complaints).toEqual([])
    })
  }

  test('a payer without an account is asked, and their typed one is used', async ({ open }) => {
    const visit = await open()
    const { page, controls, ...shopper } = visit
    await shopper.sees('How do you want to pay?')
    await page.locator('.ik-payer-late textarea').fill('')
    await shopper.button('Continue').click()
    await page.locator('.ik-payer-late').getByText('Enter the address.').waitFor()
    const typed = '0x1234567890123456789012345678901234567890'
    await page.locator('.ik-payer-late textarea').fill(typed)
    await shopper.acceptsQuote()
    await shopper.asksWhereToPay()
    await shopper.pays('It fails on the last chain')
    await shopper.sees('Your money came back')
    expect(await refundedTo(visit)).toBe(typed)
  })
})
