#!/usr/bin/env node
/**
 * Writes docs/contract.md, the table of what the tests under test/contract show, from their names; says which operation
 * or error condition has none. With `--check` it writes nothing, and fails too when the page is not what it would write.
 *
 * Usage: node scripts/contractTable.mjs [--check] [folder of the package]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { writePage } from './contractTablePage.mjs'
import { findOpen, readRules } from './contractTableRules.mjs'

const check = process.argv.includes('--check')
const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? join(import.meta.dirname, '..')
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

for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0) process.exitCode = 1
