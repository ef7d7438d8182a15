import type { DevWallet } from '../../demo/chains/devWallet.ts'
import { type Sandbox, sandboxRequestListener } from '../../src/sandbox/index.ts'
import { mined } from './mined.ts'
import { rpc } from './rpc.ts'
import { reply, serve } from './server.ts'
import { RoomyStorage } from './storage.ts'

/** Proxies between a page and its nodes, service or wallet, which change the answers. */

/** Forwards the request, or another one, to the node behind the proxy. */
export type Pass = (method?: string, params?: unknown[]) => Promise<unknown>

/** Starts a proxy in front of a node. */
export async function nodeBefore(
  node: string,
  answer: (method: string, params: unknown[], pass: Pass) => Promise<unknown>,
): Promise<string> {
  const { url } = await serve(async ({ text }, response) => {
    const { id, method, params = [] } = JSON.parse(text) as { id: number; method: string; params?: unknown[] }
    const pass: Pass = (other = method, others = params) => rpc(node, other, others)
    try {
      reply(response, { jsonrpc: '2.0', id, result: await answer(method, params, pass) })
    } catch (error) {
      reply(response, { jsonrpc: '2.0', id, error: { code: -32000, message: (error as Error).message } })
    }
  })
  return url
}

/** Starts a proxy in front of the service. It forwards the requests that `answer` does not answer. */
export async function serviceBefore(
  sandbox: Sandbox,
  answer: (
    operation: string,
    body: string,
    pass: () => Promise<Response>,
  ) => Response | undefined | Promise<Response | undefined>,
): Promise<string> {
  const { url } = await serve.raw(
    sandboxRequestListener({
      async fetch(input, init) {
        const body = init?.body ? new TextDecoder().decode(init.body as Uint8Array) : ''
        // Drop the signal, because the request may be forwarded when the page no longer waits.
        const pass = () => sandbox.fetch(input, { ...init, signal: null })
        return (await answer(String(input).split('/').at(-1) ?? '', body, pass)) ?? pass()
      },
    }),
  )
  return url
}

/** Creates an answer of a service, or an error by its name. */
export function says(body: object | string, status = 400): Response {
  const failed = typeof body === 'string'
  return new Response(JSON.stringify(failed ? { error: body, status, code: 0, msg: '' } : body), {
    status: failed ? status : 200,
    headers: { 'Content-Type': 'application/json' },
  })
}

/** A wallet's reaction to a payment request. `send` does what the payer confirms. */
export type Act = (send: () => Promise<unknown>) => unknown

/** Makes a wallet react to its payment requests with these acts in order, and then confirm. */
export function inTurn(wallet: DevWallet, ...acts: Act[]): { times: number } {
  const own = wallet.request
  const asked = { times: 0 }
  wallet.request = async (request) => {
    if (request.method !== 'eth_sendTransaction') return own(request)
    const act = acts[asked.times++]
    return act ? act(() => own(request)) : own(request)
  }
  return asked
}

/** Makes a wallet use the next nonce that it knows of, whatever nonce it is asked for, as most wallets do. */
export function ignoreNonces(wallet: DevWallet): void {
  const own = wallet.request
  wallet.request = async (request) => {
    if (request.method !== 'eth_sendTransaction') return own(request)
    const [transaction] = request.params as [object]
    return own({ ...request, params: [{ ...transaction, nonce: undefined }] })
  }
}

const fails = (code: number, message: string) => Object.assign(new Error(message), { code })
/** Creates the error for a rejection by the payer. */
export const no = () => fails(4001, 'User rejected the request.')
/** Creates the error of a wallet that does not know the outcome. */
export const lost = () => fails(-32603, 'The relay was lost.')

/** Simulates a reload on the same device, with changed storage. */
export function reloaded(storage: RoomyStorage, change = (text: string) => text): RoomyStorage {
  const next = new RoomyStorage(storage.room)
  for (const [key, text] of storage.texts) next.texts.set(key, change(text))
  return next
}

/** Waits for a period in which nothing more should happen. */
export const quiet = (ms = 1500) => new Promise((resolve) => setTimeout(resolve, ms))

/** Creates an account on the node that has money for a transaction's fee. */
export async function newAccount(node: string, address: string): Promise<string> {
  await rpc(node, 'anvil_setBalance', [address, '0x8ac7230489e80000'])
  await rpc(node, 'anvil_impersonateAccount', [address])
  return address
}

/** Transfers a token from one account to another, and waits until it is mined. */
export const give = (node: string, token: string, from: string, to: string, amount: bigint) =>
  mined(node, {
    from,
    to: token,
    data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  })
