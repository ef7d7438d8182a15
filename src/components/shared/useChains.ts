'use client'
import { useMemo } from 'react'
import type { EdgeRail } from '../../api/index.ts'
import { chainName, cleanText } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useTranslator } from './useTranslator.ts'

/** Names of chains: the host's, else the wallet's, else built-in ones. */
export interface Chains {
  /** Returns a chain's name, else the rail's, else "Network 123456". */
  name(chainId: number | undefined, rail?: EdgeRail | undefined): string
}

/** Returns the {@link Chains} of the provider. */
export function useChains(): Chains {
  const { chains, wallet } = useIntentKit()
  const t = useTranslator()
  return useMemo(() => {
    const find = <Info extends { id: number }>(list: readonly Info[] | undefined, chainId: number | undefined) =>
      list?.find((chain) => chain.id === chainId)
    return {
      name(chainId, rail) {
        const name = find(chains, chainId)?.name ?? find(wallet?.chains, chainId)?.name
        if (name !== undefined) return name
        if (rail === 'SOLANA') return t('rail.SOLANA')
        if (rail === 'TRON') return t('rail.TRON')
        // The id is converted to text: it is a name, not a quantity to be grouped.
        return (
          chainName(chainId) ||
          cleanText(rail, 24) ||
          t('chain.unknown', { id: Number.isSafeInteger(chainId) ? String(chainId) : '?' })
        )
      },
    }
  }, [chains, wallet, t])
}
