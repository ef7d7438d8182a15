import axe from 'axe-core'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import {
  checkoutTexts,
  choiceTexts,
  createTranslator,
  depositTexts,
  loadMessages,
  nextStepsTexts,
  refundTexts,
  reviewTexts,
  timelineTexts,
  walletTexts,
} from '../../src/i18n/index.ts'

/** Loads the kit's texts in a language. */
export const textsIn = async (locale: string) =>
  createTranslator(await loadMessages(locale), locale, {
    ...checkoutTexts,
    ...choiceTexts,
    ...depositTexts,
    ...nextStepsTexts,
    ...refundTexts,
    ...reviewTexts,
    ...timelineTexts,
    ...walletTexts,
  })

const english = await textsIn('en')

/** The way in which a payer uses the page: controls are clicked, or reached by Tab. */
export type Hands = 'mouse' | 'keyboard'

/** Runs in the page. A wallet that is loaded later is listed above the rails, and would move a row from under a press. */
function standsStill(row: Element): Promise<void> {
  return new Promise((resolve) => {
    let [before, since] = [Number.NaN, 0]
    const look = (now: number) => {
      const { y } = row.getBoundingClientRect()
      if (y !== before) since = now
      before = y
      if (now - since > 300) resolve()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Creates the actions and checks of a payer on the demo's checkout page, whose texts are those of `t`. */
export function payer(page: Page, hands: Hands = 'mouse', t = english) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const sees = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
  const controls = page.getByRole('complementary', { name: 'Sandbox controls' })

  async function press(target: Locator): Promise<void> {
    if (hands === 'mouse') return target.click()
    await target.waitFor()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  /** Opens the controls, which are closed if the page is narrow. */
  async function openControls(): Promise<void> {
    const summary = controls.getByText('Sandbox controls', { exact: true })
    // A press on controls that are not yet on the page would close those that are open from the start.
    await summary.waitFor()
    // By keyboard: a click is lost if the shop above grows between the button's going down and up.
    if (!(await button('+1 minute').isVisible())) await summary.press('Enter')
  }

  /** The quote on screen, and its button once it is enabled. */
  const quote = page.locator('.ik-quote[data-state="ready"]')
  const agree = quote.locator('.ik-quote-accept:not([aria-disabled])')

  /** Chooses a rail, unless its screen is open, and waits for the quote. */
  async function looksAtQuote(rail = 'Solana'): Promise<void> {
    const row = button(new RegExp(`^${rail}`))
    await row.or(page.locator('.ik-quote')).first().waitFor()
    if (await row.isVisible()) {
      await row.evaluate(standsStill)
      await press(row)
    }
    await quote.waitFor()
  }

  return {
    say: t,
    button,
    press,
    sees,
    controls,
    openControls,

    /** Returns the address of the quote on screen, from the service's answer. */
    address: addressOf(page),

    looksAtQuote,
    agree,

    /** Accepts the quote of a rail, which shows where to pay. */
    async asksWhereToPay(rail?: string): Promise<void> {
      await looksAtQuote(rail)
      await press(agree.filter({ hasText: t('review.showAddress') }))
      await sees(t('deposit.title'))
    },

    async pays(outcome = 'It arrives'): Promise<void> {
      await openControls()
      await controls.getByLabel('Once paid').selectOption(outcome)
      await button('Play the payment').click()
      await controls.getByText('Paid.', { exact: true }).waitFor()
    },

    /** Advances the service's clock by ms. */
    waits: (ms: number) => callControl(page, 'advance', { ms }),

    async waitsSixteenMinutes(): Promise<void> {
      await openControls()
      await button('+16 minutes').click()
      await controls.getByText('Sixteen minutes later.').waitFor()
    },
  }
}

/** Uses a control of the page's sandbox, from outside the page. */
export async function callControl(page: Page, name: string, body: object): Promise<void> {
  const sandbox = new URL(page.url()).searchParams.get('sandbox') ?? ''
  const answer = await page.request.post(`/sandbox/${name}`, { data: body, headers: { 'X-Sandbox': sandbox } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Listens for quotes from now on. The returned function gives the newest quote's address to pay. */
export function addressOf(page: Page): () => Promise<string> {
  let newest: Promise<string> | undefined
  page.on('response', (response) => {
    if (!response.url().endsWith('/QuoteIntentEdge') || !response.ok()) return
    newest = response.json().then((quote) => quote.edge.handoff.recipientAddress as string)
    newest.catch(() => {})
  })
  return async () => (await newest) ?? expect.fail('no quote was asked for')
}

/** Checks whether an address is anywhere on the page, in a text or in an attribute. */
export async function shows(page: Page, address: string): Promise<boolean> {
  const text = (await page.locator('body').textContent()) ?? ''
  return text.replace(/\s/g, '').includes(address) || (await page.content()).includes(address)
}

/** Presses Tab until the focus is on the element. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  expect.fail(`Tab never reached ${target}`)
}

/** Checks that the page violates no accessibility rule, and that nothing is wider than the window. */
export async function isSound(page: Page, step: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider, `${step}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
  await page.evaluate(axe.source)
  // axe takes longer than a transition: a button that becomes enabled meanwhile would have neither of its two colors.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; }')
    document.adoptedStyleSheets.push(still)
  })
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run()
    document.adoptedStyleSheets.pop()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
  expect(violations, step).toEqual([])
}
