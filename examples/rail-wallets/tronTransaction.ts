import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

/** A transaction of Tron as a node builds it. Only `raw_data_hex` is what gets signed and sent. */
export interface TronTransaction {
  txID: string
  raw_data: unknown
  raw_data_hex: string
  visible?: boolean
}

/** The facts of a transaction that pays TRX or a TRC-20 token, read from the bytes that are signed. */
export interface TronTransfer {
  owner: string
  to: string
  amount: bigint
  /** The token's contract. Absent for TRX. */
  contract: string | undefined
  memo: string | undefined
  /** The most that the contract's call may cost, in sun. */
  feeLimit: bigint
  /** The time until which the transaction can be sent, in epoch ms. */
  expiration: bigint
  refBlock: { bytes: string; hash: string; timestamp: bigint }
}

type Field = bigint | Uint8Array
type Message = Map<number, Field>

const base58check = /* @__PURE__ */ createBase58check(sha256)
const zero = BigInt(0)
const transferSelector = 'a9059cbb'

/** The id of a transaction: the hash of its bytes. */
export const tronId = (rawDataHex: string): string => bytesToHex(sha256(hexToBytes(rawDataHex)))

/** Puts a signed transaction into the form that nodes send: the bytes that were checked, and the signature. */
export const encodeSigned = (rawDataHex: string, signature: string): string =>
  bytesToHex(concatBytes(encodeBytes(1, hexToBytes(rawDataHex)), encodeBytes(2, hexToBytes(signature))))

/**
 * Reads the bytes of a transaction that transfers TRX or a TRC-20 token and does nothing else.
 *
 * @throws for any other transaction, and for each field that a plain transfer doesn't have
 */
export function decodeTronTransfer(rawDataHex: string): TronTransfer {
  const raw = read(hexToBytes(rawDataHex), {
    1: 'bytes',
    4: 'bytes',
    8: 'int',
    10: 'bytes',
    11: 'bytes',
    14: 'int',
    18: 'int',
  })
  const contract = read(bytesOf(raw, 11), { 1: 'int', 2: 'bytes' })
  const parameter = read(bytesOf(contract, 2), { 1: 'bytes', 2: 'bytes' })
  const kind = kinds.find(({ type }) => type === contract.get(1))
  if (!kind || textOf(bytesOf(parameter, 1)) !== `type.googleapis.com/protocol.${kind.name}`)
    throw new Error('The transaction is no transfer.')
  const memo = raw.get(10) as Uint8Array | undefined
  return {
    ...kind.read(bytesOf(parameter, 2)),
    memo: memo && textOf(memo),
    feeLimit: intOf(raw, 18),
    expiration: intOf(raw, 8),
    refBlock: { bytes: bytesToHex(bytesOf(raw, 1)), hash: bytesToHex(bytesOf(raw, 4)), timestamp: intOf(raw, 14) },
  }
}

const kinds = [
  {
    type: BigInt(1),
    name: 'TransferContract',
    read(bytes: Uint8Array) {
      const fields = read(bytes, { 1: 'bytes', 2: 'bytes', 3: 'int' })
      const [owner, to] = [addressOf(bytesOf(fields, 1)), addressOf(bytesOf(fields, 2))]
      return { owner, to, amount: intOf(fields, 3), contract: undefined }
    },
  },
  {
    type: BigInt(31),
    name: 'TriggerSmartContract',
    read(bytes: Uint8Array) {
      const fields = read(bytes, { 1: 'bytes', 2: 'bytes', 4: 'bytes' })
      const [owner, contract] = [addressOf(bytesOf(fields, 1)), addressOf(bytesOf(fields, 2))]
      const call = bytesToHex(bytesOf(fields, 4))
      const [, to, amount] = new RegExp(`^${transferSelector}0{24}([\\da-f]{40})([\\da-f]{64})$`).exec(call) ?? []
      if (!to) throw new Error('The transaction calls something else than transfer(address,uint256).')
      return { owner, to: addressOf(hexToBytes(`41${to}`)), amount: BigInt(`0x${amount}`), contract }
    },
  },
]

/** Writes the transaction as JSON, from the bytes alone: a wallet shows this, and must show what it signs. */
export function describeTransfer(rawDataHex: string, transfer: TronTransfer): TronTransaction {
  const { owner, to, amount, contract, memo, feeLimit, expiration, refBlock } = transfer
  const hex = (address: string) => bytesToHex(base58check.decode(address))
  const data = `${transferSelector}${hex(to).slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const [type, value] =
    contract === undefined
      ? ['TransferContract', { owner_address: hex(owner), to_address: hex(to), amount: Number(amount) }]
      : ['TriggerSmartContract', { owner_address: hex(owner), contract_address: hex(contract), data }]
  const raw_data = {
    contract: [{ type, parameter: { type_url: `type.googleapis.com/protocol.${type}`, value } }],
    ref_block_bytes: refBlock.bytes,
    ref_block_hash: refBlock.hash,
    expiration: Number(expiration),
    ...(refBlock.timestamp > zero && { timestamp: Number(refBlock.timestamp) }),
    ...(feeLimit > zero && { fee_limit: Number(feeLimit) }),
    ...(memo !== undefined && { data: bytesToHex(new TextEncoder().encode(memo)) }),
  }
  return { visible: false, txID: tronId(rawDataHex), raw_data, raw_data_hex: rawDataHex }
}

/** Reads one protobuf message that has at most the given fields, each at most once. */
function read(bytes: Uint8Array, known: { [field: number]: 'int' | 'bytes' }): Message {
  const fields: Message = new Map()
  let at = 0
  const readInt = () => {
    let value = zero
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined || shift > 63) throw new Error('The transaction is cut off.')
      value |= BigInt(byte & 0x7f) << BigInt(shift)
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const tag = Number(readInt())
    const field = Math.floor(tag / 8)
    const wire = { int: 0, bytes: 2 }[known[field] ?? 'int']
    if (!known[field] || wire !== tag % 8)
      throw new Error(`The transaction has a field ${field} that a transfer has not.`)
    if (fields.has(field)) throw new Error(`The transaction has two fields ${field}.`)
    const value = readInt()
    if (wire === 0) {
      fields.set(field, value)
      continue
    }
    const end = at + Number(value)
    if (end > bytes.length) throw new Error('The transaction is cut off.')
    fields.set(field, bytes.subarray(at, end))
    at = end
  }
  return fields
}

const bytesOf = (message: Message, field: number) => (message.get(field) ?? new Uint8Array()) as Uint8Array
const intOf = (message: Message, field: number) => (message.get(field) ?? zero) as bigint
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Writes the 21 bytes of an address as text with a checksum. */
function addressOf(bytes: Uint8Array): string {
  if (bytes.length !== 21 || bytes[0] !== 0x41) throw new Error('The transaction has a malformed address.')
  return base58check.encode(bytes)
}

function encodeBytes(field: number, bytes: Uint8Array): Uint8Array {
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>= 7) {
    length.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
    if (rest <= 0x7f) break
  }
  return concatBytes(Uint8Array.of((field << 3) | 2, ...length), bytes)
}
