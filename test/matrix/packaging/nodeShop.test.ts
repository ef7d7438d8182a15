import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { root } from '../../../scripts/entries.ts'
import {
  executeIntent,
  getIntentReceipt,
  type IntentClient,
  type QuoteIntentRequest,
  type QuoteRequest,
  quoteIntent,
} from '../../../src/api/index.ts'
import { owner, usdcOnOptimism } from '../../contract/requests.ts'
import { type Served, serve } from '../../contract/serve.ts'
import { hostFolder, installedPackages, installHost, packKit, run } from '../../packaging/host.ts'

const folder = hostFolder('node-shop')
const address = `0x5409${'a'.repeat(36)}`
const minute = 60_000

let service: Served
let client: IntentClient
let shop: Shop

interface Shop {
  url: string
  post(path: string, body: object): Promise<{ status: number; body: Answer }>
  get<Body = Answer>(path: string): Promise<Body>
  kill(signal?: NodeJS.Signals): Promise<void>
}

interface Answer {
  id: string
  request: { [field in keyof QuoteRequest]: never }
  isShipped: boolean
  payments: { paymentId: string; state: string; reasons: string[] }[]
  error?: string
}

const running: ChildProcess[] = []

/** Starts the example on a database. */
async function startShop(database: string, more: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const settings = { PORT: '0', DATABASE: database, INTENTS_URL: service.baseUrl, SHOP_ADDRESS: address, ...more }
  const child = spawn(process.execPath, ['shop.js'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(20_000) })
  const [, url = ''] = /^listening on (\S+)$/.exec(line) ?? expect.fail(line)
  return {
    url,
    async post(path, body) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    },
    get: async (path) => (await fetch(url + path)).json(),
    async kill(signal = 'SIGKILL') {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

beforeAll(async () => {
  await installHost(join(root, 'examples/node-shop'), folder, await packKit())
})
let database: string
beforeEach(async () => {
  // Start ten minutes ago, so that some intents are older than an order.
  service = await serve({ now: Date.now() - 10 * minute })
  client = service.client()
  database = join(mkdtempSync(join(tmpdir(), 'node-shop-')), 'shop.db')
})
afterEach(async () => {
  vi.useRealTimers()
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await service.close()
})

/** Creates an intent that pays for an order, by default without changes. */
async function intentFor(more: Partial<QuoteRequest> = {}): Promise<string> {
  const request = {
    ownerAddress: owner,
    originChainId: 10,
    originTokenAddress: usdcOnOptimism,
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationToAddress: address,
    destinationTokenAmount: 25_000_000n,
    ...more,
  } as QuoteIntentRequest
  const { intentId } = (await quoteIntent(client, request)).intent
  await executeIntent(client, { intentId })
  service.sandbox.pay(intentId)
  return intentId
}

const order = async () => (await shop.post('/orders', { item: 'poster' })).body.id
const claim = (id: string, intentId: string) => shop.post(`/orders/${id}/payments`, { intentId })
const shipped = () => shop.get<{ order_id: string; payment_id: string }[]>('/shipments')

/** Returns the status of an order as a line of text. */
async function standing(id: string): Promise<string> {
  const { isShipped, payments } = await shop.get(`/orders/${id}`)
  const [{ state = 'none', reasons = [] } = {}] = payments
  return [isShipped ? 'shipped' : 'not shipped', state, ...reasons].join(' · ')
}

const card = (orderRef: string) => ({
  settlement: { provider: 'CARDS', amountCents: 2500, currency: 'USD', orderRef },
})

it('ships what is paid, once, and nothing else', async () => {
  const old = await intentFor()
  service.sandbox.advance(10 * minute)
  shop = await startShop(database)
  const orders = {
    honest: await order(),
    short: await order(),
    foreign: await order(),
    replayed: await order(),
    older: await order(),
    testnet: await order(),
    'late-settled': await order(),
    'failed-settlement': await order(),
  }
  const testnet = {
    originChainId: 11155111,
    originTokenAddress: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    destinationChainId: 84532,
    destinationTokenAddress: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  }
  /** What an order asks for: no two ask for the same. */
  const amountOf = (name: keyof typeof orders) => ({
    destinationTokenAmount: 25_000_000n + BigInt(Object.keys(orders).indexOf(name)),
  })
  const late = await intentFor({ ...card('late'), ...amountOf('late-settled') })
  const failed = await intentFor({ ...card('failed'), ...amountOf('failed-settlement') })
  service.sandbox.outcome(late, 'succeeds', { settlement: 'late' })
  service.sandbox.outcome(failed, 'succeeds', { settlement: 'fails' })
  const honest = await intentFor()
  const paid: [keyof typeof orders, string][] = [
    ['honest', honest],
    ['short', await intentFor({ destinationTokenAmount: 25_000_000n })],
    ['foreign', await intentFor({ destinationToAddress: owner, ...amountOf('foreign') })],
    ['older', old],
    ['testnet', await intentFor({ ...testnet, ...amountOf('testnet') })],
    ['late-settled', late],
    ['failed-settlement', failed],
  ]
  for (const [name, intentId] of paid) expect((await claim(orders[name], intentId)).status).toBe(202)
  service.sandbox.advance(45_000)

  const amount = 'receipt.summary.destinationTokenAmount'
  const decided: [keyof typeof orders, string][] = [
    ['honest', 'shipped · paid'],
    ['short', `not shipped · refused · short · ${amount}`],
    [
      'foreign',
      'not shipped · refused · elsewhere · receipt.summary.destinationToAddress · intent.quoteRequest.destinationToAddress',
    ],
    ['older', `not shipped · refused · short · ${amount} · intent.createdAt`],
    ['failed-settlement', 'not shipped · refused · settlement-failed'],
  ]
  for (const [name, line] of decided) await expect.poll(() => standing(orders[name])).toBe(line)
  await expect.poll(() => standing(orders.testnet)).toMatch(/^not shipped · refused · elsewhere .*intent\.isTestnet/)
  expect(await standing(orders['late-settled'])).toBe('not shipped · pending')
  service.sandbox.advance(minute)
  await expect.poll(() => standing(orders['late-settled'])).toBe('shipped · paid')

  // The same payment pays for no second order, however its id is written, and causes no second shipment.
  for (const intentId of [honest, honest.toUpperCase().replace('0X', '0x')])
    expect(await claim(orders.replayed, intentId)).toMatchObject({ status: 409 })
  expect((await claim(orders.honest, honest)).status).toBe(202)
  expect(await standing(orders.replayed)).toBe('not shipped · none')
  expect((await shipped()).map(({ order_id }) => order_id).sort()).toEqual(
    [orders.honest, orders['late-settled']].sort(),
  )
})

it('gives every order an amount of its own', async () => {
  shop = await startShop(database)
  const amounts = []
  for (const item of ['poster', 'poster', 'lamp', 'poster'])
    amounts.push((await shop.post('/orders', { item })).body.request.destinationTokenAmount)
  expect(amounts).toEqual(['25000000', '25000001', '100000000', '25000002'])
})

it('asks for no payment straight over a bridge, whose intent would receive nothing', async () => {
  shop = await startShop(database)
  const { destinationTokenAmount, ...request } = (await shop.post('/orders', { item: 'poster' })).body.request
  const pays = { ownerAddress: owner, originChainId: 10, originTokenAddress: usdcOnOptimism }
  const amount = BigInt(destinationTokenAmount ?? 0)
  const wanted = { ...request, ...pays, destinationTokenAmount: amount } as QuoteIntentRequest
  expect((await quoteIntent(client, { ...wanted, options: {} })).passthrough?.eligible).toBe(true)
  expect((await quoteIntent(client, wanted)).passthrough?.eligible).toBe(false)
})

it('is not kept from a payment by a stranger who names it first', async () => {
  shop = await startShop(database)
  const [own, strangers] = [await order(), await order()]
  service.sandbox.advance(10 * minute)
  const intentId = await intentFor()
  expect((await claim(strangers, intentId)).status).toBe(202)
  expect((await claim(own, intentId)).status).toBe(202)
  service.sandbox.advance(minute)
  await expect.poll(() => standing(own)).toBe('shipped · paid')
  await expect.poll(() => standing(strangers)).toMatch(/^not shipped · (review|refused)/)
  expect(await shipped()).toEqual([{ order_id: own, payment_id: intentId }])
})

it('notes a second payment of one order, and does not ship again', async () => {
  shop = await startShop(database)
  service.sandbox.advance(10 * minute)
  const id = await order()
  const intents = [await intentFor(), await intentFor()]
  for (const intentId of intents) await claim(id, intentId)
  service.sandbox.advance(minute)
  const states = async () => (await shop.get(`/orders/${id}`)).payments.map(({ state }) => state).sort()
  await expect.poll(states).toEqual(['paid', 'surplus'])
  expect(await shipped()).toHaveLength(1)
})

it('ships one order for one delivery, whatever the intent was quoted for, and however the delivery is named', async () => {
  service.sandbox.advance(10 * minute)
  // The node does not answer; what has shipped is known without it.
  shop = await startShop(database, { NODE_URL: service.baseUrl })
  const [first, second, third, fourth] = [await order(), await order(), await order(), await order()]
  // It is quoted for what the first order asks for, and delivers more.
  const input = {
    tradeType: 'EXACT_INPUT',
    originTokenAmount: 60_000_000n,
    destinationTokenAmount: 25_000_000n,
  } as const
  const intents = [
    await intentFor(input),
    await intentFor({ destinationTokenAmount: 25_000_001n }),
    await intentFor({ destinationTokenAmount: 25_000_003n }),
  ]
  for (const [index, id] of [first, second].entries()) await claim(id, intents[index] ?? '')
  service.sandbox.advance(minute)
  await expect.poll(() => standing(first)).toBe('not shipped · review · amount')
  await expect.poll(() => standing(second)).toBe('shipped · paid')

  const deliveryOf = async (intentId = '') =>
    (await getIntentReceipt(client, { intentId })).intentReceipt.destinationTransaction?.txnHash ?? ''
  const hash = await deliveryOf(intents[1])
  for (const named of [hash, `0x${hash.slice(2).toUpperCase()}`])
    expect((await shop.post(`/orders/${third}/payments`, { hash: named })).status).toBe(409)

  // The other way around: the delivery has shipped an order as a plain transfer.
  await shop.kill()
  const transfer = `8453:${await deliveryOf(intents[2])}`
  await inDatabase(`INSERT INTO shipments VALUES ('${third}', '${transfer}', '${transfer}')`)
  shop = await startShop(database)
  expect((await claim(fourth, intents[2] ?? '')).status).toBe(202)
  await expect.poll(() => standing(fourth)).toBe('not shipped · review · transaction')
  expect(await shipped()).toHaveLength(2)
})

it('follows five unpaid payments of an order in a day, and no more', async () => {
  service.sandbox.advance(10 * minute)
  shop = await startShop(database)
  const [id, other] = [await order(), await order()]
  await claim(id, await intentFor())
  service.sandbox.advance(minute)
  await expect.poll(() => standing(id)).toBe('shipped · paid')
  const claims = async (named: string[]) => {
    const answers = []
    for (const one of named) answers.push((await claim(id, one)).status)
    return answers
  }
  expect(await claims(['a', 'b', 'c', 'd', 'e'])).toEqual([202, 202, 202, 202, 202])
  expect(await claims(['f', 'A', 'e', 'f'])).toEqual([429, 202, 202, 429])
  expect((await claim(other, 'f')).status).toBe(202)
  expect((await shop.get(`/orders/${id}`)).payments).toHaveLength(6)
  await shop.kill()
  await inDatabase(`UPDATE payments SET claimed_at = claimed_at - ${24 * 60 * minute}`)
  shop = await startShop(database)
  expect(await claims(['f'])).toEqual([202])
})

/** Loads a module of the installed example. */
const load = (name: string) => import(pathToFileURL(join(folder, name)).href)
/** What the example's orders ask for. */
const wanted = { chainId: 8453, tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', recipient: address }

it('looks for a transfer that does not exist ever more rarely, and for a day, restarts included', async () => {
  const [{ openOrders }, { settleTransfer }] = [await load('orders.js'), await load('settle.js')]
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const orders = openOrders(database)
  orders.create({ id: 'order', item: 'poster', price: 25_000_000n, createdAt: Date.now() })
  orders.claim('order', `8453:0x${'ab'.repeat(32)}`, Date.now())
  let looks = 0
  const reader = {
    getChainId: async () => 8453,
    async getTransactionReceipt() {
      looks += 1
    },
    getBlock: async () => undefined,
  }
  /** Follows it for some time. Returns how often the node was asked. */
  async function follow(ms: number): Promise<number> {
    const stop = new AbortController()
    const before = looks
    const following = settleTransfer(reader, orders, orders.paymentsOf('order')[0], wanted, stop.signal)
    await vi.advanceTimersByTimeAsync(ms)
    stop.abort()
    await following
    return looks - before
  }
  expect(await follow(minute)).toBe(5)
  expect(await follow(12 * 60 * minute)).toBeLessThan(370)
  expect(orders.pending()).toHaveLength(1)
  // The day is over with the first look after it.
  expect(await follow(12 * 60 * minute + 2 * minute)).toBeLessThan(370)
  expect(orders.paymentsOf('order')).toMatchObject([{ state: 'review', reasons: ['receipt'] }])
  orders.end()
})

it('does not refuse what the service does not know yet, and looks again for what it has learned since', async () => {
  service.sandbox.advance(10 * minute)
  shop = await startShop(database)
  const [early, late] = [await order(), await order()]
  const [first, second] = [await intentFor(), await intentFor({ destinationTokenAmount: 25_000_001n })]
  service.sandbox.advance(minute)
  // The first look, at the receipt and at the intent.
  service.sandbox.fault('*', 'NotFound', { times: 2 })
  await claim(early, first)
  await expect.poll(() => standing(early)).toBe('shipped · paid')

  service.sandbox.fault('*', 'NotFound')
  await claim(late, second)
  await shop.kill()
  await inDatabase(`UPDATE payments SET claimed_at = claimed_at - ${31 * minute}`)
  shop = await startShop(database)
  await expect.poll(() => standing(late)).toBe('not shipped · refused · NotFound')
  service.sandbox.fault('*', 'none')
  expect((await claim(late, second)).status).toBe(202)
  await expect.poll(() => standing(late)).toBe('shipped · paid')
})

it('does not refuse what the service has known before', async () => {
  service.sandbox.advance(10 * minute)
  const [{ openOrders }, { settle }] = [await load('orders.js'), await load('settle.js')]
  const { createIntentClient } = await load('node_modules/intent-kit/dist/api/index.js')
  const orders = openOrders(database)
  orders.create({ id: 'order', item: 'poster', price: 25_000_000n, createdAt: Date.now() })
  const intentId = await intentFor()
  service.sandbox.advance(minute)
  orders.claim('order', intentId, Date.now() - 31 * minute)
  let requests = 0
  const forgetful = createIntentClient({
    baseUrl: service.baseUrl,
    fetch(...request: Parameters<typeof fetch>) {
      requests += 1
      // The first two have followed the payment to its end.
      if (requests === 3) service.sandbox.fault('*', 'NotFound', { times: 2 })
      return fetch(...request)
    },
  })
  await settle(forgetful, orders, orders.pending()[0], wanted, AbortSignal.timeout(20_000))
  expect(orders.paymentsOf('order')).toMatchObject([{ state: 'paid' }])
  expect(requests).toBeGreaterThan(4)
  orders.end()
})

/** Runs a statement on the database of a shop that does not run. */
async function inDatabase(statement: string): Promise<void> {
  const code = `import { rmSync } from 'node:fs'
    import sqlite from 'node-sqlite3-wasm'
    rmSync(process.env.DATABASE + '.lock', { recursive: true, force: true })
    const db = new sqlite.Database(process.env.DATABASE)
    db.run(process.env.STATEMENT)
    db.close()`
  const env = { DATABASE: database, STATEMENT: statement }
  await run(folder, 20, process.execPath, ['--input-type=module', '--eval', code], env)
}

/** Simulates a process that is killed in the middle of the transaction that ships. */
async function dieWhileShipping(id: string, intentId: string): Promise<void> {
  const code = `import sqlite from 'node-sqlite3-wasm'
    const db = new sqlite.Database(process.env.DATABASE)
    db.exec('BEGIN IMMEDIATE')
    db.run('INSERT INTO shipments VALUES (?, ?, ?)', ['${id}', '${intentId}', '${intentId}'])
    process.kill(process.pid, 'SIGKILL')`
  const env = { ...process.env, DATABASE: database }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, env, stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect([signal, existsSync(`${database}.lock`)]).toEqual(['SIGKILL', true])
}

it('goes on where it was killed, and ships once however often', async () => {
  service.sandbox.advance(10 * minute)
  shop = await startShop(database)
  const id = await order()
  const intentId = await intentFor()
  await claim(id, intentId)
  await shop.kill()
  await dieWhileShipping(id, intentId)
  // The payment arrives while the shop is down.
  service.sandbox.advance(minute)
  for (let restarts = 0; restarts < 6; restarts++) {
    shop = await startShop(database)
    // Kill the shop at a different point of the decision each time.
    await new Promise((resolve) => setTimeout(resolve, restarts * 20))
    await shop.kill()
  }
  shop = await startShop(database)
  await expect.poll(() => standing(id)).toBe('shipped · paid')
  await shop.kill('SIGTERM')
  shop = await startShop(database)
  expect(await shipped()).toEqual([{ order_id: id, payment_id: intentId }])
})

it('answers what makes no sense, and goes on', async () => {
  shop = await startShop(database)
  const id = await order()
  expect((await shop.post('/orders', { item: 'car' })).status).toBe(400)
  expect((await claim(id, '')).status).toBe(400)
  expect((await claim(id, 7 as never)).status).toBe(400)
  expect((await claim(id, `8453:0x${'ab'.repeat(32)}`)).status).toBe(400)
  expect((await claim(randomUUID(), 'abc')).status).toBe(404)
  expect((await claim(id, `0x${'ab'.repeat(32)}`)).status).toBe(202)
  expect((await claim(id, randomUUID())).status).toBe(202)
  for (const path of ['//', '/\\', '/orders/%', '/?']) expect([path, await statusOf(path)]).toEqual([path, 404])
  expect(await standing(id)).toBe('not shipped · pending')
})

/** Asks for a path as it stands, which `fetch` would change. */
async function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(shop.url)
  const [answer] = await once(send({ hostname, port, path }).end(), 'response')
  answer.resume()
  return answer.statusCode
}

it('needs neither React nor a wallet library', () => {
  expect(installedPackages(folder).filter((name) => /react|query|wagmi|viem/.test(name))).toEqual([])
})

it('has code that compiles', async () => {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
  const options = ['--checkJs', '--allowJs', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022']
  const modules = ['--module', 'nodenext', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  await run(folder, 60, process.execPath, [tsc, ...options, ...modules, 'shop.js'])
}, 90_000)
