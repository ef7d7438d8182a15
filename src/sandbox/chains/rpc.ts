import { SandboxError } from '../errors.ts'

/** A node's error: its message, and the data that a reverted call returned. */
export class RpcRefusal extends SandboxError {
  readonly code: number
  readonly data: string | undefined

  constructor(chainId: number, code: number, message: string, data: unknown) {
    super('ChainNodeHealth', `chain ${chainId}: ${message}`)
    this.code = code
    this.data = typeof data === 'string' ? data : undefined
  }
}

/** Sends a request to a node. @throws RpcRefusal; SandboxError ChainNodeHealth if the node does not answer */
export type Rpc = <T = string>(method: string, params?: readonly unknown[]) => Promise<T>

/** The timeout of one answer of a node, in real ms. */
const patienceMs = 20_000

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** Creates a client for the node of a chain. No message contains the URL, because it may hold a key. */
export function createRpc(chainId: number, url: string): Rpc {
  let id = 0
  // Uses no signal, because jsdom's is of another realm, which the platform's fetch rejects.
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    return (await response.json()) as Answer
  }
  return async <T>(method: string, params: readonly unknown[] = []) => {
    const { result, error } = await inTime(ask(method, params)).catch(() => {
      throw new SandboxError('ChainNodeHealth', `chain ${chainId}: its node does not answer`)
    })
    if (error) throw new RpcRefusal(chainId, error.code, error.message, error.data)
    return result as T
  }
}

/** Waits for a promise, or rejects after the timeout. */
async function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), patienceMs)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
