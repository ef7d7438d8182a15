/**
 * What choosing one of 5,000 tokens costs: from the press to the first row, from a typed letter to its result, and rows
 * in the document, beside a bare dialog with a virtual list. And the requests for the balances of 200 tokens.
 */
import { chromium } from 'playwright'
import { findChromium, hostPage } from './pageSpeed.mjs'

export const slowdown = 4

/**
 * Measures the picker and the bare dialog, in turn.
 *
 * @param {{ runs: number, dist?: string }} options `dist`: the folder of the built kit; default: this one's
 * @returns medians in ms; `rows`: the most in the document; `requests`: those for 200 balances on five chains
 */
export async function measurePicker({ runs, dist }) {
  const browser = await chromium.launch(findChromium())
  const hosts = [await hostPage('pickerPage', dist), await hostPage('barePickerPage')]
  const visits = hosts.map(() => [])
  try {
    // The first visits fill the caches below the browser's own.
    for (let run = -1; run < runs; run++) {
      for (const [place, { url }] of hosts.entries()) {
        const visit = await measureVisit(browser, url)
        if (run >= 0) visits[place].push(visit)
      }
    }
    const [picker, bare] = visits.map(medians)
    return { picker, bare, requests: await countRequests(browser, hosts[0].url) }
  } finally {
    await browser.close()
    for (const host of hosts) host.close()
  }
}

async function openPage(browser, url) {
  const tab = await browser.newPage()
  await tab.goto(url)
  await tab.waitForSelector('button[aria-haspopup=dialog]')
  // The dialog's code is loaded when the page is idle.
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(500)
  return tab
}

async function measureVisit(browser, url) {
  const tab = await openPage(browser, url)
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = await tab.evaluate(choose)
  await tab.close()
  return times
}

/** Runs in the page: opens the dialog and types, and returns the ms until what was asked for is painted. */
async function choose() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // A closed dialog may have rows too.
  const options = () => [...document.querySelectorAll('[role=option]')].filter((row) => row.checkVisibility())
  let rows = 0
  const timed = async (work, isDone) => {
    await frame()
    const start = performance.now()
    work()
    do {
      await frame()
      rows = Math.max(rows, options().length)
    } while (!isDone())
    return performance.now() - start
  }
  const type = (text, found) =>
    timed(
      () => {
        const field = document.querySelector('dialog input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      () => options()[0]?.textContent.includes(found),
    )
  const open = await timed(
    () => document.querySelector('button[aria-haspopup=dialog]').click(),
    () => options().length > 0,
  )
  const letters = []
  for (const [text, found] of [
    ['q', 'Q'],
    ['qz', 'QZ'],
    ['qzb', 'QZB'],
    ['', 'AAA'],
    ['token bb', 'BB'],
  ])
    letters.push(await type(text, found))
  return { open, type: Math.max(...letters), rows }
}

async function countRequests(browser, url) {
  const tab = await openPage(browser, `${url}/?wallet&tokens=200`)
  await tab.click('button[aria-haspopup=dialog]')
  await tab.waitForFunction("document.querySelectorAll('[role=option] .ik-amount').length > 8")
  const requests = await tab.evaluate('bench.requests')
  await tab.close()
  return requests
}

function medians(visits) {
  const of = (name) => visits.map((visit) => visit[name]).sort((a, b) => a - b)[visits.length >> 1]
  return { open: of('open'), type: of('type'), rows: Math.max(...visits.map(({ rows }) => rows)) }
}
