import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Decodes the parts of a recovery, without the sandbox's own encoders, so that the two check each other. Everything
 * throws a RangeError on invalid bytes.
 */

const bytesOf = (hex: string): Uint8Array => {
  if (!/^0x([\da-f]{2})*$/i.test(hex)) throw new RangeError(`not bytes: ${hex}`)
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Reads bytes from the front. `end` throws if bytes are left. */
function reader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError(`${count} bytes wanted at ${at} of ${bytes.length}`)
    at += count
    return bytes.subarray(at - count, at)
  }
  return {
    take,
    number: (count: number) => numberOf(take(count)),
    end: () => {
      if (at !== bytes.length) throw new RangeError(`${bytes.length - at} bytes are left`)
    },
  }
}

/** A decoded packed call. */
export interface ReadCall {
  to: string
  value: bigint
  data: string
  gasLimit: bigint
  delegateCall: boolean
  onlyFallback: boolean
  behaviorOnError: bigint
}

/** Decodes packed calls. Addresses and data are in lower case. */
export function readPackedCalls(encoded: string, wallet: string) {
  const { take, number, end } = reader(bytesOf(encoded))
  const flags = Number(number(1))
  if (flags & 0xc0) throw new RangeError('unused flags are set')
  const space = flags & 1 ? 0n : number(20)
  const nonce = number((flags >> 1) & 7)
  const count = flags & 0x10 ? 1n : number(flags & 0x20 ? 2 : 1)
  const calls: ReadCall[] = []
  while (calls.length < count) {
    const has = Number(number(1))
    calls.push({
      to: has & 1 ? wallet.toLowerCase() : hexOf(take(20)),
      value: has & 2 ? number(32) : 0n,
      data: has & 4 ? hexOf(take(Number(number(3)))) : '0x',
      gasLimit: has & 8 ? number(32) : 0n,
      delegateCall: (has & 16) > 0,
      onlyFallback: (has & 32) > 0,
      behaviorOnError: BigInt(has >> 6),
    })
  }
  end()
  return { space, nonce, calls }
}

const selectorOf = (signature: string): string => hexOf(keccak_256(Buffer.from(signature)).slice(0, 4))

/** Decodes the words after a selector, as numbers. */
export function readWords(data: string, signature: string): bigint[] {
  const { take, number, end } = reader(bytesOf(data))
  if (hexOf(take(4)) !== selectorOf(signature)) throw new RangeError(`not ${signature}: ${data.slice(0, 10)}`)
  const words = Array.from({ length: (data.length - 10) >> 6 }, () => number(32))
  end()
  return words
}

/** Decodes `execute(bytes payload, bytes signature)`, only in the one form that a strict encoder writes. */
export function readExecute(data: string): { payload: string; signature: string } {
  const { take, number, end } = reader(bytesOf(data))
  if (hexOf(take(4)) !== '0x1f6a1eb9') throw new RangeError(`not execute: ${data.slice(0, 10)}`)
  const [first, second] = [number(32), number(32)]
  let passed = 64n
  const tail = (begins: bigint): string => {
    if (begins !== passed) throw new RangeError(`begins at ${begins}, not ${passed}`)
    const size = Number(number(32))
    const value = hexOf(take(size))
    const filling = (32 - (size % 32)) % 32
    if (number(filling) !== 0n) throw new RangeError('the filling is not empty')
    passed += BigInt(32 + size + filling)
    return value
  }
  const read = { payload: tail(first), signature: tail(second) }
  end()
  return read
}

/** Typed data as in EIP-712. */
export interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Computes the digest of any typed data, following the text of EIP-712. */
export function eip712Digest({ domain, types, primaryType, message }: TypedData): string {
  const reached = (type: string, found = new Set<string>()): Set<string> => {
    const name = type.replace(/\[.*$/, '')
    if (!types[name] || found.has(name)) return found
    found.add(name)
    for (const member of types[name]) reached(member.type, found)
    return found
  }
  const encodeType = (name: string): string =>
    [name, ...[...reached(name)].filter((other) => other !== name).sort()]
      .map((each) => `${each}(${types[each]?.map((member) => `${member.type} ${member.name}`).join(',')})`)
      .join('')
  const wordOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
  const encode = (type: string, value: unknown): Uint8Array => {
    if (type.endsWith('[]')) {
      return keccak_256(Buffer.concat((value as unknown[]).map((item) => encode(type.slice(0, -2), item))))
    }
    if (types[type]) return hashStruct(type, value as Record<string, unknown>)
    if (type === 'string') return keccak_256(Buffer.from(value as string))
    if (type === 'bytes') return keccak_256(bytesOf(value as string))
    if (type === 'bool' && typeof value !== 'boolean') throw new RangeError(`not a flag: ${value}`)
    return wordOf(BigInt(value as string | number | boolean))
  }
  const hashStruct = (name: string, value: Record<string, unknown>): Uint8Array => {
    const members = types[name]?.map((member) => encode(member.type, value[member.name])) ?? []
    return keccak_256(Buffer.concat([keccak_256(Buffer.from(encodeType(name))), ...members]))
  }
  const parts = [Buffer.from('1901', 'hex'), hashStruct('EIP712Domain', domain), hashStruct(primaryType, message)]
  return hexOf(keccak_256(Buffer.concat(parts)))
}
