import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createPlanter } from './createPlanter.ts'

const config: { default: { forbidden: { name: string }[] } } = await import(resolve('.dependency-cruiser.mjs'))

// Each check is a process that computes for about a second, or longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const plant = createPlanter('boundaries')

/** Runs the command itself. */
function runCommand(root: string, { preload = '' } = {}) {
  const options = preload ? ['--require', preload] : []
  const { status, stderr } = spawnSync(process.execPath, [...options, resolve('scripts/checkBoundaries.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, ...read(stderr) }
}

function read(stderr: string) {
  const offences = [...stderr.matchAll(/^(\S+) → .+\n {4}([\w-]+): /gm)].map(([, file, rule]) => `${rule}: ${file}`)
  return { stderr, offences }
}

const words = (cell = '') => [...cell.matchAll(/`(\w+)(?:\/<Name>)?`/g)].map(([, word = '']) => word)

/** The allowed imports, as AGENTS.md's table says. What follows a semicolon is allowed in a limited way. */
const modules: Record<string, string[]> = Object.fromEntries(
  [...readFileSync('AGENTS.md', 'utf8').matchAll(/^\| (`.+?`) \| .+ \| (.+?) \|$/gm)].flatMap(([, folders, imports]) =>
    words(folders).map((name) => [name, words(imports?.split(';')[0])]),
  ),
)
const names = Object.keys(modules)
const indexes = Object.fromEntries([
  ...names.map((name) => [`src/${name}/index.ts`, 'export {}']),
  ['src/index.ts', 'export {}'],
])

const importOf = (name: string) => `import '../${name}/index.ts'`
const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })))
const isAllowed = (from: string, to: string) => modules[from]?.includes(to)

/** One file for each way to break a rule: rule, file, code. */
const planted: [rule: string, file: string, code: string][] = [
  ['api-imports', 'src/api/a.ts', "import {\n  a,\n  type B,\n} from '../hooks/index.ts'"],
  ['api-imports', 'src/api/b.ts', "import type { B } from '../hooks/index.ts'"],
  ['api-imports', 'src/api/c.ts', "export const c = () => import('../hooks/index.ts')"],
  ['api-imports', 'src/api/d.ts', "export * from '../hooks/index.ts'"],
  ['api-imports', 'src/api/e.ts', "export type { E } from '../hooks/index.ts'"],
  ['api-imports', 'src/api/f.ts', "export type F = import('../hooks/index.ts').F"],
  ['api-imports', 'src/api/g.tsx', "import { G } from '../hooks/index.ts'\nexport const g = <G>text</G>"],
  ['api-imports', 'src/api/root.ts', "import '../index.ts'"],
  ['embed-test-imports', 'src/embed/root.test.ts', "import '../index.ts'"],
  ['hooks-imports-i18n', 'src/hooks/messages.ts', "import { en } from '../i18n/index.ts'"],
  ['sandbox-imports', 'src/sandbox/terms.ts', "import type { Terms } from '../payments/index.ts'"],
  ['sandbox-imports', 'src/sandbox/lazy.ts', "export const a = () => import('../payments/index.ts')"],
  ['root-imports', 'src/other.ts', "export * from './sandbox/index.ts'"],
  ['known-modules', 'src/misc/a.ts', "import './b.ts'"],
  ['index-only', 'src/hooks/past.ts', "import '../queries/options.ts'"],
  ['index-only', 'src/payments/journal/past.ts', "import type { A } from '../evm/abi.ts'"],
  ['index-only', 'src/components/Past/Past.tsx', "import '../Other/internals.ts'"],
  ['index-only', 'src/components/Past/lazy.ts', "import '../Other/Other.tsx'"],
  ['index-only-in-tests', 'src/components/Past/Past.test.tsx', "import '../Other/internals.ts'"],
  ['index-only-in-tests', 'test/past.test.ts', "import '../src/payments/evm/abi.ts'"],
  ['entries-only', 'demo/page.ts', "import '../src/components/Other/Other.tsx'"],
  ['entries-only', 'bench/page.ts', "import '../src/i18n/index.ts'"],
  ['entries-only', 'examples/shop/page.ts', "import '../../src/queries/options.ts'"],
  ['no-cycles', 'src/format/one.ts', "import { two } from './two.ts'"],
  ['no-cycles', 'src/recovery/one.ts', "import type { Two } from './two.ts'"],
  ['no-cycles', 'src/queries/one.ts', "export const two = () => import('./two.ts')"],
  ['stays-in-src', 'src/api/out.ts', "import '../../scripts/tool.mjs'"],
  ['no-test-support', 'src/hooks/support.ts', "import './hookKit.ts'"],
  ['no-self-import', 'src/components/self.ts', "import 'intent-kit/api'"],
  ['wagmi-and-viem', 'src/hooks/chain.ts', "import type { Config } from 'wagmi'"],
  ['wagmi-and-viem', 'src/recovery/hash.ts', "import { keccak256 } from 'viem/utils'"],
  ['wagmi-and-viem', 'src/sandbox/chain.ts', "export const chain = () => import('viem')"],
  ['chains-are-lazy', 'src/sandbox/eager.ts', "import './chains/index.ts'"],
  ['no-react', 'src/payments/react.ts', "import type { ReactNode } from 'react'"],
  ['no-react', 'src/queries/react.ts', "import { useState } from 'react'"],
  ['no-react-query', 'src/payments/query.ts', "import { QueryClient } from '@tanstack/react-query'"],
  ['shared-below-components', 'src/components/shared/usesOther.ts', "import '../Other/index.ts'"],
  ['zustand-in-payments', 'src/hooks/store.ts', "import { createStore } from 'zustand/vanilla'"],
]

