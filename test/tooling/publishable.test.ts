import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'

const folder = mkdtempSync(join(tmpdir(), 'publishable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the check on a package with these fields. */
function check(fields: object) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'kit', version: '0.1.0', ...fields }))
  const script = join(root, 'scripts/publishable.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, stderr }
}
const homepage = 'https://kit.example'
const url = 'git+https://git.example/kit.git'

it.each([
  [{}, 'repository and homepage'],
  [{ homepage }, 'repository'],
  [{ homepage, repository: { type: 'git' } }, 'repository'],
  [{ homepage, repository: ' ' }, 'repository'],
  [{ repository: { type: 'git', url } }, 'homepage'],
  [{ repository: url, homepage: '' }, 'homepage'],
])('refuses %j', (fields, missing) => {
  expect(check(fields)).toEqual({
    status: 1,
    stderr: `Not published: package.json does not set ${missing}. Add the address of the source repository and of the documentation, then publish again.\n`,
  })
})

it.each([[{ homepage, repository: { type: 'git', url } }], [{ homepage, repository: url }]])('allows %j', (fields) => {
  expect(check(fields)).toEqual({ status: 0, stderr: '' })
})

it('stands before everything that publishing does', () => {
  expect(manifest.scripts.prepublishOnly).toMatch(/^node scripts\/publishable\.mjs && /)
})
