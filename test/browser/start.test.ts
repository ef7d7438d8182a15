import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inMatrix } from '../setup/sized.ts'
import { type Demo, startDevDemo } from './demo.ts'
import { payer } from './payer.ts'

// Hundreds of modules are read and sent one by one.
vi.setConfig({ testTimeout: 60_000 })

describe('`npm start`', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDevDemo()
  })
  afterAll(() => demo.close())

  test('serves the shop and the wallet', async () => {
    const { page, complaints, sandbox, arrive, leave } = await demo.open()
    await arrive()
    await payer(page).looksAtQuote()
    await page.goto(`/wallet.html?sandbox=${sandbox}`)
    await page.getByLabel('Find a payment').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

inMatrix(describe)('the command of the guide to an interface of one’s own', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDevDemo('examples/own-interface')
  })
  afterAll(() => demo.close())

  test('serves the example, with a wallet', async () => {
    const { page, complaints, arrive, leave } = await demo.open()
    await arrive()
    await page.getByLabel('Pay with').selectOption({ label: 'ETH on Arbitrum One' })
    await page.getByRole('button', { name: 'Connect your wallet' }).click()
    await page.getByText(/^You hold .* ETH on Arbitrum One$/).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
