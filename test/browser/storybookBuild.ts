import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Returns a new folder, in which {@link buildStorybook} has to build. */
export const storybookFolder = (): string => mkdtempSync(join(tmpdir(), 'intent-kit-stories-'))

/** The file that says how a build ended: a text that is empty if it succeeded. */
const endOf = (folder: string) => join(folder, '.end')

/**
 * Serves Storybook on a free port: the one that is being built in the folder `begun`, or one that it builds itself in
 * about five seconds. `close` removes the folder, so that another start builds anew.
 */
export async function startStorybook(begun?: string): Promise<BuiltStorybook> {
  const isBegun = begun !== undefined && existsSync(begun)
  const folder = isBegun ? begun : storybookFolder()
  if (!isBegun) await buildStorybook(folder)
  while (!existsSync(endOf(folder))) await new Promise((resolve) => setTimeout(resolve, 100))
  const failure = readFileSync(endOf(folder), 'utf8')
  if (failure) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(failure)
  }
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
export function buildStorybook(folder: string): Promise<void> {
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const args = ['build', '--test', '--quiet', '--disable-telemetry', '--output-dir', folder]
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [storybook, ...args],
      { cwd: root, env, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        // A file that is being written must not be read as empty.
        writeFileSync(`${endOf(folder)}-new`, error ? `${stdout}\n${stderr}\n${error.message}` : '')
        renameSync(`${endOf(folder)}-new`, endOf(folder))
        resolve()
      },
    )
  })
}
