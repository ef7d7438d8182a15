import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeIntent, getIntentReceipt, quoteIntent, searchIntents, waitIntentReceipt } from '../../src/api/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { type Served, serve } from '../contract/serve.ts'
import { arbitrum, base, native, payer, testChains, usdc } from '../setup/chains.ts'

const chains = testChains()
let served: Served
beforeAll(async () => {
  served = await serve({ now: undefined, chains: createSandboxChains(chains.urls) })
})
afterAll(() => served.close())

const recipient = '0x00000000000000000000000000000000000c0ffe'

describe('between two real chains', () => {
  it('a deposit that is paid is paid out, and every hash is one of its chain', async () => {
    const client = served.client()
    const { intent } = await quoteIntent(client, {
      ownerAddress: payer.address,
      originChainId: base,
      originTokenAddress: usdc[base],
      destinationChainId: arbitrum,
      destinationTokenAddress: native,
      destinationToAddress: recipient,
      destinationTokenAmount: 10n ** 16n,
    })
    const wallet = intent.originIntentAddress
    const amount = intent.quote?.fromAmount ?? 0n
    const had = await chains[base].balanceOf(usdc[base], payer.address)
    const hash = await chains[base].pay(usdc[base], wallet ?? '', amount)
    const { intentId } = intent
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    served.sandbox.advance(60_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(intentReceipt.status).toBe('SUCCEEDED')
    expect(await chains[arbitrum].balanceOf(native, recipient)).toBe(10n ** 16n)
    expect(await chains[base].balanceOf(usdc[base], wallet ?? '')).toBe(0n)
    expect(await chains[base].balanceOf(usdc[base], payer.address)).toBe(had - amount)
    expect(intentReceipt.depositTransaction?.txnHash).toBe(hash)
    const legs = [
      [base, intentReceipt.originTransaction?.txnHash],
      [arbitrum, intentReceipt.destinationTransaction?.txnHash],
    ] as const
    for (const [chainId, txnHash] of legs) {
      const { status } = await chains[chainId].client.getTransactionReceipt({ hash: txnHash as `0x${string}` })
      expect(status).toBe('success')
      const { intents } = await searchIntents(client, { byTransactionHash: txnHash })
      expect(intents.map((found) => found.intentId)).toEqual([intentId])
    }
  })

  it('who waits for the receipt sees each step with its transaction, by the clock alone', async () => {
    const quick = await serve({ now: undefined, speed: 20, chains: createSandboxChains(chains.urls) })
    const client = quick.client()
    const { intent } = await quoteIntent(client, {
      ownerAddress: payer.address,
      originChainId: arbitrum,
      originTokenAddress: native,
      destinationChainId: base,
      destinationTokenAddress: usdc[base],
      destinationToAddress: recipient,
      destinationTokenAmount: 40_000_000n,
    })
    const { intentId } = intent
    const depositTransactionHash = quick.sandbox.pay(intentId).hash
    await executeIntent(client, { intentId, depositTransactionHash })
    let lastReceiptStates: string[] = []
    const seen = new Set<string>()
    for (let done = false; !done; ) {
      const answer = await waitIntentReceipt(client, { intentId, lastReceiptStates })
      const { depositTransaction, originTransaction, destinationTransaction } = answer.intentReceipt
      for (const leg of [depositTransaction, originTransaction, destinationTransaction]) {
        if (!leg || !['MINING', 'SUCCEEDED'].includes(leg.status ?? '')) continue
        seen.add(`${leg.type} ${leg.txnHash}`)
        const { client: reader } = chains[leg.chainId as typeof base]
        const { status } = await reader.getTransactionReceipt({ hash: leg.txnHash as `0x${string}` })
        expect(status).toBe('success')
      }
      lastReceiptStates = [...(answer.receiptStates ?? [])]
      done = answer.done === true
    }
    expect(lastReceiptStates).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
    expect(seen.size).toBe(3)
    expect(await chains[base].balanceOf(usdc[base], recipient)).toBe(40_000_000n)
    await quick.close()
  })
})
