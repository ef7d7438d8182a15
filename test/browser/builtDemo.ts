import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createSandbox, sandboxRequestListener } from '../../src/sandbox/index.ts'
import { browse, builtDemo, type Demo, neverHangUp } from './demo.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the demo as a host would, and serves the output next to a sandbox, with these headers on every answer. */
export async function startBuiltDemo(headers: Record<string, string> = {}): Promise<Demo> {
  const folder = await builtDemo('production')
  const service = sandboxRequestListener(createSandbox({ speed: 12 }))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (/^\/(rpc|sandbox)\//.test(pathname)) return service(request, response)
    // There are no chains here: this tests a page without a wallet.
    if (pathname === '/chain/all') return response.end('[]')
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
      response.end(readFileSync(path))
    } catch {
      response.writeHead(404).end()
    }
  })
  neverHangUp(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return browse(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
    server.closeAllConnections()
    server.close()
  })
}
