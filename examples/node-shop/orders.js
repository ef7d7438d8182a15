import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

/**
 * @typedef {{ id: string, item: string, price: bigint, amount: bigint, createdAt: number }} Order
 *   price of the item and amount to pay in base units, createdAt in epoch ms
 * @typedef {{ paymentId: string, orderId: string, state: 'pending' | 'paid' | 'surplus' | 'refused' | 'review', reasons: string[] }} Payment
 *   paymentId: the intent's id, or chain and hash of a plain transfer
 */

/** The time in which a plain transfer can pay an order. Its amount belongs to another order later. */
export const transferMs = 7 * 24 * 60 * 60_000

const schema = `
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    item TEXT NOT NULL,
    price TEXT NOT NULL,
    amount TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  -- The rule against replay: an intent, or a transaction, belongs to one order, for ever.
  CREATE TABLE IF NOT EXISTS payments (
    payment_id TEXT PRIMARY KEY COLLATE NOCASE,
    order_id TEXT NOT NULL REFERENCES orders (id),
    state TEXT NOT NULL DEFAULT 'pending',
    reasons TEXT NOT NULL DEFAULT '[]'
  );
  -- And an order ships once.
  CREATE TABLE IF NOT EXISTS shipments (
    order_id TEXT PRIMARY KEY REFERENCES orders (id),
    payment_id TEXT NOT NULL UNIQUE REFERENCES payments (payment_id)
  );
  -- The transactions of shipped intents. None of them pays another order as a plain transfer.
  CREATE TABLE IF NOT EXISTS deliveries (
    transaction_id TEXT PRIMARY KEY COLLATE NOCASE
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
  const toPayment = ({ payment_id, order_id, state, reasons }) => ({
    paymentId: payment_id,
    orderId: order_id,
    state,
    reasons: JSON.parse(reasons),
  })

  return {
    /**
     * Creates an order with an amount of its own: the price, and a few base units. No other order of that week asks for the
     * same amount, so a transfer shows which order it pays.
     *
     * @param {Pick<Order, 'id' | 'item' | 'price' | 'createdAt'>} order
     * @returns {bigint} the amount
     */
    create({ id, item, price, createdAt }) {
      const rows = db.all('SELECT amount FROM orders WHERE created_at >= ?', [createdAt - transferMs])
      const taken = new Set(rows.map(({ amount }) => String(amount)))
      let amount = price
      while (taken.has(String(amount))) amount += 1n
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
     * Notes that a payment is for an order. False: it pays another one.
     *
     * @param {string} orderId
     * @param {string} paymentId
     */
    claim(orderId, paymentId) {
      db.run('INSERT OR IGNORE INTO payments (payment_id, order_id) VALUES (?, ?)', [paymentId, orderId])
      return db.get('SELECT order_id FROM payments WHERE payment_id = ?', [paymentId])?.order_id === orderId
    },

    /** @param {string} orderId */
    paymentsOf: (orderId) => db.all('SELECT * FROM payments WHERE order_id = ?', [orderId]).map(toPayment),

    /** What was not decided when the process ended. */
    pending: () => db.all("SELECT * FROM payments WHERE state = 'pending'").map(toPayment),

    /**
     * Ships the order of a verified payment, unless it has shipped already: then the customer has paid twice. One
     * transaction may be both an intent's delivery and a plain transfer; if that has shipped an order, a person compares.
     *
     * @param {Payment} payment
     * @param {string[]} [transactions] the intent's transactions, each as chain and hash
     */
    ship({ orderId, paymentId }, transactions = []) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const isCounted =
          db.get('SELECT 1 FROM deliveries WHERE transaction_id = ?', [paymentId]) !== null ||
          transactions.some(
            (id) => db.get('SELECT 1 FROM shipments WHERE payment_id = ? COLLATE NOCASE', [id]) !== null,
          )
        if (isCounted) {
          this.close({ paymentId }, 'review', ['transaction'])
          db.exec('COMMIT')
          return false
        }
        for (const id of transactions) db.run('INSERT OR IGNORE INTO deliveries VALUES (?)', [id])
        const { changes } = db.run('INSERT OR IGNORE INTO shipments VALUES (?, ?)', [orderId, paymentId])
        const isOwn = db.get('SELECT payment_id FROM shipments WHERE order_id = ?', [orderId])?.payment_id === paymentId
        db.run('UPDATE payments SET state = ? WHERE payment_id = ?', [isOwn ? 'paid' : 'surplus', paymentId])
        db.exec('COMMIT')
        return changes === 1
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },

    /**
     * @param {Pick<Payment, 'paymentId'>} payment
     * @param {'refused' | 'review'} state
     * @param {string[]} reasons
     */
    close({ paymentId }, state, reasons) {
      db.run('UPDATE payments SET state = ?, reasons = ? WHERE payment_id = ?', [
        state,
        JSON.stringify(reasons),
        paymentId,
      ])
    },

    /** The warehouse takes its work from here; the order's id is its idempotency key. */
    shipments: () => db.all('SELECT order_id, payment_id FROM shipments'),

    end: () => db.close(),
  }
}
