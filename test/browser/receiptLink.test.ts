import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { intentLink, intentOfLink } from '../../src/format/index.ts'
import { startBuiltDemo } from './builtDemo.ts'
import type { Demo } from './demo.ts'
import { payer } from './payer.ts'

vi.setConfig({ testTimeout: 60_000 })

let demo: Demo
beforeAll(async () => {
  demo = await startBuiltDemo()
})
afterAll(() => demo.close())

test('a link that was copied from a receipt opens it, in a new page and in one that is open', async () => {
  const { page, complaints, sandbox, arrive, leave } = await demo.open({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const shopper = payer(page)
  await arrive()
  await shopper.asksWhereToPay()
  const intentId = intentOfLink(page.url()) ?? ''
  expect(intentId).toMatch(/^0x[0-9a-f]{64}$/)
  await shopper.pays()
  await shopper.sees(/^Thank you\./)

  const wallet = new URL(`/wallet.html?sandbox=${sandbox}`, page.url()).href
  await page.goto(wallet)
  await page.locator('.ik-list [data-status="SUCCEEDED"]').click()
  await page.getByRole('article', { name: 'Receipt' }).waitFor()
  await page
    .locator('.ik-receipt-says')
    .filter({ hasText: /100\.00 USDC.* on Base/ })
    .waitFor()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Copy link' }).click()
  await receipt.getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(intentLink(intentId, wallet))
  expect(page.url()).toBe(link)

  // Another page knows nothing of the payment except the link.
  const other = await page.context().newPage()
  await other.goto(link)
  await other
    .locator('.ik-receipt-says')
    .filter({ hasText: /100\.00 USDC.* on Base/ })
    .waitFor()

  // If the page is already open, the browser loads nothing.
  await other.evaluate(() => Object.assign(window, { same: true }))
  await other.goto(intentLink(`0x${'de'.repeat(32)}`, wallet))
  await other.getByText("We couldn't find this payment.").first().waitFor()
  await other.goto(link)
  await other
    .locator('.ik-receipt-says')
    .filter({ hasText: /100\.00 USDC.* on Base/ })
    .waitFor()
  expect(await other.evaluate(() => 'same' in window)).toBe(true)

  // An invalid id opens nothing.
  await other.goto(`${wallet}#intent=two%20words`)
  await other.getByText('Choose a payment to see where it is.').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
