import { encodeFunctionData, http, parseAbi } from 'viem'
import { arbitrum as arbitrumChain, base as baseChain } from 'viem/chains'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { chainKit } from '../../../test/chain/kit.ts'
import { open, press, said, state, user } from '../../../test/setup/abort.tsx'
import { arbitrum, base, other, payer, usdc } from '../../../test/setup/chains.ts'
import { executeIntent, type Intent } from '../../api/index.ts'
import { wagmiWallet } from '../../wagmi/index.ts'

/** The whole of it: real chains below the sandbox, and below the page. */
const kit = chainKit({ now: Date.now() })
const { chains } = kit
const abi = parseAbi(['function abort(bytes32 intentId)'])

const hostWallet = () => {
  const config = createConfig({
    chains: [baseChain, arbitrumChain],
    transports: { [base]: http(chains.urls[base]), [arbitrum]: http(chains.urls[arbitrum]) },
    pollingInterval: 50,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  return wagmiWallet(config)
}
const abortOnChain = ({ intentId, svcContracts }: Intent, { chainId }: { chainId: number }, by = payer) =>
  chains[chainId as typeof base].send(
    {
      to: svcContracts?.svcIntentEntrypointAddress ?? '',
      data: encodeFunctionData({ abi, functionName: 'abort', args: [intentId as `0x${string}`] }),
    },
    by,
  )

beforeEach(() => localStorage.clear())

/** Paid for real some ms ago. */
async function paid(agoMs: number) {
  const made = await kit.quote()
  const depositTransactionHash = await chains[base].pay(usdc[base], made.wallet, made.fromAmount)
  await executeIntent(kit.client, { intentId: made.intentId, depositTransactionHash })
  kit.sandbox.advance(agoMs)
  return made
}

describe('an abort on real chains', () => {
  it('goes from consent to the service in one press, and the money lies where it says', async () => {
    const { intentId, fromAmount, wallet } = await paid(1000)
    const onAborted = vi.fn()
    const submitAbort = vi.fn(abortOnChain)
    open(kit.client, { intentId, submitAbort: (intent, where) => submitAbort(intent, where), onAborted }, hostWallet())
    await press('Stop it')
    await press('Stop it on Base')
    await state('reported')
    expect(submitAbort).toHaveBeenCalledOnce()
    expect(onAborted).toHaveBeenCalledExactlyOnceWith({ intentId, status: 'ABORTED' })
    await expect.poll(said, { timeout: 10_000 }).toContain('the money is in the payment wallet on Base')
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(fromAmount)
  })

  it('may be made on the destination chain once the first step is done', async () => {
    const { intentId } = await paid(0)
    await kit.until(intentId, 'originTransaction', 'SUCCEEDED')
    open(kit.client, { intentId, submitAbort: (intent, where) => abortOnChain(intent, where) }, hostWallet())
    await press('Stop it')
    const [, there] = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
    await user.click(there as HTMLInputElement)
    await press('Stop it on Arbitrum One')
    await state('reported')
  })

  it('of somebody else is not accepted by the service, and the card says so', async () => {
    const { intentId } = await paid(1000)
    open(kit.client, { intentId, submitAbort: (intent, where) => abortOnChain(intent, where, other) }, hostWallet())
    await press('Stop it')
    await press('Stop it on Base')
    await state('unreported')
    expect(said()).toContain("didn't accept this transaction")
    expect((await kit.receipt(intentId)).status).toBe('EXECUTING')
  })
})
