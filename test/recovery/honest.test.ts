import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sized } from '../setup/sized.ts'
import { type Content, call, deploy, digestOf, execute, pack, transfer, types } from './encode.ts'
import { messageOf, placeholder, verify, verifyBuilt, zero } from './honest.ts'

/** Tests honest recoveries, in every notation that an honest service may use. */

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((found) => `0x${Buffer.from(found).toString('hex')}`)

/** The first byte is 1, so that no address is the zero address or a placeholder. */
const address = bytes(19).map((hex) => `0x01${hex.slice(2)}`)

/** Writes an integer as a bigint, as a number if it is exact, or as text. */
const spelling = fc.constantFrom(
  (value: bigint): unknown => value,
  (value: bigint): unknown => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value),
  (value: bigint): unknown => String(value),
  (value: bigint): unknown => `0x${value.toString(16)}`,
  (value: bigint): unknown => `0x${value.toString(16).toUpperCase()}`,
  (value: bigint): unknown => `0x${value.toString(16).padStart(64, '0')}`,
  (value: bigint): unknown => String(value).padStart(78, '0'),
)

/** Changes the case of an address: unchanged, lower, upper, or mixed at random. No checksum is required. */
const inCase = fc.nat().map((seed) => (hex: string) => {
  if (seed % 4 === 0) return hex
  if (seed % 4 === 1) return hex.toLowerCase()
  if (seed % 4 === 2) return `0x${hex.slice(2).toUpperCase()}`
  return `0x${[...hex.slice(2)].map((digit, i) => ((seed >> (i % 20)) & 1 ? digit.toUpperCase() : digit.toLowerCase())).join('')}`
})

const amount = fc.oneof(
  fc.bigInt(1n, 9n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(1n, 2n ** 256n - 1n),
  fc.constant(2n ** 256n - 1n),
)

const plan = fc.record({
  wallet: address,
  refundTo: address,
  tokens: fc.uniqueArray(address, { minLength: 0, maxLength: 20 }),
  amounts: fc.array(amount, { minLength: 21, maxLength: 21 }),
  native: fc.option(fc.nat(20)),
  nativeListedAs: fc.constantFrom(zero, placeholder, placeholder.toLowerCase()),
  space: fc.oneof(fc.constant(0n), fc.bigInt(0n, 1_000n), fc.bigInt(0n, 2n ** 96n), fc.bigInt(0n, 2n ** 160n - 1n)),
  nonce: fc.nat(7).chain((size) => fc.bigInt(0n, 2n ** BigInt(size * 8) - 1n)),
  zeroNonceByte: fc.boolean(),
  emptyData: fc.boolean(),
  chainId: fc.constantFrom(1, 10, 8453, 42161, 2 ** 31, 2 ** 40),
  domain: fc.option(
    fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1 }), version: fc.string({ minLength: 1 }) }),
    { nil: undefined },
  ),
  withDomainType: fc.boolean(),
  intentProtocol: fc.constantFrom('v1', 'v1_5'),
  intentSource: fc.constantFrom('origin', 'destination'),
  lists: fc.constantFrom('none', 'null', 'service', 'caller', 'both'),
  listedMore: fc.bigInt(0n, 5n),
  spell: fc.array(spelling, { minLength: 64, maxLength: 64 }),
  cases: fc.array(inCase, { minLength: 80, maxLength: 80 }),
  unknown: fc.option(fc.anything({ withBigInt: true, withMap: true, withSparseArray: true })),
  messageFirst: fc.boolean(),
  signature: fc.oneof(bytes(64), bytes(65), bytes(137), bytes(96)),
  salt: bytes(32),
  mainModule: address,
  relay: address,
  factory: address,
  value: fc.constantFrom('0', '0x0', 0n, undefined),
  says: fc.boolean(),
})

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

