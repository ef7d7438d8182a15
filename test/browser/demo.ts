import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { root } from '../../scripts/entries.ts'
import { findChromium } from '../chromium.ts'

/** The demo, served as `npm start` serves it, and a browser. */
export interface Demo {
  /** A page in a browser of its own, and what is wrong with it so far. */
  open(path?: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>
  close(): Promise<void>
}

/** Starts the demo on a free port; its sandbox's clock runs `speed` times as fast as time. */
export async function startDemo(speed: number): Promise<Demo> {
  const before = process.env.SANDBOX_SPEED
  process.env.SANDBOX_SPEED = String(speed)
  const server = await createServer({
    root: join(root, 'demo'),
    configFile: join(root, 'demo/vite.config.ts'),
    logLevel: 'error',
    // Nothing is edited under a running test, and a page that reloads itself would be no test.
    server: { port: 0, hmr: false, watch: null },
  })
  if (before === undefined) delete process.env.SANDBOX_SPEED
  else process.env.SANDBOX_SPEED = before
  await server.listen()
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
  const browser: Browser = await chromium.launch(findChromium())
  return {
    async open(path = '/', options = {}) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1200, height: 900 }, ...options })
      const page = await context.newPage()
      const complaints = listen(page, origin)
      await page.goto(path)
      return { page, complaints }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/**
 * Everything a page must not do: errors, warnings, requests to elsewhere. What the browser itself says of an answer of
 * the service that is no 200 is not the page's: `NotFound` is how the service says "no receipt yet".
 */
function listen(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    const refusal = message.text().startsWith('Failed to load resource') && url.startsWith(`${origin}/rpc/`)
    if (/^(error|warning)$/.test(message.type()) && !refusal) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') complaints.push(`request: ${request.url()}`)
  })
  return complaints
}
