import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPackedCalls } from '../../../test/setup/recoveryBytes.ts'
import { packCalls } from './packedCalls.ts'

const owner = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'

describe('packed calls', () => {
  const plain = { gasLimit: 0n, delegateCall: false, onlyFallback: false, behaviorOnError: 1 }
  it('have the bytes of the rules', () => {
    const one = { to: owner, value: 1n, data: '0x', ...plain }
    expect(packCalls({ calls: [one], space: 0n, nonce: 1n }, other)).toBe(
      `0x130142${'11'.repeat(20)}${'00'.repeat(31)}01`,
    )
    const two = { to: other, value: 0n, data: '0xc0ffee', ...plain, gasLimit: 255n, delegateCall: true }
    expect(packCalls({ calls: [one, two], space: 7n, nonce: 0n }, other)).toBe(
      `0x00${'00'.repeat(19)}0702${`42${'11'.repeat(20)}${'00'.repeat(31)}01`}${`5d000003c0ffee${'00'.repeat(31)}ff`}`,
    )
  })
  it('any calls come back as they were', () => {
    const address = fc.constantFrom(owner, other)
    const uint = fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 256n - 1n))
    const call = fc.record({
      to: address,
      value: uint,
      data: fc.uint8Array({ maxLength: 300 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
      gasLimit: uint,
      delegateCall: fc.boolean(),
      onlyFallback: fc.boolean(),
      behaviorOnError: fc.constantFrom(0, 1, 2),
    })
    const calls = fc.record({
      calls: fc.array(call, { maxLength: 5 }),
      space: fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 160n - 1n)),
      nonce: fc.nat({ max: 7 }).chain((bytes) => fc.bigInt(0n, 2n ** BigInt(bytes * 8) - 1n)),
    })
    const read = (given: Parameters<typeof packCalls>[0]) => {
      const found = readPackedCalls(packCalls(given, other), other)
      return {
        ...found,
        calls: found.calls.map((each) => ({ ...each, behaviorOnError: Number(each.behaviorOnError) })),
      }
    }
    fc.assert(
      fc.property(calls, (given) => {
        expect(read(given)).toEqual(given)
      }),
    )
    const many = { calls: Array(256).fill({ to: owner, value: 2n, data: '0x', ...plain }), space: 0n, nonce: 0n }
    expect(read(many)).toEqual(many)
    expect(() => packCalls({ ...many, nonce: 2n ** 56n }, other)).toThrow(RangeError)
  })
})
