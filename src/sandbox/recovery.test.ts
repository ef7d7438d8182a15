import { describe, expect, it } from 'vitest'
import { eip712Digest, readExecute, readPackedCalls, readWords } from '../../test/setup/recoveryBytes.ts'
import {
  chainId,
  encodedOf,
  messageIn,
  native,
  nativeAmount,
  other,
  owner,
  paid,
  plainMessage,
  signature,
  stranded,
  transferIn,
  typedDataOf,
  usdc,
} from '../../test/setup/stranded.ts'
import { recoveryContracts } from './recovery/transaction.ts'
import { tokenOf } from './tokens.ts'

describe('the reader that these tests check by', () => {
  it('has the digest of the example in EIP-712', () => {
    const person = [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ]
    const digest = eip712Digest({
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Person: person,
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
      },
      primaryType: 'Mail',
      domain: {
        name: 'Ether Mail',
        version: '1',
        chainId: 1,
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
      message: {
        from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
        to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
        contents: 'Hello, Bob!',
      },
    })
    expect(digest).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  })
})

describe('an honest recovery', () => {
  it.each([
    ['ERC-20', usdc, 25_009_004n],
    ['native', native, nativeAmount],
  ])('of %s: bytes, typed data and digest say one thing', async (_, token, amount) => {
    const { prepare, intentId, wallet } = await stranded({ token, amount })
    const prepared = await prepare()
    const encoded = encodedOf(prepared)
    const { symbol, decimals } = tokenOf(chainId, token === native ? undefined : 'USDC')
    expect(prepared).toEqual({
      intentId,
      intentProtocol: 'v1_5',
      intentAddress: wallet,
      chainId,
      intentSource: 'destination',
      recoveryTokens: [
        {
          contractAddress: token,
          chainId,
          balance: String(amount),
          balanceUsd: expect.stringMatching(/^\d+\.\d{6}$/),
          priceUsd: expect.stringMatching(/^\d+(\.\d+)?$/),
          symbol,
          decimals,
        },
      ],
      payload: { kind: 'v3_calls_payload', encoding: 'hex', encoded, intentAddress: wallet, chainId },
      typedData: {
        domain: { name: 'Sequence Wallet', version: '3', chainId, verifyingContract: wallet },
        types: {
          EIP712Domain: expect.any(Array),
          Calls: expect.any(Array),
          Call: expect.any(Array),
        },
        primaryType: 'Calls',
        message: expect.any(Object),
      },
      payloadHash: eip712Digest(typedDataOf(prepared)),
    })
    const members = (name: string) =>
      typedDataOf(prepared)
        .types[name]?.map((member) => `${member.type} ${member.name}`)
        .join()
    expect(members('EIP712Domain')).toBe('string name,string version,uint256 chainId,address verifyingContract')
    expect(members('Calls')).toBe('Call[] calls,uint256 space,uint256 nonce,address[] wallets')
    expect(members('Call')).toBe(
      'address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError',
    )
    expect(plainMessage(prepared)).toEqual(messageIn(prepared))
    const { calls, nonce, space } = readPackedCalls(encoded, wallet)
    expect([calls.length, nonce, space > 0n]).toEqual([1, 0n, true])
    const { to, value, data, ...rest } = calls[0] ?? {}
    expect(rest).toEqual({ gasLimit: 0n, delegateCall: false, onlyFallback: false, behaviorOnError: 1n })
    if (token === native) expect([to, value, data]).toEqual([owner, amount, '0x'])
    else expect([to, value, ...transferIn(data)]).toEqual([usdc.toLowerCase(), 0n, owner, amount])
  })

  it('pays whom the request says, from the wallet and of the token it names', async () => {
    const { prepare, wallet } = await stranded()
    const prepared = await prepare({
      refundToAddress: other,
      intentAddress: wallet.toLowerCase(),
      tokenAddress: usdc.toLowerCase(),
    })
    expect(transferIn(readPackedCalls(encodedOf(prepared), wallet).calls[0]?.data)).toEqual([other, 25_009_004n])
    expect(prepared.payloadHash).toBe(eip712Digest(typedDataOf(prepared)))
    const coin = await stranded({ token: native, amount: nativeAmount })
    const placeholder = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    expect(await coin.prepare({ tokenAddress: placeholder })).toEqual(await coin.prepare())
  })

  it('is the same for the same question, and consumes one nonce whoever is paid', async () => {
    const { prepare, sandbox, wallet } = await stranded()
    const first = await prepare()
    sandbox.advance(3_600_000)
    expect({ ...(await prepare()), recoveryTokens: [] }).toEqual({ ...first, recoveryTokens: [] })
    expect((await (await stranded()).prepare()).payload).toEqual(first.payload)
    expect((await (await stranded({ seed: 2 })).prepare()).payloadHash).not.toBe(first.payloadHash)
    const elsewhere = readPackedCalls(encodedOf(await prepare({ refundToAddress: other })), wallet)
    const { calls, ...once } = readPackedCalls(encodedOf(first), wallet)
    expect(elsewhere).toMatchObject(once)
    expect(elsewhere.calls).not.toEqual(calls)
    const { space } = readPackedCalls(encodedOf(await (await stranded({ id: 4 })).prepare()), wallet)
    expect(space).not.toBe(once.space)
  })
})

