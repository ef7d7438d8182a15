import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The folder for pictures of every ending. Without one, none are taken. */
const folder = process.env.SHEETS

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Shot {
  sheet: string
  name: string
  theme: Theme
  image: Buffer
}
const shots: Shot[] = []

/** Pictures a page's checkout in light and dark, for a sheet. */
export async function takeShots(page: Page, sheet: string, name: string): Promise<void> {
  if (!folder) return
  const heading = await page.locator('.checkout-title').textContent()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((dark) => {
      if (dark) document.documentElement.dataset.ikTheme = 'dark'
      else delete document.documentElement.dataset.ikTheme
    }, theme === 'dark')
    const image = await page.locator('.payment').screenshot({ animations: 'disabled' })
    shots.push({ sheet, name: `${name} · “${heading}”`, theme, image })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => delete document.documentElement.dataset.ikTheme)
}

/** Writes the sheets as `<sheet>-<theme>.png`. */
export async function writeSheets(open: () => Promise<Page>): Promise<void> {
  if (!folder || shots.length === 0) return
  mkdirSync(folder, { recursive: true })
  const page = await open()
  await page.setViewportSize({ width: 2040, height: 1200 })
  for (const sheet of new Set(shots.map((shot) => shot.sheet)))
    for (const theme of themes) {
      const figures = shots
        .filter((shot) => shot.sheet === sheet && shot.theme === theme)
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(({ name, image }) => {
          const source = `data:image/png;base64,${image.toString('base64')}`
          return `<figure><figcaption>${name}</figcaption><img src="${source}"></figure>`
        })
      const colors = theme === 'dark' ? '#000;color:#eee' : '#ddd;color:#111'
      await page.setContent(`<body style="margin:8px;background:${colors};font:13px sans-serif">
        <style>main{display:grid;grid-template-columns:repeat(5,390px);gap:16px}figure{margin:0}figcaption{height:34px}</style>
        <main>${figures.join('')}</main>`)
      const path = join(folder, `${sheet.replaceAll(' ', '-')}-${theme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
}
