import { describe, expect, it } from 'vitest'
import {
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  type QuoteIntentEdgeRequest,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import type { Outcome } from '../../src/sandbox/index.ts'
import { arbitrum, base, native, payer, usdc } from '../setup/chains.ts'
import { chainKit, quoted } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const solana = { rail: 'SOLANA', tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', id: 1399811149 } as const
const account = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const quote = async (request: QuoteIntentEdgeRequest) => {
  const { edgeId, edge, intent } = await quoteIntentEdge(kit.client, request)
  if (!intent) throw new Error('the sandbox quotes with an intent')
  return { ...quoted(intent), edgeId, edge }
}
const fromRail = (recipient: string) =>
  quote({
    edge: {
      rail: solana.rail,
      mode: 'ORIGIN',
      originChainId: solana.id,
      originAddress: account,
      originTokenAddress: solana.tokenAddress,
    },
    intent: {
      ownerAddress: payer.address,
      destinationChainId: arbitrum,
      destinationTokenAddress: native,
      destinationTokenAmount: 10n ** 16n,
      destinationToAddress: recipient,
    },
  })
const toRail = () =>
  quote({
    edge: {
      rail: solana.rail,
      mode: 'DESTINATION',
      destinationChainId: solana.id,
      destinationAddress: account,
      destinationTokenAddress: solana.tokenAddress,
    },
    intent: {
      ownerAddress: payer.address,
      originChainId: base,
      originTokenAddress: usdc[base],
      destinationChainId: arbitrum,
      destinationTokenAddress: usdc[arbitrum],
      destinationTokenAmount: 30_000_000n,
    },
  })
const someone = (n: number) => `0x${n.toString(16).padStart(40, '8')}`
const succeeded = async (chainId: typeof base | typeof arbitrum, hash: string | undefined) =>
  (await chains[chainId].client.getTransactionReceipt({ hash: hash as `0x${string}` })).status === 'success'

describe('a rail that pays (ORIGIN)', () => {
  const run = async (outcome: Outcome, recipient: string) => {
    const made = await fromRail(recipient)
    kit.sandbox.outcome(made.intentId, outcome)
    await executeIntentEdge(kit.client, { intentId: made.intentId })
    kit.sandbox.pay(made.intentId)
    kit.sandbox.advance(90_000)
    return { ...made, receipt: await kit.receipt(made.intentId) }
  }

  it('the fill into the intent wallet, and what follows, are real', async () => {
    const { receipt, edgeId, fromAmount, wallet } = await run('succeeds', someone(1))
    expect(receipt.status).toBe('SUCCEEDED')
    const { fillTransactionHash, initTransactionHash } = await getEdgeStatus(kit.client, { edgeId })
    expect(fillTransactionHash).toBe(receipt.depositTransaction?.txnHash)
    expect(receipt.edge?.fillTransactionHash).toBe(fillTransactionHash)
    expect(initTransactionHash).not.toMatch(/^0x/)
    expect(await succeeded(base, fillTransactionHash)).toBe(true)
    const { logs } = await chains[base].client.getTransactionReceipt({ hash: fillTransactionHash as `0x${string}` })
    expect(BigInt(logs[0]?.data ?? 0)).toBe(fromAmount)
    expect(await chains[base].balanceOf(usdc[base], wallet)).toBe(0n)
    expect(await chains[arbitrum].balanceOf(native, someone(1))).toBe(10n ** 16n)
  })

  it('refunds on the rail: nothing happens on the real chains', async () => {
    const made = await fromRail(someone(2))
    kit.sandbox.outcome(made.intentId, 'refunds')
    await executeIntentEdge(kit.client, { intentId: made.intentId })
    const before = await chains[base].client.getBlockNumber()
    kit.sandbox.pay(made.intentId)
    kit.sandbox.advance(90_000)
    expect((await kit.receipt(made.intentId)).status).toBe('REFUNDED')
    expect(await chains[base].client.getBlockNumber()).toBe(before)
  })

  it('fails-origin: what the rail brought goes to the owner', async () => {
    const had = await chains[base].balanceOf(usdc[base], payer.address)
    const { receipt, fromAmount, gas } = await run('fails-origin', someone(3))
    expect(receipt.status).toBe('REFUNDED')
    expect(await chains[base].balanceOf(usdc[base], payer.address)).toBe(had + fromAmount - gas)
  })
})

describe('a rail that is paid (DESTINATION)', () => {
  const run = async (outcome: Outcome) => {
    const made = await toRail()
    kit.sandbox.outcome(made.intentId, outcome)
    const depositTransactionHash = await chains[base].pay(usdc[base], made.wallet, made.fromAmount)
    await executeIntent(kit.client, { intentId: made.intentId, depositTransactionHash })
    kit.sandbox.advance(90_000)
    return { ...made, receipt: await kit.receipt(made.intentId) }
  }

  it('the handover to the rail’s contract is real, its hop is in memory', async () => {
    const made = await toRail()
    const contract = made.edge.handoff?.recipientAddress ?? ''
    const had = await chains[arbitrum].balanceOf(usdc[arbitrum], contract)
    const { receipt, edgeId, toAmount } = await run('succeeds')
    expect(receipt.status).toBe('SUCCEEDED')
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], contract)).toBe(had + toAmount)
    const { initTransactionHash, fillTransactionHash } = await getEdgeStatus(kit.client, { edgeId })
    expect(initTransactionHash).toBe(receipt.destinationTransaction?.txnHash)
    expect(await succeeded(arbitrum, initTransactionHash)).toBe(true)
    expect(fillTransactionHash).not.toMatch(/^0x/)
  })

  it('refunds: the rail’s contract gives it back to the owner', async () => {
    const contract = (await toRail()).edge.handoff?.recipientAddress ?? ''
    const [had, kept] = [
      await chains[arbitrum].balanceOf(usdc[arbitrum], payer.address),
      await chains[arbitrum].balanceOf(usdc[arbitrum], contract),
    ]
    const { receipt, toAmount, edgeId } = await run('refunds')
    expect(receipt.status).toBe('REFUNDED')
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], payer.address)).toBe(had + toAmount)
    expect(await chains[arbitrum].balanceOf(usdc[arbitrum], contract)).toBe(kept)
    const { refundTransactionHash } = await getEdgeStatus(kit.client, { edgeId })
    expect(refundTransactionHash).toBe(receipt.refundTransaction?.txnHash)
    expect(await succeeded(arbitrum, refundTransactionHash)).toBe(true)
  })
})
