'use client'
import { chainRail, isNativeToken } from '../../format/index.ts'
import type { PaysTerms } from '../../payments/terms/index.ts'
import { Address } from './Address.tsx'

/** The id of a token beside its symbol, which any token can have; nothing for a chain's own coin. */
export function TokenRow({ name, pays }: { name: string; pays: PaysTerms }) {
  const { chainId, tokenAddress, symbol } = pays
  if (isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm')) return null
  return (
    <p className="ik-row ik-token-row">
      <span className="ik-soft">{name}</span>
      {/* Without a symbol the id is all there is to go by. */}
      <span className="ik-fact">
        {symbol && <bdi>{symbol} </bdi>}
        <Address address={tokenAddress} whole={!symbol} />
      </span>
    </p>
  )
}
