#!/usr/bin/env node
/**
 * Writes docs/reference from the doc comments of the built declarations, one page for each entry. Reports what the
 * comments leave out. With `--check`, it writes nothing, and also fails if a page is stale.
 *
 * Usage: node scripts/updateReference.mjs [--check] [folder of the package]
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findGaps } from './referenceGaps.mjs'
import { writePages } from './referencePage.mjs'
import { forgetModules, readEntry } from './referenceRead.mjs'

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check')
  const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? join(import.meta.dirname, '..')
  const complaints = updateReference(root, { check })
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  if (complaints.length > 0) process.exitCode = 1
}

/**
 * Writes docs/reference of a package, one page for each entry. With `check`, it only compares.
 *
 * @param {string} root the folder of the package
 * @param {{ check: boolean }} options
 * @returns {string[]} what the comments leave out, and with `check` each stale page
 */
export function updateReference(root, { check }) {
  const folder = join(root, 'docs/reference')
  forgetModules()
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // The package's own entry only re-exports the others.
  const entries = Object.entries(manifest.exports)
    .filter(([name, files]) => name !== '.' && typeof files === 'object')
    .map(([name, { types }]) => ({
      name: name.slice(2).replaceAll('/', '-'),
      title: manifest.name + name.slice(1),
      exports: readEntry(root, types),
    }))

  const pages = writePages(entries)
  const complaints = entries.flatMap(({ name, exports }) => findGaps(name, exports))
  if (check) complaints.push(...stale())
  else write()
  return complaints

  function write() {
    mkdirSync(folder, { recursive: true })
    for (const name of found()) if (!pages.has(name)) rmSync(join(folder, name))
    for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  }

  function stale() {
    const there = found()
    const names = [...new Set([...pages.keys(), ...there])].sort()
    return names
      .filter((name) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== pages.get(name))
      .map((name) => `docs/reference/${name} is not what the comments say: npm run reference`)
  }

  /** @returns {string[]} the existing pages */
  function found() {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
}
