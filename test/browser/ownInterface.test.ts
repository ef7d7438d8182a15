import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { inMatrix } from '../setup/sized.ts'
import { type Demo, type Pace, startDemo, type Visit } from './demo.ts'
import { ownAddress, ownPayer } from './ownPayer.ts'
import { callControl, type Hands, isSound, shows } from './payer.ts'

// For `vi.waitFor`, which replaces `expect.poll`: the latter does not know which of the concurrent tests it belongs to.
const patient = { timeout: 20_000, interval: 50 }

// These tests use real chains, and each payment runs from the first quote to the end.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo

beforeAll(async () => {
  demo = await startDemo(12, 'examples/own-interface')
})
afterAll(() => demo.close())

type Payer = ReturnType<typeof ownPayer>
type Opened = Payer & Visit & { reload(): Promise<void>; tab(): Promise<Payer>; totalAsked(): Promise<number> }
type Open = (hands?: Hands, pace?: Pace, account?: number) => Promise<Opened>

/**
 * Each test pays from an account of its own, because transactions are counted on the chain, which has twenty accounts.
 */
let accounts = 0
/** The keyboard tests use a small window and dark colors. */
const narrowAndDark = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const

/** The account of pages whose wallet stays disconnected. */
const unused = 19

/** `open` opens a page on the example, which is closed with its test. */
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures here.
  open: async ({}, use) => {
    const visits: Visit[] = []
    await use(async (hands = 'mouse', pace, account = accounts++) => {
      const visit = await demo.open(hands === 'keyboard' ? narrowAndDark : {}, pace)
      const { page } = visit
      visits.push(visit)
      await visit.arrive('', `&account=${account}`)
      const payer = ownPayer(page, account, hands)
      let asked = 0
      return {
        ...visit,
        ...payer,
        /** Reloads the page, and adds up its wallet's requests. */
        async reload() {
          asked += await payer.asked()
          await page.reload()
        },
        /** Returns how often a person was asked on this page, over all reloads. */
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
    // The wallet sends, but the page never gets the answer.
    await payer.walletWill('silent')
    await payer.presses(/^Pay /)
    await payer.reads('Confirm in your wallet.')
    await vi.waitFor(async () => expect(await sent()).toBe(before + 1), patient)
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
    const { page, complaints, reload, ...payer } = await open('keyboard', 'still', unused)
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
    await payer.presses('Continue with this payment')
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
    await payer.presses("Yes, I'll answer it there")
    await question.waitFor()
    expect([await payer.asked(), await sent()]).toEqual([0, before])
    await payer.presses('No, ask again')
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
    await payer.reads('You rejected it in your wallet. Nothing was sent.')
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
    await payer.reads('You rejected it in your wallet. Nothing was sent.')
    await payer.willEnd('strands')
    await payer.walletWill('confirm')
    await payer.presses('Pay now')
    await payer.reads('The payment failed. You can get your money back.')
    const held = await holds(8453)
    await reload()
    await payer.presses('Get your money back')
    await payer.presses('Switch to Base')
    await payer.reads('Verified: this pays only you.')
    await payer.reads(/^100\.00 USDC on Base to 0x/)
    await isSound(page, 'recovery verified')
    await payer.presses('Sign')
    await payer.presses('Send')
    // With that, nothing is left to bring back.
    await payer.reads('The payment failed. The money was refunded.')
    expect((await holds(8453)) - held).toBe(100_000_000n)
    expect(await payer.asked()).toBe(2)
    expect(complaints).toEqual([])
  })

  test('a recovery goes on after a reload, and is sent once', async ({ open, expect }) => {
    const { page, complaints, holds, reload, ...payer } = await open()
    await payer.quotesFromWallet()
    await payer.walletWill('reject')
    await payer.presses(/^Pay /)
    await payer.reads('You rejected it in your wallet. Nothing was sent.')
    await payer.willEnd('strands')
    await payer.walletWill('confirm')
    await payer.presses('Pay now')
    await payer.reads('The payment failed. You can get your money back.')
    const held = await holds(8453)
    await payer.presses('Get your money back')
    await payer.presses('Switch to Base')
    await payer.presses('Sign')
    await payer.button('Send').waitFor()
    await payer.walletWill('silent')
    await payer.presses('Send')
    await vi.waitFor(async () => expect(await holds(8453)).toBe(held + 100_000_000n), patient)
    await reload()
    await payer.reads('The payment failed. The money was refunded.')
    expect(await payer.asked()).toBe(0)
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
      expect.stringContaining('Not paid yet.'),
      expect.stringContaining('delivered'),
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
    const { page, complaints, ...payer } = await open('mouse', 'still', unused)
    await page.clock.install()
    await payer.quotesOnRail()
    await payer.presses('Show where to pay')
    await payer.reads('Send exactly this amount in one transfer.')
    const address = await page.getByRole('definition').nth(1).textContent()
    await page.clock.fastForward(15 * 60_000)
    await payer.reads("This quote expired. Don't send anything.")
    expect(await shows(page, address ?? '')).toBe(false)
    // Only the payer knows whether they sent anything.
    await payer.presses('Show the payment')
    await payer.presses('New payment')
    await payer.presses('Yes')
    expect(await page.getByLabel('Pay with').count()).toBe(0)
    await payer.presses('New payment')
    await payer.presses('No')
    await page.getByLabel('Pay with').waitFor()
    expect(complaints).toEqual([])
  })

  test('two tabs that both press pay once', async ({ open }) => {
    const { page, complaints, sent, tab, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.walletWill('reject')
    await payer.presses(/^Pay /)
    await payer.reads('You rejected it in your wallet. Nothing was sent.')
    const other = await tab()
    await other.button('Pay now').waitFor()
    await payer.walletWill('confirm')
    const asked = await payer.asked()
    const press = ({ button }: typeof other) => button('Pay now').evaluate((one: HTMLElement) => one.click())
    await Promise.all([press({ ...other, ...payer }), press(other)])
    await other.reads('Paid. Thank you.')
    await page.bringToFront()
    await payer.reads('Paid. Thank you.')
    expect((await payer.asked()) - asked + (await other.asked())).toBe(1)
    expect(await sent()).toBe(before + 1)
    expect(complaints).toEqual([])
  })

  test('a press that is repeated pays once', async ({ open }) => {
    const { sent, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    await payer.button(/^Pay /).dblclick()
    await payer.reads('Paid. Thank you.')
    expect([await payer.asked(), await sent()]).toEqual([1, before + 1])
  })

  test('what the service has not heard of is reported after a reload, and not sent again', async ({ open }) => {
    const { page, sent, reload, ...payer } = await open()
    const before = await sent()
    await payer.quotesFromWallet()
    const out = { ofReach: false }
    await page.route(/\/(ExecuteIntent|GetIntent)$/, (route) => {
      if (route.request().url().endsWith('/ExecuteIntent')) out.ofReach = true
      return out.ofReach ? route.abort() : route.continue()
    })
    await payer.presses(/^Pay /)
    await payer.reads("Sent, and the service doesn't know yet. Don't send it again.")
    expect(await payer.button(/^Pay /).count()).toBe(0)
    await isSound(page, 'unreported')
    await page.unrouteAll()
    await reload()
    await payer.reads('Paid. Thank you.')
    expect([await payer.totalAsked(), await sent()]).toEqual([1, before + 1])
  })

  test.for([
    ['refunds', `to you, ${ownAddress}`],
    // After the fill, a refund goes to the owner. That is the shop, because no wallet is connected.
    ['fails-destination', 'to the shop, 0xf0741d938a352d0b3180a78276111f03d720e063'],
  ] as const)('a payment on a rail that %s is refunded, and says to whom', async ([outcome, whose], { open }) => {
    const { page, complaints, reload, ...payer } = await open('mouse', 'still', unused)
    await payer.quotesOnRail()
    await payer.presses('Show where to pay')
    await payer.reads('Send exactly this amount in one transfer.')
    await callControl(page, 'outcome', { intentId: payer.intentId(), outcome })
    await callControl(page, 'pay', { intentId: payer.intentId() })
    await payer.waits(25_000)
    await payer.waits(60_000)
    await payer.reads('The payment failed. The money was refunded.')
    await payer.reads(whose)
    await reload()
    await payer.reads(whose)
    await isSound(page, 'refunded')
    expect(complaints).toEqual([])
  })

  test('a stop that was declined or never answered is not made again by itself', async ({ open }) => {
    const { page, complaints, sent, reload, ...payer } = await open('mouse', 'still')
    const before = (await sent()) + 1
    await payer.quotesFromWallet()
    await payer.presses(/^Pay /)
    await payer.reads('Your payment is on its way to the shop.')
    // The page may say so before the chain has mined it.
    await vi.waitFor(async () => expect(await sent()).toBe(before), patient)
    await payer.walletWill('reject')
    await payer.presses('Stop this payment')
    await payer.reads('You rejected it in your wallet. Nothing was sent.')
    await payer.walletWill('never')
    await payer.presses('Stop this payment')
    await payer.reads('Confirm in your wallet.')
    await reload()
    const question = page.getByRole('group', { name: 'Is a request still open in your wallet?' })
    await question.waitFor()
    expect([await payer.asked(), await sent()]).toEqual([0, before])
    await payer.presses('No, ask again')
    await payer.presses('Stop this payment')
    await payer.reads('The payment was stopped.')
    expect([await payer.asked(), await sent()]).toEqual([1, before + 1])
    expect(complaints).toEqual([])
  })

  test('what arrived otherwise than agreed is no success', async ({ open }) => {
    const { page, sent, ...payer } = await open()
    const before = await sent()
    await callControl(page, 'tamper', { operation: '*', mode: 'short-delivery' })
    await payer.quotesFromWallet()
    await payer.presses(/^Pay /)
    await payer.reads('Something differs from what was agreed. Ask the shop.')
    expect(await page.getByText('Paid. Thank you.').count()).toBe(0)
    expect(await payer.button(/^(Pay|New payment)/).count()).toBe(0)
    expect([await payer.asked(), await sent()]).toEqual([1, before + 1])
  })

  test('a link to a payment that nobody knows says so', async ({ open }) => {
    const { page, ...payer } = await open('mouse', undefined, unused)
    await page.goto(`${page.url().replace(/#.*/, '')}#intent=0x${'ab'.repeat(32)}`)
    await payer.reads('This link opens no payment of this order.')
    expect(await payer.button(/^(Pay|Switch|Show)/).count()).toBe(0)
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
    await vi.waitFor(async () => expect(await sent()).toBe(before + 1), patient)
    expect(await payer.asked()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('what the service cannot answer is asked for again on a press', async ({ open }) => {
    const { page, complaints, ...payer } = await open('mouse', undefined, unused)
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
