#!/usr/bin/env node
/**
 * Writes src/format/directoryTables.ts: names and native coins of common chains, and symbol and decimals of common
 * tokens, from published lists; and src/format/explorerTable.ts: the explorers of these chains.
 *
 * Usage: node scripts/directory.mjs [--check]   (--check writes nothing, and fails if a file is stale)
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import * as viemTokens from 'viem/tokens'
import { formatCode, report, writeGenerated } from './writeGenerated.mjs'

const viemChains = Object.fromEntries(Object.entries(await import('viem/chains')))
const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const tokenList = require('@uniswap/default-token-list')
const versionOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** The names of the chains in `viem/chains`. */
const chainNames = [
  'mainnet base arbitrum optimism polygon bsc avalanche gnosis linea scroll zksync celo mantle blast unichain',
  'worldchain sonic ink soneium berachain monad hyperEvm katana plasma abstract mode ronin moonbeam metis fraxtal',
  'arbitrumNova apeChain sepolia baseSepolia arbitrumSepolia optimismSepolia tron',
].flatMap((line) => line.split(' '))

/** Both ids that services use for Solana. The data is from @hyperlane-xyz/registry 23.11.0, chains/solanamainnet. */
const solanaIds = [1399811149, 792703809]
const solana = { name: 'Solana', explorer: 'solscan.io', coin: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
/** Solana's id in the token list. */
const listedSolana = 501000101

/**
 * The chains of the tokens other than USDC. They are limited to the most common ones, because every address costs a
 * page 25 bytes. USDC is included on every chain on which viem's tokens have it.
 */
const mainChains = new Set([1, 8453, 42161, 10, 137, 56, 43114, ...solanaIds, 728126428])
/** Test networks whose tokens are left out. */
const bareTestnets = new Set([421614, 11155420])
const symbols = ['USDC', 'USDT', 'USDT0', 'USDC.e', 'EURC', 'DAI', 'WETH']

/** Tokens that neither list has: USDT on Tron, from @ledgerhq/cryptoassets 13.0.0, data/trc20. */
const others = [{ symbol: 'USDT', decimals: 6, chainId: 728126428, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }]

const chains = [
  ...chainNames.map((key) => {
    const { id, name, nativeCurrency: coin, blockExplorers } = viemChains[key]
    const explorer = blockExplorers?.default.url.replace(/^https:\/\/|\/+$/g, '')
    // "OP Mainnet" is a name of its own, while "Linea Mainnet" is shown as Linea. Tron's explorer has no pages under
    // /tx/.
    return {
      id,
      name: name === 'OP Mainnet' ? name : name.replace(/ Mainnet$/, ''),
      coin,
      explorer: key === 'tron' ? undefined : explorer,
    }
  }),
  ...solanaIds.map((id) => ({ id, ...solana })),
]
const coinSymbols = new Map(chains.map(({ id, coin }) => [id, coin.symbol]))

const chainRow = ({ id, name, coin }) => {
  const isEther = coin.name === 'Ether' && coin.symbol === 'ETH' && coin.decimals === 18
  const written = coin.decimals === 18 ? [coin.name, coin.symbol] : [coin.name, coin.symbol, coin.decimals]
  const row = [name, ...(isEther ? [] : written)]
  return `${id}: ${JSON.stringify(row)},`
}

const listed = [
  ...Object.values(viemTokens)
    .filter((token) => token?.addresses && typeof token.symbol === 'string')
    .flatMap(({ symbol, decimals, addresses }) =>
      Object.entries(addresses).map(([id, address]) => ({ symbol, decimals, chainId: Number(id), address })),
    )
    .filter(({ symbol, chainId }) => (symbol === 'USDC' ? !bareTestnets.has(chainId) : mainChains.has(chainId))),
  ...tokenList.tokens
    .flatMap((token) =>
      (token.chainId === listedSolana ? solanaIds : [token.chainId]).map((chainId) => ({ ...token, chainId })),
    )
    // EURC comes from its issuer's list, which is viem's. Of DAI's bridged versions, the oldest is used.
    .filter(
      ({ symbol, chainId }) => mainChains.has(chainId) && symbol !== 'EURC' && !(symbol === 'DAI' && chainId === 56),
    ),
  ...others,
]
const idOf = ({ chainId, address }) => `${chainId} ${address.startsWith('0x') ? address.toLowerCase() : address}`

/** @type {Map<string, { symbol: string, decimals: number, at: Map<number, string> }>} */
const groups = new Map()
const seen = new Set()
for (const token of listed) {
  const symbol = symbols.find((one) => one.toLowerCase() === token.symbol.toLowerCase())
  const coin = coinSymbols.get(token.chainId)
  if (!symbol || !coin || seen.has(idOf(token))) continue
  // WETH is listed only where it is the wrapped native coin.
  if (symbol === 'WETH' && coin !== 'ETH') continue
  const key = `${symbol} ${token.decimals}`
  const group = groups.get(key) ?? { symbol, decimals: token.decimals, at: new Map() }
  // A second token with the same symbol on a chain may be anything.
  if (group.at.has(token.chainId)) continue
  seen.add(idOf(token))
  group.at.set(token.chainId, idOf(token).split(' ')[1])
  groups.set(key, group)
}
const tokenRow = ({ symbol, decimals, at }) =>
  `[${JSON.stringify(symbol)}, ${decimals}, { ${[...at].map(([id, address]) => `${id}: '${address}'`).join(', ')} }],`
const rows = [...groups.values()].sort((a, b) => symbols.indexOf(a.symbol) - symbols.indexOf(b.symbol))

const origin = `// Generated by \`npm run directory\` from viem ${versionOf('viem')} (chains, tokens) and @uniswap/default-token-list
// ${versionOf('@uniswap/default-token-list')}; the few facts that both lack stand with their sources in scripts/directory.mjs.
`

const tables = `${origin}
/** Each chain's name and native coin, by id. Without a coin, it is Ether. */
export const chainTable: Readonly<
  Record<number, readonly [name: string, coin?: string, symbol?: string, decimals?: number]>
> = {
${chains.map(chainRow).join('\n')}
}

/** Symbol, decimals, and the token's address by chain id; hex in lower case. */
export const tokenTable: readonly (readonly [symbol: string, decimals: number, at: Readonly<Record<number, string>>])[] = [
${rows.map(tokenRow).join('\n')}
]
`
const explorers = `${origin}
/** The explorers by chain id, without \`https://\`. Few screens link to an explorer, so the others do not load these. */
export const explorerTable: Readonly<Record<number, string>> = {
${chains.flatMap(({ id, explorer }) => (explorer ? [`${id}: ${JSON.stringify(explorer)},`] : [])).join('\n')}
}
`

const files = { directoryTables: tables, explorerTable: explorers }
report(
  writeGenerated(
    root,
    Object.entries(files).map(([name, text]) => [`src/format/${name}.ts`, formatCode(root, text)]),
    { check: process.argv.includes('--check'), complaint: 'is not what the lists say: npm run directory' },
  ),
)
