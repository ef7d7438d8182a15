import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inMatrix, sized } from '../setup/sized.ts'
import { listTreeProblems, readTree } from './accessibilityTree.ts'
import { type Demo, startDemo } from './demo.ts'
import { expectFocusShown, walkFocus } from './focusOrder.ts'
import { callControl, payer, tabTo, textsIn } from './payer.ts'
import { listCardProblems, listDirectionProblems } from './screenChecks.ts'
import { walletHands } from './walletHands.ts'

// Complete payments take long on a small machine.
vi.setConfig({ testTimeout: 60_000 })

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(12)
})
afterAll(() => demo.close())

/** Names of the shop, its networks, tokens and wallet, which no catalog translates. */
const names = ['Lampworks', 'Demo wallet', 'Arbitrum', 'Base', 'Solana', 'Tron']

/** The tested languages. `searchOf` selects one in the demo's URL. */
const languages = sized(['en'], ['en', 'de', 'ar'])
const searchOf = (locale: string) => (locale === 'ar' ? '&dir=rtl' : `&locale=${locale}`)

let accounts = 5

describe.each(languages)('with the keyboard alone, in %s', (locale) => {
  test('a payment on a rail, from the choice to the end', async () => {
    const { page, complaints, leave, t, press, screen, opensAll, hears, checks, ...shopper } = await open(
      'rail',
      locale,
    )
    await shopper.button(/^Solana/).waitFor()
    await tabTo(page, shopper.button(/^Solana/))
    await screen('choose')

    await press(shopper.button(/^Solana/), 'Enter')
    await shopper.agree.waitFor()
    await expectFocusOn(page, page.locator('.ik-payer'))
    await screen('agree')
    await press(shopper.button(t('action.back')), 'Space')
    await shopper.button(/^Tron/).waitFor()
    await expectFocusOn(page, page.locator('.ik-payer'))
    await press(shopper.button(/^Solana/), 'Enter')
    await chooseByArrows(page, 'SOL', 'USDC')
    await openDetails(page)
    await screen('agree, details open')
    await opensAll('agree, all open')

    await press(shopper.agree, 'Enter')
    await shopper.sees(t('deposit.title'))
    // The focus is on what the payer needs first.
    await expectFocusOn(page, page.getByRole('region', { name: t('deposit.title') }).getByRole('heading', { level: 3 }))
    await screen('address')

    const intentId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('intent')
    await callControl(page, 'pay', { intentId })
    await callControl(page, 'advance', { ms: 4_000 })
    await page.locator('.ik-timeline[data-stage="paid"]').waitFor()
    await expectFocusOn(page, page.locator('.ik-timeline'))
    await screen('follow')
    await press(shopper.button('+1 minute'), 'Enter')
    await page.locator('.ik-checkout[data-outcome="succeeded"]').waitFor()
    await hears(t('timeline.paid'))
    // The focus stays where the payer put it.
    await expectFocusOn(page, shopper.button('+1 minute'))
    await tabTo(page, page.locator('.ik-receipt a').first())
    await screen('done')
    await checks()
    expect(complaints).toEqual([])
    await leave()
  })

  inMatrix(test)('a payment from a wallet, from the choice to the end', async () => {
    const { page, complaints, leave, t, press, screen, opensAll, hears, checks, ...shopper } = await open(
      'wallet',
      locale,
    )
    await shopper.button('Demo wallet').waitFor()
    await tabTo(page, shopper.button('Demo wallet'))
    await screen('connect')

    await press(shopper.button('Demo wallet'), 'Enter')
    await shopper.agree.waitFor()
    await expectFocusOn(page, page.locator('.ik-payer'))
    await screen('choose and agree')
    await chooseByArrows(page, 'USDC', 'ETH')
    await openDetails(page)
    await screen('choose and agree, details open')
    await opensAll('choose and agree, all open')

    const confirm = await holdWallet(page)
    await press(shopper.agree, 'Enter')
    await shopper.waitsForWallet()
    await expectFocusOn(page, page.locator('.ik-wallet'))
    await screen('asked')

    await confirm()
    await page.locator('.ik-timeline[data-stage="moving"]').waitFor()
    await expectFocusOn(page, page.locator('.ik-timeline'))
    await screen('follow')
    await callControl(page, 'advance', { ms: 60_000 })
    await page.locator('.ik-checkout[data-outcome="succeeded"]').waitFor()
    await hears(t('timeline.paid'))
    await screen('done')
    await openDetails(page)
    await screen('done, steps open')
    await opensAll('done, all open')
    await checks()
    expect(complaints).toEqual([])
    await leave()
  })
})

/**
 * Returns a time zone in which it is noon or slightly later, so that times of day have the same form whenever this
 * runs.
 */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Runs in the page: records what is added to an existing status element, which screen readers announce. */
