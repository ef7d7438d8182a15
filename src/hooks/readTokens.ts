import type { TokenMetadata } from '../api/index.ts'
import type { ChainReader, Hex } from '../payments/evm/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'

/** The tokens that were found, and the chains that could not be read. */
export interface TokensRead {
  tokens: TokenMetadata[]
  unreadChains: number[]
}

/**
 * Reads the symbol and decimals of ERC-20 tokens. Tokens that can't be read are left out.
 *
 * @param ids chain id and address, such as `8453 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913`
 * @throws Error if none can be read
 */
export async function readTokens(wallet: WalletAdapter | undefined, ids: readonly string[]): Promise<TokenMetadata[]> {
  const { tokens } = await lookUpTokens(wallet, ids)
  if (tokens.length === 0) throw new Error('No token could be read.')
  return tokens
}

/** Reads tokens as {@link readTokens} does, and tells a chain that has no such token from one that can't be read. */
export async function lookUpTokens(wallet: WalletAdapter | undefined, ids: readonly string[]): Promise<TokensRead> {
  const read = await Promise.allSettled(
    ids.map(async (id) => {
      const [chain, tokenAddress] = id.split(' ') as [string, Hex]
      const chainId = Number(chain)
      const reader = wallet?.reader(chainId)
      if (!reader) throw new Error(`Chain ${chainId} cannot be read.`)
      const token = await readToken(reader, tokenAddress)
      return token && { chainId, tokenAddress, ...token }
    }),
  )
  return {
    tokens: read.flatMap((one) => (one.status === 'fulfilled' && one.value) || []),
    unreadChains: ids.filter((_, index) => read[index]?.status === 'rejected').map((id) => Number.parseInt(id, 10)),
  }
}

/** Treats a contract's refusal of a call as an empty answer. Throws every other error. */
function emptyIfRefused(error: unknown): Hex {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === 3 || /revert|\bgas\b|opcode/i.test(String(message))) return '0x'
  throw error
}

/**
 * Reads one token. The symbol is untrusted: any contract can have any symbol. It may be a string or, in old contracts,
 * 32 bytes.
 *
 * @returns undefined if there is no token at the address
 */
async function readToken(
  reader: ChainReader,
  address: Hex,
): Promise<{ symbol?: string | undefined; decimals: number } | undefined> {
  const [decimals, symbol] = await Promise.all([
    reader.call({ to: address, data: '0x313ce567' }).catch(emptyIfRefused),
    reader.call({ to: address, data: '0x95d89b41' }).catch(() => '0x'),
  ])
  if (!/^0x0{62}[\da-f]{2}$/i.test(decimals)) return undefined
  return { decimals: Number(decimals), symbol: readText(symbol) }
}

/** Decodes the text that a call returned. */
function readText(answer: string): string | undefined {
  const bytes = Uint8Array.from(answer.slice(2).match(/[\da-f]{2}/gi) ?? [], (byte) => Number.parseInt(byte, 16))
  const decode = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  if (bytes.length === 32) return decode(0, bytes.includes(0) ? bytes.indexOf(0) : 32) || undefined
  const [offset, length] = [0, 32].map((at) => Number(`0x${answer.slice(2 + 2 * at, 66 + 2 * at) || '0'}`))
  if (offset !== 32 || !length || 64 + length > bytes.length) return undefined
  return decode(64, 64 + length)
}
