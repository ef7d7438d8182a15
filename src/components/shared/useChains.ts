'use client'
import { useMemo } from 'react'
import type { EdgeRail } from '../../api/index.ts'
import { cleanText, type SafeLink, safeLink } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { textOf } from './text.ts'
import { useTranslator } from './useTranslator.ts'

/** Names and explorers of chains, from the host's list; nothing in an answer decides where a link leads. */
export interface Chains {
  /** A chain's name: the host's, else the rail's, else "Network 8453". */
  name(chainId: number | undefined, rail?: EdgeRail | undefined): string
  /** The page of a transaction at the chain's explorer, when the host named one. */
  transaction(chainId: number | undefined, hash: string | undefined): SafeLink | undefined
}

/** See {@link Chains}. */
export function useChains(): Chains {
  const { chains } = useIntentKit()
  const t = useTranslator()
  return useMemo(() => {
    const find = (chainId: number | undefined) => chains.find((chain) => chain.id === chainId)
    return {
      name(chainId, rail) {
        const known = find(chainId)
        if (known) return known.name
        if (rail === 'SOLANA') return t('rail.SOLANA')
        if (rail === 'TRON') return t('rail.TRON')
        // Written as text: a chain's id is a name, not a quantity to be grouped.
        return cleanText(rail, 24) || t('chain.unknown', { id: Number.isSafeInteger(chainId) ? String(chainId) : '?' })
      },
      transaction(chainId, hash) {
        const explorer = find(chainId)?.explorerUrl
        // Hashes and signatures are letters and digits on every chain; all else could lead to another page.
        if (!explorer || !/^[\da-z]{1,128}$/i.test(textOf(hash))) return undefined
        return safeLink(`${explorer.replace(/\/+$/, '')}/tx/${hash}`)
      },
    }
  }, [chains, t])
}
