import type { Hex, RecoveryTypedData } from './types.ts'

/** A call, as decoded from its bytes. */
export type PackedCall = RecoveryTypedData['message']['calls'][number]

/** Calls, as decoded from their bytes. */
export interface PackedCalls {
  calls: PackedCall[]
  space: bigint
  nonce: bigint
}

/**
 * Decodes packed calls, every byte, and accepts only the form that an honest encoder writes. Honest encoders vary in
 * two ways: a call without data may state so in its length, and a nonce of 0 may take a byte. Returns undefined for
 * anything else.
 *
 * @param encoded in lowercase
 * @param self the wallet that would perform them
 */
export function unpackCalls(encoded: Hex, self: Hex): PackedCalls | undefined {
  const digits = encoded.slice(2)
  let at = 0
  let good = true
  const take = (bytes: number): string => {
    const found = digits.slice(at, at + bytes * 2)
    at += bytes * 2
    if (found.length !== bytes * 2) good = false
    return found
  }
  const number = (bytes: number): bigint => (bytes === 0 ? 0n : BigInt(`0x${take(bytes) || '0'}`))
  const demand = (holds: boolean) => {
    good &&= holds
  }

  const flags = Number(number(1))
  demand((flags & 0xc0) === 0)
  const space = flags & 1 ? 0n : number(20)
  demand(Boolean(flags & 1) || space !== 0n)
  const nonceBytes = (flags >> 1) & 7
  const nonce = number(nonceBytes)
  demand(nonceBytes === 0 || nonce >> BigInt(8 * (nonceBytes - 1)) !== 0n || (nonceBytes === 1 && nonce === 0n))
  const single = Boolean(flags & 16)
  const wide = Boolean(flags & 32)
  const count = single ? 1 : Number(number(wide ? 2 : 1))
  demand(single ? !wide : count !== 1 && (!wide || count > 0xff))

  const calls: PackedCall[] = []
  while (good && calls.length < count) {
    const has = Number(number(1))
    const to: Hex = has & 1 ? self : `0x${take(20)}`
    demand(Boolean(has & 1) || to !== self)
    const value = has & 2 ? number(32) : 0n
    demand(!(has & 2) || value !== 0n)
    const data: Hex = has & 4 ? `0x${take(Number(number(3)))}` : '0x'
    const gasLimit = has & 8 ? number(32) : 0n
    demand(!(has & 8) || gasLimit !== 0n)
    calls.push({
      to,
      value,
      data,
      gasLimit,
      delegateCall: Boolean(has & 16),
      onlyFallback: Boolean(has & 32),
      behaviorOnError: BigInt(has >> 6),
    })
  }
  return good && at === digits.length ? { calls, space, nonce } : undefined
}
