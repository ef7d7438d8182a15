import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that was received completely. */
export type Received = IncomingMessage & { text: string }

const usedPorts = new Set<number>()

/**
 * Listens on a port that no earlier server of this process used, because journals and caches are indexed by the
 * service's URL.
 */
async function listen(server: Server): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    if (!usedPorts.has(port)) {
      usedPorts.add(port)
      return port
    }
    await new Promise((resolve) => server.close(resolve))
  }
}

async function raw(listener: RequestListener): Promise<{ url: string }> {
  const server = createServer(listener)
  // If the server ended an idle connection while a client sends on it, it would reset a request that is not repeated.
  server.keepAliveTimeout = 0
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}` }
}

/** Starts a local server that answers as a test specifies, and stops it with the test. CORS is open. */
async function answering(answer: (request: Received, response: ServerResponse, count: number) => void): Promise<{
  url: string
  requests: Received[]
}> {
  const requests: Received[] = []
  const { url } = await raw((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = Object.assign(request, { text: Buffer.concat(chunks).toString() })
      requests.push(received)
      answer(received, response, requests.length)
    })
  })
  return { url, requests }
}

export const serve = Object.assign(answering, { raw })

/** Creates an answer with a body and a content type. */
export const say =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

/** Sends an answer of the service: an object, or an error by its name. */
export const reply = (response: ServerResponse, body: object | string, status = 400): void => {
  const failed = typeof body === 'string'
  response.writeHead(failed ? status : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(failed ? { error: body, status } : body))
}
