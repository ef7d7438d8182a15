#!/usr/bin/env node
/**
 * Checks the module boundaries of .dependency-cruiser.mjs in the working directory.
 *
 * Exceptions are listed in .dependency-cruiser-known-violations.json, in dependency-cruiser's own format. The list can
 * only shrink: a violation that is not on the list fails, and so does an exception that no longer occurs.
 *
 * Usage: node scripts/checkBoundaries.mjs [--prune]
 *   --prune   removes the exceptions that no longer occur
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { cruise } from 'dependency-cruiser'
import ruleSet from '../.dependency-cruiser.mjs'

const listFile = '.dependency-cruiser-known-violations.json'

if (process.argv[1] === import.meta.filename) {
  const failures = await checkBoundaries(process.cwd(), { prune: process.argv.includes('--prune') })
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

/**
 * Checks the module boundaries of .dependency-cruiser.mjs in a folder.
 *
 * @param {string} root
 * @param {{ prune?: boolean }} [options] prune: removes the exceptions that no longer occur from the list
 * @returns {Promise<string[]>} the failures
 */
export async function checkBoundaries(root, { prune = false } = {}) {
  const folders = ['src', 'demo', 'examples', 'bench', 'scripts', 'test', '.storybook'].filter((name) =>
    existsSync(join(root, name)),
  )
  const options = { ...ruleSet.options, baseDir: root, validate: true, ruleSet }
  const { output } = await cruise(folders, options, ruleSet.options.enhancedResolveOptions)
  const found = output.summary.violations
  const list = join(root, listFile)
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const stale = without(known, found)
  const failures = [...unreadFiles(root, output.modules), ...without(found, known).map(describe)]

  if (prune) writeFileSync(list, `${JSON.stringify(without(known, stale), null, 2)}\n`)
  else
    failures.push(
      ...stale.map(
        (entry) =>
          `${describe(entry)}\n    no longer occurs: node scripts/checkBoundaries.mjs --prune takes it off the list`,
      ),
    )
  return failures
}

/**
 * Reports unread files. Without a TypeScript whose API it knows, dependency-cruiser reads no .ts file and reports no
 * violation.
 */
function unreadFiles(root, modules) {
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map((module) => module.source))
  const unread = readdirSync(join(root, 'src'), { recursive: true })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !read.has(file))
  return unread.length > 0 ? [`${unread.length} files of src were not read, such as ${unread[0]}`] : []
}

/** @param {Violation[]} list @param {Violation[]} others */
function without(list, others) {
  const keys = new Set(others.map(keyOf))
  return list.filter((entry) => !keys.has(keyOf(entry)))
}

/** Returns the key of a violation. A cycle is the same from each of its modules. @param {Violation} entry */
function keyOf({ rule, from, to, cycle }) {
  return [rule.name, ...(cycle ? cycle.map((step) => step.name).sort() : [from, to])].join(' ')
}

/** @param {Violation} entry */
function describe({ rule, from, to, cycle }) {
  const comment = ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment ?? 'no such rule'
  return `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n    ${rule.name}: ${comment}`
}

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */
