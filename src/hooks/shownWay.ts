import { isSameToken, type PayPlace, type PayRequest } from '../payments/checkout/index.ts'
import type { CheckoutChoice } from './useCheckoutChoice.ts'

/**
 * Finds the way to pay that is on screen: the only way, the rail that the payer chose, or the connected wallet. Returns
 * undefined while the payer chooses from a list.
 */
export function shownWay({ facts, draft }: Pick<CheckoutChoice, 'facts' | 'draft'>): PayPlace | undefined {
  const { ways = [], account } = facts ?? {}
  if (ways.length === 1) return ways[0]?.rail
  const isOffered = (rail: PayPlace) => ways.some((way) => way.rail === rail)
  if (draft.rail && draft.rail !== 'WALLET' && isOffered(draft.rail)) return draft.rail
  return account && isOffered('WALLET') ? 'WALLET' : undefined
}

/**
 * Returns the request for what is on screen, once nothing is missing. A wallet's token has to be chosen first, by the
 * payer or for the payer.
 */
export function shownRequest(choice: CheckoutChoice): PayRequest | undefined {
  const { state, facts, draft, request } = choice
  const shown = shownWay(choice)
  if (state !== 'open' || !shown) return undefined
  const tokens = facts?.ways.find(({ rail }) => rail === shown)?.tokens ?? []
  const isChosen = shown !== 'WALLET' || tokens.some((token) => isSameToken(token, draft.token))
  return isChosen ? request : undefined
}
