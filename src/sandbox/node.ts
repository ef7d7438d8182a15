import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Sandbox } from './sandbox.ts'

/** Larger requests are cut off. */
const maxBodyBytes = 1 << 20

/**
 * Serves a sandbox over HTTP: `createServer(sandboxRequestListener(sandbox))`, or in a dev server's middleware. Faults are
 * real: `drop` closes the socket, `hang` keeps it open, `truncated` ends half way. Node only. Not in the service document.
 *
 * @example `createServer(sandboxRequestListener(createSandbox())).listen(8787, '127.0.0.1')`
 */
export function sandboxRequestListener(sandbox: Pick<Sandbox, 'fetch'>): RequestListener {
  return (request, response) => {
    answer(sandbox, request, response).catch(() => response.destroy())
  }
}

async function answer(
  sandbox: Pick<Sandbox, 'fetch'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readAll(request)
  const init = { method, headers, signal: gone.signal, ...(body && { body }) }
  const answered = await sandbox.fetch(new URL(url, 'http://127.0.0.1'), init)
  const bytes = new Uint8Array(await answered.arrayBuffer())
  const { status } = answered
  response.writeHead(status, Object.fromEntries(answered.headers))
  response.end(status === 204 ? undefined : bytes)
}

async function readAll(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new RangeError('request too large')
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
