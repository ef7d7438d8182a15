import type { BrowserContextOptions } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { inMatrix, sized } from '../setup/sized.ts'
import { type Demo, type Pace, startDemo, type Visit } from './demo.ts'
import { type Hands, isSound, payer, shows } from './payer.ts'

// Several pages run on a small machine, each from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  // The speed is high, but a quote still lasts for more than a minute.
  demo = await startDemo(12)
})
afterAll(() => demo.close())

type Open = (
  options?: BrowserContextOptions & { hands?: Hands; pace?: Pace },
  hash?: string,
) => Promise<Visit & ReturnType<typeof payer>>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async ({ hands, pace, ...options } = {}, hash) => {
      const visit = await demo.open(options, pace)
      visits.push(visit)
      await visit.arrive(hash)
      return { ...visit, ...payer(visit.page, hands) }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

/**
 * The times until a delivery has failed and until it is refunded, in ms of the service's clock. The first begins at the
 * payment. The second begins after the first, and no refund comes before it.
 */
const [untilFailed, untilRefunded] = [25_000, 60_000]
/** Each journey runs with the mouse; in the matrix also with the keyboard only, and there are more journeys. */
const hands = sized<Hands[]>(['mouse'], ['mouse', 'keyboard'])
const more = sized<Hands[]>([], ['mouse', 'keyboard'])

describe.concurrent('the checkout page', () => {
  test.for(hands)('a quote that expired is not paid; a new one is, with the %s', async (hands, { open }) => {
    const { page, complaints, address, ...shopper } = await open({ hands })
    await shopper.looksAtQuote()
    const first = await address()
    await shopper.waitsSixteenMinutes()
    // The page's clock does not show the expiry, but the service refuses to arm the quote.
    await shopper.press(shopper.agree)
    await page.getByText("This quote expired. Don't send anything.").waitFor()
    expect(await shows(page, first)).toBe(false)
    await isSound(page, 'expired')

    await shopper.press(shopper.button('Get a new quote'))
    await shopper.asksWhereToPay()
    const second = await address()
    expect(second).not.toBe(first)
    expect(await shows(page, second)).toBe(true)
    await shopper.pays()
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })

  test('pays with the mouse, and has the payment in the wallet, with its receipt', async ({ open }) => {
    const { page, complaints, address, controls, sandbox, ...shopper } = await open()
    await shopper.sees('Pay Lampworks')
    await page.locator('.ik-amount-lead').getByText('100.00 USDC').waitFor()
    await shopper.looksAtQuote()
    expect(await shows(page, await address()), 'the address before arming').toBe(false)
    await shopper.asksWhereToPay()
    expect(await shows(page, await address()), 'the address after arming').toBe(true)
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor()
    await shopper.pays()
    await shopper.sees('Thank you. Order 20418 is confirmed.')
    await page.getByText('Steps', { exact: true }).click()
    const steps = page.locator('.ik-timeline').getByRole('listitem').filter({ hasText: '(done)' })
    // The timeline may render the receipt shortly after the shop's callback.
    await steps.nth(4).waitFor()
    expect(await steps.count()).toBe(5)
    expect(await shows(page, await address()), 'the address once paid').toBe(false)
    // The page shows the sandbox's refusal: this payment can no longer be refunded.
    await controls.getByLabel('Once paid').selectOption('The bridge gives it back')
    await shopper.button('Play the payment').click()
    await controls.getByRole('alert').filter({ hasText: 'IntentStatus' }).waitFor()
    await page.goto(`/wallet.html?sandbox=${sandbox}`)
    const row = page.locator('.ik-list [data-status="SUCCEEDED"]')
    await row.click()
    await page.getByRole('article', { name: 'Receipt' }).waitFor()
    await page
      .locator('.ik-receipt-says')
      .filter({ hasText: /100\.00 USDC.* on Base/ })
      .waitFor()
    await isSound(page, 'the wallet')
    await page
      .getByLabel('Find a payment')
      .fill(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent') ?? '')
    await shopper.button('Search').click()
    await page
      .getByText(/1 payment/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  test.for(more)('gets the money back, and can pay again, with the %s', async (hands, { open }) => {
    const { page, complaints, address, ...shopper } = await open({ hands })
    await shopper.asksWhereToPay()
    const first = await address()
    await shopper.pays('The bridge gives it back')
    await shopper.sees('Your money came back')
    await page.locator('.ik-receipt dt', { hasText: 'Refunded on Solana' }).waitFor()
    await shopper.press(page.locator('summary', { hasText: 'Steps' }))
    await page.locator('[data-step=refund][data-state=done]', { hasText: 'Solana' }).waitFor()
    await shopper.press(shopper.button('Pay again'))
    await shopper.looksAtQuote()
    expect(await address()).not.toBe(first)
    expect(new URL(page.url()).hash).toBe('')
    expect(complaints).toEqual([])
  })

  test.for(more)('tells of a delivery that failed, and of its refund, with the %s', async (hands, { open }) => {
    const { page, complaints, ...shopper } = await open({ hands, pace: 'still' })
    await shopper.asksWhereToPay()
    await shopper.pays('It fails on the last chain')
    await shopper.waits(untilFailed)
    await shopper.sees('The payment did not get through')
    await page.getByText('Not delivered').first().waitFor()
    await shopper.waits(untilRefunded)
    await shopper.sees('Your money came back')
    await page.locator('.ik-receipt dt', { hasText: 'Refunded on Base' }).waitFor()
    await shopper.press(page.locator('summary', { hasText: 'Steps' }))
    await page.locator('[data-step=refund][data-state=done]', { hasText: 'Base' }).waitFor()
    expect(complaints).toEqual([])
  })

  test.for(hands)(
    'is found again after a reload, before paying, on the way and at the end, with the %s',
    async (hands, { open }) => {
      const { page, complaints, ...shopper } = await open({ hands })
      await shopper.asksWhereToPay()
      await page.reload()
      await shopper.sees('Waiting for your payment')
      await isSound(page, 'waiting')
      await shopper.pays()
      await page.reload()
      await shopper.sees(/^Thank you\./)
      await page.reload()
      await shopper.sees(/^Thank you\./)
      expect(complaints).toEqual([])
    },
  )

  inMatrix(test)('does not let a quote be accepted that ran out on screen', async ({ open }) => {
    // At the speed of the others, the service would end these quotes after three seconds, while they are being agreed to.
    const { page, complaints, controls, sandbox, ...shopper } = await open({ pace: 'slow' })
    await page.clock.install()
    await shopper.sees('Pay Lampworks')
    await controls.getByLabel('Quotes end after 30 seconds').check()
    await shopper.looksAtQuote()
    // Less than a minute is left, however much time has passed.
    await page
      .locator('.ik-quote')
      .getByRole('timer')
      .filter({ hasText: /0:[0-3]\d/ })
      .waitFor()
    // The quote would be renewed in time if the service answered.
    const service = (fault: string) =>
      page.request.post('/sandbox/fault', {
        headers: { 'X-Sandbox': sandbox },
        data: { operation: 'QuoteIntentEdge', fault },
      })
    await service('ChainNodeHealth')
    await page.clock.fastForward(31_000)
    await page.getByText('This quote expired').waitFor()
    expect(await shopper.button('Show payment address').count()).toBe(0)
    await service('none')
    await shopper.button('Get a new quote').click()
    // Prices change: if the new quote is worse, the card asks for explicit consent. A changed quote cannot be accepted
    // until the payer had time to read it. Then the button is enabled.
    const alive = page.locator('button:not([aria-disabled])')
    await alive.filter({ hasText: /^(Show payment address|Accept the new quote)$/ }).click()
    await shopper.sees('Send exactly this')
    expect(complaints).toEqual([])
  })

  inMatrix(test)('pays from Tron, what the payer wants to spend', async ({ open }) => {
    const { page, complaints, controls, ...shopper } = await open()
    await shopper.sees('Pay Lampworks')
    await controls.getByLabel('The shop asks for').selectOption('what the payer wants to pay')
    await shopper.button(/^Tron/).click()
    await page.getByRole('radio', { name: 'USDT' }).check()
    await page.getByLabel('Amount you pay').fill('12.5')
    const quoted = page.locator('.ik-payer:has(.ik-quote[data-state="ready"])')
    await quoted.locator('.ik-quote-paid', { hasText: /12\.50\sUSDT/ }).waitFor()
    await shopper.asksWhereToPay('Tron')
    await shopper.pays()
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })

  test.for(more)('asks again when a newer quote is worse, with the %s', async (hands, { open }) => {
    const { page, complaints, ...shopper } = await open({ hands })
    await page.clock.install()
    await shopper.looksAtQuote()
    const card = page.locator('.ik-quote')
    // Prices change with the service's clock, in either direction for minutes. At these intervals, one of a few quotes
    // is worse.
    for (let tries = 0; (await card.getAttribute('data-state')) !== 'worse'; tries++) {
      expect(tries, 'no quote got worse').toBeLessThan(12)
      await shopper.button('+16 minutes').click()
      await page.clock.fastForward(16 * 60_000)
      await shopper.press(page.locator('.ik-quote-accept:not([aria-disabled])').filter({ hasText: 'Get a new quote' }))
      await page.locator('.ik-quote:not([aria-busy="true"]):not([data-state="expired"])').waitFor()
    }
    await page.getByText('The quote has changed').waitFor()
    // A changed quote cannot be accepted until the payer had time to read it.
    await page.locator('.ik-quote-accept:not([aria-disabled])').waitFor()
    await isSound(page, 'worse')
    expect(await shopper.button('Show payment address').count()).toBe(0)
    await shopper.press(page.locator('button:not([aria-disabled])').filter({ hasText: 'Accept the new quote' }))
    await shopper.sees('Send exactly this')
    await shopper.pays()
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })

  test.for(more)('finds the payment again that was made while it was offline, with the %s', async (hands, { open }) => {
    const { page, sandbox, ...shopper } = await open({ hands })
    await shopper.asksWhereToPay()
    await page.context().setOffline(true)
    const intentId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent')
    const paid = await page.request.post('/sandbox/pay', { headers: { 'X-Sandbox': sandbox }, data: { intentId } })
    expect(paid.ok()).toBe(true)
    // Without new answers nothing is withdrawn: the address stays.
    await page.waitForTimeout(3000)
    await shopper.sees('Send exactly this')
    await page.context().setOffline(false)
    await shopper.sees(/^Thank you\./)
  })

  test.for(more)('leads back from a payment that nobody knows, with the %s', async (hands, { open }) => {
    const { page, complaints, ...shopper } = await open({ hands }, `#intent=0x${'de'.repeat(32)}`)
    await page.getByText("We couldn't find this payment.").waitFor()
    await shopper.press(shopper.button('Get a new quote'))
    await shopper.press(shopper.button('No, get a new quote'))
    await shopper.looksAtQuote()
    await vi.waitFor(() => expect(new URL(page.url()).hash).toBe(''))
    expect(complaints).toEqual([])
  })

  for (const colorScheme of sized(['dark'] as const, ['light', 'dark'] as const)) {
    // Two complete payments, with axe at each step, take long on a slow machine.
    test(`is sound at 320 px, ${colorScheme}`, { timeout: 90_000 }, async ({ open }) => {
      const { page, complaints, ...shopper } = await open({ colorScheme, viewport: { width: 320, height: 640 } })
      await shopper.sees('Pay Lampworks')
      await isSound(page, 'the ways to pay')
      await shopper.looksAtQuote()
      const address = page.getByLabel('Your Solana address')
      const typed = await address.inputValue()
      await address.fill('not an address')
      await page.locator('.ik-quote').waitFor({ state: 'detached' })
      await shopper.button('Show payment address').click()
      await page.getByText('This address is too short or too long').waitFor()
      await isSound(page, 'a wrong address')
      await address.fill(typed)
      await shopper.looksAtQuote()
      await isSound(page, 'review')
      await shopper.asksWhereToPay()
      await isSound(page, 'where to pay')
      await shopper.pays('It fails on the last chain')
      await shopper.sees('Your money came back')
      await isSound(page, 'refunded')
      await shopper.button('Pay again').click()
      await shopper.asksWhereToPay()
      await shopper.pays()
      await shopper.sees(/^Thank you\./)
      await isSound(page, 'done')
      expect(complaints).toEqual([])
    })
  }
})
