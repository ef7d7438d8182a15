'use client'
import { useCallback, useMemo } from 'react'
import type { TokenMetadata, TokenPrice } from '../../api/index.ts'
import { useChains } from '../shared/useChains.ts'
import { createUnlisted, type PickerEntries, type PickerEntry } from './pickerEntries.ts'
import { listRows, readHoldings, type TokenBalance } from './pickerRows.ts'

/** The data that the list is made from. */
export interface PickerSource {
  entries: PickerEntries
  value: TokenMetadata | undefined
  balances: readonly TokenBalance[]
  prices: readonly TokenPrice[]
  /** When the prices were received, in epoch ms. */
  receivedAt?: number | undefined
  /** The keys of the tokens that were chosen last, the newest first. */
  recent: readonly string[]
  /** The network of the list; undefined: all. */
  chainId: number | undefined
}

/**
 * Returns the rows that a search finds, and what the wallet holds of each token. Tokens that no list has are among them
 * if they are held, chosen or found by their address.
 *
 * @param found the tokens at the address that is searched for
 */
export function usePickerRows(props: PickerSource, query: string, found: readonly TokenMetadata[]) {
  const { entries, value, balances, prices, receivedAt, chainId } = props
  const chains = useChains()
  const unlisted = useMemo(() => {
    const all = new Map<string, PickerEntry>()
    const held = balances.flatMap(({ token, amount }) => (amount ? [token] : []))
    for (const token of [...held, ...(value ? [value] : []), ...found]) {
      const entry = createUnlisted(token, entries, chains.name)
      if (entry && !entries.byKey.has(entry.key)) all.set(entry.key, entry)
    }
    return all
  }, [entries, balances, value, found, chains])
  const holdings = useMemo(() => {
    const all = unlisted.size ? new Map([...entries.byKey, ...unlisted]) : entries.byKey
    return readHoldings(all, balances, prices, receivedAt)
  }, [entries, unlisted, balances, prices, receivedAt])
  // The keys are read anew when the dialog opens, and are mostly the same, so compare their text.
  const recent = props.recent.join('\n')
  const findRows = useCallback(
    (query: string) => listRows(entries, unlisted, holdings.held, recent.split('\n'), { query, chainId }),
    [entries, unlisted, holdings, recent, chainId],
  )
  // Keep these for when a search is deleted, because thousands of rows take time.
  const unsearched = useMemo(() => findRows(''), [findRows])
  const rows = useMemo(() => (query ? findRows(query) : unsearched), [findRows, query, unsearched])
  return { rows, holdings }
}
