import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findChromium } from '../chromium.ts'
import { inMatrix, sized } from '../setup/sized.ts'
import { type BuiltStorybook, startStorybook } from './storybookBuild.ts'
import { bringChecks, contrast, offences, openDetails, type Turn } from './storybookChecks.ts'
import { openStories } from './storybookVisit.ts'

vi.setConfig({ testTimeout: 300_000 })

let storybook: BuiltStorybook
let browser: Browser
beforeAll(async () => {
  storybook = await startStorybook()
  browser = await chromium.launch(findChromium())
})
afterAll(async () => {
  await browser?.close()
  storybook?.close()
})

// Connected stories stand in another scenario on each page: the first, in which they go on by themselves, has its own test.

// As high as any story, since only what is in the window can be asked what lies on it.
const narrow = { width: 320, height: 6_000 }
const wide = { width: 1280, height: 6_000 }
const big = 200

interface Look {
  options: BrowserContextOptions
  turns: Turn[]
  globals: string
  /** Whether to look at the colours, too. */
  colours?: boolean
}

/** Every story in the matrix; else some of each component, next to each other in the list. */
const looked = () => storybook.ids.filter((_, place) => place % sized(8, 1) === 0)

/** Looks at the stories in each turn, with everything open that can be opened; on two pages, since each mostly waits. */
async function lookAtAll(look: Look): Promise<string[]> {
  const all = looked()
  const half = Math.ceil(all.length / 2)
  const found = await Promise.all([all.slice(0, half), all.slice(half)].map((ids) => lookAt(ids, look)))
  return found.flat()
}

async function lookAt(ids: string[], { options, turns, globals, colours }: Look): Promise<string[]> {
  const { page, show, settle, close } = await openStories(browser, storybook.origin, ids[0] ?? '', options, globals)
  await bringChecks(page)
  const found: string[] = []
  for (const id of ids) {
    await show(id)
    const inStory = colours ? await contrast(page) : []
    // What is opened may be loaded only then.
    await openDetails(page)
    await settle()
    inStory.push(...(await offences(page, turns)))
    found.push(...inStory.map((offence) => `${id} | ${offence}`))
  }
  await close()
  return found
}

test.concurrent('in the dark at 320 px colours are readable, and all text is whole: right to left, twice as big', async () => {
  const options = { viewport: narrow, colorScheme: 'dark' as const }
  const turns: Turn[] = [{ dir: 'ltr' }, { dir: 'rtl' }, { text: big }, { dir: 'rtl', text: big }]
  expect(await lookAtAll({ options, turns, colours: true, globals: 'scenario:offline' })).toEqual([])
})

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

// Where the connected stories end in each scenario: the quote, and the payment that was made of one.
const ends: [scenario: string, quote: string, timeline: string][] = [
  ['happy', '[data-state="ready"]', '[data-outcome="succeeded"]'],
  ['slow', '[data-state="loading"][aria-busy="true"]', '[data-stage="loading"]'],
  ['expired', '[data-state="expired"]', '[data-stage="refunded"]'],
  ['fails', '[data-state="ready"]', '[data-stage="failed"]'],
  ['refunds', '[data-state="ready"]', '[data-stage="refunded"]'],
  ['strands', '[data-state="ready"]', '[data-stage="failed"]'],
  ['rate-limited', '[data-state="error"]', '[data-stage="loading"] [role="alert"]'],
  ['offline', '[data-state="error"]', '[data-stage="loading"] [role="alert"]'],
]
test.concurrent.each(ends.filter(([scenario]) => sized(['slow', 'fails'], [scenario]).includes(scenario)))(
  'the scenario "%s" is played by the connected stories',
  async (scenario, quote, timeline) => {
    const reach = async (id: string, state: string) => {
      const { page, close } = await openStories(browser, storybook.origin, id, {}, `scenario:${scenario}`)
      // A short-lived quote lives for half a minute.
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
