import type { EdgeRail, TokenMetadata } from '../api/index.ts'
import type { ChainKind } from './hashes.ts'

/** A token that the sandbox knows. */
export interface SandboxToken {
  readonly chainId: number
  /** The address in the chain's format, with its checksum. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** USD for one whole token, in millionths: an integer, so that quotes can be exact. */
  readonly priceMicros: bigint
  readonly native: boolean
}

/** A chain that the sandbox knows. */
export interface SandboxChain {
  readonly id: number
  readonly name: string
  readonly kind: ChainKind
  readonly tokens: readonly SandboxToken[]
  /** Base units of the native token for one unit of gas; 0 on a rail, which has no EVM gas. */
  readonly gasPrice: bigint
  /** Whether it is a test chain. Its tokens have no value; the prices are those of the real tokens. */
  readonly testnet: boolean
}

const prices: Record<string, bigint> = {
  USDC: 999_800n,
  USDT: 1_000_300n,
  ETH: 3_012_450_000n,
  POL: 214_300n,
  SOL: 141_320_000n,
  TRX: 284_100n,
}
const names: Record<string, string> = {
  USDC: 'USD Coin',
  USDT: 'Tether USD',
  ETH: 'Ether',
  WETH: 'Wrapped Ether',
  POL: 'Polygon Ecosystem Token',
  WPOL: 'Wrapped POL',
  SOL: 'Solana',
  WSOL: 'Wrapped SOL',
  TRX: 'TRON',
}

/** The placeholder addresses of native tokens on EVM chains. Answers use the first one. */
const evmNative = ['0x0000000000000000000000000000000000000000', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'] as const

type Listing = [symbol: string, address: string, decimals: number]

function chain(
  id: number,
  name: string,
  kind: ChainKind,
  gasPrice: bigint,
  listings: Listing[],
  testnet = false,
): SandboxChain {
  const tokens = listings.map(([symbol, address, decimals], i): SandboxToken => {
    // A wrapped token has the price of its native token.
    const priceMicros = prices[symbol] ?? prices[symbol.slice(1)] ?? 0n
    return { chainId: id, address, symbol, name: names[symbol] ?? symbol, decimals, priceMicros, native: i === 0 }
  })
  return { id, name, kind, gasPrice, tokens, testnet }
}

const weth = '0x4200000000000000000000000000000000000006'

/** Every main chain, its native token first, with real addresses and approximate real prices. */
export const chains: readonly SandboxChain[] = [
  chain(1, 'Ethereum', 'EVM', 1_200_000_000n, [
    ['ETH', evmNative[0], 18],
    ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
    ['WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18],
  ]),
  chain(8453, 'Base', 'EVM', 6_000_000n, [
    ['ETH', evmNative[0], 18],
    ['USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6],
    ['USDT', '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 6],
    ['WETH', weth, 18],
  ]),
  chain(42161, 'Arbitrum', 'EVM', 20_000_000n, [
    ['ETH', evmNative[0], 18],
    ['USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
    ['USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6],
    ['WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 18],
  ]),
  chain(10, 'Optimism', 'EVM', 5_000_000n, [
    ['ETH', evmNative[0], 18],
    ['USDC', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6],
    ['USDT', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 6],
    ['WETH', weth, 18],
  ]),
  chain(137, 'Polygon', 'EVM', 40_000_000_000n, [
    ['POL', evmNative[0], 18],
    ['USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6],
    ['USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6],
    ['WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 18],
  ]),
  chain(1399811149, 'Solana', 'SOLANA', 0n, [
    ['SOL', '11111111111111111111111111111111', 9],
    ['USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6],
    ['WSOL', 'So11111111111111111111111111111111111111112', 9],
  ]),
  chain(728126428, 'Tron', 'TRON', 0n, [
    ['TRX', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 6],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6],
  ]),
]

/** The test chains that the sandbox knows. No rail reaches them. */
export const testnets: readonly SandboxChain[] = [
  chain(
    11155111,
    'Sepolia',
    'EVM',
    1_000_000_000n,
    [
      ['ETH', evmNative[0], 18],
      ['USDC', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6],
    ],
    true,
  ),
  chain(
    84532,
    'Base Sepolia',
    'EVM',
    1_000_000n,
    [
      ['ETH', evmNative[0], 18],
      ['USDC', '0x036CbD53842c5426634e7929541eC2318f3dCF7e', 6],
    ],
    true,
  ),
]

/** Every token that the sandbox knows. */
export const allTokens: readonly SandboxToken[] = [...chains, ...testnets].flatMap(({ tokens }) => tokens)

/** The rails, in the order in which `GetEdges` answers them. */
export const rails: readonly EdgeRail[] = ['SOLANA', 'TRON']

/** Finds the chain with an id, unless it is unknown or a test chain. */
export const findMainChain = (id: number): SandboxChain | undefined => chains.find((known) => known.id === id)

/** Finds the chain with an id, if the sandbox knows it. */
export const findChain = (id: number): SandboxChain | undefined =>
  findMainChain(id) ?? testnets.find((known) => known.id === id)

/** Returns the chain with an id that the sandbox itself has written. @throws Error if there is none */
export function chainOf(id: number): SandboxChain {
  const found = findChain(id)
  if (!found) throw new Error(`No chain ${id}`)
  return found
}

/**
 * Finds the token at an address. EVM addresses may be in any case. Both native placeholders work on an EVM chain, and
 * the zero address also on a rail.
 */
export function findToken({ tokens, kind }: SandboxChain, address: string): SandboxToken | undefined {
  if (!/^0x/i.test(address)) return tokens.find((token) => token.address === address)
  const lower = address.toLowerCase()
  if (lower === evmNative[0] || (kind === 'EVM' && lower === evmNative[1].toLowerCase())) return tokens[0]
  return tokens.find((token) => token.address.toLowerCase() === lower)
}

/** Returns a chain's native token, or the token with a symbol. */
export function tokenOf(chainId: number, symbol?: string): SandboxToken {
  const found = chainOf(chainId).tokens.find((token) => (symbol ? token.symbol === symbol : token.native))
  if (!found) throw new Error(`No ${symbol} on ${chainId}`)
  return found
}

const family = ({ symbol }: SandboxToken): string => symbol.replace(/^W(?=ETH|POL|SOL)/, '')

/**
 * Checks whether two tokens are the same on different chains, or a token and its wrapped form: nothing has to be
 * swapped.
 */
export const sameFamily = (a: SandboxToken, b: SandboxToken): boolean => family(a) === family(b)

/**
 * Returns what the service answers about a token. The logo's host does not exist, which exposes code that loads it
 * unasked.
 */
export const metadataOf = ({
  chainId,
  address,
  name,
  symbol,
  decimals,
}: SandboxToken): TokenMetadata & { logoUri: string } => ({
  chainId,
  tokenAddress: address,
  name,
  symbol,
  decimals,
  logoUri: `https://logos.sandbox.invalid/${symbol.toLowerCase()}.svg`,
})
