import type { BrowserContextOptions, Locator } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { shortenAddress } from '../../src/format/index.ts'
import { sized } from '../setup/sized.ts'
import { type Demo, startDemo, type Visit } from './demo.ts'
import { isSound, payer, textsIn } from './payer.ts'

// Several pages run on a small machine, each from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

type Texts = Awaited<ReturnType<typeof textsIn>>
type Open = (
  options?: BrowserContextOptions,
  locale?: string,
) => Promise<Visit & ReturnType<typeof payer> & { t: Texts }>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (options, locale = 'en') => {
      const t = await textsIn(locale)
      const visit = await demo.open(options)
      visits.push(visit)
      await visit.arrive('', `&locale=${locale}&dir=${t.direction}`)
      return { ...visit, ...payer(visit.page, 'mouse', t), t }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'
const payerAccount = '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901'
const toPayer = {
  chosen: (t: Texts) => t('refund.latePayer', { address: shortenAddress(payerAccount) }),
  before: (t: Texts) => t('refund.latePayer', { address: shortenAddress(payerAccount) }),
  heading: 'Your money came back',
  to: payerAccount,
  after: 'receipt.refunded',
} as const
const toShop = {
  chosen: (t: Texts) => t('refund.railThenShop', { rail: 'Solana', shop: 'Lampworks' }),
  before: (t: Texts) => t('refund.lateShop', { address: shortenAddress(shop) }),
  heading: 'We have your refund',
  to: shop,
  after: 'timeline.refundedShop',
} as const

const cases = [
  ["go to the payer's account", 'It fails on the first chain', 'refund.why', toPayer],
  ["go to the payer's account", 'It fails on the last chain', 'refund.why', toPayer],
  ['go to the shop', 'It fails on the first chain', undefined, toShop],
  ['go to the shop', 'It fails on the last chain', undefined, toShop],
  ['go to the shop if the payer names no account', 'It fails on the last chain', 'refund.orShop', toShop],
] as const
const oneOfEach = [cases[1], cases[4]]

interface Look {
  name: string
  options?: BrowserContextOptions
  locale?: string
  tried: readonly (typeof cases)[number][]
}
const narrow = { viewport: { width: 320, height: 640 } }
const narrowDark: Look = { name: ' at 320 px, dark', options: { ...narrow, colorScheme: 'dark' }, tried: cases }
const looks: Look[] = [
  { name: '', tried: cases },
  narrowDark,
  { name: ' at 320 px, in German', options: narrow, locale: 'de', tried: oneOfEach },
  { name: ' at 320 px, in Arabic', options: narrow, locale: 'ar', tried: oneOfEach },
]

/**
 * Removes isolates. The address in a sentence is an element of its own, which a language may isolate with invisible
 * characters.
 */
const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')
// `expect.poll` does not know which of the concurrent tests it belongs to, so this uses `vi.waitFor`.
const says = (part: Locator, text: string) =>
  vi.waitFor(async () => expect(bare(await part.textContent())).toContain(bare(text)), {
    timeout: 20_000,
    interval: 50,
  })

/** Returns the recipient of the refund in the service's own receipt. */
async function refundedTo({ page, sandbox }: Visit): Promise<string> {
  const intentId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent')
  const answer = await page.request.post('/rpc/Svc/GetIntentReceipt', {
    headers: { 'X-Sandbox': sandbox },
    data: { intentId },
  })
  return (await answer.json()).intentReceipt.refundTransaction.toAddress
}

describe.concurrent('a payment on a rail that fails after it left the rail', () => {
  for (const { name, options, locale, tried } of sized([narrowDark], looks)) {
    test.for(tried)(`and whose refunds %s: %s${name}`, async ([whose, outcome, asked, expected], { open }) => {
      const visit = await open(options, locale)
      const { page, complaints, controls, t, ...shopper } = visit
      await shopper.sees(t('checkout.pay', { shop: 'Lampworks' }))
      await shopper.openControls()
      await controls.getByLabel('Late refunds').selectOption(whose)
      await shopper.button(/^Solana/).click()
      await shopper.sees(t('checkout.payOn', { rail: 'Solana' }))
      if (asked) await says(page.locator('.ik-payer'), t(asked, { rail: 'Solana' }))
      expect(await page.locator('.ik-payer-late').count()).toBe(asked ? 1 : 0)
      await isSound(page, 'the form')
      await shopper.looksAtQuote()
      await says(page.locator('.ik-checkout'), expected.chosen(t))
      await shopper.asksWhereToPay()
      await says(page.locator('.ik-deposit'), expected.before(t))
      await isSound(page, 'where to pay')
      await shopper.pays(outcome)
      // The page's own text follows the event, and the card's follows the answers. Both are compared with the service's
      // receipt.
      await shopper.sees(expected.heading)
      expect(await refundedTo(visit)).toBe(expected.to)
      await says(page.locator('.ik-receipt'), t(expected.after))
      const other = expected === toPayer ? toShop : toPayer
      expect(await page.getByText(t(other.after)).count()).toBe(0)
      expect(await shopper.button(t('checkout.again')).count()).toBe(expected === toPayer ? 1 : 0)
      await isSound(page, 'refunded')
      expect(complaints).toEqual([])
    })
  }

  test('a payer without an account is asked, and their typed one is used', async ({ open }) => {
    const visit = await open()
    const { page, controls, ...shopper } = visit
    await shopper.looksAtQuote()
    await page.locator('.ik-payer-late textarea').fill('')
    await page.locator('.ik-quote').waitFor({ state: 'detached' })
    await shopper.button('Show payment address').click()
    await page.locator('.ik-payer-late').getByText('Enter the address.').waitFor()
    const typed = '0x1234567890123456789012345678901234567890'
    await page.locator('.ik-payer-late textarea').fill(typed)
    await shopper.asksWhereToPay()
    await shopper.pays('It fails on the last chain')
    await shopper.sees('Your money came back')
    expect(await refundedTo(visit)).toBe(typed)
  })
})
