/**
 * What a table of 10,000 yield markets costs: rows in the document, frames while it is scrolled beside a bare virtual
 * list, the heap after one pass through the table and after ten, and the reading of 1,000 markets.
 */
import { chromium } from 'playwright'
import { createSandbox, sandboxRequestListener } from '../dist/sandbox/index.js'
import { marketList } from './marketList.mjs'
import { findChromium, hostPage, listen } from './pageSpeed.mjs'

const count = 10_000
const mostAdded = 1000

/** A service with at least as many markets. */
async function marketsService() {
  const sandbox = createSandbox({ accessKey: 'bench' })
  for (let added = 0; added < count; added += mostAdded) sandbox.markets({ add: mostAdded })
  return listen(sandboxRequestListener(sandbox))
}

/**
 * Measures the table and the bare list, in turn.
 *
 * @param {{ runs: number, dist?: string }} options `dist`: the folder of the built kit; default: this one's
 */
export async function measureMarkets({ runs, dist }) {
  const service = await marketsService()
  const browser = await chromium.launch(findChromium())
  const hosts = [await hostPage('bareListPage'), await hostPage('marketsPage', dist)]
  try {
    const [bare, page] = hosts
    const bareTab = await browser.newPage()
    await bareTab.goto(bare.url)
    await bareTab.waitForSelector('li')
    const tab = await browser.newPage()
    tab.setDefaultTimeout(300_000)
    const devtools = await tab.context().newCDPSession(tab)
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    }
    await tab.goto(`${page.url}/?service=${service.url}`)
    await tab.waitForSelector('.ik-markets-open')
    const [parsed, decoded] = await tab.evaluate((answer) => window.read(answer, 80), marketList())
    const loading = performance.now()
    await tab.evaluate(loadAll)
    const loaded = performance.now() - loading
    const bares = []
    const tables = []
    const heaps = []
    for (let run = 0; run < runs; run++) {
      // A hidden tab draws no frames.
      await bareTab.bringToFront()
      bares.push(await bareTab.evaluate(scrollThrough, 'li'))
      await tab.bringToFront()
      tables.push(await tab.evaluate(scrollThrough, '[role=row]'))
    }
    for (let pass = 0; pass < 10; pass++) {
      await tab.evaluate(passThrough)
      heaps.push(await heap())
    }
    const rows = Number(await tab.getAttribute('[role=table]', 'aria-rowcount')) - 1
    return { bare: median(bares), table: median(tables), heaps, loaded, rows, parsed, decoded }
  } finally {
    await browser.close()
    for (const host of [...hosts, service]) host.close()
  }
}

/** Returns the median of each figure. */
const median = (runs) =>
  Object.fromEntries(
    Object.keys(runs[0]).map((name) => [
      name,
      runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)],
    ]),
  )

/** Runs in the page: presses for more until there is no more. */
async function loadAll() {
  const button = () => document.querySelector('.ik-markets-foot button')
  while (button()) {
    if (!button().ariaDisabled) button().click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Runs in the page: scrolls for three seconds, as fast as a fling, and measures each frame. */
async function scrollThrough(row) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  scrollTo(0, 0)
  for (let settle = 0; settle < 10; settle++) await frame()
  const start = await frame()
  const times = []
  let last = start
  let most = 0
  while (last - start < 3000) {
    scrollBy(0, 150)
    const now = await frame()
    times.push(now - last)
    last = now
    most = Math.max(most, document.querySelectorAll(row).length)
  }
  times.sort((a, b) => a - b)
  return {
    mean: (last - start) / times.length,
    slow: times[Math.floor(times.length * 0.95)],
    longest: times.at(-1),
    most,
  }
}

/** Runs in the page: goes through the whole table, with frames between. */
async function passThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { documentElement } = document
  for (let top = 0; top < documentElement.scrollHeight; top += 4000) {
    scrollTo(0, top)
    await frame()
  }
  scrollTo(0, 0)
  await frame()
  await frame()
}
