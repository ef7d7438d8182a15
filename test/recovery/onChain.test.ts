import fc from 'fast-check'
import { encodeFunctionData, type Hex, hashTypedData, keccak256, pad, parseEventLogs } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashesOf, typedDataOf, unpackCalls } from '../../src/recovery/internal/index.ts'
import { opened } from '../../src/sandbox/chains/internal/index.ts'
import { recoveryContracts } from '../../src/sandbox/index.ts'
import { chainKit } from '../chain/kit.ts'
import { base, native, payer } from '../setup/chains.ts'
import { sized } from '../setup/sized.ts'
import { type Call, type Content, call, deploy, execute, pack, transfer, types } from './encode.ts'
import { intentId, messageOf, prepare, relay, throughRelay, verify, verifyBuilt, zero } from './honest.ts'
import * as node from './node.ts'
import { abi, hex, send, tokens, walletOf } from './node.ts'

/** Compares the checks of a recovery with the results of viem and of the wallet's own contract. */

const kit = chainKit()
const { mainModule, factory } = recoveryContracts
const ask = <Answer>(asked: Parameters<typeof node.ask>[1]) => node.ask<Answer>(kit.chains[base].url, asked)
const sendAll = (all: ReturnType<typeof send>[]) => node.sendAll(kit.chains[base].url, all)
const wallets = [1, 2, 3, 4, 5].map(walletOf)

beforeAll(async () => {
  await sendAll(wallets.map(({ salt }) => send(factory, deploy(mainModule, salt))))
})

const bytes = (maxLength: number, minLength = 0) =>
  fc.uint8Array({ minLength, maxLength }).map((found) => `0x${Buffer.from(found).toString('hex')}` as Hex)
const address = bytes(19, 19).map((found) => `0x01${found.slice(2)}` as Hex)
const uint = fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 256n - 1n))
const counted = {
  space: fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 160n - 1n)),
  nonce: fc.nat(7).chain((size) => fc.bigInt(0n, 2n ** BigInt(size * 8) - 1n)),
}
const wallet = fc.constantFrom(...wallets.map((one) => one.address))

/** Computes the digest with viem only, without any tested code. */
const byViem = (content: Content, verifyingContract: Hex) =>
  hashTypedData({
    domain: { name: 'Sequence Wallet', version: '3', chainId: base, verifyingContract },
    types: types(),
    primaryType: 'Calls',
    message: messageOf(content, (value) => value),
  } as never)
const byContract = (found: { encoded: string; to: string }[]) =>
  ask<string>(
    found.map(({ encoded, to }) => [
      'eth_call',
      { to, data: encodeFunctionData({ abi, functionName: 'hashOf', args: [encoded as Hex] }) },
      'latest',
    ]),
  )

const digests = sized(100, 1000)

describe('the digest is that of viem and of the contract', () => {
  it(`of ${digests} recoveries`, { timeout: 60_000 }, async () => {
    const recoveries = fc.record({
      ...counted,
      wallet,
      refundTo: address,
      tokens: fc.uniqueArray(address, { maxLength: 4 }),
      amounts: fc.array(fc.bigInt(1n, 2n ** 256n - 1n), { minLength: 5, maxLength: 5 }),
    })
    const made = fc.sample(recoveries, digests).map((one) => {
      const calls = one.tokens.map((token, i) => call(token, 0n, transfer(one.refundTo, one.amounts[i] ?? 1n)))
      const content = { ...one, calls: [...calls, call(one.refundTo, one.amounts[4] ?? 1n)] }
      const { recoveryTokens: _, ...prepared } = prepare({ content, wallet: one.wallet })
      const expected = { intentId, chainId: base, intentAddress: one.wallet, refundToAddress: one.refundTo }
      const found = verify(prepared, expected)
      if (!found.ok) throw new Error(JSON.stringify(found.refusals))
      expect(found.digest).toBe(byViem(content, one.wallet))
      expect(keccak256(`0x1901${found.domainHash.slice(2)}${found.messageHash.slice(2)}`)).toBe(found.digest)
      return { ...found, to: one.wallet }
    })
    expect(await byContract(made)).toEqual(made.map(({ digest }) => digest))
    expect(new Set(made.map(({ digest }) => digest)).size).toBe(digests)
  })

  it(`of ${digests} payloads of any kind, as they are read from their bytes`, { timeout: 60_000 }, async () => {
    const calls = fc.array(
      fc.record({
        to: fc.oneof(address, wallet),
        value: uint,
        data: bytes(200),
        gasLimit: uint,
        delegateCall: fc.boolean(),
        onlyFallback: fc.boolean(),
        behaviorOnError: fc.bigInt(0n, 3n),
      }),
      { maxLength: 5 },
    )
    const made = fc.sample(fc.record({ ...counted, calls, wallet }), digests).map(({ wallet: to, ...content }) => {
      const encoded = pack(content, to)
      const read = unpackCalls(encoded as Hex, to.toLowerCase() as Hex)
      if (!read) throw new Error(`cannot be read: ${encoded}`)
      const domain = { name: 'Sequence Wallet', version: '3', chainId: base, intentAddress: to }
      const { digest } = hashesOf(typedDataOf(domain, read))
      expect(digest).toBe(byViem(content, to))
      return { encoded, to, digest }
    })
    expect(await byContract(made)).toEqual(made.map(({ digest }) => digest))
  })
})

