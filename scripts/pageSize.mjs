#!/usr/bin/env node
/**
 * Measures what pages of a host load, gzipped: React, React Query, wagmi if there is a wallet, and the kit together.
 * Fails if one is over its budget, or has too many files at first. Reads dist.
 *
 * - An edge-checkout page, initial: everything until the first field can be filled in, that is the page's own files and
 *   the checkout that it shows at once. It must contain no file of wagmi or viem.
 * - A transfer page, initial: the same of a page that holds a TransferPanel alone.
 * - A page that is paid from a wallet, all: also everything that is loaded when shown until the end of the payment,
 *   with nothing opened by hand.
 *
 * Usage: node scripts/pageSize.mjs [--json]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import { buildPage } from '../bench/buildPage.mjs'

/** @typedef {{ name: string, bytes: number }} Row */

/**
 * Builds a page of bench/ as a host would, and measures its files.
 *
 * @param {string} page
 * @param {RegExp} [part] the part that it shows at once
 * @returns {Promise<{ initial: Row[], later: Row[], wallets: string[] }>} `wallets`: modules of wagmi or viem in the
 *   initial part
 */
async function weigh(page, part = /Checkout\/Checkout\.js$/) {
  const out = mkdtempSync(join(tmpdir(), 'intent-kit-page-'))
  const built = await buildPage(page, out)
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
  const modules = new Map(built.map((file) => [file.fileName, 'modules' in file ? Object.keys(file.modules) : []]))
  const row = (/** @type {string} */ name) => ({
    name,
    bytes: gzipSync(readFileSync(join(out, manifest[name]?.file ?? ''))).length,
  })

  const initial = new Set()
  /** @param {string} name */
  function add(name) {
    if (initial.has(name)) return
    initial.add(name)
    for (const below of manifest[name]?.imports ?? []) add(below)
  }
  const names = Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js'))
  for (const name of names) if (manifest[name]?.isEntry || part.test(name)) add(name)
  const found = {
    initial: [...initial].map(row),
    later: names.filter((name) => !initial.has(name)).map(row),
    wallets: [...initial]
      .flatMap((name) => modules.get(manifest[name]?.file ?? '') ?? [])
      .filter((module) => /node_modules\/(@?wagmi|viem|ox|abitype|mipd)\//.test(module)),
  }
  rmSync(out, { recursive: true, force: true })
  return found
}

/**
 * The files that a payment from a wallet does not load by itself: other languages, the rails' own way to pay and their
 * questions, the content of "details" elements, a payment without the service, what few quotes need, what is signed if
 * the fee is paid in a token, how a payment is stopped, what takes stranded money back, the search among many tokens,
 * a refused request, and what an earlier version stored.
 */
const elsewhere =
  /messages\.\w+\.js|EdgeDeposit|signDeposit|EdgesStep|railWait|RefundLines|sentParts|directParts|earlierKeys|uqr|longPoll|FeeDetails|quoteExtras|PriceConsent|IntentReceiptCard|AbortIntent|RefusedNotice|RecoverySigner|payments\/recovery|TokenPicker|rowWindow|_digest/

const edge = await weigh('checkoutPage')
const transfer = await weigh('transferPage', /TransferPanel\/TransferPanel\.js$/)
const staticEdge = await weigh('staticCheckoutPage')
const wallet = await weigh('walletPage')
const sum = (/** @type {Row[]} */ rows) => rows.reduce((total, { bytes }) => total + bytes, 0)
const pages = [
  { title: 'An edge-checkout page, initial', budget: 125_000, rows: edge.initial, later: edge.later },
  { title: 'A transfer page, initial', budget: 120_100, rows: transfer.initial, later: transfer.later },
  {
    title: 'A page that is paid from a wallet, all',
    budget: 248_450,
    rows: [...wallet.initial, ...wallet.later.filter(({ name }) => !elsewhere.test(name))],
    later: wallet.later.filter(({ name }) => elsewhere.test(name)),
  },
]

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
const list = (/** @type {Row[]} */ rows) =>
  [...rows].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `  ${kB(bytes).padStart(9)}  ${name}\n`)
if (process.argv.includes('--json')) {
  const [{ rows, later, budget }] = pages
  const totals = pages.map(({ title, budget, rows }) => ({ title, budget, total: sum(rows) }))
  process.stdout.write(JSON.stringify({ total: sum(rows), budget, initial: rows, later, pages: totals }))
} else {
  for (const { title, budget, rows, later } of pages)
    process.stdout.write(
      [`${title}: ${kB(sum(rows))} of ${kB(budget)}\n`, ...list(rows), 'Loaded when shown\n', ...list(later)].join(''),
    )
}
for (const { name, mostFiles, wallets, initial } of [
  { name: 'An edge checkout', mostFiles: 2, ...edge },
  { name: 'A page with StaticCheckout', mostFiles: 4, ...staticEdge },
  { name: 'A transfer page', mostFiles: 3, ...transfer },
]) {
  if (wallets.length > 0) {
    process.stderr.write(`${name} has wallet code in its initial part: ${wallets.join(', ')}\n`)
    process.exitCode = 1
  }
  if (initial.length > mostFiles) {
    process.stderr.write(`${name} loads ${initial.length} files at first, of ${mostFiles} at most\n`)
    process.exitCode = 1
  }
}
if (pages.some(({ budget, rows }) => sum(rows) > budget)) process.exitCode = 1
