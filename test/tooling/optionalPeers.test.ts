import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { installKit } from '../setup/installedKit.ts'

const cleanups: (() => void)[] = []
afterAll(() => {
  for (const cleanUp of cleanups) cleanUp()
})

const { folder, remove } = installKit()
cleanups.push(remove)

const imports = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Lists the imports that make a file depend on wagmi or viem: of those packages, or of an entry that needs one. */
function walletImports(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return files
    .filter((path) => /\.(js|d\.ts)$/.test(path) && !isAllowed(path))
    .flatMap((path) => {
      const code = readFileSync(join(dist, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const specifiers = [...code.matchAll(imports)].map(([, specifier = '']) => specifier)
      return specifiers.filter((specifier) => isOfWallet(path, specifier)).map((specifier) => `${path}: ${specifier}`)
    })
}

const isAllowed = (path: string) => /^(wagmi|sandbox\/chains)\//.test(path)

function isOfWallet(path: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return /^(wagmi|viem|@wagmi)(\/|$)/.test(specifier)
  // The command loads the chains only if some are requested.
  return path !== 'sandbox/cli.js' && isAllowed(posix.join(dirname(path), specifier))
}

describe('imports of wagmi and viem', () => {
  it('stand in /wagmi and /sandbox/chains alone, in code and in types', () => {
    expect(walletImports(join(root, 'dist'))).toEqual([])
  })

  it.each([
    ['api/x.js', `import { pad } from "viem";`],
    ['hooks/x.js', `const { useConfig } = await import('wagmi')`],
    ['hooks/x.d.ts', `export declare const account: import("viem/accounts").Account;`],
    ['sandbox/x.d.ts', `import type { ChainContext } from './chains/chainContext.ts';`],
    ['components/X/x.js', `export * from "../../wagmi/index.js";`],
  ])('in %s is found: %s', (path, code) => {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'))
    cleanups.push(() => rmSync(dist, { recursive: true }))
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), code)
    expect(walletImports(dist)).toHaveLength(1)
  })
})

describe('without wagmi and viem', () => {
  it('the command starts with chains only where it can: it says what is missing, and ends', () => {
    const command = join(folder, 'node_modules/intent-kit', manifest.bin['intent-kit-sandbox'])
    const options = ['--port', '0', '--chain', '8453=http://127.0.0.1:8545']
    const ended = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8', timeout: 10_000 })
    expect(ended).toMatchObject({
      status: 1,
      stdout: '',
      stderr: '--chain needs the package viem, which is not installed: npm install viem\n',
    })
  })
})