describe('the built transaction', () => {
  it('executes the prepared bytes in a wallet that is there', async () => {
    const { prepare, build, wallet } = await stranded({ id: 2 })
    const prepared = await prepare()
    const { data, ...rest } = await build(prepared)
    const { payloadHash } = prepared
    expect(rest).toEqual({ to: wallet, value: '0', chainId, intentAddress: wallet, requiresDeploy: false, payloadHash })
    expect(readExecute(data)).toEqual({ payload: encodedOf(prepared), signature })
  })

  it('goes through the relay, which deploys first, when the wallet is not there yet', async () => {
    const { prepare, build, wallet } = await stranded({ id: 1 })
    const prepared = await prepare()
    const { to, data, requiresDeploy, value } = await build(prepared)
    const { relay, factory, mainModule } = recoveryContracts
    expect([to, requiresDeploy, value]).toEqual([relay, true, '0'])
    const { calls, ...once } = readPackedCalls(data, relay)
    expect(once).toEqual({ space: 0n, nonce: 0n })
    const [deploy, execute] = calls
    const common = { value: 0n, gasLimit: 0n, delegateCall: false, onlyFallback: false, behaviorOnError: 1n }
    expect(calls).toEqual([
      { to: factory.toLowerCase(), data: deploy?.data, ...common },
      { to: wallet.toLowerCase(), data: execute?.data, ...common },
    ])
    expect(readExecute(execute?.data ?? '')).toEqual({ payload: encodedOf(prepared), signature })
    const [module, salt] = readWords(deploy?.data ?? '', 'deploy(address,bytes32)')
    expect([module, (salt ?? 0n) > 0n]).toEqual([BigInt(mainModule), true])
    expect((await build(prepared)).data).toBe(data)
  })

  it('takes a compact signature, hex in capitals, and every recovery that was prepared', async () => {
    const { prepare, build } = await stranded()
    const [first, second] = [await prepare(), await prepare({ refundToAddress: other })]
    const compact = signature.slice(0, -2)
    expect(readExecute((await build(first, { signature: compact, refundToAddress: owner })).data).signature).toBe(
      compact,
    )
    const capitals = { ...first.payload, encoded: encodedOf(first).toUpperCase().replace('X', 'x') }
    expect(readExecute((await build({ payload: capitals })).data).payload).toBe(encodedOf(first))
    expect((await build(second, { refundToAddress: other })).payloadHash).toBe(second.payloadHash)
  })

  it('refuses what was not prepared', async () => {
    const { prepare, build } = await stranded()
    const { payload } = await prepare()
    const refused = (changed: object, more: object, named: string) =>
      expect(build({ payload: { ...payload, ...changed } }, more)).rejects.toMatchObject({
        error: 'InvalidArgument',
        detail: expect.stringContaining(named),
      })
    await refused({ encoded: `${payload.encoded}00` }, {}, 'payload.encoded')
    await refused({ encoded: undefined }, {}, 'payload.encoded')
    await refused({ kind: 'v2_calls_payload' }, {}, 'payload.kind')
    await refused({ intentAddress: other }, {}, 'payload.intentAddress')
    await refused({ chainId: 1 }, {}, 'payload.chainId')
    await refused({}, { intentAddress: other }, 'intentAddress')
    await refused({}, { refundToAddress: other }, 'refundToAddress')
    for (const bad of ['0x', `0x${'ab'.repeat(63)}`, `${signature}00`])
      await refused({}, { signature: bad }, 'signature')
    const fresh = await stranded()
    await expect(fresh.build({ payload })).rejects.toMatchObject({ error: 'InvalidArgument' })
  })
})

describe('refusals of PrepareIntentRecovery', () => {
  it('IntentStatus until the funds are stranded', async () => {
    const { prepare, build, settle, sandbox, intentId, wallet } = await paid()
    const refused = { error: 'IntentStatus', status: 422 }
    await expect(prepare()).rejects.toMatchObject(refused)
    const payload = { kind: 'v3_calls_payload', encoded: '0x', intentAddress: wallet, chainId }
    await expect(build({ payload })).rejects.toMatchObject(refused)
    sandbox.pay(intentId)
    sandbox.advance(8_000)
    await expect(prepare()).rejects.toMatchObject(refused)
    settle()
    await expect(prepare()).resolves.toBeDefined()
  })
  it.each([25_000_000n, 25_009_002n, 25_009_003n, 25_009_005n])(
    'IntentStatus when nothing is left: %s',
    async (amount) => {
      const { prepare } = await stranded({ amount })
      await expect(prepare()).rejects.toMatchObject({ error: 'IntentStatus' })
    },
  )
  it('InvalidArgument for wallets and tokens that hold nothing; NotFound', async () => {
    const { prepare } = await stranded()
    const refused = (more: object, named: string) =>
      expect(prepare(more)).rejects.toMatchObject({
        error: 'InvalidArgument',
        detail: expect.stringContaining(named),
      })
    await refused({ intentAddress: other }, 'intentAddress')
    await refused({ tokenAddress: native }, 'tokenAddress')
    await refused({ tokenAddress: other }, 'tokenAddress')
    await expect(prepare({ intentId: '0x00' })).rejects.toMatchObject({ error: 'NotFound' })
  })
})
