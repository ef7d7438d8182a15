import { encodeFunctionData, type Hex, parseAbi, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import { opened, walletAddress, walletSalt } from '../../src/sandbox/chains/internal/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import {
  executeData,
  packCalls,
  plainCall,
  relayData,
  signableCalls,
  type WalletCall,
} from '../../src/sandbox/internal/index.ts'
import { base, other, payer } from '../setup/chains.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const { relay } = recoveryContracts

const wallet = (salt: bigint) => {
  const parts = { owner: payer.address, operator: other.address, salt }
  return { parts, address: walletAddress(parts) as Hex, salt: walletSalt(parts) }
}
const hasCode = async (address: Hex) => (await chains[base].client.getCode({ address })) !== undefined
const signedExecute = async ({ parts, address }: ReturnType<typeof wallet>, call: WalletCall, by = payer) => {
  const calls = { calls: [call], space: 1n, nonce: 0n }
  const { digest } = signableCalls({ chainId: base, verifyingContract: address }, calls)
  return executeData(packCalls(calls, address), opened(parts, await by.sign({ hash: digest as Hex })))
}
const throughRelay = async (data: string) => {
  const hash = await chains[base].send({ to: relay, data: data as Hex }, other)
  return chains[base].client.getTransactionReceipt({ hash })
}

describe('the relay', () => {
  it('deploys a wallet and has it execute, at once; what is there already is no obstacle', async () => {
    const made = wallet(1n)
    const first = relayData(made.address, made.salt, await signedExecute(made, plainCall(other.address, 0n, '0x')))
    expect((await throughRelay(first)).status).toBe('success')
    expect(await hasCode(made.address)).toBe(true)
    // The nonce is consumed.
    expect((await throughRelay(first)).status).toBe('reverted')
  })

  it('does nothing when one of the calls fails: the wallet is not deployed either', async () => {
    const made = wallet(2n)
    const execute = await signedExecute(made, plainCall(payer.address, 5n, '0x'))
    expect((await throughRelay(relayData(made.address, made.salt, execute))).status).toBe('reverted')
    expect(await hasCode(made.address)).toBe(false)
  })

  it('makes no delegate calls, and takes nothing that is no packed calls', async () => {
    const delegate = { ...plainCall(other.address, 0n, '0x'), delegateCall: true }
    const packed = packCalls({ calls: [delegate], space: 0n, nonce: 0n }, relay)
    for (const data of [packed, '0x', '0xffff']) expect((await throughRelay(data)).status).toBe('reverted')
  })
})

describe('a delegate call of a wallet', () => {
  it('runs the other code as the wallet', async () => {
    const made = wallet(3n)
    const { intent } = await kit.quote()
    const data = encodeFunctionData({ abi: parseAbi(['function abort(bytes32)']), args: [`0x${'01'.repeat(32)}`] })
    const call = { ...plainCall(intent.svcContracts?.svcIntentEntrypointAddress ?? '', 0n, data), delegateCall: true }
    const { status, blockNumber } = await throughRelay(
      relayData(made.address, made.salt, await signedExecute(made, call)),
    )
    expect(status).toBe('success')
    const event = parseAbiItem('event IntentAborted(bytes32 indexed intentId, address indexed sender)')
    const logs = await chains[base].client.getLogs({ address: made.address, event, fromBlock: blockNumber })
    expect(logs).toHaveLength(1)
  })
})
