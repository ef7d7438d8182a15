#!/usr/bin/env node
/**
 * Writes docs/reference from the doc comments of the built declarations, one page for each entry. Reports what the
 * comments leave out. With `--check`, it writes nothing, and also fails if a page is stale.
 *
 * Usage: node scripts/reference.mjs [--check] [folder of the package]
 */
import { join } from 'node:path'
import process from 'node:process'
import { updateReference } from './updateReference.mjs'

const check = process.argv.includes('--check')
const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? join(import.meta.dirname, '..')

const complaints = updateReference(root, { check })
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0) process.exitCode = 1
