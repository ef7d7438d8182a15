import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import type { TamperMode } from '../../src/sandbox/index.ts'
import { sized } from '../setup/sized.ts'
import { type Demo, startDemo, type Visit } from './demo.ts'
import { callControl, isSound, payer, shows } from './payer.ts'
import { walletHands } from './walletHands.ts'

// Several pages run on a small machine, each from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

type Open = (options?: BrowserContextOptions) => Promise<Visit & ReturnType<typeof payer>>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (options) => {
      const visit = await demo.open(options)
      visits.push(visit)
      await visit.arrive()
      return { ...visit, ...payer(visit.page) }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

const tamper = (page: Page, mode: TamperMode | 'none') => callControl(page, 'tamper', { operation: '*', mode })
const narrow = { viewport: { width: 320, height: 640 } }

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** Requests a quote of USDC on Solana. The first token is selected, and quoted, as soon as the rail is. */
async function asksForQuote(page: Page, amount?: string): Promise<void> {
  await page.getByRole('button', { name: /^Solana/ }).click()
  const quoted = page.waitForResponse(
    (response) => response.url().endsWith('/QuoteIntentEdge') && (response.request().postData() ?? '').includes(usdc),
  )
  await page.getByRole('radio', { name: 'USDC' }).check()
  if (amount) await page.getByLabel('Amount you pay').fill(amount)
  await quoted
}

/** Checks that nothing on the page can be paid. */
async function isNotPayable(page: Page, address: string): Promise<void> {
  expect(await shows(page, address), 'the address').toBe(false)
  expect(await page.locator('a[href^="solana:"], .ik-qr').count(), 'links and QR codes').toBe(0)
  const on = page
    .locator('button:not([aria-disabled])')
    .filter({ hasText: /^(Show (where to pay|payment address)|Pay )/ })
  expect(await on.count(), 'ways on').toBe(0)
}

/** Waits for an answer with a receipt of that status. */
const receiptOf = (page: Page, status: string) =>
  page.waitForResponse(
    async (response) =>
      /\/(GetIntentReceipt|WaitIntentReceipt)$/.test(response.url()) &&
      response.ok() &&
      (await response.json()).intentReceipt.status === status,
  )

describe.concurrent('a dishonest quote', () => {
  const modes: TamperMode[] = [
    'swapped-token',
    'swapped-rail',
    'swapped-chain',
    'short-output',
    'other-recipient',
    'other-owner',
  ]
  for (const mode of sized(modes.slice(0, 1), modes)) {
    test(`${mode} is refused before anything can be paid`, async ({ open }) => {
      const { page, complaints, address, button } = await open(narrow)
      await tamper(page, mode)
      // The first token is quoted at once. Its refusal takes the place of the form, so no token is chosen here.
      await page.getByRole('button', { name: /^Solana/ }).click()
      await page.locator('.ik-card').getByRole('alert').waitFor()
      await isNotPayable(page, await address())
      await isSound(page, mode)
      expect(complaints).toEqual([])
      // An honest answer is paid on the same page.
      await tamper(page, 'none')
      // A dishonest quote is not requested again by itself: the payer goes back, and requests another.
      await button('Back').click()
      await asksForQuote(page)
      await page.locator('.ik-quote[data-state="ready"]').waitFor()
    })
  }

  test('other-amount: ten times what was to be spent is refused', async ({ open }) => {
    const { page, controls, address } = await open()
    await page.getByRole('heading', { name: 'Pay Lampworks' }).waitFor()
    await controls.getByLabel('The shop asks for').selectOption('what the payer wants to pay')
    await controls.getByLabel("The service's answers").selectOption('Quote: ten times the amount')
    await controls.getByText('Answers: Quote: ten times the amount.').waitFor()
    await asksForQuote(page, '60')
    await page.locator('.ik-card').getByRole('alert').waitFor()
    await isNotPayable(page, await address())
  })

  test('other-amount: ten times the price is not paid without a word of its own', async ({ open }) => {
    const { page, address } = await open()
    await tamper(page, 'other-amount')
    await asksForQuote(page)
    await page.locator('.ik-quote').getByRole('checkbox').waitFor()
    // This is longer than presses on new terms are ignored.
    await page.waitForTimeout(1000)
    await page.locator('.ik-quote-accept').click({ force: true })
    await isNotPayable(page, await address())
  })

  test('missing-request: the shop is named as who receives, and it can be paid', async ({ open }) => {
    const { page, complaints, address, ...shopper } = await open()
    await tamper(page, 'missing-request')
    await asksForQuote(page)
    await page.locator('.ik-quote[data-state="ready"]').waitFor()
    expect(await page.getByText('You get', { exact: true }).count()).toBe(0)
    await shopper.asksWhereToPay()
    expect(await shows(page, await address())).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe.concurrent('a dishonest end', () => {
  const ends: [mode: TamperMode, outcome: string, status: string][] = [
    ['elsewhere-delivery', 'It arrives', 'SUCCEEDED'],
    ['short-delivery', 'It arrives', 'SUCCEEDED'],
    ['other-chain-delivery', 'It arrives', 'SUCCEEDED'],
    ['other-token-delivery', 'It arrives', 'SUCCEEDED'],
    ['pending-success', 'It arrives', 'SUCCEEDED'],
    ['other-intent', 'It arrives', 'SUCCEEDED'],
    ['pending-refund', 'It fails on the last chain', 'REFUNDED'],
    ['stranger-refund', 'It fails on the last chain', 'REFUNDED'],
    ['early-refund', 'It fails on the last chain', 'EXECUTING'],
  ]
  for (const [mode, outcome, status] of sized(ends.slice(0, 1), ends)) {
    test(`${mode} is not believed`, async ({ open }) => {
      const { page, complaints, address, ...shopper } = await open(narrow)
      await shopper.asksWhereToPay()
      await tamper(page, mode)
      const answered = receiptOf(page, status)
      await shopper.pays(outcome)
      await answered
      await page.waitForTimeout(2500)
      expect(await page.getByRole('heading', { name: /^(Thank you|Your money came back)/ }).count()).toBe(0)
      // An answer that is not believed changes nothing: the payment stays as it was, with its address.
      if (mode !== 'other-intent') expect(await shows(page, await address()), 'the address').toBe(false)
      await isSound(page, mode)
      expect(complaints).toEqual([])
    })
  }

  test('future-updated-at: the payment is followed to its end', async ({ open }) => {
    const { page, complaints, ...shopper } = await open()
    await shopper.asksWhereToPay()
    await tamper(page, 'future-updated-at')
    await shopper.pays()
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })
})

describe.concurrent('a card payment behind the order', () => {
  test('that fails: the order is not confirmed', async ({ open }) => {
    const { page, complaints, address, ...shopper } = await open(narrow)
    await shopper.sees('Pay Lampworks')
    await shopper.openControls()
    await shopper.controls.getByLabel('It settles').selectOption('a card payment that fails')
    await shopper.asksWhereToPay()
    const answered = receiptOf(page, 'SUCCEEDED')
    await shopper.pays()
    await answered
    await page.waitForTimeout(1500)
    expect(await page.getByRole('heading', { name: /^Thank you/ }).count()).toBe(0)
    expect(await shows(page, await address())).toBe(false)
    await isSound(page, 'a failed settlement')
    expect(complaints).toEqual([])
  })

  test('that settles late: the order is confirmed then, and not before', async ({ open }) => {
    const { page, complaints, ...shopper } = await open(narrow)
    await shopper.sees('Pay Lampworks')
    await shopper.openControls()
    await shopper.controls.getByLabel('It settles').selectOption('a card payment, settled late')
    await shopper.asksWhereToPay()
    const answered = receiptOf(page, 'SUCCEEDED')
    await shopper.pays()
    await answered
    expect(await page.getByRole('heading', { name: /^Thank you/ }).count()).toBe(0)
    await isSound(page, 'a late settlement')
    await shopper.waits(70_000)
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })
})

describe('a dishonest recovery', () => {
  const modes: TamperMode[] = [
    'recovery-recipient',
    'recovery-amount',
    'recovery-extra-call',
    'recovery-delegate-call',
    'recovery-chain-zero',
    'recovery-domain',
    'recovery-primary-type',
    'recovery-hash',
    'recovery-encoded',
    'recovery-transaction',
  ]
  test('is not signed, or not sent', { timeout: 120_000 }, async () => {
    const account = 19
    const { page, arrive, leave } = await demo.open()
    await arrive('', `&account=${account}`)
    const shopper = { ...payer(page), ...walletHands(page, account) }
    await shopper.looksAtWalletQuote()
    await shopper.willEnd('strands')
    await shopper.paysFromWallet()
    await shopper.sees('The payment did not get through')
    const { hash, search } = new URL(page.url())
    for (const mode of sized(modes.slice(0, 1), modes)) {
      await tamper(page, mode)
      await page.goto(`/wallet.html${search}${hash}`)
      await page.reload()
      await page.locator('.ik-timeline').getByRole('button', { name: 'Get your money back' }).click()
      const card = page.locator('.ik-recovery')
      const refused = card.getByRole('heading', { name: "Don't sign this" })
      const [connect, change, sign] = ['Demo wallet', /^Switch to /, /^Sign to get/].map((name) =>
        card.getByRole('button', { name }),
      )
      if (!connect || !change || !sign) return
      const next = change.or(sign).or(refused)
      await connect.or(next).first().waitFor()
      if (await connect.isVisible()) await connect.click()
      if (mode === 'recovery-transaction') {
        await change.or(sign).first().waitFor()
        if (await change.isVisible()) await change.click()
        await sign.click()
      }
      await refused.waitFor()
      expect(await card.getByRole('button', { name: /^(Sign|Send)/ }).count(), mode).toBe(0)
    }
    await leave()
  })
})
