import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A chain of its own on this machine. */
export interface Anvil {
  /** Where it answers: `http://127.0.0.1:…`. */
  url: string
  /** Ends it. */
  stop(): Promise<void>
}

/**
 * The anvil of this platform, or undefined where there is none. The package's own command is gone around: it is a wrapper
 * that outlives what it starts, and ends with 0 whatever it was told.
 */
export function anvilPath(): string | undefined {
  const require = createRequire(import.meta.url)
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  try {
    const besideWrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    const path = join(
      dirname(besideWrapper.resolve(`${name}/package.json`)),
      'bin',
      platform === 'win32' ? 'anvil.exe' : 'anvil',
    )
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs a command that ends when its standard input does: the system closes it however this process ends, so nothing is
 * left behind. Without a shell to do that (Windows) it outlives a process that is killed.
 */
const tied =
  'exec 3<&0; "$0" "$@" </dev/null 3<&- & made=$!; (cat <&3 >/dev/null 2>&1; kill -9 $made 2>/dev/null) >/dev/null 2>&1 & wait $made'

function run(path: string, options: string[]): ChildProcess {
  if (process.platform === 'win32') return spawn(path, options)
  return spawn('/bin/sh', ['-c', tied, path, ...options])
}

/**
 * Starts a chain with that id on 127.0.0.1, on a free port unless one is named. It mines every transaction at once, and
 * ends with this process.
 *
 * @throws Error where there is no anvil for the platform, or it does not start.
 */
export async function startAnvil({ chainId, port = 0 }: { chainId: number; port?: number }): Promise<Anvil> {
  const path = anvilPath()
  if (!path) throw new Error(`no anvil for ${process.platform} ${process.arch}`)
  const options = ['--chain-id', String(chainId), '--port', String(port), '--host', '127.0.0.1', '--accounts', '20']
  const child = run(path, options)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const url = await listening(child)
  return {
    url,
    async stop() {
      child.stdin?.destroy()
      if (process.platform === 'win32') child.kill()
      await ended
    },
  }
}

/** The address that it prints. What it prints later is read and dropped: a full pipe would stop it. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      if (said.length > 100_000) return
      said += chunk
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found) resolve(`http://${found}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`anvil ended: ${said.trim()}`)))
  })
}
