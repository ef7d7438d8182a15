import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { installKit } from '../setup/installedKit.ts'

const peers = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query']
const [plain, wallet] = [installKit(peers), installKit([...peers, 'wagmi', 'viem'])]
afterAll(() => {
  plain.remove()
  wallet.remove()
})

const entries = Object.entries(manifest.exports).flatMap(([name, files]) => (typeof files === 'string' ? [] : [name]))
const needWallet = ['./wagmi', './sandbox/chains']

/** Returns TypeScript's errors for a strict host of these entries, without Node's types. */
function typeErrors(folder: string, names: readonly string[], moduleResolution: string): string[] {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.mts'] }))
  const lines = names.map((name, n) => `export * as entry${n} from 'intent-kit${name.slice(1)}'`)
  writeFileSync(join(folder, 'host.mts'), lines.join('\n'))
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

describe('types hold in a strict host', () => {
  it.each(['nodenext', 'bundler'])('without wagmi and viem, of every entry that needs neither, %s', (resolution) => {
    const { resolve } = createRequire(join(plain.folder, 'host.mts'))
    for (const name of ['wagmi', 'viem']) expect(() => resolve(name)).toThrow(/Cannot find module/)
    const others = entries.filter((name) => !needWallet.includes(name))
    expect(typeErrors(plain.folder, others, resolution)).toEqual([])
  })

  // wagmi's own types take most of that time.
  it('with them, of those that do', { timeout: 60_000 }, () => {
    // Only errors in our own declarations count, not those in the peers'.
    const ours = /^host|intent-kit\/dist\//
    expect(typeErrors(wallet.folder, needWallet, 'nodenext').filter((line) => ours.test(line))).toEqual([])
  })
})
