import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { root } from '../../scripts/entries.ts'

const here = import.meta.dirname
// Below the package, so that what is not installed there (jsdom) is found; React, wagmi and the kit are each folder's own.
const cache = join(root, 'node_modules/.cache/compat')

/** What a command prints. Awaited, so that the nodes' own output is read meanwhile: a full pipe would stop them. */
async function run(cwd: string, seconds: number, command: string, options: string[], env: NodeJS.ProcessEnv = {}) {
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 10_000_000 } as const
  // React complains in development alone.
  const all = { ...process.env, NODE_ENV: 'development', ...env }
  try {
    return (await promisify(execFile)(command, options, { cwd, env: all, ...limits })).stdout
  } catch (error) {
    const { killed, stderr, stdout } = error as { killed?: boolean; stderr?: string; stdout?: string }
    const why = killed ? `not done within ${seconds} s` : stderr || stdout || error
    throw new Error(`${command} ${options.join(' ')}: ${why}`)
  }
}

const tarballs = () => readdirSync(cache).filter((file) => file.endsWith('.tgz'))

const lockOf = (name: string) => readFileSync(join(here, name, 'package-lock.json'), 'utf8')

/**
 * A folder with what its lock names, and the packed kit. What was installed in full by the same lock stays for the next run,
 * the kit aside: to remove so many files takes longer than all the rest.
 */
async function install(name: string): Promise<string> {
  const folder = join(cache, name)
  const done = join(folder, 'installed-by.json')
  const whole = existsSync(done) && readFileSync(done, 'utf8') === lockOf(name)
  rmSync(whole ? join(folder, 'node_modules/intent-kit') : folder, { recursive: true, force: true })
  rmSync(done, { force: true })
  cpSync(join(here, name), folder, { recursive: true })
  for (const file of readdirSync(here).filter((file) => file.endsWith('.mjs')))
    cpSync(join(here, file), join(folder, file))
  await run(folder, 120, 'npm', ['install', '--no-save', '--ignore-scripts', `../${tarballs()[0]}`])
  writeFileSync(done, lockOf(name))
  return folder
}

const paid = { status: 'SUCCEEDED', transactions: 1, paidExactly: true, receivedExactly: true }

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  for (const old of tarballs()) rmSync(join(cache, old))
  await run(cache, 60, 'npm', ['pack', root, '--pack-destination', cache, '--ignore-scripts'])
}, 90_000)

// The oldest that the package allows, and the newest. wagmi 2 comes without its connectors: no-connectors/package.json.
describe.each([
  { name: 'react18-wagmi2', react: '18.2.0', wagmi: '2.19.5' },
  { name: 'react19-wagmi3', react: '19.3.1', wagmi: '3.7.7' },
])('$name', ({ name, react, wagmi }) => {
  it('has a lock that names no registry', () => {
    // A folder may be named, for what stands in for another package.
    expect(lockOf(name).match(/"resolved": ".*:.*"/g)).toBeNull()
  })

  it('pays over a rail and from a wallet, from the packed tarball, without a complaint', async () => {
    const folder = await install(name)
    const nodes: Anvil[] = []
    try {
      for (const chainId of [8453, 42161]) nodes.push(await startAnvil({ chainId }))
      const NODES = JSON.stringify({ 8453: nodes[0]?.url, 42161: nodes[1]?.url })
      expect(JSON.parse(await run(folder, 90, process.execPath, ['page.mjs'], { NODES }))).toEqual({
        react,
        wagmi,
        rail: 'SUCCEEDED',
        eth: paid,
        usdc: paid,
        complaints: [],
      })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  }, 240_000)
})
