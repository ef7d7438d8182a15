import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { findChromium } from '../chromium.ts'
import { inMatrix, sized } from '../setup/sized.ts'
import { type BuiltStorybook, startStorybook } from './storybookBuild.ts'
import { bringChecks, contrast, offences, openDetails, type Turn } from './storybookChecks.ts'
import { misplaced, places } from './storybookPlaces.ts'
import { openPlays, openStories } from './storybookVisit.ts'

// The matrix looks at every story in every way, `npm test` in one: as it is played.
vi.setConfig({ testTimeout: sized(300_000, 900_000) })

let storybook: BuiltStorybook
let browser: Browser
beforeAll(async () => {
  storybook = await startStorybook(inject('storiesFolder'))
  browser = await chromium.launch(findChromium())
})
afterAll(async () => {
  await browser?.close()
  storybook?.close()
})

// Connected stories run in another scenario on each page. The first scenario, in which they continue by themselves, has
// its own test.

// The window is as high as any story, because elementFromPoint works only inside the window.
const narrow = { width: 320, height: 6_000 }
const phone = { width: 414, height: 6_000 }
const wide = { width: 1280, height: 6_000 }
const big = 200

interface Look {
  options: BrowserContextOptions
  turns: Turn[]
  globals: string
  /** Whether to check the colors too. */
  colours?: boolean
}

/** Returns the stories whose ids contain the text of the variable STORIES; every one without it. */
function chosen(): string[] {
  const part = process.env.STORIES ?? ''
  const ids = storybook.ids.filter((id) => id.includes(part))
  if (ids.length === 0) throw new Error(`no story has "${part}" in its id`)
  return ids
}

/** Returns those of {@link chosen} that are played. `npm test` plays a story and its translations once, in English. */
function played(): string[] {
  const ids = new Set(chosen())
  const english = (id: string) => id.replace(/-(german|arabic)(?=-|$)/, '')
  return process.env.STORIES
    ? [...ids]
    : [...ids].filter((id) => sized(id === english(id) || !ids.has(english(id)), true))
}

/** Checks the stories in each turn, with everything opened that can be opened. */
async function lookAtAll(look: Look): Promise<string[]> {
  return inPages(2, chosen(), (ids) => lookAt(ids, look))
}

/** Divides the stories between pages, because each page waits too. */
async function inPages(count: number, ids: string[], visit: (ids: string[]) => Promise<string[]>): Promise<string[]> {
  const shares = Array.from({ length: count }, (_, page) => ids.filter((_, place) => place % count === page))
  return (await Promise.all(shares.map(visit))).flat()
}

/** Plays the stories in the window of a phone, with axe, and then looks at each with everything opened. */
async function play(ids: string[]): Promise<string[]> {
  const { page, play, settle, close } = await openPlays(browser, storybook.origin, { viewport: phone })
  await bringChecks(page)
  const found: string[] = []
  for (const id of ids) {
    const inStory = await play(id)
    await openDetails(page)
    await settle()
    inStory.push(...(await offences(page, [{}])))
    found.push(...inStory.map((offence) => `${id} | ${offence}`))
  }
  await close()
  return found
}

async function lookAt(ids: string[], { options, turns, globals, colours }: Look): Promise<string[]> {
  const { page, show, settle, close } = await openStories(browser, storybook.origin, ids[0] ?? '', options, globals)
  await bringChecks(page)
  const found: string[] = []
  for (const id of ids) {
    await show(id)
    const inStory = colours ? await contrast(page) : []
    // Content may be loaded only when it is opened.
    await openDetails(page)
    await settle()
    inStory.push(...(await offences(page, turns)))
    found.push(...inStory.map((offence) => `${id} | ${offence}`))
  }
  await close()
  return found
}

test.concurrent('each story plays to its end, breaks no rule of axe, and has all its text whole', async () => {
  expect(await inPages(4, played(), play)).toEqual([])
})

