import type { Page } from 'playwright'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { inMatrix, sized } from '../setup/sized.ts'
import { type Demo, type Pace, startDemo, type Visit } from './demo.ts'
import { isSound, payer, shows } from './payer.ts'
import { type WalletHands, walletHands } from './walletHands.ts'

// For `vi.waitFor`, which replaces `expect.poll`: the latter does not know which of the concurrent tests it belongs to.
const patient = { timeout: 20_000, interval: 50 }

// These tests use real chains, and each payment runs from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

type Open = (
  pace?: Pace,
) => Promise<Visit & ReturnType<typeof payer> & WalletHands & { reopen(): Promise<Opened>; tab(): Promise<Opened> }>
type Opened = ReturnType<typeof payer> & WalletHands & { page: Page }

/** Each test pays from an account of its own, because transactions are counted on the chain. */
let accounts = 0

/** `open` opens a page on the checkout, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (pace) => {
      const visit = await demo.open({}, pace)
      const { page } = visit
      visits.push(visit)
      const account = accounts++
      await visit.arrive('', `&account=${account}`)
      const hands = (page: Page) => ({ page, ...payer(page), ...walletHands(page, account) })
      const tab = async () => {
        const next = await page.context().newPage()
        next.setDefaultTimeout(20_000)
        await next.goto(page.url())
        return hands(next)
      }
      return {
        ...visit,
        ...hands(page),
        tab,
        /** Closes the page, and opens its URL again. */
        async reopen() {
          const next = await page.context().newPage()
          next.setDefaultTimeout(20_000)
          const url = page.url()
          await page.close()
          await next.goto(url)
          return hands(next)
        },
      }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

describe.concurrent('a payment from a wallet', () => {
  test('goes from one chain to the other', async ({ open }) => {
    const { page, complaints, sent, shopHolds, ...shopper } = await open()
    const [before, held] = [await sent(), await shopHolds()]
    await shopper.looksAtWalletQuote()
    await isSound(page, 'review')
    await shopper.paysFromWallet()
    await shopper.sees(/^Thank you\./)
    expect(await sent()).toBe(before + 1)
    // Other tests pay the same shop at the same time.
    const arrived = (await shopHolds()) - held
    expect([arrived > 0n, arrived % 100_000_000n]).toEqual([true, 0n])
    expect(complaints).toEqual([])
  })

  inMatrix(test)('that fails on the last chain comes back there', async ({ open }) => {
    const { page, complaints, sent, holds, ...shopper } = await open('still')
    await shopper.looksAtWalletQuote()
    const [before, held] = [await sent(), await holds(8453)]
    await shopper.willEnd('fails-destination')
    await shopper.paysFromWallet()
    await shopper.sees('On its way')
    await shopper.waits(25_000)
    await shopper.sees('The payment did not get through')
    await shopper.waits(60_000)
    await shopper.sees('Your money came back')
    expect(await sent()).toBe(before + 1)
    expect((await holds(8453)) - held).toBe(100_000_000n)
    await isSound(page, 'refunded')
    expect(complaints).toEqual([])
  })

  test('is stopped by a transaction of the payer', async ({ open }) => {
    const { page, complaints, ...shopper } = await open('still')
    await shopper.paysFromWallet()
    await page.getByText('Stop this payment').click()
    await shopper.stops()
    await shopper.sees('The payment was stopped')
    expect(complaints).toEqual([])
  })

  inMatrix(test)('arrives on a rail, at an address that was checked', async ({ open }) => {
    const { page, complaints, sent, ...shopper } = await open()
    const before = await sent()
    await shopper.openControls()
    await shopper.controls.getByLabel('The shop asks for').last().selectOption('rail')
    await shopper.connects()
    const recipient = page.getByLabel('Receiving address on Solana')
    await recipient.fill('9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw0')
    await shopper.button('Continue').click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await isSound(page, 'a wrong address')
    await recipient.fill('9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw')
    await shopper.paysFromWallet()
    await shopper.sees(/^Thank you\./)
    await page
      .getByText(/^0\.50? SOL$/)
      .first()
      .waitFor()
    expect(await sent()).toBe(before + 1)
    expect(complaints).toEqual([])
  })
})

describe.concurrent('the presses in a checkout', () => {
  const wallets: [how: string, network: string | undefined, presses: number][] = [
    ['by a wallet that is connected, on another network', 'Base', 1],
    ['by a wallet that is connected', 'Arbitrum', 1],
    ['by a wallet that is not connected', undefined, 2],
  ]
  test.for(sized(wallets.slice(0, 1), wallets))(
    'until a payment is asked for, %s',
    async ([, network, presses], { open }) => {
      const { page, sent, ...shopper } = await open()
      const before = await sent()
      // The kit chooses another token than USDC on Arbitrum if that chain takes longer to answer than the kit waits. None
      // is left on another chain.
      await shopper.drain(8453)
      if (network) {
        await shopper.connects()
        await shopper.isOn(network)
      }
      const pressed = await countPresses(page)
      await shopper.connects()
      await shopper.looksAtChosenQuote()
      await shopper.walletWill('never')
      await shopper.acceptsQuote()
      await shopper.waitsForWallet()
      expect([await pressed(), await shopper.asked(), await shopper.network(), await sent()]).toEqual([
        presses,
        1,
        42161,
        before,
      ])
    },
  )

  inMatrix(test)('until the address of a payment on a rail is shown', async ({ open }) => {
    const { page, address, ...shopper } = await open()
    const pressed = await countPresses(page)
    await shopper.asksWhereToPay()
    expect(await shows(page, await address())).toBe(true)
    expect(await pressed()).toBe(2)
  })
})

