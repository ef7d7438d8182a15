'use client'
import { chainExplorer, type SafeLink, safeLink } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { textOf } from './text.ts'

/**
 * Returns a function that returns a transaction's page at its chain's explorer: the host's, else the wallet's, else a
 * built-in one. Nothing in an answer decides where a link leads.
 */
export function useTransactionPage(): (chainId: number | undefined, hash: string | undefined) => SafeLink | undefined {
  const { chains, wallet } = useIntentKit()
  return (chainId, hash) => {
    const find = (list: readonly { id: number; explorerUrl?: string | undefined }[] | undefined) =>
      list?.find(({ id }) => id === chainId)?.explorerUrl
    const explorer = find(chains) ?? find(wallet?.chains) ?? chainExplorer(chainId)
    // Hashes and signatures are letters and digits on every chain. Anything else could lead to another page.
    if (!explorer || !/^[\da-z]{1,128}$/i.test(textOf(hash))) return undefined
    return safeLink(`${explorer.replace(/\/+$/, '')}/tx/${hash}`)
  }
}
