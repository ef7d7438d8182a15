import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/entries.ts'

/**
 * Runs a command and returns its output. It runs asynchronously, so that the pipes of other processes are read
 * meanwhile.
 *
 * @throws Error with its output, if it fails or takes longer than `seconds`.
 */
export async function run(
  cwd: string,
  seconds: number,
  command: string,
  options: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 10_000_000 } as const
  try {
    return (
      await promisify(execFile)(command, options, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, ...limits })
    ).stdout
  } catch (error) {
    const { killed, stderr, stdout } = error as { killed?: boolean; stderr?: string; stdout?: string }
    const why = killed ? `not done within ${seconds} s` : `${stderr}${stdout}` || error
    throw new Error(`${command} ${options.join(' ')}: ${why}`)
  }
}

/** Packs the package with the built dist. Returns the tarball's path. */
export async function packKit(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'intent-kit-pack-'))
  await run(root, 60, 'npm', ['pack', '--pack-destination', folder, '--ignore-scripts'])
  const [file = ''] = readdirSync(folder)
  return join(folder, file)
}

/**
 * Returns a folder outside the repository, so that none of its packages can be resolved. It is the same in every run.
 */
export function hostFolder(name: string): string {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join(tmpdir(), `intent-kit-hosts-${checkout}`, name)
}

const lockOf = (folder: string) => {
  const path = join(folder, 'package-lock.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * Copies a host's folder and installs the packages of its lock file, and the packed kit. A complete installation with
 * the same lock is reused, except for the kit, because removing so many files takes longer than everything else.
 */
export async function installHost(fixture: string, folder: string, tarball: string): Promise<void> {
  const done = join(folder, 'installed-by.json')
  const isWhole = existsSync(done) && readFileSync(done, 'utf8') === lockOf(fixture)
  rmSync(isWhole ? join(folder, 'node_modules/intent-kit') : folder, { recursive: true, force: true })
  rmSync(done, { force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(fixture, folder, { recursive: true })
  await run(folder, 300, 'npm', ['install', '--no-save', '--ignore-scripts', '--prefer-offline', tarball])
  writeFileSync(done, lockOf(fixture))
}

/** Lists the packages that are installed in a folder. */
export function installedPackages(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''))
}
