import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { executeIntent, prepareIntentRecovery, searchIntents } from '../../src/api/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import { packCalls, plainCall } from '../../src/sandbox/internal/index.ts'
import { arbitrum, base, erc20, native, other, payer, usdc } from '../setup/chains.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const report = (intentId: string, depositTransactionHash: string) =>
  executeIntent(kit.client, { intentId, depositTransactionHash })
const refused = (says: RegExp) => ({ error: 'InvalidArgument', msg: expect.stringMatching(says) })

describe('a deposit that is reported', () => {
  it('is refused when no chain knows it, or only another one does', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const none = `0x${'ab'.repeat(32)}`
    await expect(report(intentId, none)).rejects.toMatchObject(
      refused(/^.*depositTransactionHash: no transaction 0x(ab)+ on chain 8453$/),
    )
    const elsewhere = await chains[arbitrum].pay(usdc[arbitrum], wallet, fromAmount)
    await expect(report(intentId, elsewhere)).rejects.toMatchObject(refused(/no transaction .* on chain 8453/))
    expect((await executeIntent(kit.client, { intentId })).intentStatus).toBe('QUOTED')
  })

  it('is refused when it was reverted', async () => {
    const { intentId, wallet } = await kit.quote()
    const hash = await chains[base].pay(usdc[base], wallet, 10n ** 30n)
    await expect(report(intentId, hash)).rejects.toMatchObject(refused(/depositTransactionHash: .*reverted/))
  })

  it('is refused when it brought nothing into the wallet', async () => {
    const { intentId, fromAmount } = await kit.quote()
    const hash = await chains[base].pay(usdc[base], other.address, fromAmount)
    await expect(report(intentId, hash)).rejects.toMatchObject(refused(/depositTransactionHash: .*brought nothing/))
    const inNative = await chains[base].pay(native, (await kit.quote()).wallet, 5n)
    await expect(report(intentId, inNative)).rejects.toMatchObject(refused(/brought nothing/))
  })

  it('is refused when another token of the same name paid', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const odd = await chains[base].deployOdd('silentToken')
    const data = encodeFunctionData({ abi: erc20, functionName: 'mint', args: [wallet, fromAmount] })
    const hash = await chains[base].send({ to: odd, data })
    await expect(report(intentId, hash)).rejects.toMatchObject(refused(/brought nothing/))
  })

  it('makes the intent INVALID when it is too small, and what lies there can be recovered', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    const hash = await chains[base].pay(usdc[base], wallet, fromAmount - 1n)
    await report(intentId, hash)
    expect(() => kit.sandbox.outcome(intentId, 'succeeds')).toThrow(/IntentStatus/)
    kit.sandbox.advance(60_000)
    const receipt = await kit.receipt(intentId)
    expect(receipt.status).toBe('INVALID')
    expect(receipt.depositTransaction).toMatchObject({ tokenAmount: fromAmount - 1n, txnHash: hash })
    const { recoveryTokens } = await prepareIntentRecovery(kit.client, { intentId })
    expect(recoveryTokens).toMatchObject([{ balance: String(fromAmount - 1n), symbol: 'USDC' }])
  })

  it('may come in parts, if all is there when the last is reported', async () => {
    const { intentId, wallet, fromAmount } = await kit.quote()
    await chains[base].pay(usdc[base], wallet, 1n)
    await report(intentId, await chains[base].pay(usdc[base], wallet, fromAmount - 1n))
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(intentId)).status).toBe('SUCCEEDED')
  })

  it('is harmless twice, and never pays another intent', async () => {
    const [first, second] = [await kit.quote(), await kit.quote()]
    const hash = await chains[base].pay(usdc[base], first.wallet, first.fromAmount)
    await report(first.intentId, hash)
    expect((await report(first.intentId, hash)).intentStatus).toBe('EXECUTING')
    await expect(report(second.intentId, hash)).rejects.toMatchObject(refused(/another intent/))
    const more = await chains[base].pay(usdc[base], first.wallet, first.fromAmount)
    await expect(report(first.intentId, more)).rejects.toMatchObject({ error: 'IntentStatus' })
  })

  it('native money counts, also when a contract passes it on', async () => {
    const one = await kit.quote({ originTokenAddress: native })
    await report(one.intentId, await chains[base].pay(native, one.wallet, one.fromAmount))
    const two = await kit.quote({ originTokenAddress: native })
    const { relay } = recoveryContracts
    const passedOn = { calls: [plainCall(two.wallet, two.fromAmount, '0x')], space: 0n, nonce: 0n }
    const data = packCalls(passedOn, relay) as `0x${string}`
    await report(two.intentId, await chains[base].send({ to: relay, data, value: two.fromAmount }))
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(one.intentId)).status).toBe('SUCCEEDED')
    expect((await kit.receipt(two.intentId)).status).toBe('SUCCEEDED')
  })

  it('waits a moment for one that is not mined yet, and refuses it after that', async () => {
    const [early, never] = [await kit.quote(), await kit.quote()]
    await chains[base].rpc('evm_setAutomine', false)
    const pay = (to: string, amount: bigint) =>
      chains[base].rpc('eth_sendTransaction', {
        from: payer.address,
        to: usdc[base],
        data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to as `0x${string}`, amount] }),
        gas: '0x30d40',
      }) as Promise<string>
    try {
      const hash = await pay(early.wallet, early.fromAmount)
      const reported = report(early.intentId, hash)
      await chains[base].rpc('evm_mine')
      expect((await reported).intentStatus).toBe('EXECUTING')
      const stuck = await pay(never.wallet, never.fromAmount)
      await expect(report(never.intentId, stuck)).rejects.toMatchObject(refused(/is not mined/))
    } finally {
      await chains[base].rpc('evm_setAutomine', true)
      await chains[base].rpc('evm_mine')
    }
  })
})

describe('a deposit that nobody reports', () => {
  it.each([
    ['ERC-20', usdc[base]],
    ['native', native],
  ])('is found once the intent is armed: %s', async (_, token) => {
    const { intentId, wallet, fromAmount } = await kit.quote({ originTokenAddress: token })
    await executeIntent(kit.client, { intentId })
    await chains[base].pay(token, wallet, fromAmount / 2n)
    expect((await executeIntent(kit.client, { intentId })).intentStatus).toBe('QUOTED')
    const hash = await chains[base].pay(token, wallet, fromAmount - fromAmount / 2n)
    kit.sandbox.advance(1)
    const { intents } = await searchIntents(kit.client, { byIntentId: intentId })
    expect(intents[0]?.status).toBe('EXECUTING')
    kit.sandbox.advance(60_000)
    const receipt = await kit.receipt(intentId)
    expect(receipt).toMatchObject({ status: 'SUCCEEDED', depositTransaction: { txnHash: hash } })
  })
})
