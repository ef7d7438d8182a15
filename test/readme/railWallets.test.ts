import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import example from '../../examples/rail-wallets/package.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { railQuotes } from './blocks.ts'

const folder = join(root, 'examples/rail-wallets')
const code = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

describe('the example with wallets on rails', () => {
  it('is what its guide quotes', () => {
    expect(railQuotes.length).toBeGreaterThan(3)
    for (const [path, part] of railQuotes) expect(readFileSync(join(root, path), 'utf8')).toContain(part)
  })

  it('names the packages that it uses, in the versions that are tested here', () => {
    const imported = [...code.matchAll(/from '(@[^/']+\/[^/']+|[^./'][^/']*)/g)].map(([, name]) => name)
    const { 'intent-kit': kit, ...others } = example.dependencies
    expect(Object.keys(example.dependencies)).toEqual(expect.arrayContaining([...new Set(imported)]))
    expect(kit).toBe(`^${manifest.version}`)
    const tested: { [name: string]: string } = manifest.devDependencies
    for (const [name, version] of Object.entries(others)) {
      const installed = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
      expect(tested[name] ?? `^${installed}`).toBe(version)
    }
  })

  it('is in no dependency and no file of the package', () => {
    const own = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    expect(own.filter((name) => /solana|wallet-standard|tron|litesvm/.test(name))).toEqual([])
    expect(manifest.files).toEqual(['dist', 'docs', 'CHANGELOG.md'])
  })
})
