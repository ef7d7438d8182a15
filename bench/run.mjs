/**
 * `npm run bench`: measures what the kit costs. Sizes as size-limit measures them; how soon a checkout page is usable,
 * compared with a page without the kit; the time to decode and check a list of 1,000 yield markets compared with
 * JSON.parse of the same text; what opening and each change costs a page with many payments; how much a countdown and a
 * poll render; how soon, and with how many presses, a payer can pay; what a list of 10,000
 * payments costs; how quickly one of 5,000 tokens is found; and what a table of 10,000 yield markets costs. It compares builds on one machine and is not a
 * gate.
 *
 * Usage: npm run bench -- [--pages | --checkout | --list | --picker | --markets] [--runs 9] [--dist folder of another build of the kit]
 *   [--beside folder of another checkout of this repository, with its node_modules]
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createIntentClient, yieldGetMarkets } from '../dist/api/index.js'
import { condition, measureCheckouts } from './checkoutSpeed.mjs'
import { measureLists } from './listSpeed.mjs'
import { marketList } from './marketList.mjs'
import { measureMarkets } from './marketsSpeed.mjs'
import { countCountdownRenders, measurePages, measureTracked } from './pageSpeed.mjs'
import { measurePicker, slowdown as pickerSlowdown } from './pickerSpeed.mjs'

const root = join(import.meta.dirname, '..')
const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`

function sizes() {
  const bin = join(createRequire(import.meta.url).resolve('size-limit/package.json'), '..', 'bin.js')
  let out
  try {
    out = execFileSync(process.execPath, [bin, '--json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // If a budget is exceeded, the output still has the sizes. Failing is up to the gate.
    out = error.stdout
  }
  return JSON.parse(out).map(({ name, size, sizeLimit }) => ({ what: name, gzip: kB(size), budget: kB(sizeLimit) }))
}

/** Returns what a checkout page loads at once and later, as the gate measures it. */
function page() {
  const script = join(root, 'scripts/pageSize.mjs')
  const { total, budget, later } = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' }))
  return {
    initial: { what: 'an edge-checkout page with React and React Query, initial', gzip: kB(total), budget: kB(budget) },
    later: later.map(({ name, bytes }) => ({ what: name.replace(/^.*(dist|node_modules)\//, ''), gzip: kB(bytes) })),
  }
}

async function medians(rounds, works) {
  const times = works.map(() => [])
  for (let round = -20; round < rounds; round++) {
    for (const [i, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) times[i].push(performance.now() - start)
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(rounds / 2)])
}

async function decoding() {
  const text = marketList()
  const bytes = new TextEncoder().encode(text)
  const fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/json' } })
  const client = createIntentClient({ baseUrl: 'http://127.0.0.1', fetch })
  const parse = async () => JSON.parse(await (await fetch()).text())
  const ours = () => yieldGetMarkets(client, {})
  // Alternate, so that a slow phase of the machine affects both.
  const [theirs, mine] = await medians(80, [parse, ours])
  return [
    { what: `JSON.parse, ${kB(bytes.length)}`, ms: theirs.toFixed(2), ratio: '1' },
    { what: 'yieldGetMarkets', ms: mine.toFixed(2), ratio: (mine / theirs).toFixed(2) },
  ]
}

const ms = (value) => `${Math.round(value)} ms`

/** Compares the pages side by side, with the limits of the design. */
async function pageSpeed(runs, dist) {
  const { baselinePage: base, checkoutPage: lazy, staticCheckoutPage: ours } = await measurePages({ runs, dist })
  const rows = [
    ['requests begun by the first control', (page) => page.fast.requests, '8'],
    ['files of JavaScript among them', (page) => page.fast.scripts, '4'],
    ['JavaScript among them, gzip', (page) => kB(page.fast.bytes), '125.00 kB'],
    ['first control answers a press', (page) => ms(page.fast.answered)],
    ['same, CPU 4×', (page) => ms(page.slow.answered), '1.5×'],
    ['same, CPU 4× and a phone network', (page) => ms(page.phone.answered), '1.35×'],
    ['blocking time, CPU 4×', (page) => ms(page.slow.blocked), '60 ms'],
    ['heap after collection', (page) => `${(page.fast.heap / 1e6).toFixed(1)} MB`],
  ]
  const beside = (of, page) => {
    if (!page) return ''
    const ratio = Number.parseFloat(of(page)) / Number.parseFloat(of(base))
    return Number.isFinite(ratio) ? `${of(page)} (${ratio.toFixed(2)}×)` : of(page)
  }
  return rows.map(([what, of, budget = '']) => ({
    what,
    baseline: of(base),
    Checkout: beside(of, lazy),
    StaticCheckout: beside(of, ours),
    budget,
  }))
}

/** Measures how soon a payer can pay here, and in another checkout of this repository. */
async function checkoutSpeed(runs, beside) {
  const folders = [root, ...(beside ? [beside] : [])]
  const figures = ({ ms: median, least, most, presses }, name) => ({
    [`${name}: median`]: ms(median),
    [`${name}: range`]: `${ms(least)} to ${ms(most)}`,
    [`${name}: presses`]: presses,
  })
  return (await measureCheckouts({ runs, folders })).map(({ goal, times: [here, there] }) => ({
    until: goal,
    ...figures(here, 'here'),
    ...(there && figures(there, 'beside')),
  }))
}

/** A list of 10,000 payments, and that of another build. */
async function listSpeed(dist) {
  const { bare, lists } = await measureLists({ dists: [undefined, ...(dist ? [dist] : [])] })
  const rows = [
    ['frames a second while scrolling', ({ fps }) => fps.toFixed(0), `55, or ${(bare.fps / 1.3).toFixed(0)}`],
    ['longest frame', ({ longest }) => ms(longest)],
    ['rows in the document, at most', ({ most }) => most, '60'],
    ['heap after collection', ({ heap }) => `${(heap / 1e6).toFixed(1)} MB`, '60 MB'],
    ['requests of a refresh', ({ requests }) => requests, '2'],
    ['script time of a refresh', ({ refresh }) => ms(refresh)],
    ['filtering', ({ filter }) => (filter === undefined ? '' : ms(filter)), '50 ms'],
    ['searching what is loaded', ({ search }) => (search === undefined ? '' : ms(search)), '50 ms'],
    ['loading 100 pages of 100', ({ loaded }) => ms(loaded)],
  ]
  return rows.map(([what, of, budget = '']) => ({
    what,
    here: of(lists[0]),
    ...(lists[1] && { beside: of(lists[1]) }),
    'bare list': bare[{ frames: 'fps', longest: 'longest', rows: 'most' }[what.split(' ')[0]]]?.toFixed(0) ?? '',
    budget,
  }))
}

/** A picker of 5,000 tokens, beside a bare dialog. */
async function pickerSpeed(runs, dist) {
  const { picker, bare, requests } = await measurePicker({ runs, dist })
  return [
    { what: 'from the press to the first row', here: ms(picker.open), 'bare list': ms(bare.open), budget: '100 ms' },
    {
      what: 'from a letter to its result, the slowest of five',
      here: ms(picker.type),
      'bare list': ms(bare.type),
      budget: `50 ms, or ${ms(bare.type * 1.3)}`,
    },
    { what: 'rows in the document, at most', here: picker.rows, 'bare list': bare.rows, budget: '60' },
    { what: 'requests for balances of 200 tokens on 5 networks', here: requests, 'bare list': '', budget: '10' },
  ]
}

/** A table of 10,000 yield markets, beside a bare list. */
async function marketsSpeed(runs, dist) {
  const { bare, table, heaps, loaded, rows, parsed, decoded } = await measureMarkets({ runs, dist })
  const frames = (what, of) => ({
    what,
    here: `${of(table).toFixed(1)} ms`,
    'bare list': `${of(bare).toFixed(1)} ms`,
    ratio: (of(table) / of(bare)).toFixed(2),
    budget: '1.3',
  })
  const MB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    frames('frame while scrolling, mean', ({ mean }) => mean),
    frames('same, 95 of 100', ({ slow }) => slow),
    frames('same, longest', ({ longest }) => longest),
    { what: 'rows in the document, at most', here: table.most, 'bare list': bare.most, budget: '60' },
    { what: 'heap after one pass', here: MB(heaps[0]) },
    { what: 'heap after ten', here: MB(heaps.at(-1)), ratio: (heaps.at(-1) / heaps[0]).toFixed(2), budget: '1.1' },
    { what: `loading ${rows} markets, 100 at a time`, here: ms(loaded) },
    {
      what: 'reading 1,000 markets, beside JSON.parse',
      here: `${decoded.toFixed(2)} ms`,
      'bare list': `${parsed.toFixed(2)} ms`,
      ratio: (decoded / parsed).toFixed(2),
      budget: '1.3',
    },
  ]
}

/** @param {number[]} times */
function scriptTime(what, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, worst] = [sorted[sorted.length >> 1], sorted.at(-1)]
  const budget = what === 'opening the page' ? '16' : '4'
  return { what, 'median, ms': median.toFixed(2), 'worst, ms': worst.toFixed(2), budget }
}

const { values } = parseArgs({
  options: {
    pages: { type: 'boolean' },
    checkout: { type: 'boolean' },
    list: { type: 'boolean' },
    picker: { type: 'boolean' },
    markets: { type: 'boolean' },
    runs: { type: 'string', default: '9' },
    dist: { type: 'string' },
    beside: { type: 'string' },
  },
})
const dist = values.dist && resolve(values.dist)
const runs = Number(values.runs)
const marketRuns = Math.min(runs, 5)
const all = !values.pages && !values.checkout && !values.list && !values.picker && !values.markets
if (all) {
  console.log('Sizes, gzip, peers aside')
  const { initial, later } = page()
  console.table([...sizes(), initial])
  console.log('Loaded when shown')
  console.table(later)
  console.log('Reading 1,000 markets, from the bytes of the answer')
  console.table(await decoding())
  const { times, polls, renders } = await measureTracked({ runs: 5, dist })
  console.log('Script time on a page where ten hooks show 1,000 payments of this device, five runs')
  console.table(Object.entries(times).map(([what, runs]) => scriptTime(what, runs.flat())))
  console.log('Components rendered')
  console.table([
    { what: `by ${polls} polls with equal answers`, rendered: renders, budget: '0' },
    ...Object.entries(await countCountdownRenders({ dist })).map(([card, rendered]) => ({
      what: `by ${card}, each second`,
      rendered,
      budget: '1',
    })),
  ])
}
if (all || values.pages) {
  console.log(`A page with React, React Query and wagmi, and a checkout page; medians of ${runs} visits each, in turn`)
  console.table(await pageSpeed(runs, dist))
}
if (all || values.checkout) {
  const { slowdown, delay } = condition
  console.log(
    `From opening the demo until it can be paid, CPU ${slowdown}×, answers after ${delay} ms; ${runs} visits each, in turn`,
  )
  console.table(await checkoutSpeed(runs, values.beside && resolve(values.beside)))
}
if (all || values.list) {
  console.log('A list of 10,000 payments, one of them on its way')
  console.table(await listSpeed(dist))
}
if (all || values.picker) {
  console.log(`A picker of 5,000 tokens, CPU ${pickerSlowdown}×; medians of ${runs} visits each, in turn`)
  console.table(await pickerSpeed(runs, dist))
}
if (all || values.markets) {
  console.log(`A table of 10,000 yield markets; medians of ${marketRuns} scrolls each, in turn`)
  console.table(await marketsSpeed(marketRuns, dist))
}
