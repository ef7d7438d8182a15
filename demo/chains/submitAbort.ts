import type { SubmitAbort } from 'intent-kit/payments'
import { sendTransaction } from 'wagmi/actions'
import type { DemoChains } from './wagmi.ts'

/**
 * Sends the transaction that aborts an intent in the form that the sandbox's contracts accept: from the owner, to the
 * entrypoint.
 */
export const submitAbortWith =
  ({ config }: DemoChains): SubmitAbort =>
  async ({ intentId, svcContracts }, { chainId }) => {
    const { encodeSandboxAbort } = await import('intent-kit/sandbox')
    return sendTransaction(config, {
      chainId,
      to: svcContracts?.svcIntentEntrypointAddress as `0x${string}`,
      data: encodeSandboxAbort(intentId),
    })
  }
