import { bare, digits, sizeOf, word } from './hex.ts'

/** A call from an intent wallet, with every member of the document's Call. */
export interface WalletCall {
  to: string
  value: bigint
  data: string
  gasLimit: bigint
  delegateCall: boolean
  onlyFallback: boolean
  behaviorOnError: number
}

/** Calls that are executed once, in order. They consume a `(space, nonce)`. */
export interface WalletCalls {
  calls: readonly WalletCall[]
  space: bigint
  nonce: bigint
}

/** The value of `behaviorOnError` that reverts all calls if one fails. */
const revertOnError = 1

/** Creates a call with all available gas that reverts everything if it fails. The sandbox creates no other calls. */
export const plainCall = (to: string, value: bigint, data: string): WalletCall => ({
  to,
  value,
  data,
  gasLimit: 0n,
  delegateCall: false,
  onlyFallback: false,
  behaviorOnError: revertOnError,
})

/** Returns a flag at its bit of a byte. */
const bit = (place: number, set: boolean): number => (set ? 1 << place : 0)

/** Returns the fewest bytes that hold a number; 0 for zero. */
const bytesIn = (value: bigint): number => (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))

/**
 * Packs calls into the bytes that the wallet `self` executes, as `0x` hex.
 *
 * @throws RangeError for what these bytes cannot encode: a nonce of more than 7 bytes, more than 65,535 calls.
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
