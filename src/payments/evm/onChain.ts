import { reportMisuse } from '../../misuse/index.ts'
import type { RpcRequest } from './chainReader.ts'

/**
 * Makes requests to a node count only if it is on the chain that it was configured for. On another chain, the same
 * account has other money and other transactions, so an unpaid payment would be proven there. Asks the node for its
 * chain beside the first request, and again until it was the right one.
 */
export function onChain(request: RpcRequest, chainId: number): RpcRequest {
  let checked: Promise<void> | undefined
  async function check(): Promise<void> {
    const found = Number(await request({ method: 'eth_chainId', params: [] }))
    if (found === chainId) return
    reportMisuse('wrong-node', `chain ${chainId}: its node answers for chain ${found}`)
    throw new Error(`The node for chain ${chainId} is on chain ${found}.`)
  }
  return async (call) => {
    checked ??= check().catch((error) => {
      checked = undefined
      throw error
    })
    const [answer] = await Promise.all([request(call), checked])
    return answer
  }
}
