/**
 * Measures how soon a page that only checks out is usable, with its code loaded when shown or with the page, compared
 * with a page that only has React, React Query and wagmi. All are built for production, served from 127.0.0.1, and
 * opened in Chromium with an empty cache, in turn.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
import { createSandbox, sandboxRequestListener } from '../dist/sandbox/index.js'
import { buildPage } from './buildPage.mjs'
import { storedPayments } from './trackedPayments.mjs'

const root = join(import.meta.dirname, '..')
const importTs = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
export const { findChromium } = await importTs('test/chromium.ts')
const { installRenderRecorder } = await importTs('test/setup/renderRecorder.ts')

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The milliseconds of a round trip, and bytes per second. */
const phone = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const conditions = [
  { name: 'fast', slowdown: 1 },
  { name: 'slow', slowdown: 4 },
  { name: 'phone', slowdown: 4, network: phone },
]

/**
 * Measures the pages. A build without `StaticCheckout` has two.
 *
 * @param {{ runs: number, dist?: string }} options `dist`: the folder of the built kit; default: this one's
 * @returns medians by page
 */
export async function measurePages({ runs, dist }) {
  const service = await listen(sandboxRequestListener(createSandbox({ accessKey: 'bench' })))
  const hosts = []
  const isStatic = readFileSync(join(dist ?? join(root, 'dist'), 'components/index.js'), 'utf8').includes(
    'StaticCheckout',
  )
  const pages = ['baselinePage', 'checkoutPage', ...(isStatic ? ['staticCheckoutPage'] : [])]
  const browser = await chromium.launch(findChromium())
  try {
    for (const page of pages) hosts.push(await hostPage(page, dist))
    const visits = pages.map(() => conditions.map(() => []))
    for (const [c, { slowdown, network }] of conditions.entries()) {
      // The first visits fill the caches below the browser's own.
      for (let run = -1; run < runs; run++) {
        for (const [p, { url, files }] of hosts.entries()) {
          const { requests, ...visit } = await openPage(browser, `${url}/?service=${service.url}`, slowdown, network)
          const scripts = requests.map((each) => new URL(each).pathname).filter((path) => path.endsWith('.js'))
          const bytes = scripts.reduce((sum, path) => sum + files.get(path).length, 0)
          if (run >= 0) visits[p][c].push({ ...visit, requests: requests.length, scripts: scripts.length, bytes })
        }
      }
    }
    return Object.fromEntries(
      pages.map((page, p) => [
        page,
        Object.fromEntries(conditions.map(({ name }, c) => [name, medians(visits[p][c])])),
      ]),
    )
  } finally {
    await browser.close()
    for (const host of [...hosts, service]) host.close()
  }
}

const rounds = 20

/**
 * Measures what a page with 1,000 tracked payments and ten hooks costs: script time for opening it and for one change
 * of each kind, including rendering, and how many components render at polls that bring nothing new.
 *
 * @param {{ runs: number, dist?: string }} options `dist` as for `measurePages`
 * @returns {Promise<{ times: Record<string, number[][]>, polls: number, renders: number }>} `times`: ms by run
 */
export async function measureTracked({ runs, dist }) {
  const sandbox = createSandbox({ accessKey: 'bench', now: Date.now() })
  let polls = 0
  const fetch = (input, init) => {
    polls++
    return sandbox.fetch(input, init)
  }
  const service = await listen(sandboxRequestListener({ fetch }))
  const stored = await storedPayments(sandbox, service.url, 1000)
  const ids = Object.keys(stored).map((key) => key.split(' ').at(-1))
  const host = await hostPage('trackedPage', dist)
  const browser = await chromium.launch(findChromium())
  const result = { times: {}, polls: 0, renders: 0 }
  try {
    for (let run = 0; run < runs; run++) {
      const tab = await browser.newPage()
      const timeOf = await scriptTimer(tab)
      await tab.addInitScript(installRenderRecorder)
      await tab.addInitScript((texts) => {
        if (window === window.top) for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
      }, stored)
      await tab.goto(`${host.url}/?service=${service.url}&followed=${[ids[0], ids[1], ids[500]]}`)
      await tab.waitForFunction('window.bench')
      add(result.times, 'opening the page', [await timeOf(() => tab.evaluate('bench.open()'))])
      await tab.waitForFunction('bench.isSettled()')
      // Some code is loaded, and some requests are sent, two seconds later.
      await tab.waitForTimeout(2500)
      polls = 0
      result.renders += await rendersDuring(tab, () => tab.waitForTimeout(5000))
      result.polls += polls
      for (const what of await tab.evaluate('bench.works')) {
        const times = []
        for (let round = -3; round < rounds; round++) {
          let hasChanged
          const run = async () => {
            hasChanged = await tab.evaluate(([what, round]) => window.bench.run(what, round), [what, 1000 + round])
          }
          const time = await timeOf(run)
          if (hasChanged !== /change/.test(what)) throw new Error(`Unexpected: ${what}, changed: ${hasChanged}`)
          if (round >= 0) times.push(time)
        }
        add(result.times, what, times)
      }
      await tab.close()
    }
    return result
  } finally {
    await browser.close()
    for (const each of [host, service]) each.close()
  }
}

