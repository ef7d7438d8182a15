import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { type BuiltStorybook, startStorybook } from '../browser/storybookBuild.ts'
import { bringChecks, openDetails } from '../browser/storybookChecks.ts'
import { openStories } from '../browser/storybookVisit.ts'
import { findChromium } from '../chromium.ts'
import { buildHost, packKit, sheetOf } from '../hosts/buildHost.ts'
import { type Sheet, styleChanges } from '../hosts/styleChanges.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

const hosts = ['tailwind3', 'tailwind4'] as const
const recipes = ['default', 'layered'] as const
const pages = hosts.flatMap((host) => recipes.map((recipe) => ({ host, recipe })))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The reset of buttons up to Tailwind 3.3: as specific as a class, and after the kit. */
const strongReset = `button, [type='button'], [type='reset'], [type='submit'] {
  -webkit-appearance: button; background-color: transparent; background-image: none }`

const folders = new Map<string, string>()
let browser: Browser
beforeAll(async () => {
  const tarball = await packKit()
  for (const host of hosts) folders.set(host, await buildHost(host, tarball))
  browser = await chromium.launch(findChromium())
})
afterAll(() => browser?.close())

it.each(hosts)('the recipe of %s in docs/styling.md is the sheet that is built here', (host) => {
  expect(read('docs/styling.md')).toContain(read(`test/hosts/${host}/layered.css`))
})

describe('every story', () => {
  let storybook: BuiltStorybook
  let sheets: Sheet[]
  beforeAll(async () => {
    storybook = await startStorybook()
    sheets = [
      { name: 'styles.css', css: read('dist/styles.css') },
      { name: 'styles.layered.css', css: read('dist/styles-layered.css') },
      { name: 'the reset of buttons up to Tailwind 3.3', css: `${read('dist/styles.css')}${strongReset}` },
      ...pages.map(({ host, recipe }) => ({
        name: `${host} ${recipe}`,
        css: sheetOf(folders.get(host) ?? '', recipe),
      })),
    ]
  })
  afterAll(() => storybook?.close())

  async function changes(ids: string[], width: number, under = sheets): Promise<string[]> {
    const options = { viewport: { width, height: 900 } }
    // Offline answers make the connected stories static.
    const first = ids[0] ?? ''
    const { page, show, settle, close } = await openStories(
      browser,
      storybook.origin,
      first,
      options,
      'scenario:offline',
    )
    await bringChecks(page)
    // Use only the kit's styles from the sheets.
    await page.addStyleTag({ content: read('.storybook/preview.css') })
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) link.disabled = true
    })
    const found: string[] = []
    for (const id of ids) {
      await show(id)
      await openDetails(page)
      await settle()
      for (const { sheet, element, property, before, after } of await page.evaluate(styleChanges, under))
        found.push(`${id} | ${sheet} | ${element} | ${property}: ${before} → ${after}`)
    }
    await close()
    return found
  }

  it('would show a reset that reaches the kit', async () => {
    const kit = read('dist/styles.css')
    const planted = {
      name: 'planted',
      css: `${kit} svg { display: none !important } .ik-list-row { padding: 1px !important }`,
    }
    const found = await changes(['intentlist--every-kind'], 320, [{ name: 'styles.css', css: kit }, planted])
    expect(found.join('\n')).toMatch(/svg\.ik-icon \| display: block → none/)
    expect(found.join('\n')).toMatch(/ik-list-row \| box: /)
  })

  it.each([320, 1040])('looks the same with and without preflight, in a layer and outside, at %i px', async (width) => {
    const half = Math.ceil(storybook.ids.length / 2)
    const parts = [storybook.ids.slice(0, half), storybook.ids.slice(half)]
    const found = await Promise.all(parts.map((ids) => changes(ids, width)))
    expect(found.flat()).toEqual([])
  })
})

describe.each(pages)('a page of $host, $recipe sheet', ({ host, recipe }) => {
  let server: PreviewServer
  beforeAll(async () => {
    const outDir = folders.get(host) ?? ''
    server = await preview({
      root: join(outDir, '..'),
      configFile: false,
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    })
  })
  afterAll(() => server?.close())

  async function open(width: number): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`${server.resolvedUrls?.local[0]}${recipe}.html`)
    // Wait until each has loaded its parts and called the sandbox.
    await page.waitForFunction(() => document.querySelectorAll('.ik-checkout[data-step] .ik-field').length >= 10)
    await page.locator('.ik-quote[data-state="ready"]').waitFor()
    return { page, complaints }
  }

  it.each([320, 1040])('a checkout keeps its size in flex and grid containers at %i px', async (width) => {
    const { page, complaints } = await open(width)
    const sizes = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main > [id] .ik-checkout'), (checkout) => {
        const { width, height } = checkout.getBoundingClientRect()
        return { in: checkout.closest('main > [id]')?.id, width, height: Math.round(height) }
      }),
    )
    const [block] = sizes
    expect(block).toMatchObject({ in: 'block', width: width === 320 ? 288 : 360 })
    expect(sizes).toHaveLength(9)
    for (const size of sizes) expect(size).toEqual({ ...block, in: size.in })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(complaints).toEqual([])
    await page.close()
  })

  it(recipe === 'layered' ? 'utilities win over the kit' : 'what the kit sets stays', async () => {
    const { page } = await open(1040)
    // The host's own element with the same utilities shows their effect.
    const looks = await page.evaluate(() => {
      const properties = {
        'ik-checkout': ['row-gap', 'border-top-left-radius', 'background-color', 'padding-top'],
        'ik-quote': ['margin-top', 'max-width', 'border-top-left-radius', 'border-top-width', 'border-top-style'],
        'ik-amount': ['font-size', 'font-weight', 'color'],
      }
      return Object.entries(properties).map(([name, wanted]) => {
        const element = document.querySelector(`main > .${name}, main > p > .${name}`) as HTMLElement
        const own = document.body.appendChild(document.createElement('div'))
        own.className = element.className.replace(/\bik-[\w-]+/g, '')
        const values = (subject: HTMLElement) =>
          wanted.map((property) => `${property}: ${getComputedStyle(subject).getPropertyValue(property)}`)
        const look = { kit: values(element), host: values(own) }
        own.remove()
        return look
      })
    })
    if (recipe === 'layered') for (const { kit, host } of looks) expect(kit).toEqual(host)
    // Tailwind 4's utilities are in a layer; those of 3 win by their position in the sheet.
    else if (host === 'tailwind4') expect(looks[0]?.kit).toContain('row-gap: 16px')
    await page.close()
  })
})
