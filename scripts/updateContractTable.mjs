import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writePage } from './contractTablePage.mjs'
import { findOpen, readRules } from './contractTableRules.mjs'

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
