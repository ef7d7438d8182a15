import { rowOf } from './directory.ts'
import { explorerTable } from './explorerTable.ts'

/**
 * Returns the address of a chain's explorer, which shows a transaction at `/tx/<hash>`.
 *
 * @returns `undefined` if the chain is unknown, or has no known explorer with such pages
 * @example chainExplorer(8453) // 'https://basescan.org'
 */
export function chainExplorer(chainId: number | undefined): string | undefined {
  const host = rowOf(explorerTable, chainId)
  return host ? `https://${host}` : undefined
}
