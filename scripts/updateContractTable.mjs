#!/usr/bin/env node
/**
 * Writes docs/contract.md, the table of what the tests under test/contract show, from their names. Reports operations
 * and error conditions without a test. With `--check`, it writes nothing, and also fails if the page is stale.
 *
 * Usage: node scripts/updateContractTable.mjs [--check] [folder of the package]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { writePage } from './contractTablePage.mjs'
import { findOpen, readRules } from './contractTableRules.mjs'

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check')
  const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? join(import.meta.dirname, '..')
  const complaints = updateContractTable(root, { check })
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  if (complaints.length > 0) process.exitCode = 1
}

/**
 * Writes docs/contract.md of a package. With `check`, it only compares.
 *
 * @param {string} root the folder of the package
 * @param {{ check: boolean }} options
 * @returns {string[]} the operations and conditions without a test, and with `check` whether the page is stale
 */
export function updateContractTable(root, { check }) {
  const page = join(root, 'docs/contract.md')
  const read = readRules(root)
  const text = writePage(read)
  const complaints = findOpen(read)
  if (!check) {
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, text)
  } else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    complaints.push('docs/contract.md is not what the tests say: npm run reference')
  }
  return complaints
}
