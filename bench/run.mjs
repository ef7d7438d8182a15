/**
 * `npm run bench`: what the kit costs. Sizes as size-limit measures them, and the time to decode and check a list of
 * 1,000 yield markets against JSON.parse of the same text. Medians; for comparing on one machine, not a gate.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createIntentClient, yieldGetMarkets } from '../dist/api/index.js'
import { marketList } from './marketList.mjs'

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
    // Over a budget: the figures are there all the same, and failing is the gate's business.
    out = error.stdout
  }
  return JSON.parse(out).map(({ name, size, sizeLimit }) => ({ what: name, gzip: kB(size), budget: kB(sizeLimit) }))
}

/** What a checkout page loads at once and later, as the gate measures it. */
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
  const text = marketList(1000)
  const bytes = new TextEncoder().encode(text)
  const fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/json' } })
  const client = createIntentClient({ baseUrl: 'http://127.0.0.1', fetch })
  const parse = async () => JSON.parse(await (await fetch()).text())
  const ours = () => yieldGetMarkets(client, {})
  // In turn, so that a slow moment of the machine falls on both.
  const [theirs, mine] = await medians(80, [parse, ours])
  return [
    { what: `JSON.parse, ${kB(bytes.length)}`, ms: theirs.toFixed(2), ratio: '1' },
    { what: 'yieldGetMarkets', ms: mine.toFixed(2), ratio: (mine / theirs).toFixed(2) },
  ]
}

console.log('Sizes, gzip, peers aside')
const { initial, later } = page()
console.table([...sizes(), initial])
console.log('Loaded when shown')
console.table(later)
console.log('Reading 1,000 markets, from the bytes of the answer')
console.table(await decoding())
