import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import { createServer, preview } from 'vite'
import { inject, vi } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { findChromium } from '../chromium.ts'

/** A blank page with its own context, and a sandbox of its own. */
export interface Visit {
  page: Page
  /** The page's problems so far. */
  complaints: string[]
  /** The name of its sandbox. */
  sandbox: string
  /** Navigates the page to the demo. */
  arrive(hash?: string, search?: string): Promise<unknown>
  /** Closes the page: an open page would continue to send requests during later tests. */
  leave(): Promise<void>
}

/** The prefix of a sandbox's name, which determines its behavior. */
export type Pace = 'slow' | 'still' | 'described' | 'still-described'

/** A served page, and a browser. */
export interface Demo {
  /**
   * Opens a page.
   *
   * @param pace of its sandbox's clock, whatever the others' is: with `still`, only `advance` moves it
   */
  open(options?: BrowserContextOptions, pace?: Pace): Promise<Visit>
  close(): Promise<void>
}

/** The folder of pages that is built and served. `configs` has its Vite configuration. */
type Site = 'demo' | 'examples/own-interface' | 'examples/rail-wallets'

const configs: Record<Site, string> = {
  demo: 'demo/vite.config.ts',
  'examples/own-interface': 'demo/example.config.ts',
  'examples/rail-wallets': 'demo/example.config.ts',
}

/**
 * Builds the demo and serves it next to its chains. Its sandbox's clock runs `speed` times as fast as real time. It is
 * built because a page of hundreds of modules keeps a small machine busy for seconds, and in development mode because
 * React's warnings count as complaints.
 */
export async function startDemo(speed: number, site: Site = 'demo'): Promise<Demo> {
  const folder = await builtDemo('development', site)
  process.env.SANDBOX_SPEED = String(speed)
  const server = await preview({
    root: join(root, site),
    configFile: join(root, configs[site]),
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  neverHangUp(server.httpServer)
  return browse(new URL(server.resolvedUrls?.local[0] ?? '').origin, () => server.close())
}

/** Serves the demo as `npm start` does, or an example with its own command, on a free port. */
export async function startDevDemo(site: Site = 'demo'): Promise<Demo> {
  const server = await createServer({
    root: join(root, site),
    configFile: join(root, configs[site]),
    logLevel: 'error',
    // A separate cache, so that a demo that runs next to the tests keeps its own.
    cacheDir: join(root, 'node_modules/.cache/demo-test'),
    // Nobody edits files during a test, and a page must not reload by itself.
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return browse(new URL(server.resolvedUrls?.local[0] ?? '').origin, () => server.close())
}

type Mode = 'development' | 'production'

/** Returns the folder with the built demo. The first file of a run that needs it builds it, and the others wait. */
export async function builtDemo(mode: Mode, site: Site = 'demo'): Promise<string> {
  const folder = join(inject('runFolder'), `${site.replaceAll('/', '-')}-${mode}`)
  const done = `${folder}.json`
  if (await isFirst(folder)) writeFileSync(done, JSON.stringify(await buildDemo(mode, folder, site)))
  const { failure } = await vi.waitFor(() => JSON.parse(readFileSync(done, 'utf8')), { timeout: 60_000, interval: 100 })
  if (failure) throw new Error(failure)
  return folder
}

/** Checks whether this call creates the folder. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  )

/** Builds in a separate process, because NODE_ENV is `test` here, and React would be built for that. */
function buildDemo(mode: Mode, folder: string, site: Site): Promise<{ failure?: string }> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const out = ['--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const options = ['build', site, '--config', configs[site], ...out]
  return new Promise((resolve) => {
    execFile(process.execPath, [vite, ...options], { cwd: root, env: { ...process.env, NODE_ENV: mode } }, (error) =>
      resolve(error ? { failure: error.message } : {}),
    )
  })
}

/**
 * Keeps idle connections open. By default, Node's server closes one after five seconds, which resets a request that a
 * client sends at that time. A POST is not repeated then.
 */
export function neverHangUp(server: object): void {
  Object.assign(server, { keepAliveTimeout: 0 })
}

/** Opens a browser for the pages of an origin. Closing it stops the server too. */
export async function browse(origin: string, stop: () => Promise<void>): Promise<Demo> {
  const browser = await chromium.launch(findChromium())
  let visits = 0
  return {
    async open(options = {}, pace) {
      const sandbox = `${pace ? `${pace}-` : ''}visit-${++visits}`
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1200, height: 900 },
        // The demo sends this header by itself; other pages do not know of the sandbox.
        extraHTTPHeaders: { 'X-Sandbox': sandbox },
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
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
 * Records everything that a page must not do: errors, warnings, requests to other origins. The browser's own message
 * about an answer of the service other than 200 does not count: `NotFound` means "no receipt yet".
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
