import type { QuoteRequest } from '../../api/index.ts'
import { sameId } from '../../format/internal/index.ts'
import type { AnyQuoteRequest } from '../terms/index.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'

/** Whether the host named an account as the owner. */
export const isHostsAccount = (plan: CheckoutPlan | undefined, address: string | undefined): boolean =>
  [plan?.intent.ownerAddress, plan?.lateRefunds].some((one) => sameId(one, address))

/**
 * Lists the accounts of a request that the payer controls: their wallet's, and those that the host did not name.
 *
 * @param account the account of the connected wallet
 * @returns `undefined` if it is unknown which accounts the host named
 */
export function listPayerAccounts(
  plan: CheckoutPlan | undefined,
  request: AnyQuoteRequest,
  account: string | undefined,
): string[] | undefined {
  const { edge, intent } =
    'edge' in request && request.edge ? request : { edge: undefined, intent: request as QuoteRequest }
  const owner = intent.ownerAddress
  if (!plan) return sameId(account, owner) ? [account as string] : undefined
  return [
    account,
    plan.edge.refundAddress ? undefined : edge?.refundAddress,
    isHostsAccount(plan, owner) ? undefined : owner,
  ].filter((one) => one !== undefined)
}
