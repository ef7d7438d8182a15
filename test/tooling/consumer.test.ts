import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { installKit } from '../setup/installedKit.ts'
import { inMatrix, sized } from '../setup/sized.ts'

type Installed = ReturnType<typeof installKit>
type Globals = Record<'lib' | 'types', string[]>

const peers = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query']
const installed = [peers, [...peers, 'wagmi', 'viem'], ['@types/node']].map((packages) => installKit(packages))
const [plain, wallet, server] = installed as [Installed, Installed, Installed]
afterAll(() => {
  for (const { remove } of installed) remove()
})

const entries = Object.entries(manifest.exports).flatMap(([name, files]) => (typeof files === 'string' ? [] : [name]))
const needWallet = ['./wagmi', './sandbox/chains']

const page: Globals = { lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }
const node: Globals = { lib: ['ES2022'], types: ['node'] }

/** Returns TypeScript's errors for a strict host of these entries: a page without Node's types, or a server. */
function typeErrors(folder: string, names: readonly string[], moduleResolution: string, globals = page): string[] {
  const compilerOptions = {
    target: 'ES2022',
    ...globals,
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.mts'] }))
  const lines = names.map((name, n) => `export * as entry${n} from 'intent-kit${name.slice(1)}'`)
  writeFileSync(join(folder, 'host.mts'), lines.join('\n'))
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--checkers', '1'], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

describe('types hold in a strict host', () => {
  it.each(sized(['bundler'], ['nodenext', 'bundler']))(
    'without wagmi and viem, of every entry that needs neither, %s',
    (resolution) => {
      const { resolve } = createRequire(join(plain.folder, 'host.mts'))
      for (const name of ['wagmi', 'viem']) expect(() => resolve(name)).toThrow(/Cannot find module/)
      const others = entries.filter((name) => !needWallet.includes(name))
      expect(typeErrors(plain.folder, others, resolution)).toEqual([])
    },
  )

  it("of what a server uses, with Node's types alone", () => {
    const names = ['./api', './format', './payments', './recovery']
    expect(typeErrors(server.folder, names, 'nodenext', node)).toEqual([])
  })

  // wagmi's own types take most of that time.
  inMatrix(it)('with them, of those that do', { timeout: 60_000 }, () => {
    // Only errors in our own declarations count, not those in the peers'.
    const ours = /^host|intent-kit\/dist\//
    expect(typeErrors(wallet.folder, needWallet, 'nodenext').filter((line) => ours.test(line))).toEqual([])
  })
})
