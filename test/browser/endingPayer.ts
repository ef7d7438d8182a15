import type { Page, Request } from 'playwright'
import { keccak256 } from 'viem'
import { expect, vi } from 'vitest'
import type { Outcome, SettlementMode } from '../../src/sandbox/index.ts'
import type { Demo } from './demo.ts'
import type { Ending, Run, Way } from './endingCells.ts'
import { balanceOf, type Place, readLedger, readTransfer, type Truth } from './endingTruth.ts'
import { payer } from './payer.ts'
import { walletHands } from './walletHands.ts'

/** The moments at which a page is read. */
export type Stop = 'under way' | 'failed' | 'settling' | 'over'

interface Course {
  /** What the sandbox is told of the end. */
  outcome?: Outcome
  settlement?: SettlementMode
  /** The statuses of the intent at which the page is read, after it is under way. */
  stops: readonly (readonly [status: string, stop: Stop])[]
}

/** What happens to a payment through the service until each ending. */
const courses: { readonly [ending in Ending]: Course } = {
  arrives: { stops: [['SUCCEEDED', 'over']] },
  'fails at origin': {
    outcome: 'fails-origin',
    stops: [
      ['FAILED', 'failed'],
      ['REFUNDED', 'over'],
    ],
  },
  'fails at destination': {
    outcome: 'fails-destination',
    stops: [
      ['FAILED', 'failed'],
      ['REFUNDED', 'over'],
    ],
  },
  refunds: { outcome: 'refunds', stops: [['REFUNDED', 'over']] },
  strands: { outcome: 'strands', stops: [['FAILED', 'over']] },
  invalid: { outcome: 'invalid', stops: [['INVALID', 'over']] },
  expires: { stops: [] },
  aborted: { stops: [['ABORTED', 'over']] },
  'settlement fails': { settlement: 'fails', stops: [['SUCCEEDED', 'over']] },
  'settlement late': { settlement: 'late', stops: [['SUCCEEDED', 'settling']] },
}

const quarterHour = 15 * 60_000
const BASE = 8453
const ARBITRUM = 42161
const usdc = {
  [BASE]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [ARBITRUM]: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
}
/** The storage slot of the sandbox's tokens in which their balances are. */
const balanceSlot = '4'
/** The recipient of the demo's shop. */
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'
/** The payer's own addresses that the shop knows: for refunds of a payment on a rail, and for what arrives on one. */
const ownOnRail = '9P52Zu98Mg8L78xHNnRi63CrWx9utgtMUFcxqTCX6eUw'
const ownEvm = '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901'

