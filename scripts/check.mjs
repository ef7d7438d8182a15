#!/usr/bin/env node
/**
 * Runs everything that `npm test` checks before the tests: two sequences of npm scripts in parallel. Prints how long
 * each script takes, and the output of a script that fails.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'

const lines = [
  // Each further checker of tsc would read most types again, and slow down the other sequence.
  ['lint', 'typecheck -- --checkers 1'],
  ['build', 'check-package', 'size'],
]

/**
 * Runs an npm script.
 *
 * @param {string} name with its arguments
 * @returns {Promise<boolean>} whether it passed
 */
async function run(name) {
  const begin = Date.now()
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], { shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n${code === 0 ? '' : output}`)
  return code === 0
}

const passed = await Promise.all(
  lines.map(async (names) => {
    for (const name of names) if (!(await run(name))) return false
    return true
  }),
)
if (passed.includes(false)) process.exitCode = 1