inMatrix(describe.concurrent)('a page that is killed', () => {
  test('before the wallet is asked has lost nothing', async ({ open }) => {
    const { sent, reopen, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    const again = await reopen()
    await again.sees('Pay Lampworks')
    expect(await again.sent()).toBe(before)
  })

  test('while the wallet is asked does not ask again by itself', async ({ open }) => {
    const { sent, reopen, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    await shopper.walletWill('never')
    await shopper.paysFromWallet()
    await shopper.waitsForWallet()
    const again = await reopen()
    await again.page.getByText("We can't tell yet if you paid").waitFor()
    await again.page.getByText('just now, on Arbitrum').waitFor()
    expect([await again.asked(), await again.sent()]).toEqual([0, before])
    await again.button('No, ask again').click()
    await again.sees(/^Thank you\./)
    expect([await again.asked(), await again.sent()]).toEqual([1, before + 1])
  })

  test('between sending and hearing of it finds the payment on the chain', async ({ open }) => {
    const { sent, reopen, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    await shopper.walletWill('silent')
    await shopper.paysFromWallet()
    await vi.waitFor(async () => expect(await sent()).toBe(before + 1), patient)
    const again = await reopen()
    await again.sees(/^Thank you\./)
    expect([await again.asked(), await again.sent()]).toEqual([0, before + 1])
  })

  test('before the service has heard of it tells it the same hash', async ({ open }) => {
    const { page, sent, reopen, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    const hashes = reported(page.context())
    // From the first report on, the service is unreachable. A report whose result cannot be read either is not repeated
    // for at least 15 seconds.
    const out = { ofReach: false }
    await page.context().route(/\/(ExecuteIntent|GetIntent)$/, (route) => {
      if (route.request().url().endsWith('/ExecuteIntent')) out.ofReach = true
      return out.ofReach ? route.abort() : route.continue()
    })
    await shopper.paysFromWallet()
    await page.getByText("Sent, but we couldn't report it yet. Don't pay again. Keep this page open.").waitFor()
    await isSound(page, 'unreported')
    await page.context().unrouteAll()
    const again = await reopen()
    await again.sees(/^Thank you\./)
    expect([await again.asked(), await again.sent()]).toEqual([0, before + 1])
    expect(new Set(hashes).size).toBe(1)
  })

  test('once it is paid follows it', async ({ open }) => {
    const { page, sent, reopen, ...shopper } = await open('still')
    const before = await sent()
    await shopper.paysFromWallet()
    await page.getByRole('heading', { name: 'On its way' }).waitFor()
    const again = await reopen()
    await again.waits(60_000)
    await again.sees(/^Thank you\./)
    expect([await again.asked(), await again.sent()]).toEqual([0, before + 1])
  })
})

describe.concurrent('two tabs', () => {
  inMatrix(test)('of which one asks: the other waits, and follows', async ({ open }) => {
    const { page, sent, tab, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    await shopper.walletWill('never')
    await shopper.paysFromWallet()
    await shopper.waitsForWallet()
    const other = await tab()
    await other.page.getByText('Open in another tab').waitFor()
    expect(await other.button(/^Pay /).count()).toBe(0)
    await shopper.confirmsLate()
    await other.sees(/^Thank you\./)
    expect([await other.asked(), await other.sent()]).toEqual([0, before + 1])
    await page.bringToFront()
  })

  test('that both press pay once', async ({ open }) => {
    const { page, sent, tab, ...shopper } = await open()
    const before = await sent()
    await shopper.looksAtWalletQuote()
    await shopper.isOn('Arbitrum')
    await shopper.walletWill('reject')
    await shopper.paysFromWallet()
    await page.locator('.ik-wallet[data-state="rejected"]').waitFor()
    await isSound(page, 'declined')
    const other = await tab()
    await other.button(/^Pay /).waitFor()
    await shopper.walletWill('confirm')
    const asked = await shopper.asked()
    const press = (page: Page) =>
      page.getByRole('button', { name: /^Pay / }).evaluate((one: HTMLElement) => one.click())
    await Promise.all([press(page), press(other.page)])
    await other.sees(/^Thank you\./)
    await shopper.sees(/^Thank you\./)
    expect((await shopper.asked()) - asked + (await other.asked())).toBe(1)
    expect(await sent()).toBe(before + 1)
  })
})

/** Counts the presses in the checkout from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('.ik-checkout')) counted.presses++
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** Records the hashes that the service receives from now on. */
function reported(context: ReturnType<Page['context']>): string[] {
  const hashes: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/ExecuteIntent')) return
    hashes.push((request.postDataJSON() as { depositTransactionHash: string }).depositTransactionHash)
  })
  return hashes
}
