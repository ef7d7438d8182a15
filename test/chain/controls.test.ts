import { describe, expect, it } from 'vitest'
import { abortIntent, executeIntent, prepareIntentRecovery } from '../../src/api/index.ts'
import { arbitrum, base, native, usdc } from '../setup/chains.ts'
import { receiptOf } from '../setup/mined.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const mined = async (hash: string) => {
  await receiptOf(chains[base].url, hash)
  return chains[base].client.getTransactionReceipt({ hash: hash as `0x${string}` })
}

describe('the controls on real chains', () => {
  it.each([
    ['ERC-20', usdc[base]],
    ['native', native],
  ])('pay: its hash is known at once, and is that of a payment into the wallet: %s', async (_, token) => {
    const { intentId, wallet, fromAmount } = await kit.quote({ originTokenAddress: token })
    const { hash } = kit.sandbox.pay(intentId)
    expect(kit.sandbox.pay(intentId).hash).toBe(hash)
    expect((await mined(hash)).status).toBe('success')
    expect(await chains[base].balanceOf(token, wallet)).toBe(fromAmount)
    await executeIntent(kit.client, { intentId, depositTransactionHash: hash })
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(intentId)).status).toBe('SUCCEEDED')
    expect(await chains[base].balanceOf(token, wallet)).toBe(0n)
  })

  it('pay over HTTP answers when the payment is made; reported at once it is known', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const answer = await fetch(`${kit.served.baseUrl}/sandbox/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intentId }),
    })
    const { hash } = (await answer.json()) as { hash: string }
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(fromAmount)
    await executeIntent(kit.client, { intentId, depositTransactionHash: hash })
  })

  it('pay without arming: given back when the quote has expired, less the gas', async () => {
    const owner = `0x${'71'.repeat(20)}`
    const { intentId, fromAmount, gas } = await kit.quote({ ownerAddress: owner })
    await mined(kit.sandbox.pay(intentId).hash)
    kit.sandbox.advance(16 * 60_000)
    expect((await kit.receipt(intentId)).status).toBe('REFUNDED')
    expect(await chains[base].balanceOf(usdc[base], owner)).toBe(fromAmount - gas)
  })

  it('abort: a real transaction, taken as if the owner had made it; what was paid stays to be recovered', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    await executeIntent(kit.client, { intentId, depositTransactionHash: kit.sandbox.pay(intentId).hash })
    const { hash, chainId } = kit.sandbox.abort(intentId)
    expect((await mined(hash)).status).toBe('success')
    const { status } = await abortIntent(kit.client, { intentId, chainId, abortTransactionHash: hash })
    expect(status).toBe('ABORTED')
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(intentId)).originTransaction?.txnHash).toBeUndefined()
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(fromAmount)
    expect(await prepareIntentRecovery(kit.client, { intentId })).toMatchObject({
      chainId: base,
      intentAddress: wallet,
    })
  })

  it('abort after the origin transaction: the money lies in the destination wallet', async () => {
    const { intentId, wallet } = await kit.quote()
    await executeIntent(kit.client, { intentId, depositTransactionHash: kit.sandbox.pay(intentId).hash })
    await kit.until(intentId, 'originTransaction', 'MINING')
    const { hash, chainId } = kit.sandbox.abort(intentId)
    await abortIntent(kit.client, { intentId, chainId, abortTransactionHash: hash })
    const receipt = await kit.receipt(intentId)
    expect(receipt).toMatchObject({ status: 'ABORTED', originTransaction: { status: 'SUCCEEDED' } })
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(0n)
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], wallet)).toBe(25_000_000n)
    expect(await prepareIntentRecovery(kit.client, { intentId })).toMatchObject({ intentSource: 'destination' })
  })

  it('abort is too late once it is delivered', async () => {
    const { intentId } = await kit.quote()
    await executeIntent(kit.client, { intentId, depositTransactionHash: kit.sandbox.pay(intentId).hash })
    await kit.until(intentId, 'destinationTransaction', 'MINING')
    expect(() => kit.sandbox.abort(intentId)).toThrow(/IntentStatus/)
    kit.sandbox.advance(10_000)
    expect((await kit.receipt(intentId)).status).toBe('SUCCEEDED')
  })

  it('abort, of an intent that is refunded after it', async () => {
    const owner = `0x${'72'.repeat(20)}`
    const { intentId, fromAmount, gas } = await kit.quote({ ownerAddress: owner })
    kit.sandbox.outcome(intentId, 'refunds')
    await executeIntent(kit.client, { intentId, depositTransactionHash: kit.sandbox.pay(intentId).hash })
    const { hash, chainId } = kit.sandbox.abort(intentId)
    await abortIntent(kit.client, { intentId, chainId, abortTransactionHash: hash })
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(intentId)).status).toBe('REFUNDED')
    expect(await chains[base].balanceOf(usdc[base], owner)).toBe(fromAmount - gas)
  })
})
