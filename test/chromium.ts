import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The options for Playwright's `launch` and Vitest's `playwright({ launchOptions })`. */
export interface ChromiumLaunch {
  /** The browser's path. If absent, Playwright uses its own download, if there is one. */
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

/**
 * Finds the browser of this machine: `CHROMIUM_PATH`, otherwise an installed Chrome or Chromium, otherwise the one that
 * came with `npm install`, unpacked once. Call it before tests run in parallel, so that they find it unpacked.
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

/**
 * Disables the unrequested network requests that Playwright leaves on. (Playwright itself disables the sandbox, so root
 * can run it.)
 */
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
  // Ubuntu's chromium-browser may be a stub that prints "install the snap", and a snap cannot access the tests'
  // folders.
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chrome']
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith('/snap/'))
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Returns the Chromium of `@sparticuz/chromium`, with its libraries and fonts, in a folder under node_modules. */
function bundled(env: Record<string, string>): ChromiumLaunch {
  const require = createRequire(import.meta.url)
  // The package does not export its package.json, so derive its folder from its entry, <package>/build/….
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

/** Unpacks next to the final path and then renames, so that nobody finds a half-unpacked browser there. */
function unpack(cache: string, home: string): void {
  const making = `${home}.${process.pid}`
  mkdirSync(making, { recursive: true })
  // Use a separate process: the package unpacks to TMPDIR, and chooses its libraries by this variable, when it is
  // imported.
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
    // Another process was faster. Its browser works as well.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}
