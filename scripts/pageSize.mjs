#!/usr/bin/env node
/**
 * What an edge-checkout page loads, gzipped: React, React Query and the kit together. "Initial" is everything until the
 * first field can be filled in: the page's own files, and the checkout that it shows at once. The rest is loaded when
 * shown. Fails when the initial part is over its budget. Reads dist.
 *
 * Usage: node scripts/pageSize.mjs [--json]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

/** Of JavaScript, in bytes. */
const budget = 130_000

process.env.NODE_ENV = 'production'
const { build } = await import('vite')
const { default: react } = await import('@vitejs/plugin-react')

const kit = join(import.meta.dirname, '..')
const out = mkdtempSync(join(tmpdir(), 'intent-kit-page-'))
await build({
  root: join(kit, 'bench/checkoutPage'),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  resolve: {
    alias: [
      { find: 'intent-kit/styles.css', replacement: join(kit, 'dist/styles.css') },
      { find: /^intent-kit\/(\w+)$/, replacement: join(kit, 'dist/$1/index.js') },
    ],
  },
  build: { outDir: out, emptyOutDir: true, manifest: true },
})

/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
const size = (/** @type {string} */ name) => gzipSync(readFileSync(join(out, manifest[name]?.file ?? ''))).length

const initial = new Set()
/** @param {string} name */
function add(name) {
  if (initial.has(name)) return
  initial.add(name)
  for (const below of manifest[name]?.imports ?? []) add(below)
}
const names = Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js'))
for (const name of names) if (manifest[name]?.isEntry || /Checkout\/Checkout\.js$/.test(name)) add(name)

const rows = [...initial].map((name) => ({ name, bytes: size(name) })).sort((a, b) => b.bytes - a.bytes)
const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
const later = names.filter((name) => !initial.has(name)).map((name) => ({ name, bytes: size(name) }))
rmSync(out, { recursive: true, force: true })

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
if (process.argv.includes('--json')) {
  process.stdout.write(JSON.stringify({ total, budget, initial: rows, later }))
} else {
  process.stdout.write(`An edge-checkout page, initial: ${kB(total)} of ${kB(budget)}\n`)
  for (const { name, bytes } of rows) process.stdout.write(`  ${kB(bytes).padStart(9)}  ${name}\n`)
  process.stdout.write('Loaded when shown\n')
  for (const { name, bytes } of later.sort((a, b) => b.bytes - a.bytes))
    process.stdout.write(`  ${kB(bytes).padStart(9)}  ${name}\n`)
}
if (total > budget) process.exitCode = 1
