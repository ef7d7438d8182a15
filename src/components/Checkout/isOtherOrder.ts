import type { Intent } from '../../api/index.ts'
import { otherRail, otherThan } from '../shared/otherThan.ts'
import { sameId } from '../shared/tokens.ts'
import type { CheckoutPlan } from './checkoutRequest.ts'

/** Whether an intent is not what this order asks for. */
export const isOtherOrder = (intent: Intent | undefined, plan: CheckoutPlan | undefined): boolean =>
  intent !== undefined &&
  plan !== undefined &&
  // Whoever pays from a wallet owns the intent, and is told what arrives on a rail in other words.
  (isToOther(intent, plan) ||
    otherThan(intent, { ...plan.intent, ownerAddress: undefined }) !== undefined ||
    (plan.edge.mode === 'DESTINATION' && otherRail(intent, plan.edge) !== undefined))

/** Whether somebody else receives than the request says: its owner, where it names nobody. */
function isToOther({ quoteRequest, ownerAddress }: Intent, { intent, edge }: CheckoutPlan): boolean {
  const wanted = intent.destinationToAddress || intent.ownerAddress
  const receives = quoteRequest?.destinationToAddress || ownerAddress
  return edge.mode !== 'DESTINATION' && Boolean(wanted && receives) && !sameId(wanted, receives)
}