describe('what is executed', () => {
  const count = sized(50, 200)
  const balance = async (holders: { token: string; holder: string }[]) =>
    (
      await ask<string>(
        holders.map(({ token, holder }) =>
          token === native
            ? ['eth_getBalance', holder, 'latest']
            : [
                'eth_call',
                { to: token, data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [holder as Hex] }) },
                'latest',
              ],
        ),
      )
    ).map((found) => BigInt(found))

  it(`of ${count} recoveries is exactly their calls`, { timeout: 60_000 }, async () => {
    expect(tokens.length).toBeGreaterThan(1)
    const amounts = fc.sample(fc.bigInt(1n, 10n ** 18n), count * (tokens.length + 1))
    const chosen = fc.sample(fc.subarray([...tokens, native], { minLength: 1 }), count)
    const spaces = fc.sample(fc.bigInt(0n, 2n ** 160n - 1n), count)
    const nonces = new Map<string, bigint>()

    // Every tenth wallet is not deployed, and the relay deploys it. The others are used many times, also in the same
    // space.
    const plans = await Promise.all(
      chosen.map(async (of, i) => {
        const from = i % 10 === 9 ? walletOf(1000 + i) : (wallets[i % wallets.length] as (typeof wallets)[number])
        const refundTo = pad(hex(BigInt(i) + 2n ** 150n) as Hex, { size: 20 })
        const pays = of.map((token, n) => ({ token, amount: amounts[i * (tokens.length + 1) + n] ?? 1n }))
        const space = i % 3 === 0 ? 5n : (spaces[i] ?? 0n)
        const nonce = nonces.get(`${from.address} ${space}`) ?? 0n
        nonces.set(`${from.address} ${space}`, nonce + 1n)
        const calls = pays.map(
          ({ token, amount }): Call =>
            token === native ? call(refundTo, amount) : call(token, 0n, transfer(refundTo, amount)),
        )
        const listed = pays.map(({ token, amount }) => ({
          contractAddress: token === native ? zero : token,
          chainId: base,
          balance: String(amount),
          decimals: 18,
        }))
        const prepared = {
          ...prepare({ content: { calls, space, nonce }, wallet: from.address }),
          recoveryTokens: listed,
        }
        const known = {
          intentId,
          chainId: base,
          intentAddress: from.address,
          refundToAddress: refundTo,
          tokens: listed,
        }
        const found = verify(prepared, known)
        if (!found.ok) throw new Error(JSON.stringify(found.refusals))
        const signature = await payer.signTypedData(found.typedData as never)
        const data = execute(found.encoded, opened(from.parts, signature))
        const built =
          i % 10 === 9
            ? throughRelay([call(factory, 0n, deploy(mainModule, from.salt)), call(from.address, 0n, data)])
            : { to: from.address, data }
        const { to, data: sent } = { to: built.to, data: built.data }
        const checked = { to, data: sent, value: '0', chainId: base, payloadHash: found.digest }
        expect(verifyBuilt(checked, found, { relays: [relay], factories: [factory] })).toEqual({ ok: true })
        return { found, from: from.address, refundTo, to, data: sent }
      }),
    )

    const used = [...new Set(plans.map(({ from }) => from))]
    await ask(used.map((holder) => ['anvil_setBalance', holder, hex(10n ** 24n)]))
    const mint = (holder: Hex) => encodeFunctionData({ abi, functionName: 'mint', args: [holder, 10n ** 24n] })
    await sendAll(tokens.flatMap((token) => used.map((holder) => send(token, mint(holder)))))
    const held = used.flatMap((holder) => [...tokens, native].map((token) => ({ token, holder })))
    const before = await balance(held)

    const receipts = await sendAll(plans.map(({ to, data }) => send(to, data)))
    expect(receipts.map(({ status }) => status)).toEqual(plans.map(() => '0x1'))
    expect(plans.filter(({ to }) => to === relay)).toHaveLength(count / 10)

    // There are only the transfers, in order.
    for (const [i, { found, from, refundTo }] of plans.entries()) {
      const logs = parseEventLogs({ abi, logs: receipts[i]?.logs ?? [], strict: true, eventName: 'Transfer' })
      expect(logs).toHaveLength(receipts[i]?.logs.length ?? -1)
      expect(
        logs.map((log) => [log.address.toLowerCase(), log.args.from, log.args.to.toLowerCase(), log.args.amount]),
      ).toEqual(
        found.calls
          .filter(({ kind }) => kind === 'erc20')
          .map(({ token, amount }) => [token?.toLowerCase(), from, refundTo.toLowerCase(), amount]),
      )
    }
    const got = await balance(
      plans.flatMap(({ refundTo }) => [...tokens, native].map((token) => ({ token, holder: refundTo }))),
    )
    const said = (calls: (typeof plans)[number]['found']['calls'], token: string) =>
      calls
        .filter((one) => (one.token ?? native).toLowerCase() === token.toLowerCase())
        .reduce((sum, { amount }) => sum + amount, 0n)
    expect(got).toEqual(plans.flatMap(({ found }) => [...tokens, native].map((token) => said(found.calls, token))))
    const after = await balance(held)
    const spent = held.map(({ token, holder }) =>
      plans.filter(({ from }) => from === holder).reduce((sum, { found }) => sum + said(found.calls, token), 0n),
    )
    expect(held.map((_, i) => (before[i] ?? 0n) - (after[i] ?? 0n))).toEqual(spent)

    // A (space, nonce) is consumed, so a signed recovery cannot be executed twice.
    const refused = await sendAll(plans.slice(0, 9).map(({ to, data }) => send(to, data)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['0x0']))
    expect(await balance(held)).toEqual(after)
  })
})
