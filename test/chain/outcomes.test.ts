import { describe, expect, it } from 'vitest'
import { executeIntent, getIntentHistory } from '../../src/api/index.ts'
import { arbitrum, base, native, other, payer, usdc } from '../setup/chains.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit

/** Returns an address that has no funds yet, so that its balance is what arrived. */
const someone = (n: number) => `0x${n.toString(16).padStart(40, '5')}`
const usdcOf = (chainId: typeof base | typeof arbitrum, holder: string) =>
  chains[chainId].balanceOf(usdc[chainId], holder)
const statusOf = async (chainId: typeof base | typeof arbitrum, hash: string | undefined) =>
  (await chains[chainId].client.getTransactionReceipt({ hash: hash as `0x${string}` })).status
const hasCode = async (chainId: typeof base | typeof arbitrum, address: `0x${string}`) =>
  (await chains[chainId].client.getCode({ address })) !== undefined

describe('how an intent ends on real chains', () => {
  it('succeeds: what was paid has left, what was quoted has arrived', async () => {
    const had = await usdcOf(base, payer.address)
    const { receipt, wallet, intent, fromAmount } = await kit.run('succeeds', { destinationToAddress: someone(1) })
    expect(receipt.status).toBe('SUCCEEDED')
    expect(await usdcOf(arbitrum, someone(1))).toBe(25_000_000n)
    expect(await usdcOf(base, payer.address)).toBe(had - fromAmount)
    expect([await usdcOf(base, wallet), await usdcOf(arbitrum, wallet)]).toEqual([0n, 0n])
    expect(await usdcOf(base, String(intent.svcContracts?.svcRouterAddress))).toBeGreaterThanOrEqual(fromAmount)
    expect(intent.destinationIntentAddress).toBe(wallet)
  })

  it('fails-origin: the transaction is reverted, the deposit comes back less the gas', async () => {
    const had = await usdcOf(base, payer.address)
    const { receipt, wallet, gas, fromAmount } = await kit.run('fails-origin')
    expect(receipt.status).toBe('REFUNDED')
    expect(await statusOf(base, receipt.originTransaction?.txnHash)).toBe('reverted')
    expect(await statusOf(base, receipt.refundTransaction?.txnHash)).toBe('success')
    expect(receipt.refundTransaction?.tokenAmount).toBe(fromAmount - gas)
    expect(await usdcOf(base, payer.address)).toBe(had - gas)
    expect(await usdcOf(base, wallet)).toBe(0n)
  })

  it('fails-destination: the refund arrives at the owner on the destination chain', async () => {
    const had = await usdcOf(arbitrum, payer.address)
    const { receipt, wallet } = await kit.run('fails-destination', { destinationToAddress: someone(2) })
    expect(receipt.status).toBe('REFUNDED')
    expect(await statusOf(arbitrum, receipt.destinationTransaction?.txnHash)).toBe('reverted')
    expect(await usdcOf(arbitrum, payer.address)).toBe(had + 25_000_000n)
    expect([await usdcOf(arbitrum, wallet), await usdcOf(arbitrum, someone(2))]).toEqual([0n, 0n])
  })

  it('timed-refund: the money lies in the destination wallet until the refund is unlocked', async () => {
    const owner = someone(3)
    const { receipt, wallet, intent, intentId } = await kit.run('timed-refund', { ownerAddress: owner })
    expect(receipt).toMatchObject({ status: 'FAILED', refundTransaction: { status: 'PENDING' } })
    expect([await usdcOf(arbitrum, wallet), await usdcOf(arbitrum, owner)]).toEqual([25_000_000n, 0n])
    kit.sandbox.advance(25 * 3_600_000)
    const { status, refundTransaction } = await kit.receipt(intentId)
    expect([status, await statusOf(arbitrum, refundTransaction?.txnHash)]).toEqual(['REFUNDED', 'success'])
    expect(Date.parse(refundTransaction?.eligibleAt as string)).toBe((intent.timedRefundUnlockTimestamp ?? 0) * 1000)
    expect([await usdcOf(arbitrum, wallet), await usdcOf(arbitrum, owner)]).toEqual([0n, 25_000_000n])
  })

  it('refunds: the deposit comes back less the gas, and nothing else happens', async () => {
    const had = await usdcOf(base, payer.address)
    const { receipt, gas, wallet } = await kit.run('refunds')
    expect(receipt.status).toBe('REFUNDED')
    expect(receipt.originTransaction?.txnHash).toBeUndefined()
    expect(await usdcOf(base, payer.address)).toBe(had - gas)
    expect(await usdcOf(base, wallet)).toBe(0n)
  })

  it('strands: the money lies in the destination wallet, which is there for even ids alone', async () => {
    const both = [await kit.run('strands'), await kit.run('strands')]
    for (const { receipt, wallet, intent } of both) {
      expect(receipt.status).toBe('FAILED')
      expect(await statusOf(arbitrum, receipt.destinationTransaction?.txnHash)).toBe('reverted')
      expect(await usdcOf(arbitrum, wallet)).toBe(25_000_000n)
      expect(await hasCode(arbitrum, wallet)).toBe(Number(intent.id) % 2 === 0)
    }
    expect(new Set(both.map(({ intent }) => Number(intent.id) % 2)).size).toBe(2)
  })

  it('invalid: the deposit stays in the origin wallet', async () => {
    const { receipt, wallet, fromAmount } = await kit.run('invalid')
    expect(receipt.status).toBe('INVALID')
    expect(receipt.originTransaction?.txnHash).toBeUndefined()
    expect(await usdcOf(base, wallet)).toBe(fromAmount)
  })

  it('native money, both ways', async () => {
    const changes = {
      originTokenAddress: native,
      destinationTokenAddress: native,
      destinationTokenAmount: 10n ** 17n,
      destinationToAddress: someone(3),
    }
    const { receipt, wallet } = await kit.run('succeeds', changes)
    expect(receipt.status).toBe('SUCCEEDED')
    expect(await chains[arbitrum].balanceOf(native, someone(3))).toBe(10n ** 17n)
    expect(await chains[base].balanceOf(native, wallet)).toBe(0n)
    const failed = await kit.run('fails-destination', { ...changes, ownerAddress: someone(4) })
    expect(failed.receipt.status).toBe('REFUNDED')
    expect(await chains[arbitrum].balanceOf(native, someone(4))).toBe(10n ** 17n)
  })

  it('on one chain: a swap pays out of the same wallet', async () => {
    const { receipt } = await kit.run('succeeds', {
      destinationChainId: base,
      destinationTokenAddress: native,
      destinationTokenAmount: 10n ** 15n,
      destinationToAddress: someone(5),
    })
    expect(receipt.status).toBe('SUCCEEDED')
    expect(await chains[base].balanceOf(native, someone(5))).toBe(10n ** 15n)
  })

  it('to a chain in memory: what is real is real, the rest is made up', async () => {
    const { receipt, wallet } = await kit.run('succeeds', {
      destinationChainId: 10,
      destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    })
    expect(receipt.status).toBe('SUCCEEDED')
    expect(await statusOf(base, receipt.originTransaction?.txnHash)).toBe('success')
    expect(receipt.destinationTransaction?.txnHash).toMatch(/^0x[\da-f]{64}$/)
    expect(await usdcOf(base, wallet)).toBe(0n)
  })

  it('is made also when only lists are asked', async () => {
    const optimism = { destinationChainId: 10, destinationTokenAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' }
    const { intentId, wallet, fromAmount } = await kit.quote(optimism)
    const depositTransactionHash = await chains[base].pay(usdc[base], wallet, fromAmount)
    await executeIntent(kit.client, { intentId, depositTransactionHash })
    kit.sandbox.advance(60_000)
    const { intents } = await getIntentHistory(kit.client, { byOwnerAddress: payer.address })
    const receipt = intents.find((entry) => entry.intentId === intentId)?.receipt
    expect(receipt?.status).toBe('SUCCEEDED')
    expect(await statusOf(base, receipt?.originTransaction?.txnHash)).toBe('success')
    expect(await usdcOf(base, wallet)).toBe(0n)
  })

  it('a call on the destination that is really reverted: the truth wins, and the money can be recovered', async () => {
    const { receipt, wallet, intentId } = await kit.run('succeeds', {
      destinationToAddress: usdc[arbitrum],
      destinationApproveAddress: other.address,
      // Nobody has given the wallet an allowance.
      destinationCallData: `0x23b872dd${other.address.slice(2).padStart(64, '0')}${payer.address.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
    })
    expect(receipt.status).toBe('FAILED')
    expect(receipt.destinationTransaction).toMatchObject({
      status: 'FAILED',
      statusReason: 'execution reverted: transfer amount exceeds allowance',
    })
    expect(await usdcOf(arbitrum, wallet)).toBe(25_000_000n)
    expect(await kit.balances(intentId)).toMatchObject([{ balance: '25000000', chainId: arbitrum }])
  })

  it('what a chain has done cannot become otherwise, what it has not done can', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const depositTransactionHash = await chains[base].pay(usdc[base], wallet, fromAmount)
    await executeIntent(kit.client, { intentId, depositTransactionHash })
    const { originTransaction } = await kit.until(intentId, 'originTransaction', 'MINING')
    expect(await statusOf(base, originTransaction?.txnHash)).toBe('success')
    expect(() => kit.sandbox.outcome(intentId, 'fails-origin')).toThrow(/IntentStatus/)
    kit.sandbox.outcome(intentId, 'strands')
    kit.sandbox.advance(60_000)
    const receipt = await kit.receipt(intentId)
    expect(receipt.originTransaction).toMatchObject({ status: 'SUCCEEDED', txnHash: originTransaction?.txnHash })
    expect(await statusOf(arbitrum, receipt.destinationTransaction?.txnHash)).toBe('reverted')
  })
})
