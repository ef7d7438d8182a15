import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import process from 'node:process'
import { createIntentClient } from 'intent-kit/api'
import { jsonRpcReader } from 'intent-kit/payments'
import { openOrders } from './orders.js'
import { settle, settleTransfer } from './settle.js'

const {
  PORT = '3000',
  DATABASE = 'shop.db',
  INTENTS_URL = 'http://127.0.0.1:8787',
  INTENTS_KEY,
  NODE_URL,
  SHOP_ADDRESS,
} = process.env

// Where money has to arrive. From here alone: nothing of this is ever taken from a request.
const shop = {
  chainId: 8453, // Base
  tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // USDC
  recipient: SHOP_ADDRESS ?? '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
}
/** Prices in base units of USDC. */
const items = new Map([
  ['poster', 25_000000n],
  ['print', 50_000000n],
  ['lamp', 100_000000n],
])

/** Services choose the form of their ids. A colon is in the keys of plain transfers alone. */
const intentIdForm = /^[!-9;-~]{1,200}$/

/** The payments that an order may be named for in a day without being paid: each of them is followed for a day. */
const mostUnpaid = 5
const dayMs = 24 * 60 * 60_000

const client = createIntentClient({ baseUrl: INTENTS_URL, accessKey: INTENTS_KEY })
/** A node of the shop's own; without it no plain transfer is taken. */
const reader = NODE_URL ? jsonRpcReader(NODE_URL) : undefined
const stop = new AbortController()
/** @type {ReturnType<typeof openOrders>} */
let orders

/** Payments that are being followed. */
const following = new Map()
/** @param {import('./orders.js').Payment} payment */
function follow(payment) {
  const { paymentId } = payment
  const key = `${payment.orderId} ${paymentId}`
  if (following.has(key)) return
  const isTransfer = paymentId.includes(':')
  if (isTransfer && !reader) return console.error(`${payment.orderId}: NODE_URL is missing`)
  const done = (
    isTransfer && reader
      ? settleTransfer(reader, orders, payment, shop, stop.signal)
      : settle(client, orders, payment, shop, stop.signal)
  )
    .catch((error) => console.error(`${payment.orderId}: ${error}`))
    .finally(() => following.delete(key))
  following.set(key, done)
}

/** @type {[method: string, path: RegExp, answer: (id: string, body: any) => [status: number, body: object]][]} */
const routes = [
  ['POST', /^\/orders$/, (_, { item }) => createOrder(item)],
  ['GET', /^\/orders\/([\w-]+)$/, (id) => showOrder(id)],
  ['POST', /^\/orders\/([\w-]+)\/payments$/, (id, body) => claimPayment(id, body)],
  ['GET', /^\/shipments$/, () => [200, orders.shipments()]],
]

/** Made before the page asks for a quote, so that no intent is older than its order. */
function createOrder(/** @type {unknown} */ item) {
  const price = items.get(String(item))
  if (price === undefined) return refuse(400, 'no such item')
  const id = randomUUID()
  const amount = orders.create({ id, item: String(item), price, createdAt: Date.now() })
  const request = {
    destinationChainId: shop.chainId,
    destinationTokenAddress: shop.tokenAddress,
    destinationToAddress: shop.recipient,
    destinationTokenAmount: String(amount),
    // Paid straight over a bridge, an intent receives nothing: the shop would refuse a paid order as expired.
    options: { disablePassthrough: true },
  }
  return /** @type {[number, object]} */ ([201, { id, request }])
}

/**
 * The page calls it with an intent when the payer can pay (`onArmed` of the checkout), and with an intent or the hash of a plain
 * transfer once that was sent (`onPaid`) and at the end (`onSettled`). What it says is a claim, and nothing more.
 *
 * @param {string} id
 * @param {{ intentId?: unknown, hash?: unknown }} body
 */
function claimPayment(id, { intentId, hash }) {
  const paymentId = hash === undefined ? readId(intentId, intentIdForm) : readId(hash, /^0x[\da-f]{64}$/i)
  if (!paymentId) return refuse(400, 'no intent id, and no hash')
  if (hash !== undefined && !reader) return refuse(400, 'plain transfers are not taken')
  if (!orders.find(id)) return refuse(404, 'no such order')
  // The same transaction on another chain is another payment.
  const key = hash === undefined ? paymentId : `${shop.chainId}:${paymentId.toLowerCase()}`
  const isSame = (/** @type {import('./orders.js').Payment} */ one) => one.paymentId.toLowerCase() === key.toLowerCase()
  const others = orders.paymentsOf(id).filter((one) => !isSame(one) && one.state !== 'paid')
  const now = Date.now()
  if (others.filter(({ claimedAt }) => now - claimedAt < dayMs).length >= mostUnpaid)
    return refuse(429, 'too many payments of this order are not paid')
  if (!orders.claim(id, key, now)) return refuse(409, 'this payment has paid another order')
  const payment = orders.paymentsOf(id).find(isSame)
  if (payment?.state === 'pending') follow(payment)
  return showOrder(id, 202)
}

/** @returns {string | undefined} */
const readId = (/** @type {unknown} */ value, /** @type {RegExp} */ form) =>
  typeof value === 'string' && form.test(value) ? value : undefined

function showOrder(/** @type {string} */ id, status = 200) {
  const order = orders.find(id)
  if (!order) return refuse(404, 'no such order')
  const isShipped = orders.shipments().some(({ order_id }) => order_id === id)
  const payments = orders.paymentsOf(id).map(({ paymentId, state, reasons }) => ({ paymentId, state, reasons }))
  return /** @type {[number, object]} */ ([
    status,
    { id, item: order.item, amount: String(order.amount), isShipped, payments },
  ])
}

/** @returns {[number, object]} */
const refuse = (/** @type {number} */ status, /** @type {string} */ error) => [status, { error }]

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 10_000) throw new RangeError('too large')
  }
  const body = JSON.parse(text || '{}')
  return typeof body === 'object' && body !== null ? body : {}
}

const server = createServer(async (request, response) => {
  const send = (/** @type {number} */ status, /** @type {object} */ body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  // Everything that may throw: an error that nobody catches here would end the process.
  try {
    const [pathname = '/'] = (request.url ?? '/').split('?')
    const route = routes.find(([method, path]) => request.method === method && path.test(pathname))
    if (!route) return send(404, { error: 'not found' })
    const [, path, answer] = route
    const body = await readBody(request)
    send(...answer(path.exec(pathname)?.[1] ?? '', body))
  } catch (error) {
    const isTheirs = error instanceof SyntaxError || error instanceof RangeError
    if (!isTheirs) console.error(error)
    send(isTheirs ? 400 : 500, { error: isTheirs ? 'not readable' : 'it failed' })
  }
})

// The port first: it keeps a second process away from the database.
server.listen(Number(PORT), '127.0.0.1', () => {
  orders = openOrders(DATABASE)
  for (const payment of orders.pending()) follow(payment)
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`)
})

process.once('SIGTERM', async () => {
  stop.abort()
  server.close()
  server.closeAllConnections()
  await Promise.all(following.values())
  orders.end()
})
