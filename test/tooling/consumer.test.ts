import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'

// Below the package, so that its own name leads to dist, as it leads to the installed package for a host.
const folder = join(root, 'node_modules/.cache/consumer')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['nodenext', 'bundler'])('types hold in a strict host without Node’s types, %s', (moduleResolution) => {
  const entries = Object.entries(manifest.exports).filter(([, files]) => typeof files !== 'string')
  const config = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution,
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      types: [],
      noEmit: true,
    },
    files: ['host.mts'],
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(
    join(folder, 'host.mts'),
    entries.map(([name], n) => `export * as entry${n} from 'intent-kit${name.slice(1)}'`).join('\n'),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  // Only what stands in our own declarations: the peers' are theirs.
  expect(stdout.split('\n').filter((line) => line.includes('dist/') || line.startsWith('host'))).toEqual([])
})
