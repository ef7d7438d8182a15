import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostFolder, installedPackages, installHost, packKit, run } from '../../packaging/host.ts'
import { buildWithVite, htmlOf, sitePages, writeSite } from '../../packaging/site.ts'
import { launchBrowser, openSite, serveSite } from '../../packaging/visit.ts'

const folder = hostFolder('bundlers')
const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
const sizes: Record<string, Record<string, string>> = {}
let browser: Browser

beforeAll(async () => {
  await installHost(join(import.meta.dirname, 'bundlers'), folder, await packKit())
  writeSite(folder)
  browser = await launchBrowser()
}, 400_000)

afterAll(async () => {
  await browser?.close()
  console.log('JavaScript that each page has loaded, each file gzipped (kB)')
  console.table(sizes)
})

/** Builds a page, and returns its folder. */
type Build = (page: string) => Promise<string>

/** Builds with a script of the folder, whose arguments are an entry and the output folder. */
const buildWith =
  (script: string): Build =>
  async (page) => {
    const built = join(folder, page, script)
    rmSync(built, { recursive: true, force: true })
    mkdirSync(built)
    await run(folder, 120, process.execPath, [`${script}.mjs`, `./${page}/main.js`, built], production)
    const head = '<link rel="stylesheet" href="./main.css"><script type="module" src="./main.js"></script>'
    writeFileSync(join(built, 'index.html'), htmlOf(head))
    return built
  }

/** Builds all pages at once, as the routes of one application. */
function buildWithNext(bundler: 'turbopack' | 'webpack'): Build {
  const app = join(folder, 'next')
  const built = join(app, bundler)
  const next = join(folder, 'node_modules/next/dist/bin/next')
  let building: Promise<string> | undefined
  return async () => {
    building ??= run(app, 300, process.execPath, [next, 'build', `--${bundler}`], { ...production, DIST: bundler })
    await building
    return built
  }
}

it('neither wagmi nor viem is installed', () => {
  expect(installedPackages(folder).filter((name) => /wagmi|viem/.test(name))).toEqual([])
})

describe.each<{ name: string; build: Build; path?: (page: string) => string }>([
  { name: 'Vite 8', build: (page) => buildWithVite(folder, page) },
  { name: 'webpack 5', build: buildWith('webpack') },
  { name: 'esbuild', build: buildWith('esbuild') },
  { name: 'Rollup', build: buildWith('rollup') },
  { name: 'Next 16, Turbopack', build: buildWithNext('turbopack'), path: (page) => `/${page}/` },
  { name: 'Next 16, webpack', build: buildWithNext('webpack'), path: (page) => `/${page}/` },
])('$name', ({ name, build, path = () => '/' }) => {
  it.each(Object.entries(sitePages))(
    'builds %s from the packed package, and it works',
    async (page, works) => {
      const site = await serveSite(await build(page))
      try {
        const visit = await openSite(browser, `${site.url}${path(page)}`)
        await works(visit, site)
        expect(visit.complaints).toEqual([])
        sizes[name] = { ...sizes[name], [page]: ((await visit.scriptBytes()) / 1000).toFixed(1) }
        await visit.page.context().close()
      } finally {
        site.stop()
      }
    },
    400_000,
  )
})
