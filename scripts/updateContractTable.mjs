#!/usr/bin/env node
/**
 * Writes docs/contract.md, the table of what the tests under test/contract show, from their names. Reports operations
 * and error conditions without a test. With `--check`, it writes nothing, and also fails if the page is stale.
 *
 * Usage: node scripts/updateContractTable.mjs [--check] [folder of the package]
 */
import process from 'node:process'
import { writePage } from './contractTablePage.mjs'
import { findOpen, readRules } from './contractTableRules.mjs'
import { readOptions, report, writeGenerated } from './writeGenerated.mjs'

if (process.argv[1] === import.meta.filename) {
  const { root, check } = readOptions()
  report(updateContractTable(root, { check }))
}

/**
 * Writes docs/contract.md of a package. With `check`, it only compares.
 *
 * @param {string} root the folder of the package
 * @param {{ check: boolean }} options
 * @returns {string[]} the operations and conditions without a test, and with `check` whether the page is stale
 */
export function updateContractTable(root, { check }) {
  const read = readRules(root)
  const complaint = 'is not what the tests say: npm run reference'
  return [...findOpen(read), ...writeGenerated(root, [['docs/contract.md', writePage(read)]], { check, complaint })]
}
