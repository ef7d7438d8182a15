import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { abortIntent, executeIntent } from '../../src/api/index.ts'
import { encodeSandboxAbort } from '../../src/sandbox/index.ts'
import { arbitrum, base, other, payer, usdc } from '../setup/chains.ts'
import { chainKit, type Quoted } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const abi = parseAbi(['function abort(bytes32 intentId)'])

/** Sends an abort transaction, by default from the owner. */
const abortOnChain = (of: Quoted, by = payer, chainId: typeof base | typeof arbitrum = base) =>
  chains[chainId].send(
    {
      to: of.intent.svcContracts?.svcIntentEntrypointAddress ?? '',
      data: encodeFunctionData({ abi, functionName: 'abort', args: [of.intentId as `0x${string}`] }),
    },
    by,
  )
const paid = async () => {
  const made = await kit.quote()
  const depositTransactionHash = await chains[base].pay(usdc[base], made.wallet, made.fromAmount)
  await executeIntent(kit.client, { intentId: made.intentId, depositTransactionHash })
  return made
}
const report = (intentId: string, abortTransactionHash: string, chainId: number = base) =>
  abortIntent(kit.client, { intentId, chainId, abortTransactionHash })
const refused = (says: RegExp) => ({ error: 'InvalidArgument', msg: expect.stringMatching(says) })

it('is encoded as the contract takes it', () => {
  const intentId = `0x${'17'.repeat(32)}` as const
  expect(encodeSandboxAbort(intentId)).toBe(encodeFunctionData({ abi, functionName: 'abort', args: [intentId] }))
  for (const odd of ['', '0x17', intentId.slice(2), `${intentId}00`])
    expect(() => encodeSandboxAbort(odd)).toThrow(TypeError)
})

describe('an abort transaction that is reported', () => {
  it('of the owner, on either chain: the intent is ABORTED; twice is harmless', async () => {
    for (const chainId of [base, arbitrum] as const) {
      const made = await paid()
      const hash = await abortOnChain(made, payer, chainId)
      expect((await report(made.intentId, hash, chainId)).status).toBe('ABORTED')
      expect((await report(made.intentId, hash, chainId)).status).toBe('ABORTED')
      kit.sandbox.advance(60_000)
      expect(await kit.balances(made.intentId)).toMatchObject([{ balance: String(made.fromAmount), chainId: base }])
    }
  })

  it('is refused when no chain knows it, or another one does', async () => {
    const made = await paid()
    await expect(report(made.intentId, `0x${'cd'.repeat(32)}`)).rejects.toMatchObject(
      refused(/abortTransactionHash: no transaction/),
    )
    const hash = await abortOnChain(made, payer, arbitrum)
    await expect(report(made.intentId, hash, base)).rejects.toMatchObject(refused(/no transaction .* on chain 8453/))
  })

  it('is refused when it is of somebody else, of another intent, or of none', async () => {
    const [made, another] = [await paid(), await paid()]
    const says = refused(/abortTransactionHash: .*does not abort/)
    await expect(report(made.intentId, await abortOnChain(made, other))).rejects.toMatchObject(says)
    await expect(report(made.intentId, await abortOnChain(another))).rejects.toMatchObject(says)
    const payment = await chains[base].pay(usdc[base], other.address, 1n)
    await expect(report(made.intentId, payment)).rejects.toMatchObject(says)
    kit.sandbox.advance(60_000)
    expect((await kit.receipt(made.intentId)).status).toBe('SUCCEEDED')
  })

  it('is refused when it was reverted', async () => {
    const made = await paid()
    const to = made.intent.svcContracts?.svcIntentEntrypointAddress ?? ''
    const hash = await chains[base].send({ to, data: '0xdeadbeef' })
    await expect(report(made.intentId, hash)).rejects.toMatchObject(refused(/reverted/))
  })

  it('is too early before a payment, and too late after the delivery', async () => {
    const quoted = await kit.quote()
    await expect(report(quoted.intentId, await abortOnChain(quoted))).rejects.toMatchObject({ error: 'IntentStatus' })
    const made = await paid()
    await kit.until(made.intentId, 'destinationTransaction', 'MINING')
    await expect(report(made.intentId, await abortOnChain(made))).rejects.toMatchObject({ error: 'IntentStatus' })
  })
})
