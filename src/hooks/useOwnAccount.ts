'use client'
import { useQuery } from '@tanstack/react-query'
import { type OwnAccount, type PayToken, railOf } from '../payments/checkout/index.ts'
import type { Hex } from '../payments/evm/index.ts'
import { ownDefaults } from '../queries/internal/index.ts'
import { connectedAccount, useWallet } from './useWallet.ts'

const readAgainMs = 10_000
/** How often it is read before an account of which nothing is known may receive. */
const mostReads = 3

/**
 * Whether the connected account can receive at its own address on another network. A contract account exists only where
 * it was deployed; where that can't be read, it counts as absent. Whether it is a contract is read up to three times: other
 * accounts aren't kept from paying by a node that is down. If money comes from a rail and the page can't read the wallet's
 * own network, only an account that has sent something on the other network, or is deployed there, may receive.
 */
export function useOwnAccount(from: PayToken | undefined, to: PayToken | undefined): OwnAccount {
  const wallet = useWallet()
  const account = connectedAccount(wallet)
  // A contract account is deployed where its wallet is. From a rail, nothing is paid there.
  const isFromRail = from !== undefined && railOf(from) !== undefined
  const home = isFromRail ? wallet?.chainId : from?.chainId
  const isElsewhere = account && home && to && home !== to.chainId && !railOf(to)
  const reader = isElsewhere ? wallet?.reader(home) : undefined
  const isRead = isElsewhere && (reader || isFromRail)
  const { data, errorUpdateCount } = useQuery({
    ...ownDefaults,
    queryKey: ['intent-kit', 'ownAccount', account, home, to?.chainId],
    queryFn: async () => {
      const there = wallet?.reader(to?.chainId ?? 0)
      // The count of a contract starts at 1.
      if (!reader) return Number(await there?.getTransactionCount(account as Hex, 'latest').catch(() => 0)) > 0
      if (!(await reader.isContract(account as Hex))) return true
      return (await there?.isContract(account as Hex).catch(() => false)) === true
    },
    enabled: Boolean(isRead),
    // It may be deployed meanwhile.
    staleTime: ({ state }) => (state.data === false ? readAgainMs : Number.POSITIVE_INFINITY),
    retry: 1,
    refetchInterval: ({ state }) => (state.data === true ? false : readAgainMs),
  })
  if (!isRead || data || (data === undefined && errorUpdateCount >= mostReads)) return undefined
  return data === false ? 'absent' : 'pending'
}