/** Opens a page with a sandbox of its own, whose clock stands still, and pays there. */
export async function openEnding(
  demo: Demo,
  { way, ending, run }: { way: Way; ending: Ending; run: Run },
  account: number,
) {
  const visit = await demo.open({ viewport: { width: 390, height: 844 } }, 'still')
  const context = visit.page.context()
  let page = visit.page
  /** How far the page's time is ahead, in ms. */
  let ahead = 0
  let quote: Quote | undefined
  const open = new Set<Request>()
  const isWithService = way !== 'passthrough' && way !== 'plain transfer'
  const { outcome = 'succeeds', settlement, stops } = courses[ending]

  /** Follows the requests of a page, and its newest quote. */
  async function prepare(next: Page): Promise<void> {
    next.setDefaultTimeout(20_000)
    next.on('request', (request) => /\/(rpc|chain)\//.test(request.url()) && open.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      next.on(end as 'requestfinished', (request) => open.delete(request))
    next.on('close', () => open.clear())
    next.on('response', async (response) => {
      if (!/\/QuoteIntent(Edge)?$/.test(response.url()) || !response.ok()) return
      quote = await response.json().catch(() => quote)
    })
    await next.clock.install({ time: Date.now() + ahead })
  }

  await prepare(page)
  await visit.arrive('', `&account=${account}${way === 'rail destination' ? '&asks=rail' : ''}`)
  const hands = () => ({ ...payer(page), ...walletHands(page, account) })

  async function post<Answer>(path: string, data: object): Promise<Answer> {
    const answer = await context.request.post(path, { data, headers: { 'X-Sandbox': visit.sandbox } })
    return (await answer.json()) as Answer
  }
  const control = <Answer = unknown>(name: string, data: object) => post<Answer>(`/sandbox/${name}`, data)
  /** The payment in the page's address, or else that of the newest quote. */
  const intentId = () =>
    (isWithService && new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent')) || quote?.intent?.intentId
  const chain = async <Result>(id: number, method: string, ...params: unknown[]) =>
    (await post<{ result: Result }>(`/chain/${id}`, { jsonrpc: '2.0', id: 1, method, params })).result

  const receiptStatus = async () =>
    (await post<{ intentReceipt?: { status: string } }>('/rpc/Svc/GetIntentReceipt', { intentId: intentId() }))
      .intentReceipt?.status

  /** Advances the service's clock until the intent has a status. */
  async function until(status: string): Promise<void> {
    for (let seconds = 0; (await receiptStatus()) !== status; seconds++) {
      if (seconds > 120) expect.fail(`it never was ${status}, but ${await receiptStatus()}`)
      await control('advance', { ms: 1_000 })
    }
  }

  /** Lets the page's time pass. */
  async function passes(ms: number): Promise<void> {
    ahead += ms
    if (!page.isClosed()) await page.clock.fastForward(ms)
  }

  /** Lets some of the page's time pass, once it has all answers that it waits for. */
  async function ticks(ms = 2_000): Promise<void> {
    if (open.size > 0) return
    // A transfer without the service is confirmed once other blocks follow its own.
    if (!isWithService) await chain((await directPlace()).chainId, 'anvil_mine', '0x4')
    await passes(ms)
  }

  /** Opens the address of the page that was closed, in the same browser. */
  async function opens(): Promise<void> {
    if (!page.isClosed()) return
    const url = page.url()
    page = await context.newPage()
    await prepare(page)
    await page.goto(url)
  }

  /** Sets what the shop asks for. */
  async function asksFor(): Promise<void> {
    const { openControls, controls, sees } = hands()
    await sees('Pay Lampworks')
    await openControls()
    if (settlement) await controls.getByLabel('It settles').selectOption(settlement)
    if (!isWithService) await controls.getByLabel('It takes direct transfers').check()
  }

  async function choosesWay(): Promise<void> {
    const { looksAtQuote, connects } = hands()
    if (way === 'rail origin') return looksAtQuote()
    await connects()
    if (way === 'plain transfer') return page.locator('.ik-quote[data-kind="direct"]').waitFor()
    if (way === 'rail destination') await page.getByLabel('Receiving address on Solana').fill(ownOnRail)
    await page.getByRole('radio', { name: /^USDC on Arbitrum/ }).check()
    await page.locator('.ik-quote[data-state="ready"]:not([data-kind="direct"])').waitFor()
  }

  /** Decides the end of what was agreed to. Nothing of it has happened yet, because the service's clock stands. */
  async function decidesEnd(): Promise<void> {
    await vi.waitFor(() => expect(page.url()).toContain('intent='), { timeout: 20_000 })
    const answer = await control<{ error?: string }>('outcome', { intentId: intentId(), outcome, settlement })
    expect(answer).toEqual({})
  }

  const presses = (name: RegExp) => page.locator('.ik-wallet').getByRole('button', { name }).click()

  /** Pays as far as the payer is concerned. If it is to expire, the payer refuses in the wallet, or does nothing. */
  async function pays(): Promise<void> {
    const { asksWhereToPay, agree, button, walletWill, isOn } = hands()
    const isRefused = ending === 'expires'
    switch (way) {
      case 'rail origin':
        await asksWhereToPay()
        if (!isRefused) await control('pay', { intentId: intentId() })
        return
      case 'signed':
        await isOn('Arbitrum')
        await walletWill('reject')
        await agree.click()
        await page.locator('.ik-wallet[data-state="rejected"]').waitFor()
        await page.getByRole('radio', { name: /^In USDC, with the payment/ }).click()
        if (!isRefused) await walletWill('confirm')
        await presses(/^Sign /)
        break
      case 'passthrough':
        await button('Use a bridge directly').click()
        if (isRefused) {
          await isOn('Arbitrum')
          await walletWill('reject')
        }
        if (ending === 'fails at origin') await losesMoney()
        await presses(/^Pay /)
        break
      default:
        if (isRefused) {
          await isOn('Arbitrum')
          await walletWill('reject')
        }
        if (ending === 'fails at origin' && !isWithService) await losesMoney()
        await agree.click()
    }
    if (isRefused) await page.locator('.ik-wallet[data-state="rejected"]').waitFor()
  }

  /** The account has no tokens any more by the time the wallet sends the payment, so that it is reverted. */
  async function losesMoney(): Promise<void> {
    const { chainId, tokenAddress } = await directPlace()
    const holder = await accountAddress()
    const slot = keccak256(
      `0x${[holder.slice(2).toLowerCase(), balanceSlot].map((one) => one.padStart(64, '0')).join('')}`,
    )
    await page.exposeFunction('spendElsewhere', () =>
      chain(chainId, 'anvil_setStorageAt', tokenAddress, slot, `0x${'0'.repeat(64)}`),
    )
    await page.evaluate(() => {
      const { demoWallet, spendElsewhere } = window as unknown as {
        demoWallet: { request(asked: { method: string; params?: unknown }): Promise<unknown> }
        spendElsewhere(): Promise<void>
      }
      const { request } = demoWallet
      demoWallet.request = async (asked) => {
        if (asked.method !== 'eth_sendTransaction') return request(asked)
        await spendElsewhere()
        const [transaction] = asked.params as [object]
        // With a limit, the node does not estimate the gas, which would tell that it fails.
        return request({ ...asked, params: [{ ...transaction, gas: '0x30d40' }] })
      }
    })
  }

  const accountAddress = async () => (await chain<string[]>(BASE, 'eth_accounts'))[account] ?? ''

  /** Where a payment without the service goes. */
  async function directPlace(): Promise<Omit<Place, 'amount'>> {
    if (way === 'plain transfer') return { chainId: BASE, tokenAddress: usdc[BASE], to: shop }
    return {
      chainId: ARBITRUM,
      tokenAddress: usdc[ARBITRUM],
      to: quote?.passthrough?.passthroughTransaction?.toAddress ?? '',
    }
  }

  /** Waits until the service has seen the payment, and the rail has received it. */
  async function isReceived(): Promise<void> {
    if (way === 'signed') await vi.waitFor(async () => expect(await receiptStatus()).toBeDefined(), { timeout: 20_000 })
    // A payment that the rail itself gives back is never executed.
    if (way === 'rail origin' && ending === 'refunds') await control('advance', { ms: 3_500 })
    else await until('EXECUTING')
  }

  /** Stops the payment: on the page, or by a transaction of an owner whose wallet the page does not have. */
  async function aborts(): Promise<void> {
    if (way !== 'rail origin') {
      await page.getByText('Stop this payment').click()
      await hands().stops()
    } else {
      const { hash, chainId } = await control<{ hash: string; chainId: number }>('abort', { intentId: intentId() })
      await post('/rpc/Svc/AbortIntent', { intentId: intentId(), chainId, abortTransactionHash: hash })
    }
    await vi.waitFor(
      async () => {
        await ticks()
        expect(await receiptStatus()).toBe('ABORTED')
      },
      { timeout: 20_000, interval: 50 },
    )
  }

  const countSent = async () => {
    const from = await accountAddress()
    const counts = [BASE, ARBITRUM].map((id) => chain<string>(id, 'eth_getTransactionCount', from, 'latest'))
    return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0)
  }
  const sentBefore = await countSent()
  const since = Object.fromEntries(
    await Promise.all([BASE, ARBITRUM].map(async (id) => [id, await chain<string>(id, 'eth_blockNumber')] as const)),
  )

  /** Reads where the money is, from the sandbox's ledger or the chain. */
  async function readTruth(stop: Stop): Promise<Truth> {
    const from = await accountAddress()
    if (!isWithService) {
      const place = await directPlace()
      const moved = await readTransfer(chain, { ...place, from, since: since[place.chainId] ?? '0x0' })
      const ledger = intentId() ? await readEntries() : {}
      expect(ledger, 'what the service knows').toEqual({})
      return { ...moved, owner: from, payer: [from], balance: await balanceOf(chain, place, from), isMoving: false }
    }
    return {
      ...(await readEntries()),
      settlement: settlement && (stop !== 'over' ? 'open' : settlement === 'late' ? 'settled' : 'failed'),
      owner: quote?.intent?.ownerAddress ?? '',
      payer: [way === 'rail origin' ? ownEvm : from, ownOnRail],
      isMoving: stop === 'under way',
    }
  }
  const readEntries = async () =>
    readLedger(
      (await control<{ entries: Parameters<typeof readLedger>[0] }>('ledger', { intentId: intentId() })).entries,
    )

  return {
    visit,
    get page() {
      return page
    },
    chain,
    control,
    ticks,
    readTruth,
    /** Whether the checkout follows the payment to its end. */
    isFollowed: way !== 'passthrough',
    /** Counts the transactions that the account has sent since. */
    countSent: async () => (await countSent()) - sentBefore,
    isIdle: () => open.size === 0,

    /** Plays the payment to its end. `look` reads the page at each stop. */
    async play(look: (stop: Stop) => Promise<unknown>): Promise<void> {
      await asksFor()
      await choosesWay()
      await pays()
      const isFollowed = isWithService && ending !== 'expires'
      if (isFollowed) {
        await decidesEnd()
        await isReceived()
        await look('under way')
        if (ending === 'aborted') await aborts()
      } else if (ending !== 'expires') await page.locator('.ik-wallet-hash').waitFor()
      if (run === 'reopened') await page.close()
      if (!isFollowed) {
        if (ending === 'expires') {
          await control('advance', { ms: quarterHour + 60_000 })
          await passes(quarterHour + 60_000)
        }
        await opens()
        await look('over')
        if (way !== 'rail origin') return
        // What is paid too late is refunded.
        await control('pay', { intentId: intentId() })
        await until('REFUNDED')
        await look('over')
        return
      }
      for (const [status, stop] of stops) {
        await until(status)
        await opens()
        await look(stop)
      }
      if (settlement !== 'late') return
      await control('advance', { ms: 70_000 })
      await look('over')
    },
  }
}

/** What is read of a quote. */
interface Quote {
  intent?: {
    intentId: string
    ownerAddress: string
  }
  passthrough?: { passthroughTransaction?: { toAddress: string } }
}
