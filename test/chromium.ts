import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** What Playwright's `launch` and Vitest's `playwright({ launchOptions })` take. */
export interface ChromiumLaunch {
  /** Absent: Playwright's own download, if there is one. */
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

/**
 * How to launch the browser of this machine: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the one that
 * came with `npm install`, unpacked once. Call it before tests run side by side, so that they find it unpacked.
 *
 * @example
 * ```ts
 * const browser = await chromium.launch(findChromium())
 * ```
 */
export function findChromium(): ChromiumLaunch {
  const env = definedEnv()
  const installed = env.CHROMIUM_PATH || installedPaths(env).find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args, env }
  if (process.platform === 'linux' && process.arch === 'x64') return bundled(env)
  return { args, env }
}

/** What Playwright leaves on of the requests no page asked for. (It turns the sandbox off itself, so root can run it.) */
const args = ['--disable-client-side-phishing-detection', '--disable-domain-reliability', '--no-pings']

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function installedPaths(env: Record<string, string>): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((at) => apps.map((app) => join(at, app)))
  }
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    const apps = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe']
    return roots.flatMap((root) => apps.map((app) => join(root, app)))
  }
  // Ubuntu's chromium-browser may be a stub that says "install the snap", and a snap cannot see the tests' folders.
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chrome']
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith('/snap/'))
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** The Chromium of `@sparticuz/chromium`, with its libraries and fonts, in a folder under node_modules. */
function bundled(env: Record<string, string>): ChromiumLaunch {
  const require = createRequire(import.meta.url)
  // The package keeps its package.json to itself, so its place is told by its entry, <package>/build/….
  const root = dirname(require.resolve('@sparticuz/chromium')).replace(/([\\/]@sparticuz[\\/]chromium)[\\/].*$/, '$1')
  const { version } = require(join(root, 'package.json')) as { version: string }
  const cache = join(root, '..', '..', '.cache')
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) unpack(cache, home)
  return {
    executablePath: join(home, 'chromium'),
    args,
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: env.FONTCONFIG_PATH ?? join(home, 'fonts'),
    },
  }
}

/** Unpacks beside its place and then renames, so that no half-unpacked browser is ever found there. */
function unpack(cache: string, home: string): void {
  const making = `${home}.${process.pid}`
  mkdirSync(making, { recursive: true })
  // In a process of its own: the package unpacks to TMPDIR, and picks its libraries by this variable, when imported.
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: cache,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TMPDIR: making, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    },
  )
  writeFileSync(
    join(making, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fontcache')}</cachedir>
</fontconfig>
`,
  )
  try {
    renameSync(making, home)
  } catch (error) {
    // Another process was quicker; its browser is as good.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}
