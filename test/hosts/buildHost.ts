import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/entries.ts'

const here = import.meta.dirname
// The folder is inside the package, so that Vite and React, which these hosts do not install, resolve to the package's
// own.
const cache = join(root, 'node_modules/.cache/hosts')

/** The name of a host's folder, with its manifest, lock and styles. */
export type HostName = 'tailwind3' | 'tailwind4'

async function run(cwd: string, seconds: number, command: string, options: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  return promisify(execFile)(command, options, { cwd, env, timeout: seconds * 1000, maxBuffer: 10_000_000 })
}

/** Packs the built kit. Returns the tarball's path. */
export async function packKit(): Promise<string> {
  rmSync(join(cache, 'kit'), { recursive: true, force: true })
  mkdirSync(join(cache, 'kit'), { recursive: true })
  await run(join(cache, 'kit'), 60, 'npm', ['pack', root, '--ignore-scripts'])
  const [tarball] = readdirSync(join(cache, 'kit'))
  return join(cache, 'kit', tarball ?? '')
}

/**
 * Installs a host and the packed kit, and builds its pages with Vite. Reuses what the same lock installed before.
 *
 * @returns the folder that contains `default.html` and `layered.html`
 */
export async function buildHost(name: HostName, tarball: string): Promise<string> {
  const folder = join(cache, name)
  const lock = readFileSync(join(here, name, 'package-lock.json'), 'utf8')
  const marker = join(folder, 'installed-by.json')
  const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === lock
  rmSync(isInstalled ? join(folder, 'node_modules/intent-kit') : folder, { recursive: true, force: true })
  rmSync(marker, { force: true })
  cpSync(join(here, name), folder, { recursive: true })
  for (const page of ['default.html', 'layered.html', 'main.tsx']) cpSync(join(here, page), join(folder, page))
  await run(folder, 200, 'npm', ['install', '--no-save', '--ignore-scripts', `../kit/${basename(tarball)}`])
  writeFileSync(marker, lock)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(folder, 120, process.execPath, [vite, 'build', '--logLevel', 'error'])
  return join(folder, 'dist')
}

/** Returns the style sheet of a built page. */
export function sheetOf(folder: string, page: 'default' | 'layered'): string {
  const [, href = ''] =
    /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(readFileSync(join(folder, `${page}.html`), 'utf8')) ?? []
  return readFileSync(join(folder, href), 'utf8')
}
