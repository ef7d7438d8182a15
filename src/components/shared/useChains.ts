'use client'
import { useMemo } from 'react'
import type { EdgeRail } from '../../api/index.ts'
import { chainExplorer, chainName, cleanText, type SafeLink, safeLink } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { textOf } from './text.ts'
import { useTranslator } from './useTranslator.ts'

/**
 * Names and explorers of chains: the host's, else the wallet's, else built-in ones. Nothing in an answer decides where
 * a link leads.
 */
export interface Chains {
  /** Returns a chain's name, else the rail's, else "Network 123456". */
  name(chainId: number | undefined, rail?: EdgeRail | undefined): string
  /** Returns the transaction's page at the chain's explorer, if the explorer is known. */
  transaction(chainId: number | undefined, hash: string | undefined): SafeLink | undefined
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
      transaction(chainId, hash) {
        const explorer =
          find(chains, chainId)?.explorerUrl ?? find(wallet?.chains, chainId)?.explorerUrl ?? chainExplorer(chainId)
        // Hashes and signatures are letters and digits on every chain. Anything else could lead to another page.
        if (!explorer || !/^[\da-z]{1,128}$/i.test(textOf(hash))) return undefined
        return safeLink(`${explorer.replace(/\/+$/, '')}/tx/${hash}`)
      },
    }
  }, [chains, wallet, t])
}
