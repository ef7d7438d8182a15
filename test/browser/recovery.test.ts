import type { Page } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { type Demo, startDemo, type Visit } from './demo.ts'
import { isSound, payer } from './payer.ts'
import { walletHands } from './walletHands.ts'

// These tests use real chains: a payment that strands, and its recovery.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

let accounts = 10

type Open = () => Promise<Visit & ReturnType<typeof payer> & ReturnType<typeof walletHands>>

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async () => {
      const visit = await demo.open()
      visits.push(visit)
      const account = accounts++
      await visit.arrive('', `&account=${account}`)
      return { ...visit, ...payer(visit.page), ...walletHands(visit.page, account) }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

/** Goes from the shop to the same payment in the wallet, with the same service and account. */
async function goToWallet(page: Page): Promise<void> {
  const { hash, search } = new URL(page.url())
  await page.goto(`/wallet.html${search}${hash}`)
}

async function bringsBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const card = page.locator('.ik-recovery')
  const button = (name: string | RegExp) => card.getByRole('button', { name })
  const [connect, change, see, sign] = [
    button('Demo wallet'),
    button(/^Switch to /),
    button('Check for money'),
    button(/^Sign to get/),
  ]
  await connect.or(see).first().waitFor()
  if (await connect.isVisible()) await connect.click()
  await see.click()
  // The chain of the money is known only now.
  await change.or(sign).first().waitFor()
  if (await change.isVisible()) await change.click()
  await sign.waitFor()
  await isSound(page, 'review')
  await sign.click()
  await button('Send the transaction').click()
  await page.getByRole('heading', { name: 'Your money is back' }).waitFor()
  await isSound(page, 'proven')
}

describe.concurrent('stranded money', () => {
  // Of two payments, one strands in a deployed wallet, the other in one that is not deployed.
  test.for([1, 2])('an ERC-20 on the last chain is back in the owner’s account (%i)', async (payments, { open }) => {
    const { page, holds, complaints, ...shopper } = await open()
    for (let payment = 1; payment <= payments; payment++) {
      await shopper.looksAtWalletQuote()
      await shopper.willEnd('strands')
      await shopper.paysFromWallet()
      await shopper.sees('The payment did not get through')
      if (payment < payments) await page.goto(page.url().replace(/#.*/, ''))
    }
    const held = await holds(8453)
    await goToWallet(page)
    await bringsBack(page)
    expect((await holds(8453)) - held).toBe(100_000_000n)
    expect(complaints).toEqual([])
  })

  test('the network’s own coin on the first chain is back, from a wallet that is not deployed', async ({ open }) => {
    const { page, complaints, coins, ...shopper } = await open()
    await shopper.connects()
    await page.getByRole('radio', { name: /^ETH on Arbitrum/ }).check()
    await page.locator('.ik-quote[data-state="ready"]').filter({ hasText: 'ETH' }).waitFor()
    await shopper.willEnd('invalid')
    await shopper.paysFromWallet()
    await shopper.sees('The payment did not get through')
    const held = await coins()
    await goToWallet(page)
    await bringsBack(page)
    // This is more than the fee of the recovery's transaction, which is a small fraction of a cent.
    expect(Number((await coins()) - held) / 1e18).toBeGreaterThan(0.03)
    expect(complaints).toEqual([])
  })
})
