#!/usr/bin/env node
/**
 * Takes the pictures of README: the demo's checkout with a connected wallet, light and dark.
 *
 * Usage: npm run pictures
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { createServer, runnerImport } from 'vite'

/** The file for each color scheme, relative to the root of the repository. */
export const pictures = {
  light: 'docs/pictures/checkout-light.webp',
  dark: 'docs/pictures/checkout-dark.webp',
}

const root = resolve(import.meta.dirname, '..')

if (process.argv[1] === import.meta.filename) {
  await takePictures()
  // The demo's chains end with this process.
  process.exit()
}

async function takePictures() {
  const { module } = await runnerImport(join(root, 'test/chromium.ts'), { root, configFile: false, logLevel: 'error' })
  const server = await createServer({
    root: join(root, 'demo'),
    configFile: join(root, 'demo/vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
  const browser = await chromium.launch(module.findChromium())
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      baseURL: server.resolvedUrls?.local[0],
      viewport: { width: 880, height: 1200 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`/?sandbox=still-${theme}`)
    await page.getByRole('button', { name: 'Demo wallet' }).click()
    await page.locator('.ik-quote-accept:not([aria-disabled])').waitFor()
    // Remove hover and focus styles.
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    const clip = await page.locator('.shop').boundingBox()
    if (!clip) throw new Error('the shop is not on screen')
    const devtools = await context.newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      clip: { ...clip, scale: 1.5 },
    })
    const path = join(root, pictures[theme])
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(data, 'base64'))
    await context.close()
    process.stdout.write(`${pictures[theme]}\n`)
  }
}
