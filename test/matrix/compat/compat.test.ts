import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../scripts/anvil.ts'
import { root } from '../../../scripts/entries.ts'
import { installHost, packKit, run } from '../../packaging/host.ts'

const here = import.meta.dirname
// The folders are inside the package, so that packages not installed there (jsdom) resolve. React, wagmi and the kit
// are each folder's own.
const folderOf = (name: string) => join(root, 'node_modules/.cache/compat', name)
// React warns only in development.
const development = { NODE_ENV: 'development' }

let tarball: string
beforeAll(async () => {
  tarball = await packKit()
})

const paid = { status: 'SUCCEEDED', transactions: 1, paidExactly: true, receivedExactly: true }

// The oldest and the newest versions that the package allows. wagmi 2 comes without its connectors:
// no-connectors/package.json.
describe.each([
  { name: 'react18-wagmi2', react: '18.2.0', wagmi: '2.19.5' },
  { name: 'react19-wagmi3', react: '19.3.1', wagmi: '3.7.7' },
])('$name', ({ name, react, wagmi }) => {
  const folder = folderOf(name)
  beforeAll(async () => {
    await installHost(join(here, name), folder, tarball)
    for (const file of readdirSync(here).filter((file) => file.endsWith('.mjs')))
      cpSync(join(here, file), join(folder, file))
  })

  it('has a lock that names no registry', () => {
    // A folder may be named, for a substitute of another package.
    expect(readFileSync(join(here, name, 'package-lock.json'), 'utf8').match(/"resolved": ".*:.*"/g)).toBeNull()
  })

  it('pays over a rail and from a wallet, and recovers, from the packed tarball, without a complaint', async () => {
    const nodes: Anvil[] = []
    try {
      for (const chainId of [8453, 42161]) nodes.push(await startAnvil({ chainId }))
      const NODES = JSON.stringify({ 8453: nodes[0]?.url, 42161: nodes[1]?.url })
      expect(JSON.parse(await run(folder, 120, process.execPath, ['page.mjs'], { ...development, NODES }))).toEqual({
        react,
        wagmi,
        rail: 'SUCCEEDED',
        eth: paid,
        usdc: paid,
        recovery: { state: 'proven', said: [true], isBack: true },
        complaints: [],
      })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  })

  it('renders every component and hook on a server, without a complaint', async () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const options = ['run', '--config', join(here, 'server.config.ts')]
    await run(root, 120, process.execPath, [vitest, ...options], { ...development, REACT: folder })
  })
})
