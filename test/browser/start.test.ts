import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDevDemo } from './demo.ts'
import { payer } from './payer.ts'

let demo: Demo

beforeAll(async () => {
  demo = await startDevDemo()
})
afterAll(() => demo.close())

test('`npm start` serves the shop and the wallet', async () => {
  const { page, complaints, sandbox, arrive, leave } = await demo.open()
  await arrive()
  await payer(page).looksAtQuote()
  await page.goto(`/wallet.html?sandbox=${sandbox}`)
  await page.getByLabel('Find a payment').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
