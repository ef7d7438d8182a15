import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A local chain that runs in its own process. */
export interface Anvil {
  /** The HTTP URL of the node: `http://127.0.0.1:…`. */
  url: string
  /** Stops the node. */
  stop(): Promise<void>
}

/**
 * Returns the path of anvil for this platform, or undefined if there is none. It bypasses the package's own command, a
 * wrapper that outlives the process that it starts, and always exits with 0.
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
 * Runs a command that ends when its standard input does. The system closes the input however this process ends, so
 * nothing is left running. On Windows, which has no such shell, the command outlives a process that is killed.
 */
const tied =
  'exec 3<&0; "$0" "$@" </dev/null 3<&- & made=$!; (cat <&3 >/dev/null 2>&1; kill -9 $made 2>/dev/null) >/dev/null 2>&1 & wait $made'

function run(path: string, options: string[]): ChildProcess {
  if (process.platform === 'win32') return spawn(path, options)
  return spawn('/bin/sh', ['-c', tied, path, ...options])
}

/**
 * Starts a chain with an id on 127.0.0.1, by default on a free port. It mines every transaction at once, and ends with
 * this process.
 *
 * @throws Error if there is no anvil for the platform, or it does not start.
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

/**
 * Waits for the address that anvil prints. Keeps reading later output and drops it, because a full pipe would block
 * anvil.
 */
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
