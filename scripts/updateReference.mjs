#!/usr/bin/env node
/**
 * Writes docs/reference from the doc comments of the built declarations, one page for each entry. Reports what the
 * comments leave out. With `--check`, it writes nothing, and also fails if a page is stale.
 *
 * Usage: node scripts/updateReference.mjs [--check] [folder of the package]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findGaps } from './referenceGaps.mjs'
import { writePages } from './referencePage.mjs'
import { forgetModules, readEntry } from './referenceRead.mjs'
import { readOptions, report, writeGenerated } from './writeGenerated.mjs'

if (process.argv[1] === import.meta.filename) {
  const { root, check } = readOptions()
  report(updateReference(root, { check }))
}

/**
 * Writes docs/reference of a package, one page for each entry. With `check`, it only compares.
 *
 * @param {string} root the folder of the package
 * @param {{ check: boolean }} options
 * @returns {string[]} what the comments leave out, and with `check` each stale page
 */
export function updateReference(root, { check }) {
  const folder = 'docs/reference'
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

  const found = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const pages = new Map([...found.map((name) => [name, undefined]), ...writePages(entries)])
  return [
    ...entries.flatMap(({ name, exports }) => findGaps(name, exports)),
    ...writeGenerated(
      root,
      [...pages].map(([name, text]) => [`${folder}/${name}`, text]),
      { check, complaint: 'is not what the comments say: npm run reference' },
    ),
  ]
}
