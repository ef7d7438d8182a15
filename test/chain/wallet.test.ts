import { concat, encodeFunctionData, type Hex, hashTypedData, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { opened, walletAddress, walletSalt } from '../../src/sandbox/chains/internal/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import {
  executeData,
  packCalls,
  plainCall,
  signableCalls,
  type WalletCall,
  type WalletCalls,
} from '../../src/sandbox/internal/index.ts'
import { arbitrum, base, native, other, payer, usdc } from '../setup/chains.ts'
import { chainKit } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const abi = parseAbi([
  'function deploy(address mainModule, bytes32 salt)',
  'function hashOf(bytes payload) view returns (bytes32)',
  'function nonceOf(uint256 space) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
])
const operator = privateKeyToAccount(`0x${'0b'.repeat(32)}`)
const parts = { owner: payer.address, operator: operator.address, salt: 7n }
const wallet = walletAddress(parts) as Hex

beforeAll(async () => {
  const args = [recoveryContracts.mainModule, walletSalt(parts) as Hex] as const
  const data = encodeFunctionData({ abi, functionName: 'deploy', args })
  // Deploy twice: the second call leaves the wallet as it is.
  for (let i = 0; i < 2; i++) await chains[base].send({ to: recoveryContracts.factory, data })
  await chains[base].pay(native, wallet, 1_000_000n)
})

const to = (n: number) => `0x${n.toString(16).padStart(40, '6')}`
const pays = (n: number, more: Partial<WalletCall> = {}): WalletCall => ({ ...plainCall(to(n), 1n, '0x'), ...more })
const fails = (more: Partial<WalletCall> = {}): WalletCall => ({
  ...plainCall(
    usdc[base],
    0n,
    encodeFunctionData({ abi, functionName: 'transfer', args: [payer.address, 1n << 200n] }),
  ),
  ...more,
})
const calls = (space: bigint, ...list: WalletCall[]): WalletCalls => ({ calls: list, space, nonce: 0n })
const digest = (payload: WalletCalls, chainId: number = base, of: string = wallet) =>
  signableCalls({ chainId, verifyingContract: of }, payload).digest as Hex
const sign = (payload: WalletCalls, by = payer) => by.sign({ hash: digest(payload) })
const held = (n: number) => chains[base].balanceOf(native, to(n))
/** Executes calls, and returns whether the transaction succeeded. */
async function execute(payload: WalletCalls, signature: string, of = parts): Promise<boolean> {
  const data = executeData(packCalls(payload, wallet), opened(of, signature)) as Hex
  const hash = await chains[base].send({ to: wallet, data }, other)
  return (await chains[base].client.getTransactionReceipt({ hash })).status === 'success'
}
const failures = async (block: bigint) =>
  (await chains[base].client.getLogs({ address: wallet, fromBlock: block })).length

describe('who may use a wallet', () => {
  it('the owner and the operator, in either form of a signature', async () => {
    expect(await execute(calls(1n, pays(1)), await sign(calls(1n, pays(1))))).toBe(true)
    expect(await execute(calls(2n, pays(1)), await sign(calls(2n, pays(1)), operator))).toBe(true)
    const [r, s, v] = await sign(calls(3n, pays(1))).then((hex) => [
      hex.slice(2, 66),
      hex.slice(66, 130),
      hex.slice(130),
    ])
    const compact = `0x${r}${(BigInt(`0x${s}`) | (v === '1c' ? 1n << 255n : 0n)).toString(16).padStart(64, '0')}`
    expect(await execute(calls(3n, pays(1)), compact)).toBe(true)
    expect(await held(1)).toBe(3n)
  })

  it('nobody else: a stranger, another payload, an opening of another wallet, another chain or domain', async () => {
    const payload = calls(4n, pays(2))
    const tries: [string, typeof parts][] = [
      [await sign(payload, other), parts],
      [await sign(payload, other), { ...parts, owner: other.address }],
      [await sign(calls(4n, pays(3))), parts],
      [await payer.sign({ hash: digest(payload, arbitrum) }), parts],
      [await payer.sign({ hash: digest(payload, 0) }), parts],
      [await payer.sign({ hash: digest(payload, base, other.address) }), parts],
      [await payer.signMessage({ message: { raw: digest(payload) } }), parts],
      ['0x', parts],
      [`0x${'00'.repeat(65)}`, parts],
    ]
    for (const [signature, of] of tries) expect(await execute(payload, signature, of)).toBe(false)
    expect(await held(2)).toBe(0n)
    expect(await execute(payload, await sign(payload))).toBe(true)
  })

  it('a contract that is the owner, if it says yes; its signatures are as long as it likes', async () => {
    // This code answers isValidSignature with its selector if the last byte of the calldata is not 0, otherwise with
    // nothing.
    const yes = `0x1626ba7e${'00'.repeat(28)}`
    const owner = to(99)
    const data = concat(['0x7f', yes as Hex, '0x5f5260205ff3'])
    await chains[base].rpc('anvil_setCode', owner, data)
    const of = { ...parts, owner: owner as Hex }
    const at = walletAddress(of)
    const args = [recoveryContracts.mainModule, walletSalt(of) as Hex] as const
    await chains[base].send({
      to: recoveryContracts.factory,
      data: encodeFunctionData({ abi, functionName: 'deploy', args }),
    })
    const run = async (space: bigint) => {
      const sent = executeData(packCalls(calls(space, plainCall(to(5), 0n, '0x')), at), opened(of, '0xc0ffee')) as Hex
      const hash = await chains[base].send({ to: at, data: sent })
      return (await chains[base].client.getTransactionReceipt({ hash })).status
    }
    expect(await run(1n)).toBe('success')
    await chains[base].rpc('anvil_setCode', owner, '0x60205ff3')
    expect(await run(2n)).toBe('reverted')
  })
})

