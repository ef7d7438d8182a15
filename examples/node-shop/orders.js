import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

/**
 * @typedef {{ id: string, item: string, price: bigint, amount: bigint, createdAt: number }} Order
 *   price of the item and amount to pay in base units, createdAt in epoch ms
 * @typedef {{ paymentId: string, orderId: string, state: 'pending' | 'paid' | 'surplus' | 'refused' | 'review', reasons: string[], claimedAt: number }} Payment
 *   paymentId: the intent's id, or chain and hash of a plain transfer; claimedAt in epoch ms
 */

const schema = `
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    item TEXT NOT NULL,
    price TEXT NOT NULL,
    -- No two orders ask for the same amount, so what arrives shows which one it pays, whoever names it.
    amount TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  );
  -- What pages have named. A stranger may name a payment too, so naming it first gives no right to it.
  CREATE TABLE IF NOT EXISTS payments (
    payment_id TEXT NOT NULL COLLATE NOCASE,
    order_id TEXT NOT NULL REFERENCES orders (id),
    state TEXT NOT NULL DEFAULT 'pending',
    reasons TEXT NOT NULL DEFAULT '[]',
    claimed_at INTEGER NOT NULL,
    PRIMARY KEY (payment_id, order_id)
  );
  -- The rule against replay: an order ships once, and an intent ships one order. So does a transaction, whether it is named
  -- itself or delivers for an intent.
  CREATE TABLE IF NOT EXISTS shipments (
    order_id TEXT PRIMARY KEY REFERENCES orders (id),
    payment_id TEXT NOT NULL COLLATE NOCASE UNIQUE,
    transaction_id TEXT NOT NULL COLLATE NOCASE UNIQUE
  );
`

/**
 * Opens the order table. One process at a time: call it once the server has its port.
 *
 * @param {string} path
 */
export function openOrders(path) {
  // This build of SQLite locks with a folder, which a killed process leaves behind.
  rmSync(`${path}.lock`, { recursive: true, force: true })
  const db = new sqlite.Database(path)
  db.exec(schema)

  /** @param {Record<string, any>} row @returns {Payment} */
  const toPayment = ({ payment_id, order_id, state, reasons, claimed_at }) => ({
    paymentId: payment_id,
    orderId: order_id,
    state,
    reasons: JSON.parse(reasons),
    claimedAt: Number(claimed_at),
  })

  return {
    /**
     * Creates an order with an amount of its own: the price, and a few base units.
     *
     * @param {Pick<Order, 'id' | 'item' | 'price' | 'createdAt'>} order
     * @returns {bigint} the amount
     */
    create({ id, item, price, createdAt }) {
      const isTaken = (/** @type {bigint} */ amount) =>
        db.get('SELECT 1 FROM orders WHERE amount = ?', [String(amount)]) !== null
      const { count } = db.get('SELECT count(*) AS count FROM orders WHERE price = ?', [String(price)]) ?? {}
      let amount = price + BigInt(Number(count))
      while (isTaken(amount)) amount += 1n
      db.run('INSERT INTO orders VALUES (?, ?, ?, ?, ?)', [id, item, String(price), String(amount), createdAt])
      return amount
    },

    /** @param {string} id @returns {Order | undefined} */
    find(id) {
      const row = db.get('SELECT * FROM orders WHERE id = ?', [id])
      return row
        ? {
            id,
            item: String(row.item),
            price: BigInt(String(row.price)),
            amount: BigInt(String(row.amount)),
            createdAt: Number(row.created_at),
          }
        : undefined
    },

    /**
     * Notes that a payment may be for an order. Returns false if it has shipped another one. A payment that the service did
     * not know is looked for again.
     *
     * @param {string} orderId
     * @param {string} paymentId
     * @param {number} claimedAt epoch ms
     */
    claim(orderId, paymentId, claimedAt) {
      const ids = [paymentId, paymentId]
      const shipped = db.get('SELECT order_id FROM shipments WHERE payment_id = ? OR transaction_id = ?', ids)
      if (shipped && shipped.order_id !== orderId) return false
      const insert = `INSERT INTO payments (payment_id, order_id, claimed_at) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET state = 'pending', reasons = '[]', claimed_at = excluded.claimed_at
        WHERE state = 'refused' AND reasons = '["NotFound"]'`
      db.run(insert, [paymentId, orderId, claimedAt])
      return true
    },

    /** @param {string} orderId */
    paymentsOf: (orderId) => db.all('SELECT * FROM payments WHERE order_id = ?', [orderId]).map(toPayment),

    /** What was not decided when the process ended. */
    pending: () => db.all("SELECT * FROM payments WHERE state = 'pending'").map(toPayment),

    /**
     * Ships the order of a verified payment. If the order has shipped already, the payment is `surplus`: the customer has
     * paid twice, or one payment was named as an intent and as a transaction. If its transaction has shipped another order,
     * it is for `review`.
     *
     * @param {Payment} payment
     * @param {string} transactionId chain and hash of the transaction that brought the money
     */
    ship(payment, transactionId) {
      const { orderId, paymentId } = payment
      db.exec('BEGIN IMMEDIATE')
      try {
        const row = [orderId, paymentId, transactionId]
        const { changes } = db.run('INSERT OR IGNORE INTO shipments VALUES (?, ?, ?)', row)
        const shipped = db.get('SELECT payment_id FROM shipments WHERE order_id = ?', [orderId])
        const isOwn = String(shipped?.payment_id).toLowerCase() === paymentId.toLowerCase()
        const state = isOwn ? 'paid' : shipped ? 'surplus' : 'review'
        this.close(payment, state, state === 'review' ? ['transaction'] : [])
        db.exec('COMMIT')
        return changes === 1
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },

    /**
     * @param {Payment} payment
     * @param {Payment['state']} state
     * @param {string[]} reasons
     */
    close({ orderId, paymentId }, state, reasons) {
      db.run('UPDATE payments SET state = ?, reasons = ? WHERE payment_id = ? AND order_id = ?', [
        state,
        JSON.stringify(reasons),
        paymentId,
        orderId,
      ])
    },

    /** The warehouse takes its work from here; the order's id is its idempotency key. */
    shipments: () => db.all('SELECT order_id, payment_id FROM shipments'),

    end: () => db.close(),
  }
}
