import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { anvilPath, startAnvil } from '../../scripts/anvil.ts'
import { createIntentClient, quoteIntent } from '../../src/api/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'

const owner = '0x8a3b1c5d7e9f2046a8b0c2d4e6f8012345678901'

/** The chains that the demo runs itself. */
const ids = [8453, 42161]

/** The URL of each chain's node. Empty if there is no anvil for the platform. */
export type ChainNodes = Record<number, string>

let started: Promise<ChainNodes> | undefined

/** Starts the chains, once for all callers. They end with this process. `DEMO_CHAINS=none` starts none. */
export function chainNodes(): Promise<ChainNodes> {
  started ??= start()
  return started
}

async function start(): Promise<ChainNodes> {
  if (process.env.DEMO_CHAINS === 'none' || !anvilPath()) return {}
  const started = await Promise.all(ids.map((chainId) => startAnvil({ chainId })))
  const nodes = Object.fromEntries(started.map(({ url }, place) => [ids[place], url]))
  await fill(nodes)
  return nodes
}

/**
 * Lets a sandbox quote between the chains, which creates its tokens there, so that a wallet shows its balances before
 * any other quote.
 */
async function fill(nodes: ChainNodes): Promise<void> {
  const sandbox = createSandbox({ chains: createSandboxChains(nodes) })
  await quoteIntent(createIntentClient({ baseUrl: 'http://sandbox', fetch: sandbox.fetch }), {
    ownerAddress: owner,
    originChainId: 42161,
    originTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    destinationChainId: 8453,
    destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    destinationTokenAmount: 1_000_000n,
  })
}

/** Serves the chains to the pages: the list of chains at `/chain/all`, each chain at `/chain/<id>`. */
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