/**
 * Counts the components that a card with a countdown renders each second.
 *
 * @param {{ dist?: string }} options `dist` as for `measurePages`
 * @returns {Promise<Record<string, number>>} by card
 */
export async function countCountdownRenders({ dist }) {
  const seconds = 5
  const service = await listen(sandboxRequestListener(createSandbox({ accessKey: 'bench' })))
  const host = await hostPage('countdownPage', dist)
  const browser = await chromium.launch(findChromium())
  const renders = {}
  try {
    for (const card of ['QuoteCard', 'EdgeDeposit', 'WalletDeposit']) {
      const tab = await browser.newPage()
      await tab.addInitScript(installRenderRecorder)
      await tab.goto(`${host.url}/?service=${service.url}&card=${card}`)
      await tab.waitForSelector('[role=timer]')
      // What the card loads when the page is idle renders too.
      await tab.waitForTimeout(2000)
      const waitForTicks = () => tab.evaluate(waitForCountdown, seconds)
      await waitForTicks()
      renders[card] = (await rendersDuring(tab, waitForTicks)) / seconds
      await tab.close()
    }
    return renders
  } finally {
    await browser.close()
    for (const each of [host, service]) each.close()
  }
}

/** Runs in the page: waits until the countdown has changed `times` times. */
function waitForCountdown(times) {
  return new Promise((resolve) => {
    let changes = 0
    new MutationObserver((_, observer) => {
      if (++changes < times) return
      observer.disconnect()
      resolve()
    }).observe(document.querySelector('[role=timer]'), { characterData: true, childList: true, subtree: true })
  })
}

/** @param {Record<string, unknown[]>} lists */
function add(lists, name, item) {
  lists[name] = [...(lists[name] ?? []), item]
}

/** Creates a timer of a page's script time, in ms. Waiting for a processor does not count. */
export async function scriptTimer(tab) {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
  }
  return async (work) => {
    const before = await read()
    await work()
    return (await read()) - before
  }
}

/** Counts the components that render while `wait` runs. */
async function rendersDuring(tab, wait) {
  await tab.evaluate('window.recordedRenders = []')
  await wait()
  return tab.evaluate('window.recordedRenders.splice(0).length')
}

function medians(visits) {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
  return Object.fromEntries(
    Object.keys(visits[0]).map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  )
}

/** Serves a built page with compression, as hosts do. */
export async function hostPage(page, dist) {
  const folder = mkdtempSync(join(tmpdir(), 'intent-kit-bench-'))
  await buildPage(page, folder, dist)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in types)
  const files = new Map(names.map((name) => [`/${name}`, gzipSync(readFileSync(join(folder, name)))]))
  rmSync(folder, { recursive: true, force: true })
  const host = await listen((request, response) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1')
    const path = pathname === '/' ? '/index.html' : pathname
    const bytes = files.get(path)
    if (!bytes) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)], 'content-encoding': 'gzip' }).end(bytes)
  })
  return { ...host, files }
}

export async function listen(listener) {
  const server = createServer(listener)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, close }
}

/** Opens a page once with an empty cache. Times are in ms, the heap in bytes. */
async function openPage(browser, url, slowdown, network) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  const begun = []
  devtools.on('Network.requestWillBeSent', ({ request, wallTime }) =>
    begun.push({ url: request.url, at: wallTime * 1000 }),
  )
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.addInitScript(pressFirstControl)
  await tab.goto(url, { waitUntil: 'commit' })
  await tab.waitForFunction('window.bench?.answered', undefined, { timeout: 60_000 }).catch(async (cause) => {
    throw new Error(`${url} has not answered a press: ${await tab.textContent('#root')}`, { cause })
  })
  const { control, answered, origin } = await tab.evaluate('window.bench')
  const requests = begun.filter(({ at }) => at <= origin + control).map(({ url }) => url)
  // What follows the first control affects how fast the page feels.
  await tab.waitForTimeout(2000)
  const blocked = await tab.evaluate('window.bench.blocked')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  await context.close()
  return { requests, control, answered, blocked, heap }
}

/** Runs in the page: presses the first control as soon as there is one, and records when the page has answered. */
function pressFirstControl() {
  window.bench = { blocked: 0, origin: performance.timeOrigin }
  const addTasks = (tasks) => {
    for (const { duration } of tasks.getEntries()) window.bench.blocked += Math.max(0, duration - 50)
  }
  new PerformanceObserver(addTasks).observe({ type: 'longtask', buffered: true })
  requestAnimationFrame(function look() {
    const controls = '#root :is(button, input, select):not(:disabled, :checked)'
    const control = document.querySelector(controls)
    if (!control) return requestAnimationFrame(look)
    window.bench.control = performance.now()
    new MutationObserver((_, observer) => {
      observer.disconnect()
      // Wait until after the frame that shows the answer.
      requestAnimationFrame(() => setTimeout(() => Object.assign(window.bench, { answered: performance.now() })))
    }).observe(document.querySelector('#root'), {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
    control.click()
  })
}
