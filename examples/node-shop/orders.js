import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

/**
 * @typedef {{ id: string, item: string, price: bigint, createdAt: number }} Order price in base units, createdAt in epoch ms
 * @typedef {{ paymentId: string, orderId: string, state: 'pending' | 'paid' | 'surplus' | 'refused' | 'review', reasons: string[] }} Payment
 *   paymentId: the intent's id, or chain and hash of a plain transfer
 */

const schema = `
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    item TEXT NOT NULL,
    price TEXT NOT NULL,
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
    /** @param {Order} order */
    create({ id, item, price, createdAt }) {
      db.run('INSERT INTO orders VALUES (?, ?, ?, ?)', [id, item, String(price), createdAt])
    },

    /** @param {string} id @returns {Order | undefined} */
    find(id) {
      const row = db.get('SELECT * FROM orders WHERE id = ?', [id])
      return row
        ? { id, item: String(row.item), price: BigInt(String(row.price)), createdAt: Number(row.created_at) }
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
     * Ships the order of a verified payment, unless it has shipped already: then the customer has paid twice.
     *
     * @param {Payment} payment
     */
    ship({ orderId, paymentId }) {
      db.exec('BEGIN IMMEDIATE')
      try {
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
     * @param {Payment} payment
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
