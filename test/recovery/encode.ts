import { eip712Digest, type TypedData } from '../setup/recoveryBytes.ts'

/**
 * Encodes the parts of a recovery, honest or not, without the sandbox's encoders and without the tested code. So the
 * tested code must reject by its rules, not because two copies of a mistake differ.
 */

/** A call of a wallet. */
export interface Call {
  to: string
  value: bigint
  data: string
  gasLimit: bigint
  delegateCall: boolean
  onlyFallback: boolean
  behaviorOnError: bigint
}

/** The signed content. */
export interface Content {
  calls: Call[]
  space: bigint
  nonce: bigint
}

/** The encoding of packed calls. The defaults are those of an honest encoder. */
export interface Form {
  /** Bits that an honest encoder never sets. */
  flags?: number
  space?: boolean
  nonceBytes?: number
  /** The number of bytes that encode the number of calls. */
  countBytes?: 0 | 1 | 2
  /** Bits of each call that are set although their value is the default. */
  idle?: { self?: boolean; value?: boolean; data?: boolean; gasLimit?: boolean }
}

const digits = (value: bigint | number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')
const bare = (hex: string): string => hex.slice(2).toLowerCase()
export const word = (value: bigint | number | string): string =>
  typeof value === 'string' ? bare(value).padStart(64, '0') : digits(value, 32)

/** Packs the calls of the wallet `self`. */
export function pack({ calls, space, nonce }: Content, self: string, form: Form = {}): string {
  const withSpace = form.space ?? space !== 0n
  const nonceBytes = form.nonceBytes ?? (nonce === 0n ? 0 : bare(`0x${nonce.toString(16)}`).length + 1) >> 1
  const countBytes = form.countBytes ?? (calls.length === 1 ? 0 : calls.length > 255 ? 2 : 1)
  const flags =
    (withSpace ? 0 : 1) |
    (nonceBytes << 1) |
    (countBytes === 0 ? 16 : 0) |
    (countBytes === 2 ? 32 : 0) |
    (form.flags ?? 0)
  const one = (call: Call): string => {
    const { self: named, value, data, gasLimit } = form.idle ?? {}
    const has = {
      self: call.to.toLowerCase() === self.toLowerCase() && !named,
      value: call.value !== 0n || value,
      data: call.data !== '0x' || data,
      gasLimit: call.gasLimit !== 0n || gasLimit,
    }
    const bits =
      Number(has.self) |
      (has.value ? 2 : 0) |
      (has.data ? 4 : 0) |
      (has.gasLimit ? 8 : 0) |
      (call.delegateCall ? 16 : 0) |
      (call.onlyFallback ? 32 : 0) |
      Number(call.behaviorOnError << 6n)
    return [
      digits(bits, 1),
      has.self ? '' : bare(call.to),
      has.value ? word(call.value) : '',
      has.data ? digits(bare(call.data).length / 2, 3) + bare(call.data) : '',
      has.gasLimit ? word(call.gasLimit) : '',
    ].join('')
  }
  return [
    `0x${digits(flags, 1)}`,
    withSpace ? digits(space, 20) : '',
    nonceBytes ? digits(nonce, nonceBytes) : '',
    countBytes ? digits(calls.length, countBytes) : '',
    ...calls.map(one),
  ].join('')
}

const members = (text: string) =>
  text.split(', ').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

/** Returns the types of a wallet's calls for typed data. */
export const types = () => ({
  EIP712Domain: members('string name, string version, uint256 chainId, address verifyingContract'),
  Calls: members('Call[] calls, uint256 space, uint256 nonce, address[] wallets'),
  Call: members(
    'address to, uint256 value, bytes data, uint256 gasLimit, bool delegateCall, bool onlyFallback, uint256 behaviorOnError',
  ),
})

/** Computes the digest of any typed data. A missing domain type defaults to the usual one. */
export const digestOf = (typedData: object): string => {
  const data = typedData as TypedData
  return eip712Digest({ ...data, types: { ...types(), ...data.types } })
}

/** Encodes the calldata of ERC-20 `transfer(address to, uint256 amount)`. */
export const transfer = (to: string, amount: bigint): string => `0xa9059cbb${word(to)}${word(amount)}`

/** Creates a call with defaults for everything optional. */
export const call = (to: string, value: bigint, data = '0x', more: Partial<Call> = {}): Call => ({
  to,
  value,
  data,
  gasLimit: 0n,
  delegateCall: false,
  onlyFallback: false,
  behaviorOnError: 1n,
  ...more,
})

/** Encodes `bytes` of calldata: the length, the bytes, and the padding of the last word. */
export const dynamic = (hex: string): string =>
  word(bare(hex).length / 2) + bare(hex).padEnd(Math.ceil(bare(hex).length / 64) * 64, '0')

/** Encodes the calldata of the wallet's `execute(bytes payload, bytes signature)`. */
export function execute(payload: string, signature: string): string {
  const [first, second] = [dynamic(payload), dynamic(signature)]
  return `0x1f6a1eb9${word(64)}${word(64 + first.length / 2)}${first}${second}`
}

/** Encodes the calldata of the factory's `deploy(address mainModule, bytes32 salt)`. */
export const deploy = (mainModule: string, salt: string): string => `0x32c02a14${word(mainModule)}${bare(salt)}`
