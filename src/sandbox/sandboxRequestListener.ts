import { createHostCheck } from './allowedHosts.ts'
import { controlOf, corsHeaders } from './cors.ts'
import { SandboxError } from './errors.ts'
import { errorAnswer } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

/** The parts of node:http's `IncomingMessage` that are read. Declared here so that the types need no `@types/node`. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The parts of node:http's `ServerResponse` that are used. */
export interface NodeResponse {
  on(event: 'close', listener: () => void): unknown
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body?: Uint8Array): unknown
  destroy(): unknown
}

/** The largest request body. Larger requests are cut off. */
const maxBodyBytes = 1 << 20

/** The options of `sandboxRequestListener`. */
export interface SandboxListenerOptions {
  /**
   * Host names, without port, under which the sandbox accepts requests besides `localhost`, `127.0.0.1` and `[::1]`. A
   * request with another `Host` is refused with 403 `PermissionDenied`. Otherwise any website could reach the sandbox
   * by a name that resolves to this machine (DNS rebinding).
   */
  allowedHosts?: readonly string[] | undefined
}

/**
 * Serves a sandbox over HTTP, with node:http or a dev server's middleware. Faults are real: `drop` closes the socket,
 * `hang` keeps it open, `truncated` ends halfway. Pages of any origin may call the service. The controls under
 * `/sandbox/` answer only pages of allowed hosts, and all require `Content-Type: application/json`.
 *
 * @throws RangeError for an allowed host that is not a host name.
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * createServer(sandboxRequestListener(createSandbox())).listen(8787, '127.0.0.1')
 * ```
 */
export function sandboxRequestListener(
  sandbox: Pick<Sandbox, 'fetch'>,
  { allowedHosts }: SandboxListenerOptions = {},
): (request: NodeRequest, response: NodeResponse) => void {
  const isAllowed = createHostCheck(allowedHosts)
  const fetch = async (url: URL, init: RequestInit & { headers: Headers }): Promise<Response> => {
    const host = init.headers.get('host') ?? undefined
    if (!isAllowed(host)) return refused(`Host: ${host} is not allowed; allowedHosts or --allow-host changes that`)
    const origin = init.headers.get('origin')
    if (origin === null || controlOf(url.pathname) === undefined) return sandbox.fetch(url, init)
    if (!isAllowed(origin)) return refused(`Origin: ${origin} may not use the controls`)
    const answer = await sandbox.fetch(url, init)
    const cors = { ...corsHeaders, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...cors },
    })
  }
  return (request, response) => {
    answer(fetch, request, response).catch(() => response.destroy())
  }
}

const refused = (why: string): Response => errorAnswer(new SandboxError('PermissionDenied', why))

async function answer(
  fetch: (url: URL, init: RequestInit & { headers: Headers }) => Promise<Response>,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 sends the host in the header `:authority`.
    const known = name === ':authority' ? 'host' : name
    if (value !== undefined && !known.startsWith(':')) headers.set(known, String(value))
  }
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readAll(request)
  const init = { method, headers, signal: gone.signal, ...(body && { body }) }
  const answered = await fetch(new URL(url, 'http://127.0.0.1'), init)
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
