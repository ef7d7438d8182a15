import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'

// Below the package, so that what is not installed here (jsdom) is found there; React and the kit are this folder's own.
const folder = join(root, 'node_modules/.cache/compat')

const run = (command: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: folder, encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr || stdout}`)
  return stdout
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'page.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, file))
  run('npm', 'pack', root, '--pack-destination', folder, '--ignore-scripts')
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  run('npm', 'install', '--no-save', '--no-package-lock', '--ignore-scripts', `./${tarball}`)
}, 180_000)

it('works on React 18 and the oldest React Query it allows, from the packed tarball, without a complaint', () => {
  const seen = JSON.parse(run(process.execPath, 'page.mjs'))
  expect(seen).toEqual({ react: '18.2.0', status: 'SUCCEEDED', complaints: [] })
})
