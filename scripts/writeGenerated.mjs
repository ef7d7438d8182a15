import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

/**
 * Writes files that are generated from others. With `check`, it only compares.
 *
 * @param {string} root the folder of the package
 * @param {Iterable<[path: string, text: string | undefined]>} files a file without a text is removed
 * @param {{ check: boolean, complaint: string }} options the complaint follows the path of a file
 * @returns {string[]} with `check`, a complaint for each file that is not as it would be written
 */
export function writeGenerated(root, files, { check, complaint }) {
  const complaints = []
  for (const [path, text] of files) {
    const file = join(root, path)
    if (check) {
      if ((existsSync(file) ? readFileSync(file, 'utf8') : undefined) !== text) complaints.push(`${path} ${complaint}`)
    } else if (text === undefined) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  return complaints
}

/** Reads what a command was called with: `[--check] [folder of the package]`. */
export function readOptions() {
  const [root = join(import.meta.dirname, '..')] = process.argv.slice(2).filter((argument) => argument !== '--check')
  return { root, check: process.argv.includes('--check') }
}

/** Writes the complaints of a command, which fails if there are any. @param {string[]} complaints */
export function report(complaints) {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  if (complaints.length > 0) process.exitCode = 1
}

/** Formats code like the rest of the repository. @param {string} root @param {string} input */
export function formatCode(root, input) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=made.ts'], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
