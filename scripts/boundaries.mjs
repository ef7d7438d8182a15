#!/usr/bin/env node
/**
 * Checks the module boundaries of .dependency-cruiser.mjs in the working directory.
 *
 * Exceptions stand in .dependency-cruiser-known-violations.json, in dependency-cruiser's own format. The list can only
 * shrink: a violation that it lacks fails, and so does an exception that no longer occurs.
 *
 * Usage: node scripts/boundaries.mjs [--prune]
 *   --prune   removes the exceptions that no longer occur
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { cruise } from 'dependency-cruiser'
import ruleSet from '../.dependency-cruiser.mjs'

const listFile = '.dependency-cruiser-known-violations.json'
const folders = ['src', 'demo', 'examples', 'bench', 'scripts', 'test', '.storybook'].filter((name) => existsSync(name))
const options = { ...ruleSet.options, validate: true, ruleSet }

const { output } = await cruise(folders, options, ruleSet.options.enhancedResolveOptions)
const found = output.summary.violations
const known = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
const stale = without(known, found)
const failures = [...unreadFiles(), ...without(found, known).map(describe)]

if (process.argv.includes('--prune')) writeFileSync(listFile, `${JSON.stringify(without(known, stale), null, 2)}\n`)
else
  failures.push(
    ...stale.map(
      (entry) => `${describe(entry)}\n    no longer occurs: node scripts/boundaries.mjs --prune takes it off the list`,
    ),
  )

for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.exitCode = 1

/** Without a TypeScript whose API it knows, dependency-cruiser reads no .ts file and reports no violation. */
function unreadFiles() {
  const read = new Set(output.modules.filter((module) => !module.couldNotResolve).map((module) => module.source))
  const unread = readdirSync('src', { recursive: true })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !read.has(file))
  return unread.length > 0 ? [`${unread.length} files of src were not read, such as ${unread[0]}`] : []
}

/** @param {Violation[]} list @param {Violation[]} others */
function without(list, others) {
  const keys = new Set(others.map(keyOf))
  return list.filter((entry) => !keys.has(keyOf(entry)))
}

/** A cycle is the same wherever it is entered. @param {Violation} entry */
function keyOf({ rule, from, to, cycle }) {
  return [rule.name, ...(cycle ? cycle.map((step) => step.name).sort() : [from, to])].join(' ')
}

/** @param {Violation} entry */
function describe({ rule, from, to, cycle }) {
  const comment = ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment ?? 'no such rule'
  return `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n    ${rule.name}: ${comment}`
}

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */
