'use client'
import { chainRail, isNativeToken } from '../../format/index.ts'
import type { PaysTerms } from '../../payments/terms/index.ts'
import { Address } from './Address.tsx'

/** Renders a token's id beside its symbol, which any token can claim. Renders nothing for a chain's native coin. */
export function TokenIdRow({ name, pays }: { name: string; pays: PaysTerms }) {
  const { chainId, tokenAddress, symbol } = pays
  if (isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm')) return null
  return (
    <p className="ik-row ik-token-row">
      <span className="ik-soft">{name}</span>
      {/* Without a symbol, only the whole id identifies the token. */}
      <span className="ik-fact">
        {symbol && <bdi>{symbol} </bdi>}
        <Address address={tokenAddress} whole={!symbol} />
      </span>
    </p>
  )
}
