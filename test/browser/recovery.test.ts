import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { inMatrix, sized } from '../setup/sized.ts'
import { type Demo, startDemo, type Visit } from './demo.ts'
import { type Hands, isSound, payer, textsIn } from './payer.ts'
import { walletHands } from './walletHands.ts'

// These tests use real chains: a payment that strands, and its recovery.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

let accounts = 10

type Texts = Awaited<ReturnType<typeof textsIn>>
interface OpenOptions {
  hands?: Hands
  locale?: string
  context?: BrowserContextOptions
}
type Open = (
  options?: OpenOptions,
) => Promise<Visit & ReturnType<typeof payer> & ReturnType<typeof walletHands> & { t: Texts }>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async ({ hands = 'mouse', locale = 'en', context = {} } = {}) => {
      const t = await textsIn(locale)
      const visit = await demo.open(context)
      visits.push(visit)
      const account = accounts++
      await visit.arrive('', `&account=${account}&locale=${locale}&dir=${t.direction}`)
      return { ...visit, ...payer(visit.page, hands, t), ...walletHands(visit.page, account, t), t }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

/** Goes from the shop to the same payment in the wallet, with the same service and account. */
async function goToWallet(page: Page): Promise<void> {
  const { hash, search } = new URL(page.url())
  await page.goto(`/wallet.html${search}${hash}`)
}

/** Takes the money back in place of a payment's card, by mouse or with the keyboard alone. */
async function bringsBack(page: Page, t: Texts, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(page.locator('.ik-timeline').getByRole('button', { name: t('next.recover') }))
  const card = page.locator('.ik-recovery')
  expect(await page.locator('.ik-timeline').count()).toBe(0)
  const primary = card.locator('button[data-kind="primary"]:not([aria-disabled])')
  const review = page.locator('.ik-recovery[data-state="review"]')
  const [connect, change] = [
    card.getByRole('button', { name: 'Demo wallet' }),
    page.locator('[data-state="other-chain"]'),
  ]
  await connect.or(change).or(review).first().waitFor()
  if (await connect.isVisible()) await press(connect)
  await change.or(review).first().waitFor()
  if (await change.isVisible()) await press(primary)
  await review.waitFor()
  await isSound(page, 'review')
  await press(primary)
  await page.locator('.ik-recovery[data-state="ready"]').waitFor()
  await press(primary)
  await page.locator('.ik-recovery[data-state="proven"]').waitFor()
  await isSound(page, 'proven')
}

const narrow = { viewport: { width: 320, height: 640 } }
const ways: (OpenOptions & { name: string })[] = [
  { name: 'with the mouse' },
  { name: 'with the keyboard', hands: 'keyboard' },
  { name: 'at 320 px in Arabic', locale: 'ar', context: narrow },
]

describe.concurrent('stranded money', () => {
  // Of two payments, one strands in a deployed wallet, the other in one that is not deployed.
  for (const payments of sized([2], [1, 2]))
    test.for(sized(ways.slice(2), ways))(
      `of payment ${payments} is taken back in place of the checkout's card, $name`,
      async (way, { open }) => {
        const { page, holds, complaints, t, press, ...shopper } = await open(way)
        for (let payment = 1; payment <= payments; payment++) {
          await shopper.looksAtWalletQuote()
          await shopper.willEnd('strands')
          await shopper.paysFromWallet()
          await shopper.sees('The payment did not get through')
          if (payment < payments) await page.goto(page.url().replace(/#.*/, ''))
        }
        const held = await holds(8453)
        await bringsBack(page, t, press)
        expect((await holds(8453)) - held).toBe(100_000_000n)
        expect(complaints).toEqual([])
      },
    )

  inMatrix(test)(
    'the network’s own coin on the first chain is back, in the wallet, from a wallet that is not deployed',
    async ({ open }) => {
      const { page, complaints, coins, t, press, ...shopper } = await open()
      const ether = /^ETH on Arbitrum/
      await shopper.looksAtWalletQuote(ether)
      await page.locator('.ik-quote[data-state="ready"]').filter({ hasText: 'ETH' }).waitFor()
      await shopper.willEnd('invalid')
      await shopper.paysFromWallet(ether)
      await shopper.sees('The payment did not get through')
      const held = await coins()
      await goToWallet(page)
      await bringsBack(page, t, press)
      // This is more than the fee of the recovery's transaction, which is a small fraction of a cent.
      expect(Number((await coins()) - held) / 1e18).toBeGreaterThan(0.03)
      expect(complaints).toEqual([])
    },
  )
})
