import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

/**
 * @typedef {{ id: string, item: string, price: bigint, createdAt: number }} Order price in base units, createdAt in epoch ms
 * @typedef {{ intentId: string, orderId: string, state: 'pending' | 'paid' | 'surplus' | 'refused' | 'review', reasons: string[] }} Payment
 */

const schema = `
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    item TEXT NOT NULL,
    price TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  -- The rule against replay: an intent belongs to one order, for ever.
  CREATE TABLE IF NOT EXISTS payments (
    intent_id TEXT PRIMARY KEY COLLATE NOCASE,
    order_id TEXT NOT NULL REFERENCES orders (id),
    state TEXT NOT NULL DEFAULT 'pending',
    reasons TEXT NOT NULL DEFAULT '[]'
  );
  -- And an order ships once.
  CREATE TABLE IF NOT EXISTS shipments (
    order_id TEXT PRIMARY KEY REFERENCES orders (id),
    intent_id TEXT NOT NULL UNIQUE REFERENCES payments (intent_id)
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
  const toPayment = ({ intent_id, order_id, state, reasons }) => ({
    intentId: intent_id,
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
     * Notes that an intent pays an order. False: it pays another one.
     *
     * @param {string} orderId
     * @param {string} intentId
     */
    claim(orderId, intentId) {
      db.run('INSERT OR IGNORE INTO payments (intent_id, order_id) VALUES (?, ?)', [intentId, orderId])
      return db.get('SELECT order_id FROM payments WHERE intent_id = ?', [intentId])?.order_id === orderId
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
    ship({ orderId, intentId }) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const { changes } = db.run('INSERT OR IGNORE INTO shipments VALUES (?, ?)', [orderId, intentId])
        const isOwn = db.get('SELECT intent_id FROM shipments WHERE order_id = ?', [orderId])?.intent_id === intentId
        db.run('UPDATE payments SET state = ? WHERE intent_id = ?', [isOwn ? 'paid' : 'surplus', intentId])
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
    close({ intentId }, state, reasons) {
      db.run('UPDATE payments SET state = ?, reasons = ? WHERE intent_id = ?', [
        state,
        JSON.stringify(reasons),
        intentId,
      ])
    },

    /** The warehouse takes its work from here; the order's id is its idempotency key. */
    shipments: () => db.all('SELECT order_id, intent_id FROM shipments'),

    end: () => db.close(),
  }
}
