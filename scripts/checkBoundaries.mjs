#!/usr/bin/env node
/** Checks the module boundaries of .dependency-cruiser.mjs in the working directory. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { cruise } from 'dependency-cruiser'
import ruleSet from '../.dependency-cruiser.mjs'

if (process.argv[1] === import.meta.filename) {
  const failures = await checkBoundaries(process.cwd())
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

/**
 * Checks the module boundaries of .dependency-cruiser.mjs in a folder.
 *
 * @param {string} root
 * @returns {Promise<string[]>} the failures
 */
export async function checkBoundaries(root) {
  const folders = ['src', 'demo', 'examples', 'bench', 'scripts', 'test', '.storybook'].filter((name) =>
    existsSync(join(root, name)),
  )
  const options = { ...ruleSet.options, baseDir: root, validate: true, ruleSet }
  const { output } = await cruise(folders, options, ruleSet.options.enhancedResolveOptions)
  return [...unreadFiles(root, output.modules), ...output.summary.violations.map(describe)]
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

/** @param {Violation} entry */
function describe({ rule, from, to, cycle }) {
  const comment = ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment ?? 'no such rule'
  return `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n    ${rule.name}: ${comment}`
}

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */
