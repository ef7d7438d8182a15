#!/usr/bin/env node
/**
 * Takes pictures of all stories, light and dark, at a narrow width and the maximum width of a card, and puts many
 * pictures on each contact sheet. They are for people to look at. Nothing compares them.
 *
 * Usage: node scripts/shots.mjs [part of a story's id] [folder, default shots]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'

const root = resolve(import.meta.dirname, '..')
const [only = '', folder = 'shots'] = process.argv.slice(2)
const out = resolve(root, folder)

/** The helpers with which the tests find the browser and visit the stories. */
const load = async (/** @type {string} */ path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { findChromium } = await load('test/chromium.ts')
const { startStorybook } = await load('test/browser/storybookBuild.ts')
const { openStories } = await load('test/browser/storybookVisit.ts')

const looks = ['light', 'dark'].flatMap((theme) => [320, 392].map((width) => ({ theme, width })))
/** The width of a picture on a sheet, the number of pictures in a row, and the maximum height of a sheet, in px. */
const sheet = { cell: 250, columns: 6, height: 1580 }

const storybook = await startStorybook()
const browser = await chromium.launch(findChromium())
try {
  const ids = storybook.ids.filter((/** @type {string} */ id) => id.includes(only))
  if (!ids.length) throw new Error(`no story has "${only}" in its id`)
  for (const { theme, width } of looks) {
    const name = `${theme}-${width}`
    const pictures = await takePictures(ids, { theme, width }, join(out, name))
    const sheets = await makeSheets(pictures, name)
    process.stdout.write(`${name}: ${pictures.length} pictures, ${sheets} sheets\n`)
  }
} finally {
  await browser.close()
  storybook.close()
}

/** @param {string[]} ids @param {{ theme: string, width: number }} look @param {string} into */
async function takePictures(ids, { theme, width }, into) {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const options = { viewport: { width, height: 720 }, colorScheme: theme }
  const { page, show, close } = await openStories(browser, storybook.origin, ids[0], options)
  const pictures = []
  for (const id of ids) {
    const path = join(into, `${id}.png`)
    // A story that breaks still gets a picture.
    await show(id).catch((/** @type {Error} */ error) => process.stderr.write(`${error.message}\n`))
    const above = await page.locator('dialog[open], :popover-open').count()
    const subject = above ? page : page.locator('#storybook-root')
    await subject.screenshot({ path }).catch(() => page.screenshot({ path }))
    pictures.push({ id, path })
  }
  await close()
  return pictures
}

/** @param {{ id: string, path: string }[]} pictures @param {string} name */
async function makeSheets(pictures, name) {
  const width = sheet.columns * (sheet.cell + 12) + 12
  const page = await browser.newPage({ viewport: { width, height: sheet.height } })
  await page.setContent(`<style>
    body { margin: 0; columns: ${sheet.columns}; column-gap: 12px; padding: 12px; box-sizing: border-box;
      block-size: ${sheet.height}px; column-fill: auto; background: #888; font: 11px sans-serif }
    figure { margin: 0 0 12px; break-inside: avoid }
    img { display: block; max-inline-size: ${sheet.cell}px; max-block-size: ${sheet.height - 60}px }
  </style>`)
  let count = 0
  const save = async () => {
    const path = join(out, `sheet-${name}-${String(++count).padStart(2, '0')}.png`)
    const [right, bottom] = await page.evaluate(extent)
    await page.screenshot({ path, clip: { x: 0, y: 0, width: right + 12, height: bottom + 12 } })
    await page.evaluate(() => document.body.replaceChildren())
  }
  for (const { id, path } of pictures) {
    const source = `data:image/png;base64,${readFileSync(path).toString('base64')}`
    // A picture that does not fit creates a column out of sight. It is moved to the next sheet.
    while (!(await page.evaluate(place, [id, source, width]))) await save()
  }
  await save()
  await page.close()
  return count
}

/**
 * Runs in the page: adds a picture, and returns whether it fits.
 *
 * @param {[id: string, source: string, width: number]} picture
 */
async function place([id, source, width]) {
  const figure = document.body.appendChild(document.createElement('figure'))
  const caption = figure.appendChild(document.createElement('figcaption'))
  caption.textContent = id
  const image = figure.appendChild(new Image())
  image.src = source
  await image.decode()
  if (figure.getBoundingClientRect().right <= width || document.body.children.length === 1) return true
  figure.remove()
  return false
}

/** Runs in the page: returns the right and bottom edge of its pictures. */
function extent() {
  const edges = [...document.querySelectorAll('img')].map((image) => image.getBoundingClientRect())
  return [Math.max(...edges.map(({ right }) => right)), Math.max(...edges.map(({ bottom }) => bottom))]
}
