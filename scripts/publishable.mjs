#!/usr/bin/env node
/**
 * Fails while package.json lacks fields that only the publisher can fill in. Runs before `npm publish`.
 *
 * Usage: node scripts/publishable.mjs [folder of the package]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const folder = process.argv[2] ?? join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const isSet = (/** @type {unknown} */ value) => typeof value === 'string' && value.trim() !== ''
const missing = [
  ...(isSet(manifest.repository) || isSet(manifest.repository?.url) ? [] : ['repository']),
  ...(isSet(manifest.homepage) ? [] : ['homepage']),
]
if (missing.length > 0) {
  process.stderr.write(
    `Not published: package.json does not set ${missing.join(' and ')}. Add the address of the source repository and of the documentation, then publish again.\n`,
  )
  process.exitCode = 1
}