/** Builds the answer of a plan, what is known besides it, and its calls. */
function madeOf(p: Plan) {
  const at = { spell: 0, cases: 0 }
  const spell = (value: bigint) => p.spell[at.spell++ % 64]?.(value)
  const letters = (hex: string) => p.cases[at.cases++ % 80]?.(hex) ?? hex
  const pays = p.tokens
    .filter((token) => token !== p.wallet && token !== p.refundTo)
    .map((token, i) => call(token, 0n, transfer(p.refundTo, p.amounts[i] ?? 1n)))
  const coins = call(p.refundTo, p.amounts[20] ?? 1n)
  if (p.native !== null || pays.length === 0) pays.splice(p.native ?? 0, 0, coins)
  const content: Content = { calls: pays.slice(0, 20), space: p.space, nonce: p.nonce }
  const message = messageOf(content, spell)
  const { EIP712Domain, ...others } = types()
  const domain = {
    ...(p.domain ?? { name: 'Sequence Wallet', version: '3' }),
    chainId: p.chainId,
    verifyingContract: letters(p.wallet),
  }
  const exact = {
    domain: { ...domain, verifyingContract: p.wallet },
    primaryType: 'Calls',
    message: messageOf(content),
  }
  const payloadHash = digestOf({ ...exact, types: types() })
  const list = content.calls
    .map((each) => {
      const held = each.data === '0x' ? each.value : BigInt(`0x${each.data.slice(74)}`)
      return {
        contractAddress: letters(each.data === '0x' ? p.nativeListedAs : each.to),
        chainId: p.chainId,
        // A token's balance cannot exceed its contract's integers.
        balance: String(held + p.listedMore < 2n ** 256n ? held + p.listedMore : held),
        symbol: 'ANY',
        decimals: 18,
      }
    })
    .concat([{ contractAddress: letters(p.relay), chainId: p.chainId + 1, balance: '5', symbol: 'OTHER', decimals: 6 }])
  const encoded = pack(content, p.wallet, {
    ...(p.zeroNonceByte && p.nonce === 0n && { nonceBytes: 1 }),
    idle: { data: p.emptyData },
  })
  const lists = {
    service: p.lists === 'service' || p.lists === 'both',
    caller: p.lists === 'caller' || p.lists === 'both',
  }
  const prepared = {
    intentId: 'an id',
    intentProtocol: p.intentProtocol,
    intentAddress: letters(p.wallet),
    chainId: p.chainId,
    intentSource: p.intentSource,
    payload: {
      kind: 'v3_calls_payload',
      encoding: 'hex',
      encoded,
      intentAddress: letters(p.wallet),
      chainId: p.chainId,
    },
    typedData: {
      ...(p.messageFirst && { message: null }),
      domain,
      types: p.withDomainType ? types() : others,
      primaryType: 'Calls',
      message: { ...message, calls: message.calls.map((each) => ({ ...each, to: letters(each.to) })) },
    },
    payloadHash,
    ...(lists.service && { recoveryTokens: list }),
    ...(p.lists === 'null' && { recoveryTokens: null }),
    ...(p.unknown !== null && { newField: p.unknown, another: [p.unknown] }),
  }
  const expected = {
    intentId: 'an id',
    chainId: p.chainId,
    intentAddress: letters(p.wallet),
    refundToAddress: letters(p.refundTo),
    ...(lists.caller && { tokens: list }),
    ...(p.domain && { domain: p.domain }),
  }
  return { content, encoded, prepared, expected, letters, payloadHash }
}

/** Builds transactions of the recovery. */
function builtOf(p: Plan, { encoded, letters, payloadHash }: ReturnType<typeof madeOf>) {
  const data = execute(encoded, p.signature)
  const relayed = pack(
    { calls: [call(p.factory, 0n, deploy(p.mainModule, p.salt)), call(p.wallet, 0n, data)], space: 0n, nonce: 0n },
    p.relay,
  )
  const more = p.says ? { chainId: p.chainId, intentAddress: letters(p.wallet), payloadHash, requiresDeploy: true } : {}
  const value = p.value === undefined ? {} : { value: p.value }
  const unknown = p.unknown === null ? {} : { newField: p.unknown }
  return [
    { to: letters(p.wallet), data, ...value, ...more, ...unknown },
    { to: letters(p.relay), data: relayed, ...value, ...more, ...unknown },
  ] as const
}

const runs = sized(150, 1000)

it(`${runs} honest recoveries pass in every honest spelling, and what is built of them`, { timeout: 60_000 }, () => {
  const distinct = (p: Plan) => new Set([p.wallet, p.refundTo, p.relay, p.factory]).size === 4
  let passed = 0
  fc.assert(
    fc.property(plan.filter(distinct), (p) => {
      const made = madeOf(p)
      const found = verify(made.prepared, made.expected)
      if (!found.ok) throw new Error(JSON.stringify(found.refusals))
      expect([found.digest, found.encoded]).toEqual([made.payloadHash, made.encoded])
      expect(
        found.calls.map(({ kind, token, to, amount: paid }) => [kind, token?.toLowerCase(), to.toLowerCase(), paid]),
      ).toEqual(
        made.content.calls.map(({ to, value, data }) =>
          data === '0x' ? ['native', undefined, to, value] : ['erc20', to, p.refundTo, BigInt(`0x${data.slice(74)}`)],
        ),
      )
      const [direct, relayed] = builtOf(p, made)
      expect(verifyBuilt(direct, found, {})).toEqual({ ok: true })
      const allowed = { relays: [p.wallet, made.letters(p.relay)], factories: [made.letters(p.factory)] }
      expect(verifyBuilt(relayed, found, allowed)).toEqual({ ok: true })
      passed++
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(passed).toBe(runs)
})
