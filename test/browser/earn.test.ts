import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findChromium } from '../chromium.ts'
import { type Demo, startDemo } from './demo.ts'
import { isSound, tabTo } from './payer.ts'
import { type BuiltStorybook, startStorybook } from './storybookBuild.ts'
import { openStories } from './storybookVisit.ts'

vi.setConfig({ testTimeout: 90_000 })

let demo: Demo
let storybook: BuiltStorybook
let browser: Browser
beforeAll(async () => {
  demo = await startDemo(1)
  storybook = await startStorybook()
  browser = await chromium.launch(findChromium())
}, 120_000)
afterAll(async () => {
  await browser?.close()
  storybook?.close()
  await demo?.close()
})

/** Opens the page with markets, and notes each request to another host. */
async function open(width: number, search = '') {
  const visit = await demo.open({ viewport: { width, height: 900 } })
  const { page, sandbox } = visit
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto(`/wallet.html?view=earn&sandbox=${sandbox}${search}`)
  const table = page.locator('.ik-markets')
  await table.getByRole('row').nth(3).waitFor()
  return { ...visit, table, foreign, rows: table.locator('[role=row][data-index]') }
}

const valuesOf = async (shown: Locator): Promise<unknown> => JSON.parse((await shown.textContent()) ?? '')
/** Each position above the table has a few stops of its own. */
const manyStops = 300

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Chooses an option of a select by typing its first letters, as its users do. */
async function choose(page: Page, select: Locator, letters: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(letters)
}

