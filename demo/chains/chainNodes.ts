import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { anvilPath, startAnvil } from '../../scripts/anvil.ts'

/** The chains that the demo runs itself. */
const ids = [8453, 42161]

/** Where each chain answers; none where there is no anvil for the platform. */
export type ChainNodes = Record<number, string>

let started: Promise<ChainNodes> | undefined

/** Starts the chains, once for all; they end with this process. `DEMO_CHAINS=none` does without. */
export function chainNodes(): Promise<ChainNodes> {
  started ??= start()
  return started
}

async function start(): Promise<ChainNodes> {
  if (process.env.DEMO_CHAINS === 'none' || !anvilPath()) return {}
  const nodes = await Promise.all(ids.map((chainId) => startAnvil({ chainId })))
  return Object.fromEntries(nodes.map(({ url }, place) => [ids[place], url]))
}

/** Serves the chains to the pages: which there are at `/chain/all`, each at `/chain/<id>`. */
export function chainService(): Plugin {
  const mount = ({ middlewares }: { middlewares: Connect.Server }) => {
    middlewares.use('/chain/', (request, response, next) => {
      answer(request, response).catch(next)
    })
  }
  return { name: 'chain-service', configureServer: mount, configurePreviewServer: mount }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const nodes = await chainNodes()
  response.setHeader('Content-Type', 'application/json')
  const node = nodes[Number(request.url?.slice(1))]
  if (!node) {
    response.end(JSON.stringify(Object.keys(nodes).map(Number)))
    return
  }
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const headers = { 'Content-Type': 'application/json' }
  const answered = await fetch(node, { method: 'POST', headers, body: Buffer.concat(parts) })
  response.end(Buffer.from(await answered.arrayBuffer()))
}
