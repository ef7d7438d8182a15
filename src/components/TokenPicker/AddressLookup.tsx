'use client'
import { checkAddress } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { type UseTokensByAddressResult, useTokensByAddress } from '../../hooks/internal/index.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import type { PickerEntries } from './pickerEntries.ts'

/** The most networks on which an address is looked for at once. */
export const mostLookedAt = 12

/**
 * Reads a search for a token's address.
 *
 * @returns `isUnknown`: no token of the list has this address, on the given network if there is one
 */
export function readAddress(
  query: string,
  entries: PickerEntries,
  chainId: number | undefined,
): { address?: string; hasTypo?: boolean; isUnknown?: boolean } {
  if (!/^0x[\da-f]{40}$/i.test(query)) return {}
  const check = checkAddress(query, 'evm')
  const hasTypo = !check.ok && check.reason === 'checksum'
  const isListed = entries.list.some(
    ({ token }) =>
      (chainId ?? token.chainId) === token.chainId && token.tokenAddress.toLowerCase() === query.toLowerCase(),
  )
  return { address: query, hasTypo, isUnknown: !hasTypo && !isListed }
}

/** The result of {@link AddressLookup}. */
export interface Lookup extends UseTokensByAddressResult {
  /** How many of the networks can be read. Not all of them are asked. */
  readable: number
}

interface AddressLookupProps {
  address: string
  chainIds: readonly number[]
  onResult: (result: Lookup | undefined) => void
}

/** Looks for a token by its address. Renders nothing. As a component, it costs nothing while other text is searched for. */
export function AddressLookup({ address, chainIds, onResult }: AddressLookupProps) {
  const { wallet } = useIntentKit()
  const readable = chainIds.filter((chainId) => wallet?.reader(chainId))
  const { tokens, unreadChains, isLoading, retry } = useTokensByAddress(address, readable.slice(0, mostLookedAt))
  useIsomorphicLayoutEffect(() => {
    onResult({ tokens, unreadChains, isLoading, readable: readable.length, retry })
    return () => onResult(undefined)
  }, [tokens, unreadChains, isLoading, readable.length, retry, onResult])
  return null
}
