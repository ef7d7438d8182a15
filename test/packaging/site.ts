import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { createIntentClient, executeIntentEdge } from '../../src/api/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { payer, shows } from '../browser/payer.ts'
import { run } from './host.ts'
import type { SiteVisit } from './visit.ts'

/** The service of a page, seen from the test. */
interface Service {
  url: string
  sandbox: Sandbox
}

/** The pages of `site/`, by file, and a check of what each must be able to do. */
export const sitePages: Record<string, (visit: SiteVisit, service: Service) => Promise<void>> = {
  async checkout({ page, address: quotedAddress }) {
    const shopper = payer(page)
    await shopper.looksAtQuote()
    const address = await quotedAddress()
    expect(await shows(page, address), 'the address before the payment is armed').toBe(false)
    await shopper.asksWhereToPay()
    expect(await shows(page, address), 'the address once it is').toBe(true)
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor()
    const isStyled = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ik-space-5'),
    )
    expect(isStyled, 'a variable of the styles').not.toBe('')
  },
  async hooks({ page }, { url, sandbox }) {
    const output = page.locator('output[data-intent]')
    await output.filter({ hasText: 'no receipt' }).waitFor()
    const intentId = (await output.getAttribute('data-intent')) ?? ''
    await executeIntentEdge(createIntentClient({ baseUrl: url }), { intentId })
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    await output.filter({ hasText: 'SUCCEEDED' }).waitFor()
  },
  'quote-card': ({ page }) => page.locator('.ik-quote[data-state="ready"]').filter({ hasText: '100' }).waitFor(),
  sandbox: ({ page }) => page.locator('.ik-quote[data-state="ready"]').filter({ hasText: '100' }).waitFor(),
}

/** Writes the pages into a host's folder, each with a file that renders it. */
export function writeSite(folder: string): void {
  cpSync(join(import.meta.dirname, 'site'), join(folder, 'site'), { recursive: true })
  for (const page of Object.keys(sitePages)) {
    const main = `import 'intent-kit/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import Page from '../site/${page}.js'

createRoot(document.getElementById('root')).render(createElement(Page))
`
    mkdirSync(join(folder, page), { recursive: true })
    writeFileSync(join(folder, page, 'main.js'), main)
    writeFileSync(join(folder, page, 'index.html'), htmlOf('<script type="module" src="./main.js"></script>'))
  }
}

/** Creates a document with content in its head. */
export const htmlOf = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>A host</title>${head}</head><body><div id="root"></div></body></html>\n`

/** Builds a page of a host's folder for production. Returns the output folder. */
export async function buildWithVite(folder: string, page: string): Promise<string> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(folder, 120, process.execPath, [vite, 'build', page, '--logLevel', 'warn'], { NODE_ENV: 'production' })
  return join(folder, page, 'dist')
}
