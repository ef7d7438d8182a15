import type { Sandbox } from './sandbox.ts'

/** What is read of an `IncomingMessage` of node:http; described here, so that the types need no `@types/node`. */
interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What is used of a `ServerResponse` of node:http. */
interface NodeResponse {
  on(event: 'close', listener: () => void): unknown
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body?: Uint8Array): unknown
  destroy(): unknown
}

/** Larger requests are cut off. */
const maxBodyBytes = 1 << 20

/**
 * Serves a sandbox over HTTP, by node:http or a dev server's middleware. Faults are real: `drop` closes the socket, `hang`
 * keeps it open, `truncated` ends half way.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * createServer(sandboxRequestListener(createSandbox())).listen(8787, '127.0.0.1')
 * ```
 */
export function sandboxRequestListener(
  sandbox: Pick<Sandbox, 'fetch'>,
): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    answer(sandbox, request, response).catch(() => response.destroy())
  }
}

async function answer(sandbox: Pick<Sandbox, 'fetch'>, request: NodeRequest, response: NodeResponse): Promise<void> {
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

async function readAll(request: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
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
