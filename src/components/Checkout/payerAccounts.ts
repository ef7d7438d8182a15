import type { QuoteRequest } from '../../api/index.ts'
import type { AnyQuoteRequest } from '../../payments/terms/index.ts'
import { sameId } from '../shared/tokens.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'

/**
 * The accounts of a request that the payer controls: the one of their wallet, and those that the host did not name.
 *
 * @param account of the connected wallet
 * @returns `undefined` where nobody knows what the host named
 */
export function payerAccounts(
  plan: CheckoutPlan | undefined,
  request: AnyQuoteRequest,
  account: string | undefined,
): string[] | undefined {
  const { edge, intent } =
    'edge' in request && request.edge ? request : { edge: undefined, intent: request as QuoteRequest }
  const owner = intent.ownerAddress
  if (!plan) return sameId(account, owner) ? [account as string] : undefined
  const isHosts = [plan.intent.ownerAddress, plan.lateRefunds].some((address) => sameId(address, owner))
  return [account, plan.edge.refundAddress ? undefined : edge?.refundAddress, isHosts ? undefined : owner].filter(
    (one) => one !== undefined,
  )
}
