#!/usr/bin/env node
/**
 * Checks the module boundaries of .dependency-cruiser.mjs in the working directory.
 *
 * Exceptions are listed in .dependency-cruiser-known-violations.json, in dependency-cruiser's own format. The list can
 * only shrink: a violation that is not on the list fails, and so does an exception that no longer occurs.
 *
 * Usage: node scripts/boundaries.mjs [--prune]
 *   --prune   removes the exceptions that no longer occur
 */
import process from 'node:process'
import { checkBoundaries } from './checkBoundaries.mjs'

const failures = await checkBoundaries(process.cwd(), { prune: process.argv.includes('--prune') })
for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.exitCode = 1
