import { reportMisuse } from '../../misuse/index.ts'
import type { RpcRequest } from './chainReader.ts'

/**
 * Makes requests to a node count only while it doesn't say that it is on another chain than the one that it was configured
 * for. On another chain, the same account has other money and other transactions, so an unpaid payment would be proven
 * there. The node is asked for its chain beside the first request. Where it doesn't say, as behind a proxy that lets few
 * methods through, it is asked twice more. Once it was right, it isn't asked again: a transport that follows the wallet to
 * another chain later is not noticed.
 */
export function onChain(request: RpcRequest, chainId: number): RpcRequest {
  let attemptsLeft = 3
  let checking: Promise<number | undefined> | undefined
  async function check(): Promise<number | undefined> {
    const found = Number(await request({ method: 'eth_chainId', params: [] }).catch(() => 0))
    if (found === chainId) attemptsLeft = 0
    else if (!found) attemptsLeft--
    checking = undefined
    return found || undefined
  }
  return async (call) => {
    if (attemptsLeft > 0) checking ??= check()
    const [answer, found = chainId] = await Promise.all([request(call), checking])
    if (found === chainId) return answer
    reportMisuse('wrong-node', `chain ${chainId}: its node answers for chain ${found}`)
    throw new Error(`The node for chain ${chainId} is on chain ${found}.`)
  }
}
