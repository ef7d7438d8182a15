import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../chromium.ts'
import { listTreeProblems, readTree } from './accessibilityTree.ts'
import { walkFocus } from './focusOrder.ts'
import { listCardProblems, listDirectionProblems } from './screenChecks.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(findChromium())
  page = await browser.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(() => browser?.close())

/** Shows this HTML as a checkout, between two links of its page. */
async function show(html: string, dir = 'ltr') {
  await page.setContent(
    `<!doctype html><style>:focus-visible { outline: 2px solid }</style><a href="#a">Before</a>
    <div class="ik-checkout" dir="${dir}">${html}</div><a href="#b">After</a>`,
  )
  return page.locator('.ik-checkout')
}

test.each([
  ['a button without a name', '<button></button>', ['a button without a name']],
  ['a field without a name', '<input>', ['a textbox without a name']],
  [
    'an English word',
    '<p>Netzwerk</p><p>Get a new quote</p>',
    ['not in de: Get', 'not in de: new', 'not in de: quote'],
  ],
  ['an English name', '<p>Pay me</p>', []],
])('%s is found', async (_, html, found) => {
  expect(await listTreeProblems(await show(html), 'de', ['Pay me'])).toEqual(found)
})

test.each([
  ['a card with two titles', '<h2 id="t">One</h2><h2>Two</h2>', ['ik-card has 2 titles']],
  ['a card that its title does not name', '<h2>One</h2>', ['ik-card is named by neither its title nor a label']],
  ['a card as it should be', '<h2 id="t">One</h2><h3>Two</h3>', []],
])('%s is found', async (_, html, found) => {
  const checkout = await show(`<section class="ik-card" aria-labelledby="t">${html}</section>`)
  expect(await checkout.evaluate(listCardProblems)).toEqual(found)
})

test.each([
  ['an address', '<p>إلى 0x12ab…34cd</p>', ['"إلى 0x12ab…34cd" is not isolated']],
  ['an amount', '<p>تدفع 1.5 USDC</p>', ['"تدفع 1.5 USDC" is not isolated']],
  ['an address that stands apart', '<p>إلى <bdi>0x12ab…34cd</bdi></p><p>تدفع \u20681.5 USDC\u2069</p>', []],
])('%s in Arabic is found', async (_, html, found) => {
  expect(await (await show(html, 'rtl')).evaluate(listDirectionProblems, 'rtl' as const)).toEqual(found)
})

test('a checkout in the wrong direction is found', async () => {
  expect(await (await show('<p>تم</p>')).evaluate(listDirectionProblems, 'rtl' as const)).toHaveLength(1)
})

test.each([
  [
    'that goes up',
    '<div style="display: flex; flex-direction: column-reverse"><button>A</button><button>B</button></div>',
  ],
  ['that nobody sees', '<button>A</button><button style="outline: none">B</button>'],
  ['that never ends', '<button>A</button><button onkeydown="event.preventDefault()">B</button>'],
])('a focus %s is found', async (_, html) => {
  await show(html)
  await page.locator('a').first().focus()
  await page.keyboard.press('Tab')
  await expect(walkFocus(page)).rejects.toThrow()
})

test('a focus from top to bottom is as it should be', async () => {
  await show('<button>A</button> <button>B</button><p><button>C</button></p>')
  await page.getByText('A', { exact: true }).focus()
  await walkFocus(page)
})

test('figures are left out of a tree', async () => {
  const checkout = await show('<h2>Pay 1,234.56 USDC</h2><p>0x12ab…34cd, 5n9H…e2TS, in 20 seconds, 14:05 left</p>')
  expect(await readTree(checkout, 'en')).toBe(
    '- heading "Pay <number> USDC" [level=2]\n- paragraph: <hex>, <hex>, in <duration>, <number> left',
  )
})
