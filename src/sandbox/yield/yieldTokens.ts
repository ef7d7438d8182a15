import { madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import { metadataOf, type SandboxToken } from '../tokens.ts'
import type { YieldNetwork } from './networks.ts'
import type { MarketPlan } from './plans.ts'
import type { YieldToken } from './yieldShapes.ts'

/** Converts a token to the form of the yield operations. A native token has no address. */
export function yieldToken(token: SandboxToken, network: YieldNetwork): YieldToken {
  const { symbol, name, decimals, native, address } = token
  return {
    symbol,
    name,
    network: network.name,
    address: native ? undefined : address,
    logoURI: metadataOf(token).logoUri,
    coinPriceId: name.toLowerCase().replaceAll(' ', '-'),
    decimals,
    isPoints: false,
  }
}

/** Makes the token that a market gives for a deposit: the same decimals, its own address, no price of its own. */
export function shareToken({ id, network, token, provider, type }: MarketPlan, random: Random): YieldToken {
  const kind = type === 'lending' ? 'Deposit' : 'Share'
  return {
    symbol: `${provider.id.slice(0, 2)}${kind.charAt(0)}${token.symbol}`,
    name: `${provider.name} ${token.symbol} ${kind}`,
    network: network.name,
    address: madeAddress(network.chain.kind, random, `share token ${id}`),
    decimals: token.decimals,
    isPoints: false,
  }
}

/** Makes the points token of a provider. It is not on a chain, and its value is unknown. */
export const pointsToken = ({ network, provider }: MarketPlan): YieldToken => ({
  symbol: `${provider.id.toUpperCase()}-PTS`,
  name: `${provider.name} Points`,
  network: network.name,
  logoURI: `https://logos.sandbox.invalid/points/${provider.id}.svg`,
  decimals: 0,
  isPoints: true,
})
