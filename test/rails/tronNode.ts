import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { recoverAddress } from 'viem'

const base58check = createBase58check(sha256)
export const tronHex = (address: string): string => bytesToHex(base58check.decode(address))

/** Writes an account as Tron does: with its own prefix and checksum. The keys and hashes are those of an EVM account. */
export const tronAddress = (evmAddress: string): string => base58check.encode(hexToBytes(`41${evmAddress.slice(2)}`))

/** A field of a protobuf message: a number, or bytes. */
type Field = [number: number, value: bigint | number | Uint8Array]

function varint(value: bigint | number): Uint8Array {
  const bytes: number[] = []
  let rest = BigInt(value)
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80)
  return Uint8Array.of(...bytes, Number(rest))
}

/** Writes a protobuf message. As in Tron's nodes, a number 0 is left out. */
const message = (...fields: Field[]): Uint8Array =>
  concatBytes(
    ...fields.map(([field, value]) => {
      if (typeof value === 'object') return concatBytes(varint(BigInt(field) * 8n + 2n), varint(value.length), value)
      return BigInt(value) === 0n ? new Uint8Array() : concatBytes(varint(BigInt(field) * 8n), varint(value))
    }),
  )

/** What a node puts into a transaction. A lie replaces one of these. */
export interface TronFacts {
  type: number
  name: string
  owner: string
  to: string
  amount: bigint
  contract: string | undefined
  call: string | undefined
  feeLimit: bigint
  expiration: bigint
  memo: string | undefined
  /** More fields of the transaction, of its contract, and of the contract's value. */
  more: Field[]
  moreInContract: Field[]
  moreInValue: Field[]
}

/** Writes the bytes of a transaction, as Tron's protocol defines them. */
export function encodeRaw(facts: TronFacts): Uint8Array {
  const owner = hexToBytes(tronHex(facts.owner))
  const word = (text: string) => text.padStart(64, '0')
  const call = facts.call ?? `a9059cbb${word(tronHex(facts.to).slice(2))}${word(facts.amount.toString(16))}`
  const value =
    facts.contract === undefined
      ? message([1, owner], [2, hexToBytes(tronHex(facts.to))], [3, facts.amount], ...facts.moreInValue)
      : message([1, owner], [2, hexToBytes(tronHex(facts.contract))], [4, hexToBytes(call)], ...facts.moreInValue)
  const parameter = message([1, utf8ToBytes(`type.googleapis.com/protocol.${facts.name}`)], [2, value])
  return message(
    [1, hexToBytes('dd15')],
    [4, hexToBytes('b7d754229e74d934')],
    [8, facts.expiration],
    ...(facts.memo === undefined ? [] : [[10, utf8ToBytes(facts.memo)] as Field]),
    [11, message([1, facts.type], [2, parameter], ...facts.moreInContract)],
    [14, facts.expiration - 60_000n],
    [18, facts.feeLimit],
    ...facts.more,
  )
}

/** Starts a full node of Tron that does what the test says, over HTTP. */
export async function startTron() {
  const state = {
    /** What the node builds otherwise than it was asked to. */
    lie: {} as Partial<TronFacts>,
    /** Fields of the node's answer that replace its own. */
    answer: {} as object,
    held: 10n ** 15n,
    fails: false,
    broadcast: 'accept' as 'accept' | 'refuse' | 'lose',
    asked: [] as string[],
    /** The signed transactions that the node took, whose signer is the owner. */
    mined: [] as { rawDataHex: string; signer: string }[],
  }

  const built = (facts: Partial<TronFacts>) => {
    const plain = { memo: undefined, call: undefined, more: [], moreInContract: [], moreInValue: [] }
    const expiration = BigInt(Date.now() + 60_000)
    const raw = encodeRaw({ ...plain, expiration, ...facts, ...state.lie } as TronFacts)
    return {
      visible: false,
      txID: bytesToHex(sha256(raw)),
      raw_data: {},
      raw_data_hex: bytesToHex(raw),
      ...state.answer,
    }
  }
  const paths: { [path: string]: (body: { [name: string]: string }) => object | Promise<object> } = {
    getaccount: () => ({ balance: Number(state.held) }),
    createtransaction: ({ owner_address: owner, to_address: to, amount, memo }) =>
      built({
        type: 1,
        name: 'TransferContract',
        owner,
        to,
        amount: BigInt(amount ?? 0),
        contract: undefined,
        feeLimit: 0n,
        memo,
      } as Partial<TronFacts>),
    triggerconstantcontract: () => ({
      result: { result: true },
      transaction: { ret: [state.fails ? { ret: 'FAILED' } : {}] },
    }),
    triggersmartcontract: ({ owner_address: owner, contract_address: contract, to, amount, fee_limit, memo }) => ({
      result: { result: true },
      transaction: built({
        type: 31,
        name: 'TriggerSmartContract',
        owner,
        contract,
        to,
        amount: BigInt(amount ?? 0),
        feeLimit: BigInt(fee_limit ?? 0),
        memo,
      } as Partial<TronFacts>),
    }),
    async broadcasthex({ transaction = '' }) {
      if (state.broadcast === 'refuse') return { result: false, code: 'SIGERROR' }
      // Transaction { raw_data = 1, signature = 2 }, where a signature has 65 bytes.
      const signed = hexToBytes(transaction)
      const [signature, head] = [signed.subarray(-65), signed.subarray(-67, -65)]
      const raw = signed.subarray(1 + varint(signed.length - 67 - 3).length, -67)
      const isWhole =
        bytesToHex(head) === '1241' && bytesToHex(message([1, raw])) === bytesToHex(signed.subarray(0, -67))
      if (!isWhole) return { result: false, code: 'OTHER_ERROR' }
      const hash = `0x${bytesToHex(sha256(raw))}` as const
      const signer = tronAddress(await recoverAddress({ hash, signature: `0x${bytesToHex(signature)}` }))
      state.mined.push({ rawDataHex: bytesToHex(raw), signer })
      if (state.broadcast === 'lose') throw new Error('The connection was lost.')
      return { result: true, txid: bytesToHex(sha256(raw)) }
    },
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = (request.url ?? '').replace('/wallet/', '')
    state.asked.push(path)
    try {
      response.end(JSON.stringify(await paths[path]?.(JSON.parse(text))))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    nodeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
