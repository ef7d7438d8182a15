import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import example from '../../../examples/next/package.json' with { type: 'json' }
import { root } from '../../../scripts/entries.ts'
import { createSandbox, sandboxRequestListener } from '../../../src/sandbox/index.ts'
import { hostFolder, installHost, packKit, run } from '../../packaging/host.ts'
import { launchBrowser, openSite } from '../../packaging/visit.ts'
import bundlers from './bundlers/package.json' with { type: 'json' }
import { startNext } from './startNext.ts'

const host = hostFolder('bundlers')
const folder = join(host, 'example')
const next = join(host, 'node_modules/next/dist/bin/next')

/** The operations that the server and the browser have requested. */
const asked: string[] = []
const sandbox = createSandbox({ seed: 1 })
const listener = sandboxRequestListener(sandbox)
const service = createServer((request, response) => {
  if (request.method === 'POST') asked.push(request.url?.split('/').at(-1) ?? '')
  listener(request, response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  await installHost(join(import.meta.dirname, 'bundlers'), host, await packKit())
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'examples/next'), folder, { recursive: true })
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

it('uses the versions that are installed here', () => {
  const { 'intent-kit': _, ...versions } = { ...example.dependencies, ...example.devDependencies }
  expect({ ...bundlers.dependencies, ...bundlers.devDependencies }).toMatchObject(versions)
})

it('prefetches on the server, and the browser goes on without a second request', async () => {
  const env = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_INTENTS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  }
  await run(folder, 300, process.execPath, [next, 'build'], env)
  expect(asked).toEqual([])
  const [server, browser] = await Promise.all([startNext(next, folder, env), launchBrowser()])
  try {
    const html = await (await fetch(server.url)).text()
    expect(asked).toEqual(['YieldGetMarkets'])
    expect(html.match(/<li>/g)).toHaveLength(10)

    const { page, complaints } = await openSite(browser, server.url, [env.NEXT_PUBLIC_INTENTS_URL])
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('listitem').count()).toBe(10)
    expect(asked).toEqual(['YieldGetMarkets', 'YieldGetMarkets'])
    // The page is interactive, and its next request is the browser's first.
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('listitem').nth(19).waitFor()
    expect(asked).toEqual(['YieldGetMarkets', 'YieldGetMarkets', 'YieldGetMarkets'])
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
