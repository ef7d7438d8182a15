import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const root = mkdtempSync(join(tmpdir(), 'statuses-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Returns the lines that the linter reports, as `path:line`, with the repository's own configuration. */
function lint(files: Record<string, string>): string[] {
  const { vcs: _, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, $schema: undefined }))
  cpSync('scripts/statusLiterals.grit', join(root, 'scripts/statusLiterals.grit'))
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '--max-diagnostics=none', 'src'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...`${stdout}\n${stderr}`.matchAll(/^(\S+:\d+):\d+ plugin /gm)].map(([, place]) => place as string).sort()
}

it('objects to a literal of a status outside payments/status, however it is written', () => {
  const lines = [
    "export const isDone = (status: string) => status === 'SUCCEEDED'",
    'export const isUnpaid = (status: string) => /^(QUOTED|COMMITTED)$/.test(status)',
    "export type Ended = 'REFUNDED' | 'none'",
    'export const names = { FAILED: 1 }',
    'export const filled = `FILLED`',
    "export const fine = ['success', 'failed', 'NotFound', 'RESENT', 'FAILED_SOON']",
  ]
  const places = lint({ 'src/components/Card/state.ts': lines.join('\n') })
  expect(places).toEqual([1, 2, 3, 4, 5].map((line) => `src/components/Card/state.ts:${line}`))
})

it('leaves the enums, messages, the sandbox, stories and tests alone', () => {
  const statuses = ['EXECUTING', 'SUCCEEDED', 'FAILED', 'ABORTED', 'REFUNDED', 'INVALID']
  const literal = `export const statuses = ${JSON.stringify(statuses)}\n`
  rmSync(join(root, 'src'), { recursive: true, force: true })
  const places = [
    'payments/status/rules.ts',
    'api/resources/enums.ts',
    'i18n/messages.en.ts',
    'sandbox/journey.ts',
    'components/Card/Card.stories.tsx',
    'components/Card/Card.test.tsx',
  ]
  expect(lint(Object.fromEntries(places.map((path) => [`src/${path}`, literal])))).toEqual([])
  expect(lint({ 'src/queries/other.ts': literal })).toHaveLength(statuses.length)
})
