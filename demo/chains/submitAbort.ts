import type { SubmitAbort } from 'intent-kit/payments'
import { sendTransaction, switchChain } from 'wagmi/actions'
import type { DemoChains } from './wagmi.ts'

/**
 * Sends the transaction that aborts an intent in the form that the sandbox's contracts accept: from the owner, to the
 * entrypoint.
 */
export const submitAbortWith =
  ({ config }: DemoChains): SubmitAbort =>
  async ({ intentId, svcContracts }, { chainId }) => {
    const to = svcContracts?.svcIntentEntrypointAddress as `0x${string}` | undefined
    // Without it, the transaction would create a contract.
    if (!to) throw Object.assign(new Error('The intent names no contract.'), { code: 4001 })
    const { encodeSandboxAbort } = await import('intent-kit/sandbox')
    // If the wallet does not switch, `sendTransaction` refuses.
    await switchChain(config, { chainId }).catch(() => {})
    return sendTransaction(config, { chainId, to, data: encodeSandboxAbort(intentId) })
  }
