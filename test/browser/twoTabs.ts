import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { root } from '../../scripts/entries.ts'
import type { isRunning, runExclusive } from '../../src/payments/journal/index.ts'
import { findChromium } from '../chromium.ts'

/** A page that shares its origin with others. */
export interface Tab {
  page: Page
  /** Begins an action under a name. It runs until it is ended. With `at`, several actions begin at the same time. */
  begin(name: string, at?: number): Promise<void>
  /** Returns the state of the action: nothing yet, `acting`, `refused` or `done`. */
  stateOf(name: string): Promise<string>
  end(name: string): Promise<void>
  isRunning(name: string): Promise<boolean>
}

/** The page's window. */
interface TabWindow {
  runExclusive: typeof runExclusive
  isRunning: typeof isRunning
  states: Record<string, string>
  ends: Record<string, () => void>
}

/** Serves the real module on a page of its own, and starts a browser that opens several tabs of it. */
export async function startTabs(options: { withLocks: boolean }) {
  const { entry, files } = await bundled()
  const server = createServer(({ url = '' }, response) => {
    const code = files.get(url.slice(1))
    response.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript')
    response.end(code ?? pageOf(entry))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(findChromium())
  const context = await browser.newContext()
  if (!options.withLocks)
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  return {
    async open(): Promise<Tab> {
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      return tab(page)
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const pageOf = (entry: string) => `<!doctype html><title>Tab</title><script type="module">
  import * as kit from './${entry}'
  Object.assign(window, kit, { states: {}, ends: {} })
</script>`

/** Bundles the module as a host's bundler would. */
async function bundled(): Promise<{ entry: string; files: Map<string, string> }> {
  const entry = join(root, 'src/payments/journal/runExclusive.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = Array.isArray(built) ? built : []
  if (!output) throw new Error('nothing was built')
  const files = new Map(output.output.flatMap((file) => ('code' in file ? [[file.fileName, file.code] as const] : [])))
  return { entry: output.output[0].fileName, files }
}

function tab(page: Page): Tab {
  return {
    page,
    begin: (name, at = 0) =>
      page.evaluate(
        ({ name, at }) => {
          const { runExclusive, states, ends } = window as unknown as TabWindow
          states[name] = ''
          while (Date.now() < at);
          const act = () =>
            new Promise<void>((resolve) => {
              states[name] = 'acting'
              ends[name] = resolve
            })
          void runExclusive(name, act).then(({ done }) => {
            states[name] = done ? 'done' : 'refused'
          })
        },
        { name, at },
      ),
    stateOf: (name) => page.evaluate((name) => (window as unknown as TabWindow).states[name] ?? '', name),
    end: (name) => page.evaluate((name) => (window as unknown as TabWindow).ends[name]?.(), name),
    isRunning: (name) => page.evaluate((name) => (window as unknown as TabWindow).isRunning(name), name),
  }
}