inMatrix(test.concurrent)(
  'in the dark at 320 px colours are readable, and all text is whole: right to left, twice as big',
  async () => {
    const options = { viewport: narrow, colorScheme: 'dark' as const }
    const turns: Turn[] = [{ dir: 'ltr' }, { dir: 'rtl' }, { text: big }, { dir: 'rtl', text: big }]
    expect(await lookAtAll({ options, turns, colours: true, globals: 'scenario:offline' })).toEqual([])
  },
)

inMatrix(test.concurrent)(
  'in forced colours and German at 320 px colours are readable, and all text is whole',
  async () => {
    const options = { viewport: narrow, forcedColors: 'active' as const }
    const turns = [{}, { text: big }]
    expect(await lookAtAll({ options, turns, colours: true, globals: 'locale:de;scenario:rate-limited' })).toEqual([])
  },
)

inMatrix(test.concurrent)('on a wide page in Arabic all text is whole', async () => {
  const options = { viewport: wide }
  expect(await lookAtAll({ options, turns: [{}, { text: big }], globals: 'locale:ar;dir:rtl;scenario:slow' })).toEqual(
    [],
  )
})

/** A story that plays nothing. */
const idle = 'icons--networks'

test.concurrent('parts of a story stand beside or below each other as they have to', async () => {
  // Loading Storybook takes longer than showing a story, so one page shows all stories in a language.
  const lookIn = async (globals: string) => {
    const own = places.filter((wanted) => (wanted.globals ?? '') === globals)
    // Storybook reloads the page if the story on which it was opened still plays when the next one is shown.
    const { page, show, close } = await openStories(browser, storybook.origin, idle, {}, globals)
    const found: string[] = []
    for (const { id, width = 360, ...wanted } of own) {
      await page.setViewportSize({ width, height: 2_000 })
      await show(id)
      // A part may be loaded, or a quote be on its way.
      let inStory: string[] = []
      const isPlaced = async () => {
        inStory = await page.evaluate(misplaced, { id, ...wanted }).catch((error) => [String(error)])
        return inStory.length === 0
      }
      await vi
        .waitFor(async () => expect(await isPlaced()).toBe(true), { timeout: 5_000, interval: 200 })
        .catch(() => {})
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      found.push(...inStory.map((offence) => `${id} | ${offence}`))
    }
    await close()
    return found
  }
  const globals = [...new Set(places.map((wanted) => wanted.globals ?? ''))]
  expect((await Promise.all(globals.map(lookIn))).flat()).toEqual([])
})

// The ends of the connected stories in each scenario: the state of the quote, and that of its payment.
const ends: [scenario: string, quote: string, timeline: string][] = [
  ['happy', '[data-state="ready"]', '[data-outcome="succeeded"]'],
  ['slow', '[data-state="loading"][aria-busy="true"]', '[data-stage="loading"]'],
  ['expired', '[data-state="expired"]', '[data-stage="refunded"]'],
  ['fails', '[data-state="ready"]', '[data-stage="failed"]'],
  ['refunds', '[data-state="ready"]', '[data-stage="refunded"]'],
  ['strands', '[data-state="ready"]', '[data-stage="stuck"]'],
  ['rate-limited', '[data-state="error"]', '[data-stage="loading"] [role="alert"]'],
  ['offline', '[data-state="error"]', '[data-stage="loading"] [role="alert"]'],
]
test.concurrent.each(ends.filter(([scenario]) => sized(['fails'], [scenario]).includes(scenario)))(
  'the scenario "%s" is played by the connected stories',
  async (scenario, quote, timeline) => {
    const reach = async (id: string, state: string) => {
      const { page, close } = await openStories(browser, storybook.origin, id, {}, `scenario:${scenario}`)
      // A short-lived quote lasts for half a minute.
      await page.locator(state).first().waitFor({ timeout: 60_000 })
      await close()
    }
    await Promise.all([reach('scenarios--quote', quote), reach('scenarios--timeline', timeline)])
  },
)

test.concurrent('another scenario starts a story anew', async () => {
  const id = 'scenarios--quote'
  const { page, choose, close } = await openStories(browser, storybook.origin, id, {}, 'scenario:offline')
  await page.locator('[data-state="error"]').waitFor()
  await choose({ scenario: 'happy' })
  await page.locator('[data-state="ready"]').waitFor()
  await close()
})
