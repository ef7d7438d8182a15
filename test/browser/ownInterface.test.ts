import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { inMatrix } from '../setup/sized.ts'
import { type Demo, type Pace, startDemo, type Visit } from './demo.ts'
import { ownAddress, ownPayer } from './ownPayer.ts'
import { callControl, type Hands, isSound, shows } from './payer.ts'

// Real chains, each payment from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12, 'examples/own-interface')
})
afterAll(() => demo.close())

type Payer = ReturnType<typeof ownPayer>
type Opened = Payer & Visit & { reload(): Promise<void>; tab(): Promise<Payer>; totalAsked(): Promise<number> }
type Open = (hands?: Hands, pace?: Pace) => Promise<Opened>

/** Each test pays from an account of its own: transactions are counted on the chain. */
let accounts = 0

/** `open`: a page on the example, which ends with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (hands = 'mouse', pace) => {
      const visit = await demo.open({}, pace)
      const { page } = visit
      visits.push(visit)
      const account = accounts++
      await visit.arrive('', `&account=${account}`)
      const payer = ownPayer(page, account, hands)
      let asked = 0
      return {
        ...visit,
        ...payer,
        /** The page is loaded anew, and what its wallet was asked is counted. */
        async reload() {
          asked += await payer.asked()
          await page.reload()
        },
        /** How often a person was asked on this page, over its reloads. */
        totalAsked: async () => asked + (await payer.asked()),
        async tab() {
          const next = await page.context().newPage()
          next.setDefaultTimeout(20_000)
          await next.goto(page.url())
          return ownPayer(next, account, hands)
        },
      }
    })
    await Promise.all(visits.map(({ leave }) => leave()))
  },
})

describe.concurrent('an interface of one’s own', () => {
  test('pays from a wallet once, loaded anew at each step', async ({ open, expect }) => {
    const { page, complaints, sent, reload, ...payer } = await open('mouse', 'still')
    const before = await sent()
    await payer.chooses('USDC on Arbitrum One')
    await payer.presses('Connect your wallet')
    await page.locator('button:enabled', { hasText: 'Get a quote' }).waitFor()
    await isSound(page, 'choose')
    await reload()
    await payer.quotesFromWallet()
    await isSound(page, 'review')
    await reload()
    await payer.quotesFromWallet()
    // It sends, and the page never hears of it.
    await payer.walletWill('silent')
    await payer.presses(/^Pay /)
    await payer.reads('Confirm in your wallet.')
    await expect.poll(sent).toBe(before + 1)
    await isSound(page, 'wallet asked')
    await reload()
    await payer.reads('Your payment is on its way to the shop.')
    await isSound(page, 'following')
    await reload()
    await payer.reads('Your payment is on its way to the shop.')
    await payer.waits(60_000)
    await payer.reads('Paid. Thank you.')
    await reload()
    await payer.reads('Paid. Thank you.')
    expect([await payer.totalAsked(), await sent()]).toEqual([1, before + 1])
    expect(complaints).toEqual([])
  })

  test('pays on a rail with the keyboard alone, to an address that is shown once it is armed', async ({ open }) => {
    const { page, complaints, reload, ...payer } = await open('keyboard', 'still')
    const quoted: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/QuoteIntentEdge'))
        quoted.push(response.json().then((quote) => quote.edge.handoff.recipientAddress as string))
    })
    await payer.quotesOnRail()
    await reload()
    await payer.quotesOnRail()
    const address = (await quoted.at(-1)) ?? ''
    expect(await shows(page, address)).toBe(false)
    await payer.presses('Show where to pay')
    await payer.reads('Send exactly this amount in one transfer. A different amount may be lost.')
    expect(await shows(page, address)).toBe(true)
    await isSound(page, 'armed')
    const id = payer.intentId()
    await reload()
    await payer.reads('Not paid yet.')
    expect(await shows(page, address)).toBe(false)
    await payer.presses('Go on with this payment')
    await payer.presses('Show where to pay')
    await page.getByText(address).waitFor()
    await callControl(page, 'pay', { intentId: id })
    await payer.waits(60_000)
    await payer.reads('Paid. Thank you.')
    expect(payer.intentId()).toBe(id)
    await reload()
    await payer.reads('Paid. Thank you.')
    expect(complaints).toEqual([])
  })
})

