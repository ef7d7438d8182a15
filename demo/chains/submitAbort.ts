import type { Intent } from 'intent-kit/api'
import { encodeFunctionData, parseAbi } from 'viem'
import { sendTransaction } from 'wagmi/actions'
import type { DemoChains } from './wagmi.ts'

const abi = parseAbi(['function abort(bytes32 intentId)'])

/** Makes the transaction that aborts an intent, as the sandbox's contracts take it: from the owner, at the entrypoint. */
export const submitAbortWith =
  ({ config }: DemoChains) =>
  ({ intentId, svcContracts }: Intent, { chainId }: { chainId: number }): Promise<`0x${string}`> =>
    sendTransaction(config, {
      chainId,
      to: svcContracts?.svcIntentEntrypointAddress as `0x${string}`,
      data: encodeFunctionData({ abi, functionName: 'abort', args: [intentId as `0x${string}`] }),
    })