describe.each([1040, 320])('markets by keyboard alone, %d px wide', (width) => {
  test('are searched, filtered, ordered, opened and left, and the address keeps the filters', async () => {
    const { page, table, rows, complaints, foreign, leave } = await open(width)
    await isSound(page, 'all markets')

    await tabTo(page, table.getByRole('searchbox'), manyStops)
    await page.keyboard.type('USDC')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('USDC')
    await choose(page, table.getByRole('combobox', { name: 'Network' }), 'Bas')
    await choose(page, table.getByRole('combobox', { name: 'Sort by' }), 'High')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rewardRateDesc')
    await expect.poll(async () => (await rows.allTextContents()).filter((text) => !/on Base/.test(text))).toEqual([])
    expect(await rows.count()).toBeGreaterThan(0)

    const first = rows.first().getByRole('button')
    const name = (await first.textContent())?.trim()
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    const details = page.locator('.ik-market[data-state=ready]')
    await details.waitFor()
    expect((await details.getByRole('heading', { level: 2 }).first().textContent())?.trim()).toBe(name)
    await isSound(page, 'a market')

    await tabTo(page, details.getByRole('button', { name: 'Back' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(first)).toBe(true)

    await page.reload()
    await table.getByRole('row').nth(1).waitFor()
    expect(await table.getByRole('searchbox').inputValue()).toBe('USDC')
    expect(await table.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('rewardRateDesc')
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
    await leave()
  })

  test("a market's form leads to its field with a problem, and hands over checked values", async () => {
    const { page, table, rows, complaints, leave } = await open(width, '&search=USDC')
    const openable = rows.filter({ hasNotText: /No new deposits|maintenance|Retired/i }).filter({ hasText: /Lending/ })
    // What comes late would move the stops: the positions above the table stand, and the search is answered.
    await page.locator('.ik-positions[data-state=positions]').waitFor()
    await tabTo(page, table.getByRole('searchbox'), manyStops)
    await tabTo(page, openable.first().getByRole('button'), manyStops)
    await page.keyboard.press('Enter')
    const enter = page.locator('.ik-market').getByRole('button', { name: /^Deposit/ })
    await tabTo(page, enter)
    await page.keyboard.press('Enter')
    const form = page.locator('.ik-args')
    const amount = form.getByLabel(/^Amount/)
    await amount.waitFor()
    await tabTo(page, amount)
    await page.keyboard.press('Enter')
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
    expect(await isFocused(amount)).toBe(true)
    await isSound(page, 'a form with a problem')
    await page.keyboard.type('1234.50')
    await page.keyboard.press('Enter')
    await page.locator('.earn-values').waitFor()
    expect(await valuesOf(page.locator('.earn-values'))).toEqual({ amount: '1234.5' })
    expect(complaints).toEqual([])
    await leave()
  })

  test("a position's action opens its form, and its values are handed over", async () => {
    const { page, complaints, leave } = await open(width)
    const action = page.locator('.ik-positions').getByRole('button', { name: 'Withdraw' }).first()
    await tabTo(page, action, manyStops)
    await page.keyboard.press('Enter')
    const form = page.locator('.ik-position-form')
    await form.getByLabel(/^Amount/).waitFor()
    await tabTo(page, form.getByLabel(/^Amount/))
    await page.keyboard.type('0.5')
    await page.keyboard.press('Enter')
    await page.locator('.earn-values').waitFor()
    expect(await valuesOf(page.locator('.earn-values'))).toMatchObject({ amount: '0.5' })
    await expect.poll(() => isFocused(action)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })
})

test('a form with every kind of field is filled in by keyboard alone', async () => {
  const { page, show, close } = await openStories(browser, storybook.origin, 'argumentfields--handed-over', {
    viewport: { width: 400, height: 900 },
  })
  await show('argumentfields--handed-over')
  const form = page.locator('.ik-args')
  const field = (label: string | RegExp) => form.getByLabel(label).first()
  const types = async (label: string | RegExp, text: string) => {
    await tabTo(page, field(label))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  // A refused form leads to its first field with a problem.
  await types(/^Duration/, '3')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(field(/^Amount/))).toBe(true)
  await page.keyboard.type('12.50')
  await types(/^Duration/, '14')
  await types(/^Lowest price/, '0.25')
  await tabTo(page, form.getByRole('radio', { name: 'Keep' }))
  await page.keyboard.press('ArrowRight')
  await choose(page, field(/^Time zone/), 'Eur')
  await types(/^Receiver/, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
  await tabTo(page, form.getByRole('checkbox', { name: /^Put rewards back in/ }))
  await page.keyboard.press('Space')
  await types(/^Note/, 'Thanks')
  await choose(page, field(/^Validator$/), 'Chorus')
  await tabTo(
    page,
    form
      .getByRole('group', { name: /^Validators/ })
      .getByRole('combobox')
      .first(),
  )
  await page.keyboard.type('Kiln')
  await tabTo(page, form.getByRole('button', { name: 'Add to Validators' }))
  await page.keyboard.press('Enter')
  await types(/^Pool/, 'Pool 99')
  await tabTo(page, form.getByRole('group', { name: /^Tags/ }).getByRole('textbox').first())
  await page.keyboard.type('slow')
  await page.keyboard.press('Enter')
  await types(/^Lowest$/, '1')
  await types(/^Highest/, '2')
  await tabTo(page, form.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  const handed = page.locator('#storybook-root pre')
  await handed.waitFor()
  expect(await valuesOf(handed)).toEqual({
    amount: '12.5',
    days: 14,
    price: 0.25,
    rewards: 'Put back in',
    zone: 'Europe/Berlin',
    receiver: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    restake: false,
    note: 'Thanks',
    validatorAddress: '0x2222222222222222222222222222222222222222',
    validators: ['0x4444444444444444444444444444444444444444'],
    pool: 'pool-98',
    tags: ['slow'],
    range: { low: 1, high: 2 },
  })
  await close()
})

test('hostile markets, positions and forms ask no other host for anything, and run nothing', async () => {
  const ids = storybook.ids.filter((id) => /^(yield|argument).*--(hostile|odd|long|unknown)/.test(id))
  expect(ids.length).toBeGreaterThan(4)
  const { page, show, close } = await openStories(browser, storybook.origin, ids[0] ?? '', {
    viewport: { width: 360, height: 900 },
  })
  const foreign: string[] = []
  const said: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(storybook.origin)) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  for (const id of ids) {
    await show(id)
    for (const summary of await page.locator('#storybook-root summary').all()) await summary.click()
    const planted = await page.evaluate(() => {
      const root = document.querySelector('#storybook-root')
      return [
        ...(root?.querySelectorAll('script, iframe, object, embed, img, [src], a:not([rel~=noopener])') ?? []),
      ].map(({ outerHTML }) => outerHTML.slice(0, 200))
    })
    expect(planted, id).toEqual([])
  }
  expect(foreign).toEqual([])
  expect(said).toEqual([])
  await close()
})
