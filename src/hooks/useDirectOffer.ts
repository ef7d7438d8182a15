'use client'
import { useQuery } from '@tanstack/react-query'
import { serializeIntentData } from '../api/index.ts'
import type { CheckoutPlan } from '../payments/checkout/index.ts'
import { loadTerms, ownDefaults } from '../queries/internal/index.ts'
import type { Wallet } from './useWallet.ts'

/** Whether a token may be sent straight. `unread`: the chain can't be read now. Undefined: it is being read. */
export type DirectOffer = boolean | 'unread' | undefined

const readAgainMs = 10_000

/**
 * Whether the connected account may send the wanted token straight to the recipient: the recipient's code is read from the
 * chain first, and again until it can be read. True while no wallet is connected, so that one can be, or while the wallet
 * is on another network and can read no other.
 *
 * @param isShown the choice is on screen; otherwise nothing is read
 */
export function useDirectOffer(
  plan: CheckoutPlan | undefined,
  wallet: Wallet | undefined,
  account: string | undefined,
  isShown: boolean,
): DirectOffer {
  const { direct, intent } = plan ?? {}
  const reader = direct && wallet?.reader(intent?.destinationChainId ?? 0)
  const { data, errorUpdateCount } = useQuery({
    ...ownDefaults,
    queryKey: [
      'intent-kit',
      'directOffer',
      account,
      plan ? serializeIntentData({ ...plan, lateRefunds: undefined }) : '',
    ],
    queryFn: async () => {
      const { canPayDirect, directTerms } = await loadTerms()
      return canPayDirect(plan as CheckoutPlan, account ?? '', reader as NonNullable<typeof reader>, directTerms)
    },
    enabled: isShown && reader !== undefined && account !== undefined,
    // It is read once more before the wallet is asked.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchInterval: ({ state }) => (state.status === 'error' ? readAgainMs : false),
  })
  if (!direct || !wallet) return false
  if (!account) return true
  // A wallet that reads only its current network is asked to switch first. The core then reads the code.
  if (reader === undefined) return wallet.chainId !== intent?.destinationChainId
  // A query without data is pending again while it is repeated.
  return data ?? (errorUpdateCount > 0 ? 'unread' : undefined)
}