inMatrix(describe.concurrent)('in an interface of one’s own', () => {
  test('the keyboard alone pays from a wallet, once', async ({ open }) => {
    const { complaints, sent, ...payer } = await open('keyboard')
    const before = await sent()
    await payer.quotesFromWallet('ETH on Arbitrum One')
    await payer.presses(/^Pay /)
    await payer.reads('Paid. Thank you.')
    expect([await payer.totalAsked(), await sent()]).toEqual([1, before + 1])
    expect(complaints).toEqual([])
  })

  test('a wallet that never answered is asked again only on the payer’s word', async ({ open }) => {
    const { page, complaints, sent, reload, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.walletWill('never')
    await payer.presses(/^Pay /)
    await payer.reads('Confirm in your wallet.')
    await reload()
    await payer.reads("We're waiting for your wallet.")
    const question = page.getByRole('group', { name: 'Is a request still open in your wallet?' })
    await question.waitFor()
    await isSound(page, 'outcome unknown')
    await payer.presses('Yes')
    await question.waitFor()
    expect([await payer.asked(), await sent()]).toEqual([0, before])
    await payer.presses('No')
    await payer.reads('Paid. Thank you.')
    expect([await payer.asked(), await sent()]).toEqual([1, before + 1])
    expect(complaints).toEqual([])
  })

  test('a request that was declined is made again on a press, also after a reload', async ({ open }) => {
    const { complaints, sent, reload, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.walletWill('reject')
    await payer.presses(/^Pay /)
    await payer.reads('You declined. Nothing was sent.')
    await reload()
    await payer.reads('Not paid yet.')
    expect([await payer.asked(), await sent()]).toEqual([0, before])
    await payer.presses('Pay now')
    await payer.reads('Paid. Thank you.')
    expect([await payer.totalAsked(), await sent()]).toEqual([2, before + 1])
    expect(complaints).toEqual([])
  })

  test('a second tab shows the same payment, and asks no wallet', async ({ open }) => {
    const { page, complaints, sent, tab, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.walletWill('never')
    await payer.presses(/^Pay /)
    await payer.reads('Confirm in your wallet.')
    const other = await tab()
    await other.reads('This is open in another tab.')
    expect(other.intentId()).toBe(payer.intentId())
    expect(await other.button(/^Pay /).count()).toBe(0)
    await payer.confirmsLate()
    await other.reads('Paid. Thank you.')
    await page.bringToFront()
    await payer.reads('Paid. Thank you.')
    expect([await payer.asked(), await other.asked(), await sent()]).toEqual([1, 0, before + 1])
    expect(complaints).toEqual([])
  })

  test.for<Hands>(['mouse', 'keyboard'])('a payment is stopped by the payer (%s)', async (hands, { open }) => {
    const { page, complaints, sent, reload, ...payer } = await open(hands, 'still')
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.presses(/^Pay /)
    await payer.reads('Your payment is on its way to the shop.')
    await isSound(page, 'can be stopped')
    await payer.presses('Stop this payment')
    await payer.reads('The payment was stopped.')
    expect([await payer.asked(), await sent()]).toEqual([2, before + 2])
    await reload()
    await payer.reads('The payment was stopped.')
    expect(complaints).toEqual([])
  })

  test.for<Hands>(['mouse', 'keyboard'])('stranded money is brought back (%s)', async (hands, { open }) => {
    const { page, complaints, holds, reload, ...payer } = await open(hands)
    await payer.quotesFromWallet()
    await payer.walletWill('reject')
    await payer.presses(/^Pay /)
    await payer.reads('You declined. Nothing was sent.')
    await payer.willEnd('strands')
    await payer.walletWill('confirm')
    await payer.presses('Pay now')
    await payer.reads('The payment failed.')
    const held = await holds(8453)
    await reload()
    await payer.presses('Bring your money back')
    await payer.presses('Switch to Base')
    await payer.reads('Verified: this pays only you.')
    await payer.reads(/^100\.00 USDC on Base to 0x/)
    await isSound(page, 'recovery verified')
    await payer.presses('Sign')
    await payer.presses('Send')
    await payer.reads('Your money is back.')
    expect((await holds(8453)) - held).toBe(100_000_000n)
    expect(await payer.asked()).toBe(2)
    expect(complaints).toEqual([])
  })

  test('the payments of this device are listed, and lead to each', async ({ open }) => {
    const { page, complaints, ...payer } = await open()
    const events: string[] = []
    page.on('console', (message) => events.push(message.text()))
    await payer.quotesFromWallet()
    await payer.presses(/^Pay /)
    await payer.reads('Paid. Thank you.')
    const first = payer.intentId()
    await page.goto(page.url().replace(/#.*/, ''))
    await payer.quotesOnRail()
    await payer.presses('Show where to pay')
    await payer.reads('Send exactly this amount in one transfer.')
    const items = page.getByRole('list', { name: 'Payments on this device' }).getByRole('listitem')
    expect(await items.count()).toBe(2)
    expect(await items.allInnerTexts()).toEqual([
      expect.stringContaining('can be paid'),
      expect.stringContaining('over'),
    ])
    await items.last().getByRole('link').click()
    await payer.reads('Paid. Thank you.')
    expect(payer.intentId()).toBe(first)
    await page.goBack()
    await payer.reads('Not paid yet.')
    expect(events.filter((event) => event.includes('wallet-asked'))).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('an address is gone once its quote is over', async ({ open }) => {
    const { page, complaints, ...payer } = await open('mouse', 'still')
    await page.clock.install()
    await payer.quotesOnRail()
    await payer.presses('Show where to pay')
    await payer.reads('Send exactly this amount in one transfer.')
    const address = await page.getByRole('definition').nth(1).textContent()
    await page.clock.fastForward(15 * 60_000)
    await payer.reads("This quote expired. Don't send anything.")
    expect(await shows(page, address ?? '')).toBe(false)
    expect(complaints).toEqual([])
  })

  test.for(['other-recipient', 'swapped-token'])('a quote with %s is never payable', async (mode, { open }) => {
    const { page, ...payer } = await open()
    await callControl(page, 'tamper', { operation: 'QuoteIntent', mode })
    await payer.chooses('USDC on Arbitrum One')
    await payer.presses('Connect your wallet')
    await payer.presses('Get a quote')
    await page.getByRole('alert').waitFor()
    await isSound(page, 'refused')
    expect(await payer.button(/^(Pay|Switch|Show)/).count()).toBe(0)
    expect(await payer.asked()).toBe(0)
  })

  test('a price that costs the payer much needs their consent', async ({ open, expect }) => {
    const { page, complaints, sent, ...payer } = await open()
    const before = await sent()
    await callControl(page, 'tamper', { operation: 'QuoteIntent', mode: 'other-amount' })
    await payer.quotesFromWallet()
    expect(await payer.button(/^Pay /).isEnabled()).toBe(false)
    await isSound(page, 'consent')
    await page.getByLabel('I lose much of the value. Pay anyway.').check()
    expect([await payer.asked(), await sent()]).toEqual([0, before])
    await payer.presses(/^Pay /)
    await expect.poll(sent).toBe(before + 1)
    expect(await payer.asked()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('what the service cannot answer is asked for again on a press', async ({ open }) => {
    const { page, complaints, ...payer } = await open()
    await page.route('**/QuoteIntentEdge', (route) => route.abort())
    await payer.chooses('SOL on Solana')
    const field = page.getByLabel('Your address on Solana')
    await field.fill(`${ownAddress}0`)
    expect([await field.getAttribute('aria-invalid'), await payer.button('Get a quote').isEnabled()]).toEqual([
      'true',
      false,
    ])
    await field.fill(ownAddress)
    await payer.presses('Get a quote')
    await payer.button('Try again').waitFor()
    await isSound(page, 'no quote')
    await page.unrouteAll()
    await payer.presses('Try again')
    await payer.button('Show where to pay').waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
  })
})