function recordStatuses(): void {
  const announced: string[] = []
  Object.assign(window, { announced })
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const status = element?.closest('[role="status"]')
      if (status?.isConnected) announced.push(status.textContent ?? '')
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Opens the checkout on a sandbox whose clock stands still. */
async function open(journey: string, locale: string) {
  const visit = await demo.open({ timezoneId: zoneAtNoon() }, 'still')
  const { page } = visit
  const t = await textsIn(locale)
  const account = accounts++
  await visit.arrive('', `&account=${account}${searchOf(locale)}`)
  const trees: [name: string, tree: string][] = []
  const problems: string[] = []
  const file = join(import.meta.dirname, 'trees', `${journey}.${locale}.txt`)
  const stored = readTrees(file)
  const checkout = page.locator('.ik-checkout')
  await checkout.waitFor()
  await page.evaluate(recordStatuses)

  async function check(name: string): Promise<void> {
    const found = [
      ...(await listTreeProblems(checkout, locale, names)),
      ...(await checkout.evaluate(listCardProblems)),
      ...(await checkout.evaluate(listDirectionProblems, t.direction)),
    ]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }

  return {
    ...visit,
    ...payer(page, 'keyboard', t),
    ...walletHands(page, account),
    t,

    /** Reaches an element by Tab, and presses a key on it. */
    async press(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
      await tabTo(page, target)
      await page.keyboard.press(key)
    },

    /**
     * Checks everything about a screen. Its tree may still change for a moment, because some of its parts are loaded
     * when shown.
     */
    async screen(name: string): Promise<void> {
      await expectFocusShown(page)
      const tree = await readSettledTree(checkout, locale, stored.get(name))
      trees.push([name, tree])
      await check(name)
      await walkFocus(page)
    },

    /** Opens everything and checks it. The result is too long for a tree that a person reviews. */
    async opensAll(name: string): Promise<void> {
      if (sized(true, false)) return
      await openDetails(page, 'details')
      await readSettledTree(checkout, locale, undefined)
      await check(name)
    },

    /** Waits until an existing status element has announced this text since the page was opened. */
    hears: (text: string) => expect.poll(() => page.evaluate('announced.join()')).toContain(text),

    /** Checks that no screen had a problem, and that each has its stored tree. `-u` updates the stored trees. */
    async checks(): Promise<void> {
      expect.soft(problems).toEqual([])
      await expect(writeTrees(trees)).toMatchFileSnapshot(file)
    },
  }
}

/** Waits until the tree is the stored one, or no longer changes, and returns it. */
async function readSettledTree(checkout: Locator, locale: string, stored: string | undefined): Promise<string> {
  let last = ''
  let since = Date.now()
  await expect
    .poll(
      async () => {
        const tree = await readTree(checkout, locale)
        if (tree !== last) since = Date.now()
        last = tree
        return tree === stored || Date.now() - since > 1_500
      },
      { interval: 50 },
    )
    .toBe(true)
  return last
}

const writeTrees = (trees: readonly (readonly [string, string])[]) =>
  trees.map(([name, tree]) => `# ${name}\n${tree}\n`).join('\n')

function readTrees(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const sections = readFileSync(file, 'utf8').split(/^# /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.join('\n').trimEnd()]
    }),
  )
}

const expectFocusOn = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor()

/** Moves the selected token with an arrow key and back. Each time, waits for a quote for that token. */
async function chooseByArrows(page: Page, first: string, second: string): Promise<void> {
  const radios = page.getByRole('radio')
  await radios.nth(1).waitFor()
  await tabTo(page, radios.first())
  for (const [key, place, symbol] of [
    ['ArrowDown', 1, second],
    ['ArrowUp', 0, first],
  ] as const) {
    await page.keyboard.press(key)
    await expectFocusOn(page, page.getByRole('radio', { checked: true }).and(radios.nth(place)))
    await page
      .locator('.ik-payer:has(.ik-quote[data-state="ready"]) .ik-quote-paid')
      .filter({ hasText: symbol })
      .waitFor()
  }
}

/** Opens everything that a payer can open, from top to bottom; by default not what is nested within. */
async function openDetails(page: Page, details = 'details:not(details details)'): Promise<void> {
  const closed = page.locator(`.ik-checkout ${details}:not([open]) > summary:visible`)
  for (;;) {
    const [summary] = await closed.all()
    const element = await summary?.elementHandle()
    if (!summary || !element) return
    await tabTo(page, summary)
    await page.keyboard.press('Enter')
    await page.waitForFunction((opened) => opened.closest('details')?.open, element)
  }
}

/** Makes the wallet answer no payment request until the returned function is called. */
async function holdWallet(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { demoWallet } = window as unknown as { demoWallet: { request(asked: { method: string }): Promise<unknown> } }
    const { request } = demoWallet
    demoWallet.request = async (asked) => {
      if (asked.method === 'eth_sendTransaction')
        await new Promise((resolve) => Object.assign(window, { confirmInWallet: resolve }))
      return request(asked)
    }
  })
  return async () => {
    await page.waitForFunction('window.confirmInWallet')
    await page.evaluate('window.confirmInWallet()')
  }
}
