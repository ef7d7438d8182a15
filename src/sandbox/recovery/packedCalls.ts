import { bare, digits, sizeOf, word } from './hex.ts'

/** A call out of an intent wallet, with every member of the document's Call. Source: "Shared sub-shapes". */
export interface WalletCall {
  to: string
  value: bigint
  data: string
  gasLimit: bigint
  delegateCall: boolean
  onlyFallback: boolean
  behaviorOnError: number
}

/** Calls that are performed once, in order: a `(space, nonce)` is consumed by them. */
export interface WalletCalls {
  calls: readonly WalletCall[]
  space: bigint
  nonce: bigint
}

/** The value of `behaviorOnError` that undoes all when one call fails. */
export const revertOnError = 1

/** A call as everything here makes it: as much gas as there is, and all is undone when it fails. */
export const plainCall = (to: string, value: bigint, data: string): WalletCall => ({
  to,
  value,
  data,
  gasLimit: 0n,
  delegateCall: false,
  onlyFallback: false,
  behaviorOnError: revertOnError,
})

/** A flag at its place in a byte. */
const bit = (place: number, set: boolean): number => (set ? 1 << place : 0)

/** The fewest whole bytes that hold a number; none for zero. */
const bytesIn = (value: bigint): number => (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))

/**
 * Packs calls into the bytes that the wallet `self` executes, as `0x` hex. Not in the service document.
 *
 * @throws RangeError for what these bytes cannot say: a nonce of more than 7 bytes, more than 65,535 calls.
 */
export function packCalls({ calls, space, nonce }: WalletCalls, self: string): string {
  const nonceBytes = bytesIn(nonce)
  if (nonceBytes > 7) throw new RangeError('nonce: expected at most 7 bytes')
  if (calls.length > 0xffff) throw new RangeError('calls: expected at most 65,535')
  const single = calls.length === 1
  const many = calls.length > 0xff
  const flags = bit(0, space === 0n) | (nonceBytes << 1) | bit(4, single) | bit(5, many)
  return [
    `0x${digits(flags, 1)}`,
    space === 0n ? '' : digits(space, 20),
    nonceBytes === 0 ? '' : digits(nonce, nonceBytes),
    single ? '' : digits(calls.length, many ? 2 : 1),
    ...calls.map((call) => packCall(call, self)),
  ].join('')
}

function packCall(call: WalletCall, self: string): string {
  const { value, gasLimit, delegateCall, onlyFallback, behaviorOnError } = call
  const [to, data] = [bare(call.to), bare(call.data)]
  const toSelf = to === bare(self)
  const flags =
    bit(0, toSelf) |
    bit(1, value > 0n) |
    bit(2, data !== '') |
    bit(3, gasLimit > 0n) |
    bit(4, delegateCall) |
    bit(5, onlyFallback) |
    (behaviorOnError << 6)
  return [
    digits(flags, 1),
    toSelf ? '' : to,
    value > 0n ? word(value) : '',
    data === '' ? '' : digits(sizeOf(data), 3) + data,
    gasLimit > 0n ? word(gasLimit) : '',
  ].join('')
}
