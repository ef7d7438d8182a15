import { madeAddress } from '../hashes.ts'
import type { Random } from '../random.ts'
import { metadataOf, type SandboxToken } from '../tokens.ts'
import type { YieldNetwork } from './networks.ts'
import type { MarketPlan } from './plans.ts'
import type { YieldToken } from './yieldShapes.ts'

/** A token as the yield operations write it; a native one has no address. */
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

/** What a market gives for what is put in: as many decimals, its own address, no price of its own. */
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

/** Points of a provider: not on a chain, of no known worth. */
export const pointsToken = ({ network, provider }: MarketPlan): YieldToken => ({
  symbol: `${provider.id.toUpperCase()}-PTS`,
  name: `${provider.name} Points`,
  network: network.name,
  logoURI: `https://logos.sandbox.invalid/points/${provider.id}.svg`,
  decimals: 0,
  isPoints: true,
})
