import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { root } from '../../scripts/entries.ts'
import { findChromium } from '../chromium.ts'

/** A blank page with nothing of the others', and a sandbox of its own behind it. */
export interface Visit {
  page: Page
  /** What is wrong with the page so far. */
  complaints: string[]
  /** The name of its sandbox. */
  sandbox: string
  /** Sends the page to the demo. */
  arrive(hash?: string, search?: string): Promise<unknown>
  /** Ends it: a page left open would go on asking and quoting beside those of later tests. */
  leave(): Promise<void>
}

/** A served page, and a browser. */
export interface Demo {
  /** @param slow its sandbox's clock runs as fast as time, whatever that of the others does */
  open(options?: BrowserContextOptions, slow?: boolean): Promise<Visit>
  close(): Promise<void>
}

/** Starts the demo as `npm start` does, on a free port; its sandbox's clock runs `speed` times as fast as time. */
export async function startDemo(speed: number): Promise<Demo> {
  process.env.SANDBOX_SPEED = String(speed)
  const server = await createServer({
    root: join(root, 'demo'),
    configFile: join(root, 'demo/vite.config.ts'),
    logLevel: 'error',
    // Its own, so that a demo that runs beside the tests keeps what it has prepared.
    cacheDir: join(root, 'node_modules/.cache/demo-test'),
    // Nothing is edited under a running test, and a page that reloads itself would be no test.
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return browse(new URL(server.resolvedUrls?.local[0] ?? '').origin, () => server.close())
}

/** Opens a browser on what is served at an address; closing it stops the server too. */
export async function browse(origin: string, stop: () => Promise<void>): Promise<Demo> {
  const browser = await chromium.launch(findChromium())
  let visits = 0
  return {
    async open(options = {}, slow = false) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1200, height: 900 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const sandbox = `${slow ? 'slow-' : ''}visit-${++visits}`
      return {
        page,
        complaints: listen(page, origin),
        sandbox,
        arrive: (hash = '', search = '') => page.goto(`/?sandbox=${sandbox}${search}${hash}`),
        leave: () => context.close(),
      }
    },
    async close() {
      await browser.close()
      await stop()
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
    const refusal =
      message.text().startsWith('Failed to load resource') &&
      /^\/(rpc|sandbox|chain)\//.test(new URL(url || origin).pathname)
    if (/^(error|warning)$/.test(message.type()) && !refusal) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') complaints.push(`request: ${request.url()}`)
  })
  return complaints
}
