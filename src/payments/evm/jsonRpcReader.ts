import { type ChainReader, createChainReader, type RpcRequest } from './chainReader.ts'
import { onChain } from './onChain.ts'

/** Options of {@link jsonRpcReader}. */
export interface JsonRpcReaderOptions {
  /** The chain that the node must be on. Every method rejects while it is on another. Default: any chain. */
  chainId?: number | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** The time allowed for one request, in ms. Default: 10,000. */
  timeoutMs?: number | undefined
  /** The time between two reads when waiting, in ms. Default: 4,000. */
  pollingInterval?: number | undefined
}

/** The error that a node returned. `code` and `data` are the node's own. */
class JsonRpcError extends Error {
  override name = 'JsonRpcError'
  code: unknown
  data: unknown
  constructor({ code, message, data }: { code?: unknown; message?: unknown; data?: unknown }) {
    super(String(message ?? 'The node refused the request.'))
    this.code = code
    this.data = data
  }
}

/**
 * Creates a reader of one EVM chain that uses a JSON-RPC endpoint over HTTP.
 *
 * @throws Each method rejects with the node's error (`code`, `data`), or with an `Error` naming the HTTP status or the
 * chain that the node is on.
 * @example
 * ```ts
 * const reader = jsonRpcReader('https://base.node.example', { chainId: 8453 })
 * await reader.getBalance('0x71c7656ec7ab88b098defb751b7401b5f6d8976f') // 1500000000000000000n
 * ```
 */
export function jsonRpcReader(
  url: string,
  { chainId, fetch = globalThis.fetch, timeoutMs = 10_000, pollingInterval }: JsonRpcReaderOptions = {},
): ChainReader {
  let lastId = 0
  const request: RpcRequest = async ({ method, params }) => {
    const id = ++lastId
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer === 'object' && answer !== null) {
      // Some nodes answer 4XX together with a JSON-RPC error.
      if ('error' in answer && answer.error) throw new JsonRpcError(answer.error)
      if ('result' in answer && response.ok) return answer.result
    }
    throw new Error(`The node answered ${method} with HTTP ${response.status}.`)
  }
  return createChainReader(chainId === undefined ? request : onChain(request, chainId), pollingInterval)
}
