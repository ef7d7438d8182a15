import type { Hex } from 'viem'
import type { SignTypedDataParameters } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { buildIntentRecoveryTransaction, executeIntent, prepareIntentRecovery } from '../../src/api/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import { arbitrum, base, native, other, payer, usdc } from '../setup/chains.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const someone = (n: number) => `0x${n.toString(16).padStart(40, '9')}`

/** Prepares a recovery, signs it with `by`, builds it, and sends it from an account that need not be the owner. */
async function recover(intentId: string, refundToAddress: string, by = payer) {
  const prepared = await prepareIntentRecovery(kit.client, { intentId, refundToAddress })
  const { domain, types, primaryType, message } = prepared.typedData as unknown as SignTypedDataParameters
  const signature = await by.signTypedData({ domain, types, primaryType, message })
  const { payload, intentAddress, chainId } = prepared
  const built = await buildIntentRecoveryTransaction(kit.client, {
    intentId,
    payload,
    signature,
    intentAddress,
    refundToAddress,
  })
  const chain = chains[chainId as typeof base]
  const hash = await chain.send({ to: built.to, data: built.data as Hex }, other)
  const { status } = await chain.client.getTransactionReceipt({ hash })
  return { prepared, built, status }
}

describe('a recovery on real chains', () => {
  it.each([
    ['ERC-20', usdc[arbitrum], 25_000_000n],
    ['native', native, 10n ** 16n],
  ])('of %s, from a wallet that is there and from one that is not', async (_, token, amount) => {
    const deploys = new Set<boolean>()
    for (const n of [1, 2]) {
      const refundTo = someone(n)
      const { intentId, wallet } = await kit.run('strands', {
        destinationTokenAddress: token,
        destinationTokenAmount: amount,
      })
      expect(await kit.balances(intentId)).toMatchObject([{ balance: String(amount) }])
      const { prepared, built, status } = await recover(intentId, refundTo)
      expect(status).toBe('success')
      expect(prepared).toMatchObject({ chainId: arbitrum, intentAddress: wallet, intentSource: 'destination' })
      expect(built.to).toBe(built.requiresDeploy ? recoveryContracts.relay : wallet)
      deploys.add(built.requiresDeploy === true)
      expect(await chains[arbitrum].balanceOf(token, refundTo)).toBe(amount)
      expect(await chains[arbitrum].balanceOf(token, wallet)).toBe(0n)
      // Recovered funds cannot be recovered again.
      expect(await kit.balances(intentId)).toEqual([])
      await expect(prepareIntentRecovery(kit.client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
    }
    expect(deploys).toEqual(new Set([true, false]))
  })

  it('of a deposit that stayed in the origin wallet: what really lies there', async () => {
    const { intentId, wallet, fromAmount } = await kit.run('invalid')
    await chains[base].pay(usdc[base], wallet, 5n)
    const { built, status } = await recover(intentId, someone(3))
    expect([built.chainId, built.requiresDeploy, status]).toEqual([base, true, 'success'])
    expect(await chains[base].balanceOf(usdc[base], someone(3))).toBe(fromAmount + 5n)
  })

  it('is refused by the wallet when somebody else has signed', async () => {
    const { intentId, wallet } = await kit.run('strands')
    const { status } = await recover(intentId, someone(4), other)
    expect(status).toBe('reverted')
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], wallet)).toBe(25_000_000n)
    expect((await recover(intentId, someone(4))).status).toBe('success')
  })

  it('goes on with what came after it', async () => {
    const { intentId, wallet } = await kit.run('strands')
    await recover(intentId, someone(5))
    await chains[arbitrum].pay(usdc[arbitrum], wallet, 7n)
    expect((await recover(intentId, someone(5))).status).toBe('success')
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], someone(5))).toBe(25_000_007n)
  })

  it('of an intent that is on its way there is none', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const depositTransactionHash = await chains[base].pay(usdc[base], wallet, fromAmount)
    await executeIntent(kit.client, { intentId, depositTransactionHash })
    await expect(prepareIntentRecovery(kit.client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
  })
})
