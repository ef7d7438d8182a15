#!/usr/bin/env node
/**
 * Writes docs/contract.md, the table of what the tests under test/contract show, from their names. Reports operations
 * and error conditions without a test. With `--check`, it writes nothing, and also fails if the page is stale.
 *
 * Usage: node scripts/contractTable.mjs [--check] [folder of the package]
 */
import { join } from 'node:path'
import process from 'node:process'
import { updateContractTable } from './updateContractTable.mjs'

const check = process.argv.includes('--check')
const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? join(import.meta.dirname, '..')

const complaints = updateContractTable(root, { check })
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0) process.exitCode = 1
