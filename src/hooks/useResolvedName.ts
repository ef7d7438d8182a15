'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRecipientName } from '../payments/checkout/index.ts'
import { baseKey, ownDefaults } from '../queries/internal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { useSettled } from './useSettled.ts'

/** The state of a name that is looked up. */
export interface ResolvedName {
  /** The address, as the host's `resolveName` returned it. Undefined until then, and if the name has none. */
  address: string | undefined
  /**
   * `pending`: it is being looked up · `unknown`: it has no address on this chain, or the page looks up no names ·
   * `failed`: it couldn't be looked up.
   */
  state: 'none' | 'pending' | 'found' | 'unknown' | 'failed'
  /** Looks it up again. */
  retry: () => void
}

/**
 * Looks up the address of a name with the provider's `resolveName`, after a pause in typing.
 *
 * @param chainId the EVM chain of the recipient. Undefined where names have no meaning: nothing is looked up
 * @param transferId the transfer that keeps the address of a name. Another transfer looks it up again
 */
export function useResolvedName(text: string, chainId: number | undefined, transferId: string): ResolvedName {
  const { resolveName } = useIntentKit()
  const client = useIntentClient(undefined)
  const name = text.trim().toLowerCase()
  const isWanted = resolveName !== undefined && chainId !== undefined && isRecipientName(name)
  const isSettled = useSettled(name)
  const found = useRef<Record<string, string>>({})
  const { data, isError, isPending, refetch } = useQuery({
    ...ownDefaults,
    queryKey: [...baseKey(client, 'resolvedName'), name, chainId, transferId],
    queryFn: async ({ queryKey, signal }) => {
      const key = JSON.stringify(queryKey)
      const address = found.current[key] ?? (await resolveName?.(name, { chainId: chainId ?? 0, signal }))
      if (!address) return null
      // A host may reset its queries, which requests the name again.
      found.current[key] ??= address
      return found.current[key]
    },
    enabled: isWanted && isSettled,
    // The address must not change under the user's hand, even if the host invalidates its queries.
    staleTime: 'static',
    retry: 1,
  })
  const address = isWanted && typeof data === 'string' ? data : undefined
  const retry = () => void refetch()
  if (chainId === undefined || !isRecipientName(name)) return { address, state: 'none', retry }
  if (!resolveName) return { address, state: 'unknown', retry }
  return { address, state: isError ? 'failed' : isPending ? 'pending' : address ? 'found' : 'unknown', retry }
}