describe('what a wallet does', () => {
  it('consumes a (space, nonce) once, and takes the next one alone', async () => {
    const first = calls(10n, pays(10))
    const signature = await sign(first)
    expect(await execute(first, signature)).toBe(true)
    expect(await execute(first, signature)).toBe(false)
    for (const [nonce, goes] of [
      [2n, false],
      [0n, false],
      [1n, true],
      [1n, false],
    ] as const) {
      const payload = { ...first, nonce }
      expect(await execute(payload, await sign(payload))).toBe(goes)
    }
    expect(await held(10)).toBe(2n)
    const read = (space: bigint) =>
      chains[base].client.readContract({ address: wallet, abi, functionName: 'nonceOf', args: [space] })
    expect([await read(10n), await read(11n)]).toEqual([2n, 0n])
  })

  it.each([
    ['revert: nothing is done', 1, false, [0n, 0n], 0],
    ['ignore: it goes on, and logs', 0, true, [1n, 1n], 1],
    ['abort: it stops, and logs', 2, true, [1n, 0n], 1],
  ])('when a call fails, %s', async (_, behaviorOnError, goes, paid, logs) => {
    const n = 20 + behaviorOnError * 2
    const payload = calls(BigInt(n), pays(n), fails({ behaviorOnError }), pays(n + 1))
    const before = (await chains[base].client.getBlockNumber()) + 1n
    expect(await execute(payload, await sign(payload))).toBe(goes)
    expect([await held(n), await held(n + 1)]).toEqual(paid)
    expect(await failures(before)).toBe(logs)
  })

  it('keeps a fallback for when the call before it failed', async () => {
    const fallback = { onlyFallback: true }
    const payload = calls(30n, pays(30), pays(31, fallback), fails({ behaviorOnError: 0 }), pays(32, fallback))
    expect(await execute(payload, await sign(payload))).toBe(true)
    expect([await held(30), await held(31), await held(32)]).toEqual([1n, 0n, 1n])
  })

  it('holds to gas limits', async () => {
    const starved = calls(33n, fails({ gasLimit: 1n << 60n, behaviorOnError: 0 }))
    expect(await execute(starved, await sign(starved))).toBe(false)
  })
})

describe('the digest', () => {
  const types = {
    Calls: [
      { name: 'calls', type: 'Call[]' },
      { name: 'space', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'wallets', type: 'address[]' },
    ],
    Call: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
      { name: 'gasLimit', type: 'uint256' },
      { name: 'delegateCall', type: 'bool' },
      { name: 'onlyFallback', type: 'bool' },
      { name: 'behaviorOnError', type: 'uint256' },
    ],
  } as const
  const many = Array.from({ length: 300 }, (_, i) => pays(i))

  it.each<[string, WalletCalls]>([
    ['one call, no space', calls(0n, pays(1))],
    [
      'a space, a nonce of seven bytes',
      { calls: [pays(1), fails()], space: (1n << 160n) - 1n, nonce: (1n << 56n) - 1n },
    ],
    [
      'the wallet itself, every flag',
      calls(5n, {
        ...plainCall(wallet, 1n << 255n, '0x1234'),
        gasLimit: 9n,
        delegateCall: true,
        onlyFallback: true,
        behaviorOnError: 2,
      }),
    ],
    ['more calls than one byte counts', calls(6n, ...many)],
    ['much data', calls(7n, plainCall(to(1), 0n, toHex(new Uint8Array(70_000).fill(7))))],
    ['no calls', calls(8n)],
  ])('is that of viem: %s', async (_, payload) => {
    const message = {
      ...payload,
      calls: payload.calls.map((call) => ({
        ...call,
        to: call.to as Hex,
        data: call.data as Hex,
        behaviorOnError: BigInt(call.behaviorOnError),
      })),
      wallets: [],
    }
    const domain = { name: 'Sequence Wallet', version: '3', chainId: base, verifyingContract: wallet }
    const args = [packCalls(payload, wallet) as Hex] as const
    const found = await chains[base].client.readContract({ address: wallet, abi, functionName: 'hashOf', args })
    expect(found).toBe(hashTypedData({ domain, types, primaryType: 'Calls', message }))
  })

  it.each([
    ['a byte too many', (packed: string) => `${packed}00`],
    ['a byte too few', (packed: string) => packed.slice(0, -2)],
    [
      'an unknown flag',
      (packed: string) => `0x${(Number.parseInt(packed.slice(2, 4), 16) | 0x40).toString(16)}${packed.slice(4)}`,
    ],
    ['nothing', () => '0x'],
  ])('of %s there is none', async (_, spoil) => {
    const args = [spoil(packCalls(calls(9n, pays(1)), wallet)) as Hex] as const
    await expect(
      chains[base].client.readContract({ address: wallet, abi, functionName: 'hashOf', args }),
    ).rejects.toThrow()
  })
})
