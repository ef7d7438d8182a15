import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hostFolder, installedPackages, installHost, packKit } from './host.ts'
import { buildWithVite, sitePages, writeSite } from './site.ts'
import { launchBrowser, openSite, serveSite } from './visit.ts'

// test/matrix/packaging tests all bundlers and all pages.
it('a checkout without wagmi and viem is built by Vite from the packed package, and arms a payment', async () => {
  const folder = hostFolder('vite')
  await installHost(join(import.meta.dirname, 'host'), folder, await packKit())
  expect(installedPackages(folder).filter((name) => /wagmi|viem/.test(name))).toEqual([])
  writeSite(folder)
  const built = await buildWithVite(folder, 'checkout')
  const [site, browser] = await Promise.all([serveSite(built), launchBrowser()])
  try {
    const visit = await openSite(browser, `${site.url}/`)
    await sitePages.checkout?.(visit, site)
    expect(visit.complaints).toEqual([])
  } finally {
    await browser.close()
    site.stop()
  }
}, 120_000)
