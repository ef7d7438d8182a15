import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBuiltDemo } from './builtDemo.ts'
import type { Demo } from './demo.ts'
import { payer } from './payer.ts'

vi.setConfig({ testTimeout: 60_000 })

const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;
  font-src 'self'; base-uri 'none'; require-trusted-types-for 'script'`.replace(/\s+/g, ' ')

let demo: Demo
beforeAll(async () => {
  demo = await startBuiltDemo({ 'content-security-policy': policy })
})
afterAll(() => demo.close())

test('under a strict policy and Trusted Types everything works and nothing is refused', async () => {
  const { page, complaints, arrive } = await demo.open()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  const refused = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
  const shopper = payer(page)
  await arrive()
  await shopper.looksAtQuote()
  const card = page.locator('.ik-card').first()
  const { width, radius, background } = await card.evaluate((element) => {
    const style = getComputedStyle(element)
    return { width: style.maxInlineSize, radius: style.borderRadius, background: style.backgroundColor }
  })
  expect([width, radius, background]).toEqual(['360px', '16px', 'rgb(255, 255, 255)'])
  await shopper.asksWhereToPay()
  await page.locator('.ik-qr[data-ready]').waitFor()
  // Scanners need the white margin around the code, especially on dark pages.
  const paper = await page.locator('.ik-qr-paper').boundingBox()
  expect(paper).toEqual(await page.locator('.ik-qr').boundingBox())
  await shopper.pays()
  await shopper.sees(/^Thank you\./)
  expect(await refused()).toEqual([])
  expect(complaints).toEqual([])

  // The policy is in force: what it forbids is blocked and reported.
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(async () => (await refused()).length).toBe(1)
})

test('bars get their widths without a style attribute', async () => {
  const { page, complaints, arrive } = await demo.open()
  await arrive()
  await payer(page).looksAtQuote()
  await page.getByText('Fees included').click()
  const widths = await page.locator('.ik-fees-part').evaluateAll((parts) => parts.map((part) => part.clientWidth))
  expect(widths.length).toBeGreaterThan(2)
  expect(Math.max(...widths)).toBeGreaterThan(1.3 * Math.min(...widths))
  expect(complaints).toEqual([])
})
