import { reportMisuse } from '../../misuse/index.ts'
import type { RpcRequest } from './chainReader.ts'

/** What a node, or a proxy before it, answers that does not take a method at all. */
const refusal = /^(-32601|4200) |(HTTP|Status:) 40[35]/

/**
 * Makes requests to a node count only if it does not say that it is on another chain than the one that it was configured
 * for. On another chain, the same account has other money and other transactions, so an unpaid payment would be proven
 * there. Asks the node for its chain beside the first request; if that fails, before the next one. A node that refuses to
 * say its chain is not asked again.
 */
export function onChain(request: RpcRequest, chainId: number): RpcRequest {
  let checked: Promise<void> | undefined
  let hasFailed = false
  async function check(): Promise<void> {
    const found = Number(await request({ method: 'eth_chainId', params: [] }))
    if (!found || found === chainId) return
    reportMisuse('wrong-node', `chain ${chainId}: its node answers for chain ${found}`)
    throw new Error(`The node for chain ${chainId} is on chain ${found}.`)
  }
  return async (call) => {
    checked ??= check().catch((error) => {
      if (refusal.test(`${error.code} ${error.message}`)) return
      checked = undefined
      hasFailed = true
      throw error
    })
    if (hasFailed) await checked
    const [answer] = await Promise.all([request(call), checked])
    return answer
  }
}
