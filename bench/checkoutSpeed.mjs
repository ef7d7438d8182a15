/**
 * Measures how soon a payer can pay on the built demo: from opening the page until a connected wallet is asked, and
 * until the address of a payment on a rail is shown. A script presses each control as soon as the page accepts it.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')
const { module } = await runnerImport(join(root, 'test/chromium.ts'), { root, configFile: false, logLevel: 'error' })

/** The factor by which the processor is slower, and the ms until the service or a chain answers. */
export const condition = { slowdown: 4, delay: 150 }

/**
 * The measured goals. `way`: the way to pay in `data-rail`. `rows` and `named`: the choice of that way, the first row
 * whose text matches.
 */
const goals = [
  { name: 'a connected wallet is asked', way: 'WALLET', rows: '.ik-payer-way', named: '^(?!Solana|Tron)' },
  { name: 'the address on a rail is shown', way: 'SOLANA', rows: 'button.ik-choice, .ik-payer-way', named: '^Solana' },
]

/**
 * Measures checkouts of this repository side by side, in turn.
 *
 * @param {{ runs: number, folders: readonly string[] }} options
 * @returns {Promise<{ goal: string, times: { ms: number, least: number, most: number, presses: number }[] }[]>} by
 *   goal, then by folder: the median, and the extremes
 */
export async function measureCheckouts({ runs, folders }) {
  const browser = await chromium.launch(module.findChromium())
  const hosts = []
  try {
    for (const folder of folders) hosts.push(await serve(folder))
    const results = []
    for (const goal of goals) {
      const { name, way } = goal
      const visits = hosts.map(() => [])
      const states = []
      for (const { url } of hosts) states.push(way === 'WALLET' ? await connectedState(browser, url) : undefined)
      // The first visits fill the caches below the browser's own.
      for (let run = -1; run < runs; run++) {
        for (const [place, { url }] of hosts.entries()) {
          const visit = await pay(browser, `${url}/?sandbox=bench-${way}-${run}`, goal, states[place])
          if (run >= 0) visits[place].push(visit)
        }
      }
      results.push({ goal: name, times: visits.map(summarize) })
    }
    return results
  } finally {
    await browser.close()
    for (const host of hosts) host.close()
  }
}

function summarize(visits) {
  const sorted = visits.toSorted((a, b) => a.ms - b.ms)
  return { ...sorted[sorted.length >> 1], least: sorted[0].ms, most: sorted.at(-1).ms }
}

async function serve(folder) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serveDemo.mjs'), folder, String(condition.delay)], {
    cwd: folder,
  })
  // The server logs requests here that a closed page leaves unanswered.
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()))
    child.once('exit', () => reject(new Error(`The demo of ${folder} did not start: ${complaints}`)))
  })
  return { url, close: () => child.stdin.end() }
}

/** Returns what a browser stores for a page whose wallet is connected, on the network from which it pays. */
async function connectedState(browser, url) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(`${url}/?sandbox=bench-connect`)
  const connect = tab.getByRole('button', { name: 'Demo wallet' }).first()
  const radios = tab.locator('.ik-payer-way input')
  await connect.or(radios.last()).first().waitFor()
  if (!(await connect.isVisible())) {
    const wallet = tab.locator('.ik-payer-way', { hasNotText: /^(Solana|Tron)/ }).locator('input')
    await wallet.check()
  }
  await connect.click()
  await tab.waitForFunction('demoWallet.account')
  await tab.evaluate('demoWallet.setChain(42161)')
  // wagmi stores the connection shortly after the wallet has answered.
  await tab.waitForFunction(() => JSON.stringify(localStorage).includes('recentConnectorId'))
  const state = await context.storageState()
  await context.close()
  return state
}

/** Opens the page once with an empty cache, until the goal. */
async function pay(browser, url, goal, storageState) {
  const context = await browser.newContext({ storageState, viewport: { width: 1200, height: 900 } })
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: condition.slowdown })
  await tab.addInitScript(pressThrough, goal)
  await tab.goto(url, { waitUntil: 'commit' })
  await tab.waitForFunction('window.bench?.ms', undefined, { timeout: 60_000 }).catch(async (cause) => {
    throw new Error(`${url} did not get there: ${await tab.textContent('.ik-checkout')}`, { cause })
  })
  const result = await tab.evaluate(() => ({ ms: window.bench.ms, presses: window.bench.presses }))
  await context.close()
  return result
}

/**
 * Runs in the page: chooses the way to pay, presses each next button once it is enabled, and records when the goal is
 * reached.
 */
function pressThrough({ way, rows, named }) {
  if (window !== window.top) return
  const bench = { presses: 0, ms: 0 }
  Object.assign(window, { bench })
  let wallet
  Object.defineProperty(window, 'demoWallet', {
    get: () => wallet,
    set(made) {
      wallet = made
      wallet.answer = 'never'
      const { push } = wallet.asked
      wallet.asked.push = (...asked) => {
        bench.ms = performance.now()
        return push.apply(wallet.asked, asked)
      }
    },
  })
  const isAddressShown = () =>
    [...document.querySelectorAll('.ik-deposit .ik-mono')].some(
      ({ textContent }) => textContent.replace(/\s/g, '').length >= 32,
    )
  // A button that submits a form with rows waits until one of them is chosen.
  const leadsOn = (button) =>
    button.checkVisibility() && !(button.type === 'submit' && button.form.querySelector('.ik-choices'))
  const find = () => {
    const form = document.querySelector('.ik-payer')
    const row =
      form && form.dataset.rail !== way
        ? [...form.querySelectorAll(rows)].find(({ textContent }) => new RegExp(named).test(textContent))
        : undefined
    if (row) return row.querySelector('input') ?? row
    const primary = '.ik-checkout .ik-button[data-kind="primary"]:not(:disabled, [aria-disabled="true"])'
    return [...document.querySelectorAll(primary)].find(leadsOn)
  }
  let last = {}
  const look = () => {
    if (way !== 'WALLET' && isAddressShown()) bench.ms = performance.now()
    if (bench.ms) return
    const target = find()
    const isSame = target === last.target && target?.textContent === last.text
    // Press again if the page ignored a press during its wait for changed terms.
    if (target && !(isSame && performance.now() - last.at < 800)) {
      if (!isSame) bench.presses++
      last = { target, text: target.textContent, at: performance.now() }
      target.click()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
