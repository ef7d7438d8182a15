import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { executeIntent, type FeeOption } from '../../src/api/index.ts'
import { base, native, other, payer, usdc } from '../setup/chains.ts'
import { chainKit, type Quoted } from './kit.ts'

const kit = chainKit()
const { chains } = kit
const abi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
])
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

const intentTypes = {
  SvcIntent: [
    { name: 'user', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'intentAddress', type: 'address' },
    { name: 'deadline', type: 'uint256' },
    { name: 'chainId', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'feeCollector', type: 'address' },
  ],
} as const
const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const entrypointOf = ({ intent }: Quoted) => intent.svcContracts?.svcIntentEntrypointAddress as Hex
const feeIn = ({ intent }: Quoted, token: string): FeeOption & { amount: bigint } => {
  const found = intent.gasFeeOptions?.feeOptions?.find(({ tokenAddress }) => tokenAddress === token)
  if (found?.amount === undefined) throw new Error('no such option')
  return { ...found, amount: found.amount }
}
const nonceAt = (address: Hex) =>
  chains[base].client.readContract({ address, abi, functionName: 'nonces', args: [payer.address] })

/** Signs a deposit as the owner; `changes` modify the signed message. */
async function signIntent(of: Quoted, deadline: number, changes: Record<string, unknown> = {}, by = payer) {
  const fee = feeIn(of, usdc[base])
  return by.signTypedData({
    domain: { name: 'SvcIntentEntrypoint', version: '1', chainId: base, verifyingContract: entrypointOf(of) },
    types: intentTypes,
    primaryType: 'SvcIntent',
    message: {
      user: payer.address,
      token: usdc[base],
      amount: of.fromAmount,
      intentAddress: of.wallet,
      deadline: BigInt(deadline),
      chainId: BigInt(base),
      nonce: await nonceAt(entrypointOf(of)),
      feeAmount: fee.amount,
      feeCollector: fee.feeCollectorAddress as Hex,
      ...changes,
    },
  })
}

async function signPermit(of: Quoted, deadline: number, value: bigint, by = payer) {
  return by.signTypedData({
    domain: { name: 'USD Coin', version: '1', chainId: base, verifyingContract: usdc[base] },
    types: permitTypes,
    primaryType: 'Permit',
    message: {
      owner: payer.address,
      spender: entrypointOf(of),
      value,
      nonce: await nonceAt(usdc[base]),
      deadline: BigInt(deadline),
    },
  })
}

const approve = (of: Quoted, amount: bigint) =>
  chains[base].send({
    to: usdc[base],
    data: encodeFunctionData({ abi, functionName: 'approve', args: [entrypointOf(of), amount] }),
  })
const execute = (of: Quoted, signature: Record<string, unknown>) =>
  executeIntent(kit.client, {
    intentId: of.intentId,
    depositSignature: { selectedGasFeeOption: feeIn(of, usdc[base]), ...signature } as never,
  })
const balance = (holder: string) => chains[base].balanceOf(usdc[base], holder)
const refused = (path: string, says = '') => ({
  error: 'InvalidArgument',
  msg: expect.stringMatching(new RegExp(`depositSignature${path}: .*${says}`)),
})

