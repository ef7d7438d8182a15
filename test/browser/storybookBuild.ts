import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** All stories, built and served. */
export interface BuiltStorybook {
  origin: string
  /** The ids of all stories. */
  ids: string[]
  close(): void
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Builds Storybook into a folder of its own, and serves it on a free port. Takes about five seconds. */
export async function startStorybook(): Promise<BuiltStorybook> {
  const folder = mkdtempSync(join(tmpdir(), 'intent-kit-stories-'))
  build(folder)
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    try {
      response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream')
      response.end(readFileSync(join(folder, pathname)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids: Object.values(index.entries).flatMap(({ id, type }) => (type === 'story' ? [id] : [])),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Builds in a separate process, because NODE_ENV is `test` here. `--test` omits the documentation pages. */
function build(folder: string): void {
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['build', '--test', '--quiet', '--disable-telemetry', '--output-dir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, [storybook, ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  })
  if (status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`${stdout}\n${stderr}`)
}
