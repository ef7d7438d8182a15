import type { ChainReader, Hex } from './chainReader.ts'

/** What a token contract says of itself. */
export interface ChainToken {
  /** Untrusted: any contract can have any symbol. */
  symbol?: string | undefined
  decimals: number
}

/**
 * Reads the decimals and the symbol of an ERC-20 token. The symbol may be a string or, as in old contracts, 32 bytes.
 *
 * @throws Error when the contract does not have decimals from 0 to 255
 */
export async function readToken(reader: ChainReader, address: Hex): Promise<ChainToken> {
  const [decimals, symbol] = await Promise.all([
    reader.call({ to: address, data: '0x313ce567' }),
    reader.call({ to: address, data: '0x95d89b41' }).catch(() => '0x'),
  ])
  if (!/^0x0{62}[\da-f]{2}$/i.test(decimals)) throw new TypeError(`${address} does not have the decimals of a token.`)
  return { decimals: Number(decimals), symbol: readText(symbol) }
}

/** The text that a call returned. */
function readText(answer: string): string | undefined {
  const bytes = Uint8Array.from(answer.slice(2).match(/[\da-f]{2}/gi) ?? [], (byte) => Number.parseInt(byte, 16))
  const decode = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  if (bytes.length === 32) return decode(0, bytes.includes(0) ? bytes.indexOf(0) : 32) || undefined
  const [offset, length] = [0, 32].map((at) => Number(`0x${answer.slice(2 + 2 * at, 66 + 2 * at) || '0'}`))
  if (offset !== 32 || !length || 64 + length > bytes.length) return undefined
  return decode(64, 64 + length)
}