describe('a deposit that is signed', () => {
  it('with a permit: the amount goes to the wallet, the fee to the collector', async () => {
    const of = await kit.quote()
    const deadline = inAnHour()
    const fee = feeIn(of, usdc[base])
    const [had, collected] = [await balance(payer.address), await balance(fee.feeCollectorAddress ?? '')]
    const permitAmount = of.fromAmount + fee.amount
    const answer = await execute(of, {
      intentSignature: await signIntent(of, deadline),
      permitSignature: await signPermit(of, deadline, permitAmount),
      permitDeadline: deadline,
      permitAmount,
      deadline,
    })
    expect(answer.intentStatus).toBe('EXECUTING')
    expect(await balance(of.wallet)).toBe(of.fromAmount)
    expect(await balance(fee.feeCollectorAddress ?? '')).toBe(collected + fee.amount)
    expect(await balance(payer.address)).toBe(had - permitAmount)
    kit.sandbox.advance(60_000)
    const receipt = await kit.receipt(of.intentId)
    expect(receipt.status).toBe('SUCCEEDED')
    const { status } = await chains[base].client.getTransactionReceipt({
      hash: receipt.depositTransaction?.txnHash as Hex,
    })
    expect(status).toBe('success')
  })

  it('with an approval that is there: the same again is harmless', async () => {
    const of = await kit.quote()
    await approve(of, maxUint256)
    const deadline = inAnHour()
    const signature = {
      intentSignature: await signIntent(of, deadline),
      deadline,
      userNonce: Number(await nonceAt(entrypointOf(of))),
    }
    const had = await balance(payer.address)
    for (let i = 0; i < 2; i++) expect((await execute(of, signature)).intentStatus).toBe('EXECUTING')
    expect(await balance(payer.address)).toBe(had - of.fromAmount - feeIn(of, usdc[base]).amount)
    await approve(of, 0n)
  })

  it.each<[string, Record<string, unknown>]>([
    ['amount', { amount: 1n }],
    ['wallet', { intentAddress: other.address }],
    ['fee', { feeAmount: 1n }],
    ['nonce', { nonce: 77n }],
    ['chain', { chainId: 1n }],
    ['token', { token: other.address }],
  ])('is refused when another %s was signed', async (_, changes) => {
    const of = await kit.quote()
    await approve(of, maxUint256)
    const deadline = inAnHour()
    const intentSignature = await signIntent(of, deadline, changes)
    await expect(execute(of, { intentSignature, deadline })).rejects.toMatchObject(refused('.intentSignature'))
    expect(await balance(of.wallet)).toBe(0n)
    await approve(of, 0n)
  })

  it('is refused when somebody else signed, or nobody signed the intent', async () => {
    const of = await kit.quote()
    const deadline = inAnHour()
    const by = await signIntent(of, deadline, {}, other)
    await expect(execute(of, { intentSignature: by, deadline })).rejects.toMatchObject(refused('.intentSignature'))
    const permit = { permitSignature: await signPermit(of, deadline, of.fromAmount), permitDeadline: deadline }
    await expect(execute(of, { ...permit, permitAmount: of.fromAmount, deadline })).rejects.toMatchObject(
      refused('.intentSignature', 'required'),
    )
  })

  it('names the permit, the nonce, the allowance', async () => {
    const of = await kit.quote()
    const deadline = inAnHour()
    const intentSignature = await signIntent(of, deadline)
    const permitAmount = of.fromAmount + feeIn(of, usdc[base]).amount
    const permit = { permitDeadline: deadline, permitAmount }
    const bad = { ...permit, permitSignature: await signPermit(of, deadline, permitAmount, other) }
    await expect(execute(of, { intentSignature, deadline, ...bad })).rejects.toMatchObject(refused('.permitSignature'))
    await expect(execute(of, { intentSignature, deadline, userNonce: 99 })).rejects.toMatchObject(refused('.userNonce'))
    await expect(execute(of, { intentSignature, deadline })).rejects.toMatchObject(refused('', 'allows less'))
    const less = { permitDeadline: deadline, permitAmount: of.fromAmount }
    const short = { ...less, permitSignature: await signPermit(of, deadline, of.fromAmount) }
    await expect(execute(of, { intentSignature, deadline, ...short })).rejects.toMatchObject(refused('', 'allows less'))
    expect(await balance(of.wallet)).toBe(0n)
  })

  it('is refused for native money, and for a fee in another token', async () => {
    const inNative = await kit.quote({ originTokenAddress: native })
    const deadline = inAnHour()
    const selectedGasFeeOption = feeIn(inNative, native)
    const any = `0x${'11'.repeat(64)}1b`
    await expect(execute(inNative, { intentSignature: any, deadline, selectedGasFeeOption })).rejects.toMatchObject(
      refused('', 'native'),
    )
    const of = await kit.quote()
    const fee = { selectedGasFeeOption: feeIn(of, native) }
    await expect(execute(of, { intentSignature: any, deadline, ...fee })).rejects.toMatchObject(
      refused('.selectedGasFeeOption'),
    )
  })
})
