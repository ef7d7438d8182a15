/**
 * What a list of 10,000 payments costs: rows in the document, heap, frames while it is scrolled beside a bare virtual list,
 * and the requests and script time of a refresh while one payment can still change.
 */
import { chromium } from 'playwright'
import { createIntentClient, executeIntentEdge, quoteIntentEdge } from '../dist/api/index.js'
import { createSandbox, sandboxRequestListener } from '../dist/sandbox/index.js'
import { findChromium, hostPage, listen, scriptTimer } from './pageSpeed.mjs'
import { request } from './trackedPayments.mjs'

const count = 10_000
const hourMs = 60 * 60_000

/** A service with as many payments, one an hour; the newest is on its way. */
async function historyService() {
  const sandbox = createSandbox({ accessKey: 'bench', now: Date.now() - count * hourMs })
  const client = createIntentClient({ baseUrl: 'http://127.0.0.1', accessKey: 'bench', fetch: sandbox.fetch })
  for (let n = 0; n < count; n++) {
    sandbox.advance(hourMs)
    const { intent } = await quoteIntentEdge(client, request)
    await executeIntentEdge(client, { intentId: intent.intentId })
    sandbox.pay(intent.intentId)
  }
  // Long enough to be on its way.
  sandbox.advance(10_000)
  const asked = { history: 0 }
  const fetch = (input, init) => {
    const isPost = (init?.method ?? input.method) === 'POST'
    if (isPost && String(input.url ?? input).endsWith('/GetIntentHistory')) asked.history++
    return sandbox.fetch(input, init)
  }
  return { ...(await listen(sandboxRequestListener({ fetch }))), asked }
}

/**
 * Measures the list of each build, and the bare list, in one run.
 *
 * @param {{ dists: readonly (string | undefined)[] }} options builds of the kit; undefined: this one's
 * @returns {Promise<{ bare: { fps: number }, lists: object[] }>}
 */
export async function measureLists({ dists }) {
  const service = await historyService()
  const browser = await chromium.launch(findChromium())
  const hosts = [await hostPage('bareListPage')]
  for (const dist of dists) hosts.push(await hostPage('listPage', dist))
  try {
    const [bare, ...lists] = hosts
    const tab = await browser.newPage()
    await tab.goto(bare.url)
    await tab.waitForSelector('li')
    const bareFps = await tab.evaluate(scrollThrough)
    await tab.close()
    const measured = []
    for (const { url } of lists) measured.push(await measureList(browser, url, service))
    return { bare: bareFps, lists: measured }
  } finally {
    await browser.close()
    for (const host of [...hosts, service]) host.close()
  }
}

async function measureList(browser, url, { url: service, asked }) {
  const tab = await browser.newPage()
  tab.setDefaultTimeout(300_000)
  const devtools = await tab.context().newCDPSession(tab)
  await tab.goto(`${url}/?service=${service}`)
  await tab.waitForSelector('.ik-list-row[data-status]')
  const loading = performance.now()
  await tab.evaluate(loadAll)
  const loaded = performance.now() - loading
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const fps = await tab.evaluate(scrollThrough)
  const timeOf = await scriptTimer(tab)
  asked.history = 0
  const refresh = await timeOf(() => tab.evaluate('bench.refresh()'))
  const [filter, search] = await tab.evaluate(narrow)
  const result = { filter, search, loaded, heap, ...fps, requests: asked.history, refresh }
  await tab.close()
  return result
}

/** Runs in the page: filters, and searches the loaded payments. Ms until the answer is painted; none without a filter. */
async function narrow() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const set = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }
  const timed = async (work) => {
    await frame()
    const start = performance.now()
    work()
    await frame()
    return performance.now() - start
  }
  const select = document.querySelector('.ik-list-filter select')
  if (!select) return []
  const filter = await timed(() => set(select, 'moving'))
  await timed(() => set(select, ''))
  set(document.querySelector('input[type=search]'), 'c0ff')
  const search = await timed(() => document.querySelector('.ik-list-form button').click())
  return [filter, search]
}

/** Runs in the page: presses for more until there is no more. */
async function loadAll() {
  const button = () => document.querySelector('.ik-list-foot button')
  while (button()) {
    if (!button().ariaDisabled) button().click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Runs in the page: scrolls for three seconds, as fast as a fling, and counts frames. */
async function scrollThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  scrollTo(0, 0)
  await frame()
  const start = await frame()
  let frames = 0
  let longest = 0
  let last = start
  let most = 0
  while (last - start < 3000) {
    scrollBy(0, 150)
    const now = await frame()
    longest = Math.max(longest, now - last)
    last = now
    frames++
    most = Math.max(most, document.querySelectorAll('li').length)
  }
  return { fps: (frames * 1000) / (last - start), longest, most }
}
