import type { Hex } from '../evm/index.ts'
import type { RecoveryContext } from './recoveryContext.ts'
import type { RecoveryPlan } from './recoveryState.ts'

/**
 * The state of an intent's wallet on its chain. `deployable`: it is not deployed, but the chain has one of the host's
 * relays and one of its factories.
 */
export type Deployment = 'deployed' | 'deployable' | 'not-deployed'

/**
 * Reads whether an intent's wallet is deployed, or can be.
 *
 * @throws Error when the chain cannot be read
 */
export async function checkDeployment(
  { options, wallet }: Pick<RecoveryContext, 'options' | 'wallet'>,
  { chainId, intentAddress }: Pick<RecoveryPlan, 'chainId' | 'intentAddress'>,
): Promise<Deployment> {
  const reader = wallet?.reader(chainId)
  if (!reader) throw new Error(`Chain ${chainId} cannot be read.`)
  const hasContract = async (addresses: readonly string[] = []) =>
    (await Promise.all(addresses.map((address) => reader.isContract(address as Hex)))).includes(true)
  const [isDeployed, hasRelay, hasFactory] = await Promise.all([
    hasContract([intentAddress]),
    hasContract(options.relays),
    hasContract(options.factories),
  ])
  if (isDeployed) return 'deployed'
  return hasRelay && hasFactory ? 'deployable' : 'not-deployed'
}
