import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { createSandbox, type Sandbox, sandboxRequestListener } from '../../src/sandbox/index.ts'
import { addressOf } from '../browser/payer.ts'
import { findChromium } from '../chromium.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page and, on the same origin, the service. */
export async function serveSite(folder: string): Promise<{ url: string; sandbox: Sandbox; stop(): void }> {
  const sandbox = createSandbox({ seed: 1 })
  const service = sandboxRequestListener(sandbox)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname.startsWith('/rpc/')) return service(request, response)
    // Browsers request this by themselves.
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    const path = join(folder, normalize(pathname), pathname.endsWith('/') ? 'index.html' : '')
    try {
      const body = await readFile(path)
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An open page, its complaints, and what it has loaded. */
export interface SiteVisit {
  page: Page
  /** Errors, warnings, and requests to other origins. */
  complaints: string[]
  /** Returns the bytes of all JavaScript so far, each file gzipped. */
  scriptBytes(): Promise<number>
  /** Returns the address to pay of the newest quote, also of one that came before anything was pressed. */
  address(): Promise<string>
}

/** Opens a page in a context of its own. `services` are the origins that it may call besides its own. */
export async function openSite(browser: Browser, url: string, services: string[] = []): Promise<SiteVisit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const origins = [new URL(url).origin, ...services]
  const complaints: string[] = []
  const scripts = new Map<string, Promise<number>>()
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // Ignore the browser's own message about an answer of the service other than 200: `NotFound` means "no receipt
    // yet".
    const isAnswer = message.text().startsWith('Failed to load resource') && message.location().url.includes('/rpc/')
    if (/^(error|warning)$/.test(message.type()) && !isAnswer) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const address = response.url()
    if (!origins.includes(new URL(address).origin) && !address.startsWith('data:'))
      complaints.push(`request: ${address}`)
    if (response.status() !== 200 || !response.headers()['content-type']?.includes('javascript')) return
    const bytes = response.body().then((body) => gzipSync(body).length)
    // If the page is closed while it loads a script, nobody handles this rejection.
    bytes.catch(() => {})
    scripts.set(address, bytes)
  })
  const address = addressOf(page)
  await page.goto(url)
  return {
    page,
    complaints,
    address,
    scriptBytes: async () => (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** Launches the browser for the pages. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(findChromium())
