import type { Page, Request } from 'playwright'
import { afterAll, test as base, beforeAll, expect, vi } from 'vitest'
import { type Demo, type Pace, startDemo, type Visit } from './demo.ts'
import { callControl, payer, shows } from './payer.ts'

// Complete payments take long on a small machine.
vi.setConfig({ testTimeout: 90_000 })

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

/**
 * Records the operations that the service refused, with the status, and all requested ones, since the page was last
 * loaded.
 */
function watch(page: Page) {
  const seen = { refused: [] as string[], asked: [] as string[], consoleErrors: 0, open: new Set<Request>() }
  const operationOf = (url: string) => /\/rpc\/\w+\/(\w+)$/.exec(url)?.[1]
  page.on('console', (message) => {
    if (message.type() === 'error') seen.consoleErrors++
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest())
      Object.assign(seen, { refused: [], asked: [], consoleErrors: 0, open: new Set() })
    const operation = operationOf(request.url())
    if (!operation || request.method() !== 'POST') return
    seen.asked.push(operation)
    seen.open.add(request)
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
  page.on('response', (response) => {
    const operation = operationOf(response.url())
    if (operation && !response.ok()) seen.refused.push(`${response.status()} ${operation}`)
  })
  return seen
}

type Seen = ReturnType<typeof watch>

/** Checks that each missing operation was requested once at most, and that nothing else was refused. */
function expectOneRefusalEach({ refused, consoleErrors }: Seen) {
  expect(refused.filter((one) => !one.startsWith('404 '))).toEqual([])
  expect([...new Set(refused)].sort()).toEqual([...refused].sort())
  expect(consoleErrors).toBe(refused.length)
}

/**
 * Advances the time of the page and its service by minutes, and waits for every answer that the page requests
 * meanwhile.
 */
async function pass(page: Page, seen: Seen, minutes: number) {
  const stepMs = 5000
  for (let left = minutes * 60_000; left > 0; left -= stepMs) {
    await callControl(page, 'advance', { ms: stepMs })
    await page.clock.runFor(stepMs)
    await expect.poll(() => seen.open.size, { interval: 5 }).toBe(0)
  }
}

type Open = (pace: Pace) => Promise<Visit & ReturnType<typeof payer> & { seen: Seen }>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (pace) => {
      const visit = await demo.open({}, pace)
      visits.push(visit)
      const seen = watch(visit.page)
      if (pace.startsWith('still')) await visit.page.clock.install()
      await visit.arrive()
      return { ...visit, ...payer(visit.page), seen }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

for (const [pace, name] of [
  ['still', 'a service that has every operation'],
  ['still-described', 'a service that has only the described ones'],
] as const)
  test(`ten minutes until a payment write no line into the console, with ${name}`, async ({ open }) => {
    const { page, complaints, seen, ...shopper } = await open(pace)
    await shopper.asksWhereToPay()
    await pass(page, seen, 0.5)
    const [before, asked] = [seen.refused.length, seen.asked.length]
    await pass(page, seen, 10)
    const later = seen.asked.slice(asked)
    expect(seen.refused.slice(before)).toEqual([])
    const count = (operation: string) => later.filter((one) => one === operation).length
    expect(count('GetIntentReceipt')).toBe(0)
    if (pace === 'still') {
      expect(count('GetEdgeStatus')).toBeGreaterThan(50)
      expect(count('SearchIntents') / count('GetEdgeStatus')).toBeCloseTo(0.25, 1)
      expect(seen.refused).toEqual([])
    } else expect(count('SearchIntents')).toBeGreaterThan(50)
    expectOneRefusalEach(seen)

    await shopper.pays()
    await pass(page, seen, 1)
    await shopper.sees(/^Thank you\./)
    expect(complaints).toEqual([])
  })

test('the described operations carry a payment from its quote to its end, and a page that is opened with its id', async ({
  open,
}) => {
  const { page, complaints, seen, sandbox, address, ...shopper } = await open('described')
  await shopper.looksAtQuote()
  expect(seen.refused, 'what the first screen asks').toEqual([])
  await shopper.asksWhereToPay()
  expect(await shows(page, await address())).toBe(true)

  await page.reload()
  await shopper.sees('Waiting for your payment')
  expectOneRefusalEach(seen)
  expect(await page.locator('.ik-error').count()).toBe(0)
  await shopper.pays()
  await shopper.sees(/^Thank you\./)
  expectMissingOnce(seen)

  // The page's storage is empty, so it has only the id in the URL.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await shopper.sees(/^Thank you\./)
  await page.locator('.ik-receipt[data-stage="delivered"]').waitFor()
  expectMissingOnce(seen)

  await page.goto(`/wallet.html?sandbox=${sandbox}`)
  await page.locator('.ik-list [data-status="SUCCEEDED"]').click()
  await page
    .locator('.ik-receipt-says')
    .filter({ hasText: /100\.00 USDC.* on Base/ })
    .waitFor()
  expectMissingOnce(seen)
  expect(complaints).toEqual([])
})

/** Checks that each missing operation was requested once. After the payment, there may be no receipt for a moment. */
function expectMissingOnce({ refused }: Seen) {
  const missing = refused.filter((one) => one.startsWith('404 '))
  expect([...new Set(missing)].sort()).toEqual([...missing].sort())
  expect(refused.filter((one) => !one.startsWith('404 ') && one !== '400 GetIntentReceipt')).toEqual([])
}