/** The files that planted files import. */
const targets = {
  'src/format/two.ts': "import './one.ts'",
  'src/recovery/two.ts': "import type { One } from './one.ts'",
  'src/queries/two.ts': "import './one.ts'",
  'src/misc/b.ts': 'export {}',
  'src/hooks/hookKit.ts': 'export {}',
  'scripts/tool.mjs': '',
}

/** Files that look like the planted ones, but are allowed. */
const allowed = {
  ...indexes,
  'src/queries/options.ts': 'export {}',
  'src/payments/evm/index.ts': "export * from './abi.ts'",
  'src/payments/evm/abi.ts': "import { createStore } from 'zustand/vanilla'",
  'src/payments/journal/index.ts': "export * from '../evm/index.ts'",
  'src/components/Other/index.ts': "export const Other = () => import('./Other.tsx')",
  'src/components/Other/Other.tsx': "import './internals.ts'\nimport { useState } from 'react'",
  'src/components/Other/internals.ts': "import '../shared/text.ts'\nimport { a } from '../../payments/evm/index.ts'",
  'src/components/Other/Other.test.tsx': "import './internals.ts'\nimport '../fixtures.ts'\nimport 'viem'",
  'src/components/Other/Other.stories.tsx': "import '../../sandbox/index.ts'\nimport '../../../test/kit.ts'",
  'src/components/shared/text.ts': 'export {}',
  'src/components/fixtures.ts': "import '../api/index.ts'",
  'src/hooks/lazy.ts': "import type { en } from '../i18n/index.ts'\nexport const de = () => import('../i18n/index.ts')",
  'src/hooks/comment.ts': "/** import { x } from '../components/index.ts' */\nimport './lazy.ts'",
  'src/queries/query.ts': "import { QueryClient } from '@tanstack/react-query'",
  'src/sandbox/chains/index.ts': "import 'viem'",
  'src/sandbox/cli.ts': "export const chains = () => import('./chains/index.ts')",
  'src/wagmi/config.ts': "import type { Config } from 'wagmi'",
  'test/kit.ts': "import '../src/components/Other/Other.tsx'\nimport '../src/components/fixtures.ts'",
  'demo/entry.ts': "import '../src/components/index.ts'\nimport '../src/styles/index.css'\nimport 'wagmi'",
  'src/styles/index.css': '',
}

describe('the boundaries of modules', () => {
  let offences: string[]
  beforeAll(() => {
    ;({ offences } = runCommand(
      plant({
        ...allowed,
        ...targets,
        ...Object.fromEntries(planted.map(([, file, code]) => [file, code])),
        ...Object.fromEntries(
          pairs.flatMap(({ from, to }) => [
            [`src/${from}/to-${to}.ts`, importOf(to)],
            [`src/${from}/to-${to}.test.ts`, importOf(to)],
          ]),
        ),
      }),
    ))
  })

  it.each(names)('of %s are those of the table', (from) => {
    const refused = pairs.filter((pair) => pair.from === from && !isAllowed(from, pair.to)).map(({ to }) => to)
    const prefix = new RegExp(`^${from}-imports(-\\w+)?: src/${from}/to-(\\w+)\\.ts$`)
    const reported = offences.flatMap((offence) => prefix.exec(offence)?.[2] ?? [])
    expect([...new Set(reported)].sort()).toEqual(refused.sort())
  })

  it.each(names)('let tests of %s use the sandbox and wagmi besides', (from) => {
    const more = ['sandbox', 'wagmi', from === 'hooks' && 'i18n']
    const refused = pairs.filter((pair) => pair.from === from && !isAllowed(from, pair.to) && !more.includes(pair.to))
    const prefix = new RegExp(`^${from}-test-imports: src/${from}/to-(\\w+)\\.test\\.ts$`)
    expect(offences.flatMap((offence) => prefix.exec(offence)?.[1] ?? []).sort()).toEqual(
      refused.map(({ to }) => to).sort(),
    )
  })

  it.each(planted)('%s: %s', (rule, file) => {
    expect(offences).toContain(`${rule}: ${file}`)
  })

  it('have an offence for every rule, and report nothing else', () => {
    expect(new Set(offences.map((offence) => offence.split(':')[0]))).toEqual(
      new Set(config.default.forbidden.map(({ name }) => name)),
    )
    const expected = new Set(planted.map(([rule, file]) => `${rule}: ${file}`))
    expect(offences.filter((offence) => !/\/to-\w+\./.test(offence) && !expected.has(offence))).toEqual([])
  })
})

it('lets what is allowed pass, and fails when files of src are not read, as under a TypeScript without the needed API', () => {
  const root = plant(allowed)
  expect(runCommand(root)).toEqual({ status: 0, stderr: '', offences: [] })
  const preload = join(root, 'typescript7.cjs')
  writeFileSync(
    preload,
    `const Module = require('node:module')
const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...rest) =>
  resolve(name.replace(/^typescript\\//, '@typescript/native/'), ...rest)`,
  )
  const { status, stderr } = runCommand(root, { preload })
  const files = Object.keys(allowed).filter((path) => /^src\/.*\.tsx?$/.test(path))
  expect(stderr).toContain(`${files.length} files of src were not read`)
  expect(status).toBe(1)
})
